"""Straight lines: where they meet, what is near them; borders by hand."""

from fractions import Fraction

import pytest
from fields import GRID, HERE
from hypothesis import given, settings
from hypothesis import strategies as st

from rnr_print.engine.boards.plane.segments import Segment, nearest_corners
from rnr_print.engine.boards.plane.spots import Spot, cross, dot, square


def in_common(one: Segment, other: Segment) -> bool:
    """Whether two segments have a spot in common, found by solving for it in fractions."""
    way, across, between = (
        one.start.to(one.end), other.start.to(other.end), one.start.to(other.start),
    )  # fmt: skip
    if (slope := cross(way, across)) != 0:
        shares = Fraction(cross(between, across), slope), Fraction(cross(between, way), slope)
        return all(0 <= share <= 1 for share in shares)
    if cross(between, way) or cross(between, across):
        return False
    return all(
        max(min(a, b), min(c, d)) <= min(max(a, b), max(c, d))
        for a, b, c, d in zip(*one, *other, strict=True)
    )


@given(GRID, GRID, GRID, GRID)
def test_segments_meet_where_they_have_a_spot_in_common(a: Spot, b: Spot, c: Spot, d: Spot) -> None:
    one, other = Segment(a, b), Segment(c, d)
    assert one.meets(other) == other.meets(one) == in_common(one, other)


@given(GRID, GRID, GRID)
def test_a_spot_on_a_segment_is_on_it(a: Spot, b: Spot, spot: Spot) -> None:
    held = Segment(a, b).holds(spot)
    assert held == Segment(b, a).holds(spot) == in_common(Segment(a, b), Segment(spot, spot))


def test_borders_are_near() -> None:
    way = Segment(Spot(0, 0), Spot(300, 400))
    assert way.near(Spot(-400, 300), 500)
    assert not way.near(Spot(-400, 300), 499)
    assert way.near(Spot(150 - 80, 200 + 60), 100)
    assert not way.near(Spot(150 - 80, 200 + 61), 100)


@pytest.mark.parametrize(
    ("other", "share"),
    [
        ((100, -1, 100, 5), Fraction(1, 3)),
        ((100, 5, 100, -1), Fraction(1, 3)),
        ((0, 0, 0, 9), Fraction(0)),  # touching at the start
        ((300, -9, 300, 0), Fraction(1)),  # and at the end
        ((150, 1, 150, 9), None),
        ((301, -9, 301, 9), None),
        ((100, 0, 200, 0), None),  # on each other: no one spot
        ((0, 1, 300, 1), None),
    ],
)
def test_lines_meet_at_a_share_of_the_first(
    other: tuple[int, int, int, int], share: Fraction | None
) -> None:
    ax, ay, bx, by = other
    found = Segment(HERE, Spot(300, 0)).share(Segment(Spot(ax, ay), Spot(bx, by)))
    assert (found and Fraction(*found)) == share


def test_crossing_is_more_than_touching() -> None:
    line = Segment(HERE, Spot(10, 0))
    assert line.crosses(Segment(Spot(5, 1), Spot(5, -1)))
    for touching in [(5, 0, 5, 9), (10, -1, 10, 1), (2, 0, 4, 0), (0, 0, 0, 0)]:
        other = Segment(Spot(*touching[:2]), Spot(*touching[2:]))
        assert line.meets(other)
        assert not line.crosses(other)


def squared(line: Segment, spot: Spot) -> Fraction:
    """How far a spot is from a line, squared, found by its foot in fractions."""
    way, here = line.start.to(line.end), line.start.to(spot)
    share = Fraction(dot(way, here), square(way)) if way != HERE else Fraction(0)
    share = min(max(share, Fraction(0)), Fraction(1))
    x, y = here.x - share * way.x, here.y - share * way.y
    return x * x + y * y


@settings(max_examples=40)
@given(GRID, GRID, GRID, GRID, st.integers(0, 9))
def test_gaps_of_lines_are_exact(a: Spot, b: Spot, c: Spot, d: Spot, limit: int) -> None:
    one, other = Segment(a, b), Segment(c, d)
    least = min(squared(one, c), squared(one, d), squared(other, a), squared(other, b))
    gap = Fraction(0) if one.meets(other) else least
    assert one.compare_gap(other, limit) == (gap > limit**2) - (gap < limit**2)
    assert Fraction(*nearest_corners(one.there_and_back, other.there_and_back)) == least
    far = squared(one, c)
    assert one.compare(c, limit) == (far > limit**2) - (far < limit**2)
