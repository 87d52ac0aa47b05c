"""A tuck box holds its cards, closes on itself, and its cut line never crosses itself."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rnr_print.print.components.boxes import BOTTOM_TAB, CLEARANCE, GLUE, Stock, TuckBox
from rnr_print.print.components.polygons import Point, closed
from rnr_print.print.sheets.geometry import Edges, Rect, Size

POKER = Size(63, 88)
BOXES = some.builds(
    TuckBox.holding,
    some.integers(5, 150),
    some.just(POKER),
    some.builds(Stock, some.floats(0.2, 0.7), some.sampled_from([0.0, 3.0]), some.floats(0, 5)),
)
BARE, SLEEVED = Stock(0.32), Stock(0.6, sleeve=3.0, play=2.5)


def side_of(line: tuple[Point, Point], point: Point) -> float:
    (x0, y0), (x1, y1) = line
    return (x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)


def crosses(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    """Whether two lines cross between their ends."""
    near = 1e-9
    return (
        side_of(a, b[0]) * side_of(a, b[1]) < -near and side_of(b, a[0]) * side_of(b, a[1]) < -near
    )


@given(some.integers(1, 200), some.sampled_from([BARE, SLEEVED]))
def test_the_cards_go_in(cards: int, stock: Stock) -> None:
    box = TuckBox.holding(cards, POKER, stock)
    assert box.depth == pytest.approx(cards * stock.thickness + stock.play)
    assert box.width == POKER.width + stock.sleeve + CLEARANCE
    assert box.height == POKER.height + stock.sleeve + CLEARANCE


@given(BOXES)
def test_the_box_closes(box: TuckBox) -> None:
    at = box.panels()
    assert at["front"].width == pytest.approx(at["back"].width)
    assert at["side"].width == pytest.approx(at["other"].width) == pytest.approx(box.depth)
    for cap in ("lid", "bottom"):
        assert (at[cap].width, at[cap].height) == pytest.approx((box.width, box.depth))
        assert at[cap].left == at["back"].left
    assert at["lid"].bottom == pytest.approx(at["back"].top)
    assert at["bottom"].top == pytest.approx(at["back"].bottom)
    assert 2 * box.dust <= box.width, "flaps from both sides meet under the lid"


@given(BOXES)
def test_the_tabs_find_something_to_be_glued_to(box: TuckBox) -> None:
    long, short = box.glued()
    assert (long.width, long.height) == (GLUE, box.height)
    assert short.height == BOTTOM_TAB < box.height
    assert short.top == pytest.approx(box.panels()["bottom"].bottom)


@given(BOXES)
def test_the_cut_line_goes_around_once(box: TuckBox) -> None:
    lines = list(pairwise(closed(box.outline())))
    assert not any(crosses(a, b) for a, b in combinations(lines, 2))
    inside = box.bounds.grown(Edges(*(1e-6,) * 4))
    assert all(inside.holds(Rect(x, y, 0, 0)) for x, y in box.outline())


@given(BOXES)
def test_every_fold_ends_on_the_cut_line_or_another_fold(box: TuckBox) -> None:
    corners = {(round(x, 3), round(y, 3)) for line in box.folds() for x, y in line}
    cut = {(round(x, 3), round(y, 3)) for x, y in box.outline()}
    assert corners - cut == set()


def test_the_base_box_measures() -> None:
    box = TuckBox.holding(84, POKER, BARE)
    assert (box.width, box.height) == (64.5, 89.5)
    assert box.depth == pytest.approx(27.88)
    assert box.bounds.width == pytest.approx(12 + 2 * (64.5 + 27.88))
    assert box.bounds.height == pytest.approx(89.5 + 2 * 27.88 + 27)
