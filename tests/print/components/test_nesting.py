"""Things nested on a sheet: apart from each other, within its room, in each other's corners."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from rnr_print.print.components.gauge_outlines import angle, circle, quarter, strip
from rnr_print.print.components.nesting import Nested, Sheet, around, distinct, moved
from rnr_print.print.components.polygons import Outline
from rnr_print.print.sheets.geometry import Rect

A4, LETTER = Rect(5, 5, 200, 287), Rect(5, 5, 205.9, 269.4)
RULER = Rect(5, 5, 13, 100)
GAP = 2.4


def laid(room: Rect, outlines: list[Outline], first: int = 0) -> list[Nested]:
    found = Sheet(room, GAP, [RULER]).lay(outlines, first)
    for each in found:
        box = around(moved(outlines[each.number], each))
        assert room.holds(box)
        assert not box.overlaps(RULER) or box.height > 130, "only beside a curve"
    return found


def test_two_discs_of_140_mm_lie_diagonally_on_letter() -> None:
    one, other = laid(LETTER, [circle(70)] * 3)
    assert hypot(one.x - other.x, one.y - other.y) == pytest.approx(143, abs=1.5)
    assert around(circle(70)).width * 2 > LETTER.width, "they couldn't lie side by side"


def test_two_quarters_of_150_mm_lie_in_opposite_corners() -> None:
    for room in (A4, LETTER):
        shape = quarter(150, 4, 10).outline
        found = max((laid(room, [shape] * 3, first) for first, _ in distinct(shape, (0, 270))),
                    key=len)  # fmt: skip
        assert len(found) == 2
        assert (found[0].turn - found[1].turn) % 360 == 180


def test_four_discs_of_100_mm_have_room_on_a4() -> None:
    found = laid(A4, [circle(50)] * 5)
    assert len(found) == 4
    for one, other in combinations(found, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= 100 + GAP - 0.01


def test_angles_lie_within_each_other() -> None:
    shape = angle(150, 15, False).outline
    best = max((laid(A4, [shape] * 4, turn) for turn in (0, 90, 180, 270)), key=len)
    assert len(best) == 3, "as boxes only one would fit"


def test_strips_lie_side_by_side() -> None:
    found = laid(A4, [strip(250, 20, 10, True).outline] * 9, 90)
    assert len(found) == 8
    lefts = sorted(each.x for each in found)
    assert min(b - a for a, b in pairwise(lefts)) >= 20 + GAP - 0.01


def test_what_has_no_room_is_passed_over() -> None:
    found = laid(A4, [circle(99), circle(120), circle(20)])
    assert [each.number for each in found] == [0, 2]


def test_a_disc_is_the_same_however_it_is_turned() -> None:
    turns = (0, 90, 180, 270)
    assert len(distinct(circle(50), turns)) == 1
    assert len(distinct(strip(50, 20, 0, True).outline, turns)) == 2
    assert len(distinct(strip(50, 20, 10, True).outline, turns)) == 4
