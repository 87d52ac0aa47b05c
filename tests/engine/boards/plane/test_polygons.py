"""Outlines: borders by hand, corners inward, and what they say of corners that make none."""

from fractions import Fraction

import pytest
from fields import GRID, SPOTS
from hypothesis import given, settings
from hypothesis import strategies as st

from rnr_print.engine.boards.plane.hulls import hull
from rnr_print.engine.boards.plane.polygons import Polygon, fault
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot


def outline(text: str) -> Polygon:
    return Polygon(map(Spot.parse, text.split()))


def line(text: str) -> Segment:
    return Segment(*map(Spot.parse, text.split()))


def shares(of: Polygon, across: Segment) -> list[tuple[Fraction, Fraction]]:
    return [(Fraction(a, b), Fraction(c, d)) for a, b, c, d in of.parts(across)]


SQUARE = outline("0/0 10/0 10/10 0/10")
ANGLE = outline("0/0 30/0 30/10 10/10 10/30 0/30")
"""Like an L."""
DIAMOND = outline("0/0 10/-10 20/0 10/10")
NICK = outline("0/0 20/0 20/10 10/5 0/10")
"""Its top has a nick down to 10/5."""


def test_corners_stand_counterclockwise_whichever_way_they_came() -> None:
    other = outline("0/10 10/10 10/0 0/0")
    assert other == SQUARE or set(other.corners) == set(SQUARE.corners)
    assert all(edge.side(Spot(500, 500)) > 0 for edge in other.edges)
    assert SQUARE.convex
    assert not ANGLE.convex
    assert outline("0/0 5/0 10/0 10/10 0/10").convex


@pytest.mark.parametrize(
    ("spot", "square", "angle", "nick"),
    [
        ("5/5", 1, 1, 1),
        ("0/0", 0, 0, 0),
        ("10/5", 0, 1, 0),
        ("10/4.99", 0, 1, 1),
        ("10/5.01", 0, 1, -1),
        ("10/10", 0, 0, -1),
        ("5/10", 0, 1, -1),
        ("10.01/10", -1, 0, -1),
        ("10.01/10.01", -1, -1, -1),
        ("9.99/29.99", -1, 1, -1),
        ("-0.01/5", -1, -1, -1),
        ("5/-0.01", -1, -1, -1),
        ("20/10", -1, 0, 0),
        ("25/10", -1, 0, -1),
    ],
)
def test_spots_inside_on_the_border_and_outside(
    spot: str, square: int, angle: int, nick: int
) -> None:
    at = Spot.parse(spot)
    assert (SQUARE.place(at), ANGLE.place(at), NICK.place(at)) == (square, angle, nick)
    assert SQUARE.covers(at) == (square >= 0)


@pytest.mark.parametrize(
    ("of", "across", "parts"),
    [
        (SQUARE, "-10/5 30/5", ["1/4 1/2"]),
        (SQUARE, "5/5 5/25", ["0 1/4"]),
        (SQUARE, "2/2 8/8", ["0 1"]),
        (SQUARE, "-10/0 30/0", []),  # along the border
        (SQUARE, "-10/10 10/-10", []),  # through a corner
        (SQUARE, "-10/-0.01 30/-0.01", []),
        (SQUARE, "0/0 10/10", ["0 1"]),
        (ANGLE, "-10/20 30/20", ["1/4 1/2"]),
        (ANGLE, "0/10 40/10", ["0 1/4"]),  # inside, then along the border
        (ANGLE, "5/40 45/0", []),  # past it
        (ANGLE, "0/25 25/0", ["0 2/5", "3/5 1"]),
        (ANGLE, "0/40 40/0", []),
        (ANGLE, "5/30 30/5", ["0 1/5", "4/5 1"]),
        (NICK, "0/7.5 20/7.5", ["0 1/4", "3/4 1"]),
        (NICK, "0/5 20/5", ["0 1"]),  # what only touches the tip of the nick isn't parted
        (NICK, "0/10 20/10", []),
    ],
)
def test_lines_run_through_outlines_in_parts(of: Polygon, across: str, parts: list[str]) -> None:
    wanted = [tuple(map(Fraction, part.split())) for part in parts]
    assert shares(of, line(across)) == wanted
    back = Segment(*reversed(line(across)))
    assert shares(of, back) == [(1 - high, 1 - low) for low, high in reversed(wanted)]


@pytest.mark.parametrize(
    ("one", "other", "overlap"),
    [
        (SQUARE, outline("10/0 20/0 20/10 10/10"), False),  # side by side
        (SQUARE, outline("9.99/0 20/0 20/10 10/10"), True),
        (SQUARE, outline("10/10 20/10 20/20"), False),  # corner to corner
        (SQUARE, outline("2/2 3/2 3/3"), True),  # one within the other
        (SQUARE, SQUARE, True),
        (SQUARE, outline("-5/4 15/4 15/6 -5/6"), True),  # a cross, no corner inside
        (DIAMOND, DIAMOND.moved(Spot(1000, 1000)), False),  # side by side, not along the axes
        (DIAMOND, DIAMOND.moved(Spot(1000, 999)), True),
        (ANGLE, outline("10/10 30/10 30/30 10/30"), False),  # fills the corner
        (ANGLE, outline("9.99/9.99 30/10 30/30 10/30"), True),
        (ANGLE, outline("10/10 40/10 40/20 20/20 20/40 10/40"), False),  # two angles, nested
        (ANGLE, ANGLE, True),
        (ANGLE, outline("0/0 15/0 30/0 30/10 10/10 10/30 0/30"), True),  # a corner more
        (ANGLE, ANGLE.moved(Spot(999, 999)), True),
        (ANGLE, ANGLE.moved(Spot(3000, 0)), False),
    ],
)
def test_touching_outlines_do_not_overlap(one: Polygon, other: Polygon, overlap: bool) -> None:
    assert one.overlaps(other) == other.overlaps(one) == overlap
    far = Spot(-12345, 6789)
    assert one.moved(far).overlaps(other.moved(far)) == overlap


@pytest.mark.parametrize(
    ("other", "gap"),
    [
        (outline("13/14 20/14 20/20"), 500),
        (outline("10/10 20/10 20/20"), 0),
        (outline("2/2 3/2 3/3"), 0),
        (outline("-1/-1 12/-1 12/12 -1/12"), 0),
        (line("12/0 12/90"), 200),
        (line("4/4 5/5"), 0),
        (line("10/10 12/12"), 0),
    ],
)
def test_gaps_of_outlines(other: Polygon | Segment, gap: int) -> None:
    assert SQUARE.compare_gap(other, gap) == 0
    assert SQUARE.compare_gap(other, gap + 1) == -1
    if gap:
        assert SQUARE.compare_gap(other, gap - 1) == 1
    if isinstance(other, Segment):
        assert any(edge.meets(other) for edge in SQUARE.edges) or gap or SQUARE.entered(other)


@settings(max_examples=40)
@given(st.lists(SPOTS, min_size=3, max_size=12, unique=True))
def test_a_hull_is_convex_and_holds_its_spots(spots: list[Spot]) -> None:
    if all(Segment(*spots[:2]).side(spot) == 0 for spot in spots):
        return
    found = hull(spots)
    assert found.convex
    assert set(found.corners) <= set(spots)
    assert all(map(found.covers, spots))
    assert fault(found.corners) == ""


@settings(max_examples=40)
@given(st.lists(GRID, min_size=4, max_size=6, unique=True), GRID, GRID)
def test_parts_of_lines_are_as_exact_with_corners_inward(
    spots: list[Spot], start: Spot, end: Spot
) -> None:
    """What is clipped at edges, and what is put together of pieces, is the same."""
    if fault(spots) or start == end:
        return
    found = Polygon(spots)
    across = Segment(start, end)
    parts = shares(found, across)
    assert all(0 <= low < high <= 1 for low, high in parts)
    if found.convex:
        pieces = Polygon.__new__(Polygon)
        for name in Polygon.__slots__:
            setattr(pieces, name, getattr(found, name))
        pieces.convex = False
        assert shares(pieces, across) == parts


def test_a_hull_has_no_corner_in_a_row() -> None:
    grid = [Spot(x, y) for x in range(4) for y in range(3)]
    assert set(hull(grid).corners) == {(0, 0), (3, 0), (3, 2), (0, 2)}


@pytest.mark.parametrize(
    ("corners", "why"),
    [
        ("0/0 1/1", "an outline has three corners or more"),
        ("0/0 1/1 1/0 1/1", "the corner 1/1 stands twice"),
        ("0/0 1/1 2/2", "at 2/2 the outline runs back on itself"),
        ("0/0 10/10 10/0 0/10", "the edges 0/0 10/10 and 10/0 0/10 meet"),
        ("0/0 10/0 10/10 5/0 0/10", "the edges 0/0 10/0 and 10/10 5/0 meet"),
        ("0/0 10/0 20/0 10/10", ""),
        ("0/0 10/0 10/10 0/10", ""),
    ],
)
def test_what_is_no_outline(corners: str, why: str) -> None:
    assert fault([*map(Spot.parse, corners.split())]) == why
