"""Bases and the gaps between them: exact to the hundredth, touching apart from overlapping."""

from math import dist

from fields import DISCS, HERE
from hypothesis import given
from hypothesis import strategies as st

from rnr_print.engine.boards.plane.bases import Disc, gap_at_most, gap_up, overlap
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
