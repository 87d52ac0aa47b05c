"""Ways over an open table: straight legs of the middle of a base, and what it meets as it moves."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane.bases import (
    Base,
    Disc,
    Shape,
    Stadium,
    compare_gap,
    far_apart,
    overlap,
)
from rnr_print.engine.boards.plane.hulls import hull, trail
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import along, length_up
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot

MOST_LEGS: Final = 40
"""Nobody needs more, and what is written may come from strangers."""
THIN: Final = 2
"""Sides of a rectangle so short that its corners may be one when they are rounded."""


class Meeting(IntEnum):
    """How a base that moves meets a thing; the more, the nearer."""

    APART = 0
    TOUCHES = 1
    """Their nearest spots come together, and no more."""
    PASSES = 2
    """The base comes to lie on it, its middle doesn't."""
    CROSSES = 3
    """The way of the middle itself meets it."""


class Way(NamedTuple):
    """The spots of a base's middle, the first where it stands; legs are straight."""

    spots: tuple[Spot, ...]

    def __str__(self) -> str:
        """Its only form as an answer, without the first spot: `30.5/40 35/44`."""
        return " ".join(map(str, self.spots[1:]))

    @classmethod
    def parse(cls, start: Spot, text: str) -> Way:
        """The way from `start` over the spots written. ValueError for anything else."""
        words = text.split()
        if not 1 <= len(words) <= MOST_LEGS:
            raise ValueError(f"a way is 1 to {MOST_LEGS} spots: 30.5/40 35/44")
        return cls((start, *map(Spot.parse, words)))

    @property
    def start(self) -> Spot:
        """Where it begins."""
        return self.spots[0]

    @property
    def end(self) -> Spot:
        """Where it ends."""
        return self.spots[-1]

    @property
    def legs(self) -> tuple[Segment, ...]:
        """Its legs; one that goes nowhere is none."""
        pairs = zip(self.spots, self.spots[1:], strict=False)
        return tuple(Segment(start, end) for start, end in pairs if start != end)

    @property
    def length(self) -> int:
        """How long it is, each leg rounded up."""
        return sum(length_up(start.to(end)) for start, end in self.legs)

    def at(self, distance: int) -> Spot:
        """The spot so far along it; its end if it isn't so long. `distance` is at least 0."""
        for start, end in self.legs:
            length = length_up(start.to(end))
            if distance < length:
                return along(start, end, distance)
            distance -= length
        return self.end

    def cut(self, distance: int) -> Way:
        """The beginning of it, at most so long; all of it if it isn't so long."""
        kept = [self.start]
        for start, end in self.legs:
            length = length_up(start.to(end))
            if distance == 0:
                break
            if distance < length:
                spot = along(start, end, distance)
                if length_up(start.to(spot)) > distance:  # as it was rounded
                    spot = along(start, end, distance - 1)
                return Way((*kept, spot))
            kept.append(end)
            distance -= length
        return Way(tuple(kept))


def swept(base: Base, leg: Segment) -> Stadium | Polygon:
    """All that a base covers while its middle moves along a leg; a rectangle doesn't turn."""
    if isinstance(base, Disc):
        return Stadium(leg, base.radius)
    start, way = base.at(leg.start).outline, leg.start.to(leg.end)
    if way != (0, 0) and min(base.length, base.width) > THIN:
        return trail(start, way)
    return hull((*start.corners, *base.at(leg.end).outline.corners))


def meeting(base: Base, way: Way, thing: Shape) -> Meeting:
    """How `base` meets `thing` on its way; a way that goes nowhere meets it where it stands."""
    return max(_meeting(base, leg, thing) for leg in way.legs or (Segment(way.start, way.end),))


def _meeting(base: Base, leg: Segment, thing: Shape) -> Meeting:
    if far_apart(Stadium(leg, base.reach), thing, 0):
        return Meeting.APART
    area = swept(base, leg)
    if compare_gap(area, thing, 0) > 0:
        return Meeting.APART
    if compare_gap(leg, thing, 0) <= 0:
        return Meeting.CROSSES
    return Meeting.PASSES if overlap(area, thing) else Meeting.TOUCHES


def free_until(
    base: Base, way: Way, things: Iterable[Shape], most: Meeting = Meeting.TOUCHES
) -> int:
    """How far along its way `base` comes and meets no thing more than `most`, to the hundredth.

    -1 if it does so where it stands.
    """
    near = [thing for thing in things if meeting(base, way, thing) > most]
    if any(_meeting(base, Segment(way.start, way.start), thing) > most for thing in near):
        return -1
    low, high = 0, way.length
    if not near:
        return high
    while high - low > 1:
        middle = (low + high) // 2
        if any(meeting(base, way.cut(middle), thing) > most for thing in near):
            high = middle
        else:
            low = middle
    return low
