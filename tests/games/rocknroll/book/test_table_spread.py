"""The table over two pages: its list in the order of reading."""

from __future__ import annotations

import pytest

from rnr_print.book.card_images import Facsimiles
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.book.spread import Spread
from rnr_print.print.pdf.canvas import Canvas


@pytest.mark.parametrize(("begins", "from_left"), [("left", True), ("right", False)])
def test_the_first_column_stands_where_lines_begin(
    base: WarDesk, begins: str, from_left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: dict[int, float] = {}
    spread = Spread(base, Facsimiles(base.sources, base.theme))

    def told(canvas: Canvas, words: list[str], x: float, *rest: float, **how: int) -> None:
        places[how.get("first", 0)] = x

    monkeypatch.setattr(Spread, "_align", begins)
    monkeypatch.setattr(spread, "_told", told)
    spread._words(Canvas("en"))
    first, second = sorted(number for number in places if number)
    assert (places[first] < places[second]) is from_left
