"""Every front lies on its own back, the right way up, however the paper is turned.

The paper is turned here as a body in space, not by the code under test.
"""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as some
from sheet_samples import POKER, cards, layout

from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.imposition import (
    Item,
    PageSide,
    Placement,
    SheetPage,
    physical_position,
    plan,
)
from rnr_print.print.sheets.sides import Sides

BACKED = (Sides.DUPLEX_LONG, Sides.DUPLEX_SHORT, Sides.GUTTERFOLD)


def turned_over(page: SheetPage, x: float, y: float) -> tuple[float, float]:
    """Where a point printed on the back is, on the front, after half a turn of the paper in space.

    The axis runs along the turning edge through the paper's middle; a fold is an upright axis.
    """
    long_edge_upright = page.paper.height >= page.paper.width
    upright = page.sides is Sides.GUTTERFOLD or (
        long_edge_upright == (page.sides is Sides.DUPLEX_LONG)
    )
    middle_x, middle_y = page.paper.width / 2, page.paper.height / 2
    across, up = x - middle_x, y - middle_y
    turn = math.cos(math.pi)
    return (middle_x + across * turn, y) if upright else (x, middle_y + up * turn)


def corners(placed: Placement) -> list[tuple[float, float]]:
    """Lower left, lower right, upper right, upper left of the face, on the page."""
    trim = placed.trim
    around = [
        (trim.left, trim.bottom), (trim.right, trim.bottom),
        (trim.right, trim.top), (trim.left, trim.top),
    ]  # fmt: skip
    quarter = placed.rotate // 90
    return [around[(i + quarter) % 4] for i in range(4)]


def pairs(pages: list[SheetPage]) -> list[tuple[SheetPage, Placement, SheetPage, Placement]]:
    """Fronts with the backs of the same sheet, matched by position after turning."""
    found = []
    for _, sheet in itertools.groupby(pages, key=lambda page: page.number):
        faces = [(page, placed) for page in sheet for placed in page.placements]
        backs = [(page, placed) for page, placed in faces if placed.is_back]
        for page, front in faces:
            if front.is_back:
                continue
            place = sorted(corners(front))
            (match,) = [
                (back_page, back)
                for back_page, back in backs
                if all(
                    math.dist(a, b) < 1e-6
                    for a, b in zip(
                        place, sorted(turned_over(back_page, *at) for at in corners(back)),
                        strict=True,
                    )
                )
            ]  # fmt: skip
            found.append((page, front, *match))
    return found


def own_back(front: str) -> str:
    return f"back of {front}"


def deck(count: int, landscape: bool = False) -> list[Item]:
    return [Item(str(n), own_back(str(n)), POKER, landscape) for n in range(count)]


@pytest.mark.parametrize("sides", BACKED)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("gap", [0, 3])
@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("count", [1, 4, 9, 20])
def test_every_front_lies_on_its_own_back(
    sides: Sides, paper: str, gap: float, landscape: bool, count: int
) -> None:
    pages = plan(deck(count, landscape), layout(paper, gap, mixed_backs=True), sides)
    found = pairs(pages)
    assert len(found) == count
    assert all(back.key == own_back(front.key) for _, front, _, back in found)


@pytest.mark.parametrize("sides", BACKED)
@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize("landscape", [False, True])
def test_heads_meet_when_a_card_is_turned_like_a_page(
    sides: Sides, paper: str, landscape: bool
) -> None:
    for _, front, back_page, back in pairs(plan(deck(7, landscape), layout(paper), sides)):
        *_, front_head_right, front_head_left = corners(front)
        *_, back_head_right, back_head_left = corners(back)
        assert turned_over(back_page, *back_head_left) == pytest.approx(front_head_right)
        assert turned_over(back_page, *back_head_right) == pytest.approx(front_head_left)


def test_a_sideways_back_still_lands_in_its_slot() -> None:
    item = Item("point", "back", POKER, landscape=True, back_landscape=False)
    ((_, front, _, back),) = pairs(plan([item], layout(), Sides.DUPLEX_LONG))
    assert (front.face, back.face) == (Size(88, 63), Size(63, 88))


@given(
    count=some.integers(1, 40),
    sides=some.sampled_from(BACKED),
    width=some.floats(40, 90),
    height=some.floats(40, 130),
    turned_paper=some.booleans(),
)
def test_any_card_on_any_paper(
    count: int, sides: Sides, width: float, height: float, turned_paper: bool
) -> None:
    chosen = layout("a3", mixed_backs=True)
    if turned_paper:
        paper = type(chosen.paper)("a3-lying", chosen.paper.size.turned)
        chosen = type(chosen)(chosen.template, paper, mixed_backs=True)
    items = [Item(str(n), own_back(str(n)), Size(width, height)) for n in range(count)]
    found = pairs(plan(items, chosen, sides))
    assert [front.key for _, front, *_ in found] == [str(n) for n in range(count)]
    assert all(back.key == own_back(front.key) for _, front, _, back in found)


@pytest.mark.parametrize("sides", BACKED)
def test_the_model_of_turning_agrees(sides: Sides) -> None:
    for front_page, front, back_page, back in pairs(plan(deck(5), layout(), sides)):
        here, there = physical_position(front_page, front), physical_position(back_page, back)
        assert there[0].center == pytest.approx(here[0].center)
        assert there[1] == here[1]


def test_backs_of_short_edge_duplex_stand_on_their_heads() -> None:
    _, back = plan(cards(1), layout(), Sides.DUPLEX_SHORT)
    assert back.placements[0].rotate == 180
    _, back = plan(cards(1), layout(), Sides.DUPLEX_LONG)
    assert back.placements[0].rotate == 0


def test_a_sheet_carries_one_back_design_unless_mixed() -> None:
    deck = cards(20, backs=("orders", "units"))
    pages = plan(deck, layout(), Sides.DUPLEX_LONG)
    backs = [{p.key for p in page.placements} for page in pages if page.side is PageSide.BACK]
    assert backs == [{"orders"}, {"orders"}, {"units"}, {"units"}]
    fronts = [p.key for page in pages if page.side is PageSide.FRONT for p in page.placements]
    assert fronts == [str(n) for n in (*range(0, 20, 2), *range(1, 20, 2))]
    assert len(plan(deck, layout(mixed_backs=True), Sides.DUPLEX_LONG)) == 6
    assert len(plan(deck, layout(), Sides.SIMPLEX)) == 3


def test_a_card_without_a_back_leaves_its_place_white_and_keeps_the_page() -> None:
    pages = plan([Item("rules", None, POKER)], layout(), Sides.DUPLEX_LONG)
    assert [page.side for page in pages] == [PageSide.FRONT, PageSide.BACK]
    assert pages[1].placements == ()


def test_sizes_do_not_mix_on_a_sheet() -> None:
    deck = [Item("a", None, POKER), Item("b", None, Size(44, 67)), Item("c", None, POKER)]
    pages = plan(deck, layout(), Sides.SIMPLEX)
    assert [[p.key for p in page.placements] for page in pages] == [["a", "c"], ["b"]]
    assert [(page.number, page.total) for page in pages] == [(1, 2), (2, 2)]
