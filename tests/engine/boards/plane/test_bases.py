"""Bases and the gaps between them: exact to the hundredth, touching apart from overlapping."""

from math import dist

import pytest
from fields import DISCS, HERE, SHAPES, SPOTS
from hypothesis import given, settings
from hypothesis import strategies as st

from rnr_print.engine.boards.plane.bases import (
    Box,
    Disc,
    Shape,
    Stadium,
    compare_gap,
    gap_at_most,
    gap_up,
    overlap,
    touch,
)
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot


@given(DISCS, DISCS, st.integers(0, 5000))
def test_gaps_of_bases(a: Disc, b: Disc, limit: int) -> None:
    gap = gap_up(a, b)
    assert gap_at_most(a, b, limit) == gap_at_most(b, a, limit) == (gap <= limit)
    assert gap_at_most(a, b, gap)
    assert not overlap(a, b) or gap == 0
    true = dist(a.middle, b.middle) - a.radius - b.radius
    assert max(0, true) - 1e-6 <= gap < max(0, true) + 1 + 1e-6


def test_touching_is_no_gap_and_no_overlap() -> None:
    a, b = Disc(HERE, 125), Disc(Spot(150, 200), 125)
    assert gap_at_most(a, b, 0)
    assert not overlap(a, b)
    assert overlap(a, Disc(Spot(150, 199), 125))
    assert not gap_at_most(a, Disc(Spot(150, 201), 125), 0)
    assert a.covers(Spot(75, 100))
    assert not a.covers(Spot(75, 101))


WALL = Segment(Spot(1000, 3000), Spot(2800, 3000))
JEEP = Box(Spot(0, 0), 90, 900, 400)


def test_a_box_faces_a_direction() -> None:
    assert JEEP.corner(1, -1) == Spot(450, 200)
    assert JEEP.corner(1, 1) == Spot(450, -200)
    assert JEEP.corner(-1, -1) == Spot(-450, 200)
    assert set(Box(HERE, 30, 1000, 500).outline.corners) == {
        Spot(467, 308), Spot(33, 558), Spot(-467, -308), Spot(-33, -558),
    }  # fmt: skip
    odd = Box(HERE, 0, 25, 25)
    assert set(odd.outline.corners) == {
        Spot(13, 13), Spot(-13, 13), Spot(-13, -13), Spot(13, -13),
    }  # fmt: skip


@settings(max_examples=40)
@given(SPOTS, st.integers(0, 359), st.integers(1, 2000), st.integers(1, 2000))
def test_a_box_on_a_turned_table_is_the_box_turned(
    middle: Spot, facing: int, length: int, width: int
) -> None:
    box = Box(middle, facing, length, width)
    turned = Box(Spot(-middle.x, -middle.y), (facing + 180) % 360, length, width)
    assert {(-x, -y) for x, y in box.outline.corners} == set(turned.outline.corners)


@pytest.mark.parametrize(
    ("one", "other", "gap", "overlaps"),
    [
        (JEEP, Disc(Spot(700, 0), 125), 125, False),
        (JEEP, Disc(Spot(575, 0), 125), 0, False),
        (JEEP, Disc(Spot(574, 0), 125), 0, True),
        (JEEP, Disc(HERE, 10), 0, True),  # all inside
        (JEEP, Disc(Spot(450 + 300, 200 + 400), 125), 375, False),  # off a corner
        (JEEP, Box(Spot(1000, 0), 90, 900, 400), 100, False),
        (JEEP, Box(Spot(900, 0), 90, 900, 400), 0, False),
        (JEEP, Box(Spot(900, 400), 90, 900, 400), 0, False),
        (JEEP, Box(Spot(899, 0), 90, 900, 400), 0, True),
        (JEEP, Segment(Spot(450, -900), Spot(450, 900)), 0, False),  # along its side
        (JEEP, Segment(Spot(449, -900), Spot(449, 900)), 0, True),
        (JEEP, Spot(450, 0), 0, False),
        (JEEP, Spot(750, 600), 500, False),
        (Disc(Spot(2000, 3126), 125), WALL, 1, False),
        (Disc(Spot(2000, 3125), 125), WALL, 0, False),
        (Disc(Spot(2000, 3124), 125), WALL, 0, True),
        (Disc(Spot(700, 3400), 125), WALL, 375, False),
        (WALL, Segment(Spot(2800, 3000), Spot(2800, 4000)), 0, False),
        (WALL, Segment(Spot(2000, 2000), Spot(2000, 4000)), 0, False),  # lines lie on nothing
        (WALL, Spot(2000, 3000), 0, False),
        (Stadium(WALL, 100), Disc(Spot(2000, 3200), 100), 0, False),
        (Stadium(WALL, 100), Disc(Spot(2000, 3199), 100), 0, True),
        (Stadium(WALL, 100), JEEP.outline.moved(Spot(2000, 2700)), 0, False),
        (Stadium(WALL, 100), JEEP.outline.moved(Spot(2000, 2699)), 1, False),
    ],
)
def test_borders_of_gaps(one: Shape, other: Shape, gap: int, overlaps: bool) -> None:
    for a, b in ((one, other), (other, one)):
        assert gap_up(a, b) == gap
        assert gap_at_most(a, b, gap)
        assert compare_gap(a, b, gap) == 0
        assert compare_gap(a, b, gap + 1) == -1
        assert not gap or not gap_at_most(a, b, gap - 1)
        assert overlap(a, b) == overlaps
        assert touch(a, b) == (gap == 0 and not overlaps)


@settings(max_examples=40)
@given(SHAPES, SHAPES, st.integers(0, 5000))
def test_gaps_of_all_shapes_agree(one: Shape, other: Shape, limit: int) -> None:
    gap = gap_up(one, other)
    assert gap == gap_up(other, one)
    for a, b in ((one, other), (other, one)):
        assert gap_at_most(a, b, limit) == (gap <= limit)
        assert compare_gap(a, b, gap) <= 0 < compare_gap(a, b, max(0, gap - 1)) + (gap == 0)
        assert not overlap(a, b) or gap == 0


def test_what_a_base_covers() -> None:
    assert JEEP.covers(Spot(450, 200))
    assert not JEEP.covers(Spot(451, 0))
    assert JEEP.at(Spot(1, 0)).covers(Spot(451, 0))
    assert Disc(HERE, 5).at(Spot(9, 9)).covers(Spot(6, 5))
    assert Stadium(Segment(HERE, Spot(100, 0)), 10).covers(Spot(50, 10))
    assert not Stadium(Segment(HERE, Spot(100, 0)), 10).covers(Spot(108, 8))
