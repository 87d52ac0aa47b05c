"""Outlines around others: of spots, and of what an outline covers while it moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, cross, dot


def hull(spots: Iterable[Spot]) -> Polygon:
    """The smallest outline without inward corners around `spots`, three of them not in a row."""
    ordered = sorted(set(spots))
    return Polygon((*_chain(ordered), *_chain(ordered[::-1])))


def trail(outline: Polygon, way: Spot) -> Polygon:
    """What an outline without inward corners covers while it moves `way`, which leads somewhere:
    the hull of where it begins and ends, found by the sides on which its edges look."""
    ends = [_trailing(edge, way) for edge in outline.edges]
    found: list[Spot] = []
    for corner, (_, before), (after, _) in zip(
        outline.corners, (ends[-1], *ends[:-1]), ends, strict=True
    ):
        found.append(corner.by(way) if before else corner)
        if before != after:
            found.append(corner.by(way) if after else corner)
    first = found.index(min(found))
    left, bottom, right, top = outline.box
    box = (
        left + min(0, way.x), bottom + min(0, way.y), right + max(0, way.x), top + max(0, way.y)
    )  # fmt: skip
    return Polygon.known((*found[first:], *found[:first]), box)


def _trailing(edge: Segment, way: Spot) -> tuple[bool, bool]:
    """Whether the ends of an edge, start and end, go with an outline that moves `way`: both do
    where the edge looks ahead, the farther one where it runs along."""
    along = edge.start.to(edge.end)
    ahead = cross(way, along)
    if ahead:
        return ahead > 0, ahead > 0
    return dot(along, way) < 0, dot(along, way) > 0


def _chain(ordered: Sequence[Spot]) -> list[Spot]:
    """Half of a hull: the corners from the first to before the last, turning left at each."""
    found: list[Spot] = []
    for spot in ordered:
        while len(found) > 1 and Segment(*found[-2:]).side(spot) <= 0:
            found.pop()
        found.append(spot)
    return found[:-1]
