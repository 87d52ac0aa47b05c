"""What a book that is read from the right has on its other side: call-outs and columns."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from books import Opened
from walking import texts

from rnr_print.book import callouts
from rnr_print.book.case_index import CaseIndex
from rnr_print.book.context import open_desk
from rnr_print.book.endpapers import colophon
from rnr_print.book.plan import Anatomy
from rnr_print.games.rocknroll.book import spread
from rnr_print.games.rocknroll.book.context import WarDesk, war_desk
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.library import FontLibrary

SIZE = (63.0, 88.0)
BAO = Anatomy(card="bao", parts={"box.marks": (16.5, 23.0)})


@pytest.fixture(scope="module")
def arabic(opened: Opened) -> WarDesk:
    return war_desk(open_desk(opened("base", "ar")))


class Cards:
    """Cards whose drawing tells where its left edge is."""

    def __init__(self) -> None:
        self.left = 0.0

    def size(self, card: object) -> tuple[float, float]:
        return SIZE

    def told(self, card: object) -> str:
        return ""

    def figure(self, card: str, scale: float) -> Any:
        def draw(canvas: object, x: float, y: float) -> None:
            self.left = x

        return SimpleNamespace(draw=draw)


def aside(desk: WarDesk, monkeypatch: pytest.MonkeyPatch) -> float:
    """How far from the left edge of the whole card the number stands, mm of the card."""
    at: list[float] = []
    monkeypatch.setattr(callouts, "numbered", lambda desk, canvas, number, x, y: at.append(x))
    cards: Any = Cards()
    canvas: Any = None
    callouts.called_out(desk, cards, BAO).draw(canvas, 10.0, 0.0)
    drawn: float = cards.left
    return (at[0] - drawn) / (BAO.width - callouts.DISC) * SIZE[0]


def test_numbers_stand_where_a_card_has_its_parts(
    base: WarDesk, arabic: WarDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert aside(base, monkeypatch) == pytest.approx(16.5)
    assert aside(arabic, monkeypatch) == pytest.approx(63 - 16.5)


def columns(desk: WarDesk, monkeypatch: pytest.MonkeyPatch) -> dict[int, float]:
    """Where the columns of the table's list begin, mm, by their first number."""
    found: dict[int, float] = {}

    def told(
        table: object, canvas: object, words: object, x: float, *rest: float, **given: int
    ) -> None:
        if "first" in given:
            found[given["first"]] = x

    monkeypatch.setattr(spread.Spread, "_told", told)
    monkeypatch.setattr(lines, "fit", lambda *words: None)
    monkeypatch.setattr(lines, "draw", lambda *words: None)
    anything: Any = None
    spread.Spread(desk, anything)._words(anything)
    return found


def test_the_list_begins_in_the_column_that_is_read_first(
    base: WarDesk, arabic: WarDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_first, right_first = columns(base, monkeypatch), columns(arabic, monkeypatch)
    assert left_first[1] < left_first[5]
    assert right_first[1] > right_first[5]


def test_the_colophon_names_the_fonts_of_the_letters(base: WarDesk, arabic: WarDesk) -> None:
    folder = arabic.sources.fonts.listing.path.parent
    sources = replace(arabic.sources, fonts=FontLibrary.load(folder, "Arab"))
    told = str(colophon(replace(arabic, sources=sources)))
    assert "Lalezar" in told
    assert "Oswald" in told
    assert "Lalezar" not in str(colophon(base))


def test_no_name_of_a_rule_in_the_lists_ends_in_a_stop(arabic: WarDesk) -> None:
    """An Arabic comma is one as well."""
    scenes: Any = SimpleNamespace(cards=lambda played: ())
    index = CaseIndex(arabic, scenes, lambda case: case)
    heads = [text.split("~~")[0] for section in index.sections() for text in texts(section.blocks)]
    assert len(heads) > 100
    assert not [head for head in heads if head[-1] in ".:,;،؛"]
