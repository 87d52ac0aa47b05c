"""Shortest ways of a round base past what it can't go over: for suggestions.

A way turns only at spots just off the corners of things, so it may be a little longer than the
shortest there is; whether a leg is free is decided exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush

from rnr_print.engine.boards.plane.bases import Box, Disc, Shape, Stadium, gap_at_most
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import length_up, stretched
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, square
from rnr_print.engine.boards.plane.ways import Meeting, Way, meeting


def shortest_ways(
    base: Disc, ends: Iterable[Spot], things: Iterable[Shape], longest: int
) -> dict[Spot, Way]:
    """Ways from where `base` stands to those of `ends` it comes to, each at most `longest`.

    On its way the base touches `things`, but never lies on one. An end has no way if there is none.
    """
    start, wanted = base.middle, dict.fromkeys(ends)
    around = Disc(start, longest + base.radius)
    near = [thing for thing in things if gap_at_most(thing, around, 0)]
    spots = {spot for thing in near for spot in turning_spots(thing, base.radius)}
    spots |= wanted.keys()
    spots = {spot for spot in spots if square(start.to(spot)) <= longest * longest}
    found: dict[Spot, tuple[Spot, ...]] = {}
    waiting = [(0, 0, start, start)]
    while waiting and not wanted.keys() <= found.keys():
        length, legs, end, before = heappop(waiting)
        if end in found:
            continue
        if before != end and not _free(base, Segment(before, end), near):
            continue
        found[end] = (*found.get(before, ()), end)
        for spot in spots - found.keys():
            farther = length + length_up(end.to(spot))
            if farther <= longest:
                heappush(waiting, (farther, legs + 1, spot, end))
    return {end: Way(found[end]) for end in wanted if end in found}


def _free(base: Disc, leg: Segment, things: Sequence[Shape]) -> bool:
    """Whether a base comes along a leg without lying on anything."""
    way = Way((leg.start, leg.end))
    return all(meeting(base, way, thing) <= Meeting.TOUCHES for thing in things)


def turning_spots(thing: Shape, radius: int) -> Iterator[Spot]:
    """Where a base of this radius may turn on its way past a thing: a hundredth off its corners."""
    match thing:
        case Disc():
            yield from _ring(thing.middle, thing.radius + radius + 2)
        case Spot():
            yield from _ring(thing, radius + 2)
        case Stadium():
            for end in thing.leg:
                yield from _ring(end, thing.radius + radius + 2)
        case Box():
            yield from _corners(thing.outline.edges, radius + 1)
        case Polygon():
            yield from _corners(thing.edges, radius + 1)
        case _:
            yield from _corners(thing.there_and_back, radius + 1)


def _ring(middle: Spot, reach: int) -> Iterator[Spot]:
    """Eight corners around a disc of this reach."""
    side = reach * 53 // 128 + 1  # half a side of the octagon: 0.4142
    for x, y in ((reach, side), (side, reach)):
        for right in (x, -x):
            for up in (y, -y):
                yield Spot(middle.x + right, middle.y + up)


def _corners(edges: Sequence[Segment], reach: int) -> Iterator[Spot]:
    """Off each corner that points outward, straight on along both its edges and beside them."""
    for before, after in zip(edges, (*edges[1:], edges[0]), strict=True):
        if before.side(after.end) < 0 or before.start == before.end:
            continue
        for edge, way in ((before, 1), (after, -1)):
            x, y = stretched(edge.start.to(edge.end), reach)
            yield Spot(before.end.x + way * x + y, before.end.y + way * y - x)
