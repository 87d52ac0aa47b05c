"""The open plane: exact where it decides, one rounding where it measures and moves."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import atan2, cos, degrees, dist, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rnr_print.engine.boards.directions import DIRECTIONS, ONE
from rnr_print.engine.boards.plane import (
    Disc,
    Segment,
    Spot,
    along,
    cross,
    dot,
    length_up,
    offset,
    square,
    turned,
)

NUMBERS = st.integers(-8000, 8000)
SPOTS = st.builds(Spot, NUMBERS, NUMBERS)
GRID = st.builds(Spot, st.integers(-4, 4), st.integers(-4, 4))
DISCS = st.builds(Disc, SPOTS, st.integers(0, 300))
HERE = Spot(0, 0)


@pytest.mark.parametrize("degree", range(360))
def test_directions_are_rounded_sines_and_cosines(degree: int) -> None:
    across, up = DIRECTIONS[degree]
    assert abs(across - sin(radians(degree)) * ONE) <= 0.5
    assert abs(up - cos(radians(degree)) * ONE) <= 0.5
    opposite = DIRECTIONS[(degree + 180) % 360]
    assert (across, up) == (-opposite[0], -opposite[1])
    assert (up, -across) == DIRECTIONS[(degree + 90) % 360]


@given(SPOTS)
def test_spots_have_one_text(spot: Spot) -> None:
    assert Spot.parse(str(spot)) == spot


@pytest.mark.parametrize(
    ("text", "same"),
    [("30.50/40.00", "30.5/40"), ("-0.05/0.5", "-0.05/0.5"), ("007/-3.10", "7/-3.1")],
)
def test_texts_of_one_spot_are_one(text: str, same: str) -> None:
    assert str(Spot.parse(text)) == same


@pytest.mark.parametrize(
    "text", ["", "3", "3/", "3/4/5", "3.123/4", "3,5/4", "a/b", "3/4 ", "+1/2"]
)
def test_other_texts_are_no_spot(text: str) -> None:
    with pytest.raises(ValueError, match="is no spot; write x/y"):
        Spot.parse(text)


@given(SPOTS)
def test_lengths_are_rounded_up(way: Spot) -> None:
    length = length_up(way)
    assert (length - 1) ** 2 < square(way) <= length**2 or way == HERE


@given(SPOTS, SPOTS, st.integers(0, 20000))
def test_a_spot_on_a_way_is_the_nearest_hundredth(start: Spot, end: Spot, distance: int) -> None:
    assume(start != end)
    found, way = along(start, end, distance), start.to(end)
    with localcontext() as context:
        context.prec = 50
        share = distance / Decimal(square(way)).sqrt()
        assert abs(found.x - (start.x + way.x * share)) <= Decimal("0.5")
        assert abs(found.y - (start.y + way.y * share)) <= Decimal("0.5")


@given(SPOTS, SPOTS, st.integers(0, 20000))
def test_mirrored_and_turned_tables_give_mirrored_and_turned_spots(
    start: Spot, end: Spot, distance: int
) -> None:
    assume(start != end)
    x, y = along(start, end, distance)
    for mirror in (
        lambda s: Spot(-s[0], s[1]),
        lambda s: Spot(s[1], s[0]),
        lambda s: Spot(-s[0], -s[1]),
    ):
        assert along(mirror(start), mirror(end), distance) == mirror((x, y))


@given(st.integers(-500, 500), st.integers(-500, 500), st.integers(-720, 720))
def test_offsets_keep_their_length_and_turn(ahead: int, right: int, degree: int) -> None:
    way = offset(degree, ahead, right)
    assert abs(dist(way, HERE) - dist((ahead, right), HERE)) < 0.75
    back = offset(degree + 180, ahead, right)
    assert back == Spot(-way.x, -way.y)
    if dist(way, HERE) > 100:
        turn = degrees(atan2(way.x, way.y)) - degrees(atan2(right, ahead)) - degree
        assert abs((turn + 180) % 360 - 180) < 1


@given(SPOTS, SPOTS)
def test_quarter_turns_are_exact(spot: Spot, about: Spot) -> None:
    way = about.to(spot)
    assert turned(spot, about, 90) == about.by(Spot(way.y, -way.x))
    assert turned(turned(spot, about, 90), about, 270) == turned(spot, about, 360) == spot


@given(DISCS, DISCS, st.integers(0, 5000))
def test_gaps_of_bases(a: Disc, b: Disc, limit: int) -> None:
    gap = a.gap_up(b)
    assert a.gap_at_most(b, limit) == b.gap_at_most(a, limit) == (gap <= limit)
    assert a.gap_at_most(b, gap)
    assert not a.overlaps(b) or gap == 0
    true = dist(a.middle, b.middle) - a.radius - b.radius
    assert max(0, true) - 1e-6 <= gap < max(0, true) + 1 + 1e-6


def test_touching_is_no_gap_and_no_overlap() -> None:
    a, b = Disc(HERE, 125), Disc(Spot(150, 200), 125)
    assert a.gap_at_most(b, 0)
    assert not a.overlaps(b)
    assert a.overlaps(Disc(Spot(150, 199), 125))
    assert not a.gap_at_most(Disc(Spot(150, 201), 125), 0)
    assert a.covers(Spot(75, 100))
    assert not a.covers(Spot(75, 101))


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


@given(GRID, GRID, GRID, st.integers(0, 9))
def test_nearness_to_a_segment_is_exact(a: Spot, b: Spot, spot: Spot, limit: int) -> None:
    way, here = a.to(b), a.to(spot)
    share = Fraction(dot(way, here), square(way)) if a != b else Fraction(0)
    share = min(max(share, Fraction(0)), Fraction(1))
    x, y = here.x - share * way.x, here.y - share * way.y
    assert Segment(a, b).near(spot, limit) == (x * x + y * y <= limit * limit)


def test_borders_are_near() -> None:
    way = Segment(Spot(0, 0), Spot(300, 400))
    assert way.near(Spot(-400, 300), 500)
    assert not way.near(Spot(-400, 300), 499)
    assert way.near(Spot(150 - 80, 200 + 60), 100)
    assert not way.near(Spot(150 - 80, 200 + 61), 100)


@given(SPOTS, SPOTS)
def test_left_is_positive(a: Spot, b: Spot) -> None:
    left = Spot(-a.y, a.x)
    assert dot(a, left) == 0
    assert cross(a, left) == square(a)
    assert cross(a, b) == -cross(b, a)
