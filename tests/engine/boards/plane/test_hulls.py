"""Outlines around others; costs 0.3 s."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.hulls import hull, trail
from rnr_print.engine.boards.plane.spots import Spot

SIDES = st.integers(3, 900)
STEPS = st.builds(Spot, st.integers(-300, 300), st.integers(-300, 300)).filter(any)


@given(st.integers(0, 359), SIDES, SIDES, STEPS, st.sampled_from([0, 1, 2, 3, -1, -2]))
def test_what_moves_covers_the_hull_of_where_it_begins_and_ends(
    facing: int, length: int, width: int, way: Spot, along: int
) -> None:
    outline = Box(Spot(500, 500), facing, length, width).outline
    if along:  # in the direction of an edge, where corners lie in a row
        edge = outline.edges[along]
        way = edge.start.to(edge.end)
    found = trail(outline, way)
    assert found == hull((*outline.corners, *(spot.by(way) for spot in outline.corners)))
    again = hull(found.corners)
    assert (found.edges, found.box, found.convex) == (again.edges, again.box, again.convex)
