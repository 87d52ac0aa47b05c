"""The table over two pages: its list in the order of reading."""

from __future__ import annotations

import pytest
from books import Opened

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import open_desk
from rnr_print.games.rocknroll.book.context import war_desk
from rnr_print.games.rocknroll.book.spread import Spread
from rnr_print.print.pdf.canvas import Canvas


@pytest.mark.parametrize(("locale", "from_left"), [("en", True), ("he", False)])
def test_the_first_column_stands_where_reading_begins(
    opened: Opened, locale: str, from_left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = war_desk(open_desk(opened("base", locale)))
    places: dict[int, float] = {}
    spread = Spread(desk, Facsimiles(desk.sources, desk.theme))

    def told(canvas: Canvas, words: list[str], x: float, *rest: float, **how: int) -> None:
        places[how.get("first", 0)] = x

    monkeypatch.setattr(spread, "_told", told)
    spread._words(Canvas(locale))
    first, second = sorted(number for number in places if number)
    assert (places[first] < places[second]) is from_left
