"""How many cuts a sheet of cards takes: along every edge once, none on its back."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.print.sheets.cuts import cuts
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.imposition import Item, PageSide, plan
from rnr_print.print.sheets.layout import Layout
from rnr_print.print.sheets.rules import SheetTemplate
from rnr_print.print.sheets.sides import Sides

TEMPLATE = SheetTemplate.load(Path(__file__).parents[3] / "templates" / "sheets")
POKER = Size(63, 88)


def cuts_of(cards: int, sides: Sides, gap: float = 0) -> dict[PageSide, int]:
    layout = Layout(TEMPLATE, TEMPLATE.paper("a4"), gap)
    pages = plan([Item("front", "back", POKER)] * cards, layout, sides)
    return {page.side: cuts(page.filling) for page in pages}


@pytest.mark.parametrize(
    ("cards", "gap", "count"),
    [(9, 0, 4 + 4), (9, 3, 6 + 6), (1, 0, 4), (2, 0, 5), (4, 0, 4 + 3)],
    ids=["full", "apart", "one", "two in a row", "a row and one"],
)
def test_neighbors_that_touch_share_a_cut(cards: int, gap: float, count: int) -> None:
    assert cuts_of(cards, Sides.SIMPLEX, gap)[PageSide.FRONT] == count


def test_backs_take_no_cut_of_their_own() -> None:
    assert cuts_of(9, Sides.DUPLEX_LONG) == {PageSide.FRONT: 8, PageSide.BACK: 0}


def test_a_gap_before_other_backs_is_cut_like_any() -> None:
    assert cuts_of(9, Sides.DUPLEX_LONG, gap=3) == {PageSide.FRONT: 12, PageSide.BACK: 0}


def test_folded_halves_are_cut_together() -> None:
    assert cuts_of(4, Sides.GUTTERFOLD) == {PageSide.FOLDED: 7}
