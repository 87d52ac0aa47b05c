"""Ways round what stands in between: free on every leg, and hardly longer than they must be."""

from math import dist
from random import Random

import pytest
from tables import random_terrain

from rnr_print.engine.boards.plane.bases import Box, Disc, Shape, Stadium, overlap
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.routes import shortest_ways, turning_spots
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.things import Growth
from rnr_print.engine.boards.plane.ways import Meeting, Way, meeting

MAN = Disc(Spot(0, 0), 125)
END = Spot(2000, 0)
WALL = Segment(Spot(1000, -600), Spot(1000, 400))
HOUSE = Box(Spot(1000, 0), 0, 800, 800)
ANGLE = Polygon(
    [
        Spot(900, -900),
        Spot(1100, -900),
        Spot(1100, 500),
        Spot(100, 500),
        Spot(100, 300),
        Spot(900, 300),
    ]
)


def the_way(things: list[Shape], longest: int = 9999) -> Way | None:
    return shortest_ways(MAN, [END], things, longest).get(END)


@pytest.mark.parametrize(
    ("things", "spots"),
    [
        ([], "20/0"),
        ([Segment(Spot(1000, 125), Spot(1000, 900))], "20/0"),  # touched in passing
        ([WALL], "8.74/5.26 11.26/5.26 20/0"),
        ([HOUSE], "4.74/-5.26 15.26/-5.26 20/0"),  # of two as short one
        ([WALL, HOUSE], "4.74/5.26 15.26/5.26 20/0"),
        ([Segment(Spot(1000, -900), Spot(1000, 9000)), WALL], "8.74/-10.26 11.26/-10.26 20/0"),
        ([ANGLE], "-0.26/1.74 -0.26/6.26 12.26/6.26 20/0"),
        ([Disc(Spot(1000, 0), 125)], "8.95/-2.52 11.05/-2.52 20/0"),
    ],
)
def test_ways_past_things(things: list[Shape], spots: str) -> None:
    found = the_way(things)
    assert str(found) == spots
    assert all(meeting(MAN, found, thing) <= Meeting.TOUCHES for thing in things)


def test_a_way_is_no_longer_than_it_may_be() -> None:
    found = the_way([WALL])
    assert found is not None
    assert the_way([WALL], found.length) == found
    assert the_way([WALL], found.length - 1) is None
    assert the_way([], 2000) == Way((MAN.middle, END))
    assert the_way([], 1999) is None


def test_nobody_leaves_where_he_is_shut_in() -> None:
    ring = Box(Spot(0, 0), 0, 600, 600).outline.edges
    assert the_way([*ring]) is None
    assert the_way([*ring[1:]]) is not None
    assert the_way([*ring[1:], Disc(Spot(*_middle(ring[0])), 230)]) is None


def _middle(line: Segment) -> tuple[int, int]:
    return (line.start.x + line.end.x) // 2, (line.start.y + line.end.y) // 2


@pytest.mark.parametrize("thing", [WALL, HOUSE, ANGLE, Disc(END, 300), END, Stadium(WALL, 50)])
@pytest.mark.parametrize("radius", [0, 1, 100, 125])
def test_a_base_that_turns_lies_on_nothing(thing: Shape, radius: int) -> None:
    """But of the spots around the ends of what was swept those in between."""
    spots = [*turning_spots(thing, radius)]
    assert spots
    lying = [overlap(Disc(spot, max(1, radius)), thing) for spot in spots]
    assert not any(lying) or (isinstance(thing, Stadium) and sum(lying) == 4)


@pytest.mark.parametrize("seed", range(8))
def test_ways_on_random_tables(seed: int) -> None:
    random = Random(seed)
    walls: list[Shape] = [
        thing.outline if isinstance(thing, Growth) else thing.line
        for thing in random_terrain(random, 12).things
        if hasattr(thing, "line") or isinstance(thing, Growth)
    ]
    start = Disc(Spot(4000, 4000), 125)
    if any(overlap(start, wall) for wall in walls):
        return
    ends = [Spot(4000 + random.randrange(-1800, 1800), 4000 + random.randrange(-1800, 1800))
            for _ in range(12)]  # fmt: skip
    found = shortest_ways(start, ends, walls, 2500)
    assert set(found) <= set(ends)
    for end in ends:
        straight = Way((start.middle, end))
        free = all(meeting(start, straight, wall) <= Meeting.TOUCHES for wall in walls)
        if end in found:
            way = found[end]
            assert (way.start, way.end) == (start.middle, end)
            assert way.length <= 2500
            assert all(meeting(start, way, wall) <= Meeting.TOUCHES for wall in walls)
            assert way.length >= dist(start.middle, end)
        if free and straight.length <= 2500:
            assert found[end] == straight
