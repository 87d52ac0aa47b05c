"""What stands on an open table and covers a piece of it: round and rectangular bases, and gaps.

All are a core, straight lines or one spot, with a rim of some width around it: a round base is the
rim of its middle, a round base swept along a leg that of the leg. A wall is a line without a rim.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import direction, length_up, offset, root_up
from rnr_print.engine.boards.plane.segments import Segment, nearest_corners
from rnr_print.engine.boards.plane.spots import Spot, square


class Disc(NamedTuple):
    """A round base, or a round template."""

    middle: Spot
    radius: int

    @property
    def reach(self) -> int:
        """How far it reaches from its middle, to the right or upward, or not so far."""
        return self.radius

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it, the rim included."""
        return square(self.middle.to(spot)) <= self.radius * self.radius

    def at(self, middle: Spot) -> Disc:
        """The same base elsewhere."""
        return Disc(middle, self.radius)


class Box(NamedTuple):
    """A rectangular base that faces a direction, in whole degrees clockwise from the top."""

    middle: Spot
    facing: int
    length: int
    width: int

    @property
    def outline(self) -> Polygon:
        """Its corners, rounded to hundredths; whatever is asked of it is asked of these."""
        return _outline(self)

    @property
    def reach(self) -> int:
        """How far it reaches from its middle, to the right or upward, or not so far."""
        return (self.length + self.width) // 2 + 1

    def corner(self, ahead: int, right: int) -> Spot:
        """A corner: 1 ahead, -1 behind, 1 at the right, -1 at the left."""
        return self.middle.by(offset(self.facing, ahead * self.length, right * self.width, 2))

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it, the border included."""
        return self.outline.covers(spot)

    def toward(self, spot: Spot) -> Box:
        """The same base where it stands, facing a spot elsewhere, to the nearest degree."""
        return self._replace(facing=direction(self.middle.to(spot)))

    def at(self, middle: Spot) -> Box:
        """The same base elsewhere, facing as before."""
        return self._replace(middle=middle)


class Stadium(NamedTuple):
    """What a round base sweeps on a straight leg."""

    leg: Segment
    radius: int

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it, the rim included."""
        return self.leg.near(spot, self.radius)


Base: TypeAlias = Disc | Box
Shape: TypeAlias = Disc | Box | Stadium | Polygon | Segment | Spot


@lru_cache(maxsize=4096)
def _outline(box: Box) -> Polygon:
    return _turned(*box[1:]).moved(box.middle)


@lru_cache(maxsize=4096)
def _turned(facing: int, length: int, width: int) -> Polygon:
    """The outline of a box in the corner of the table."""
    box = Box(Spot(0, 0), facing, length, width)
    return Polygon((box.corner(1, 1), box.corner(1, -1), box.corner(-1, -1), box.corner(-1, 1)))


def gap_at_most(one: Shape, other: Shape, limit: int) -> bool:
    """Whether the nearest spots of two shapes are up to `limit` apart, which is at least 0."""
    if isinstance(one, Disc) and isinstance(other, Disc):
        (ax, ay), (bx, by) = one.middle, other.middle
        reach = limit + one.radius + other.radius
        return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) <= reach * reach
    return compare_gap(one, other, limit) <= 0


def compare_gap(one: Shape, other: Shape, limit: int) -> int:
    """-1 where two shapes are nearer than `limit`, 0 just that far apart, 1 if farther.

    What overlaps has no gap: compared with 0 it is 0, as what touches is. See `overlap`.
    """
    if far_apart(one, other, limit):
        return 1
    (core, rim), (beside, edge) = _core(one), _core(other)
    found = _compare(core, beside, limit + rim + edge)
    return found if limit else max(0, found)


def overlap(one: Shape, other: Shape) -> bool:
    """Whether two shapes have a piece of the table in common; touching isn't that.

    A line overlaps a shape that it enters, and no other line.
    """
    if isinstance(one, Disc):  # asked most often
        if isinstance(other, Disc):
            (ax, ay), (bx, by), reach = one.middle, other.middle, one.radius + other.radius
            return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) < reach * reach
        if isinstance(other, Segment):
            return _overlaps_line(one, other, one.radius)
    elif isinstance(one, Stadium) and isinstance(other, Disc):
        return _overlaps_line(other, one.leg, one.radius + other.radius)
    if far_apart(one, other, 0):
        return False
    (core, rim), (beside, edge) = _core(one), _core(other)
    reach = rim + edge
    if reach and _compare(core, beside, reach) < 0:
        return True
    if isinstance(core, Polygon):
        return core.entered(beside)
    return isinstance(beside, Polygon) and beside.entered(core)


def _overlaps_line(disc: Disc, line: Segment, reach: int) -> bool:
    """Whether a line comes nearer than `reach` to the middle of a base."""
    (x, y), _ = disc
    (ax, ay), (bx, by) = line
    if (ax < x - reach and bx < x - reach) or (ax > x + reach and bx > x + reach):
        return False
    if (ay < y - reach and by < y - reach) or (ay > y + reach and by > y + reach):
        return False
    return line.compare(disc.middle, reach) < 0


def touch(one: Shape, other: Shape) -> bool:
    """Whether two shapes are in contact: no gap, and no overlap."""
    return compare_gap(one, other, 0) == 0 and not overlap(one, other)


def gap_up(one: Shape, other: Shape) -> int:
    """How far the nearest spots of two shapes are apart, rounded up; 0 if they touch or overlap."""
    if isinstance(one, Disc) and isinstance(other, Disc):
        return max(0, length_up(one.middle.to(other.middle)) - one.radius - other.radius)
    (core, rim), (beside, edge) = _core(one), _core(other)
    if _compare(core, beside, 0) <= 0:
        return 0
    return max(0, root_up(*nearest_corners(_edges(core), _edges(beside))) - rim - edge)


def _core(shape: Shape) -> tuple[Polygon | Segment, int]:
    """Its core and the width of its rim."""
    match shape:
        case Disc():
            return Segment(shape.middle, shape.middle), shape.radius
        case Box():
            return _outline(shape), 0
        case Stadium():
            return shape.leg, shape.radius
        case Spot():
            return Segment(shape, shape), 0
        case _:
            return shape, 0


def _compare(core: Polygon | Segment, beside: Polygon | Segment, limit: int) -> int:
    if isinstance(core, Polygon):
        return core.compare_gap(beside, limit)
    if isinstance(beside, Polygon):
        return beside.compare_gap(core, limit)
    return core.compare_gap(beside, limit)


def _edges(core: Polygon | Segment) -> tuple[Segment, ...]:
    return core.edges if isinstance(core, Polygon) else core.there_and_back


def far_apart(one: Shape, other: Shape, limit: int) -> bool:
    """Whether two shapes are more than `limit` apart in x or in y: a quick look beforehand."""
    left, bottom, right, top = _bounds(one)
    low_x, low_y, high_x, high_y = _bounds(other)
    return (
        low_x - right > limit or left - high_x > limit
        or low_y - top > limit or bottom - high_y > limit
    )  # fmt: skip


def _bounds(shape: Shape) -> tuple[int, int, int, int]:
    """Its left, bottom, right and top."""
    if isinstance(shape, Disc):
        (x, y), rim = shape
        return x - rim, y - rim, x + rim, y + rim
    if isinstance(shape, Polygon):
        return shape.box
    if isinstance(shape, Box):
        return _outline(shape).box
    if isinstance(shape, Spot):
        return *shape, *shape
    ((ax, ay), (bx, by)), rim = shape if isinstance(shape, Stadium) else (shape, 0)
    if ax > bx:
        ax, bx = bx, ax
    if ay > by:
        ay, by = by, ay
    return ax - rim, ay - rim, bx + rim, by + rim
