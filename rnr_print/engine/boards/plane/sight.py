"""What is found out of sight: three lines between two bases, what they meet and what stops them.

They run from left edge to left edge, middle to middle, right to right, as the one who looks has
them. Who looks back has the same lines from their other ends: sight is mutual.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rnr_print.engine.boards.plane.bases import Base, Disc
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import stretched
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, cross, dot
from rnr_print.engine.boards.plane.things import Thing


class Crossing(NamedTuple):
    """Where a line meets a thing: at n/m of its length, h/m high. `stops` if the line ends there.

    Of a cloud the spot nearest to its middle, of growth the spot where the line enters.
    """

    thing: Thing
    n: int
    m: int
    h: int
    stops: bool

    def near(self, line: SightLine, base: Base, limit: int) -> bool:
        """Whether it lies up to `limit` from the nearest spot of a base."""
        (px, py), (qx, qy) = line.start, line.end
        n, m = self.n, self.m
        x, y = px * m + (qx - px) * n, py * m + (qy - py) * n
        if isinstance(base, Disc):
            (cx, cy), reach = base.middle, (limit + base.radius) * m
            return (x - cx * m) ** 2 + (y - cy * m) ** 2 <= reach * reach
        larger = Polygon(Spot(cx * m, cy * m) for cx, cy in base.outline.corners)
        spot = Spot(x, y)
        return larger.compare_gap(Segment(spot, spot), limit * m) <= 0


class SightLine(NamedTuple):
    """A line of sight, what it meets from its start on; `within`: n/m of it is in growth."""

    start: Spot
    end: Spot
    crossings: tuple[Crossing, ...]
    within: tuple[int, int] = (0, 1)

    @property
    def growth(self) -> Fraction:
        """What share of it is in growth."""
        return Fraction(*self.within)

    @property
    def free(self) -> bool:
        """Whether nothing stops it."""
        return self.stop is None

    @property
    def stop(self) -> Crossing | None:
        """The first thing that stops it."""
        for crossing in self.crossings:
            if crossing.stops:
                return crossing
        return None

    def at(self, crossing: Crossing) -> tuple[Fraction, Fraction]:
        """Where a crossing lies, exactly; to draw it."""
        share = Fraction(crossing.n, crossing.m)
        way = self.start.to(self.end)
        return self.start.x + way.x * share, self.start.y + way.y * share


class Sight(NamedTuple):
    """The lines between two bases, as the one who looks has them."""

    left: SightLine
    middle: SightLine
    right: SightLine

    @property
    def free(self) -> int:
        """How many of the three nothing stops."""
        return self.left.free + self.middle.free + self.right.free


def threads(one: Base, other: Base) -> tuple[Segment, Segment, Segment]:
    """The lines from left to left edge, middle to middle, right to right, as seen from `one`.

    All are the same if their middles are one.
    """
    start, end = one.middle, other.middle
    left, right = ends_across(one, end)
    if isinstance(one, Disc) and isinstance(other, Disc) and one.radius == other.radius:
        way = start.to(end)
        return Segment(left, left.by(way)), Segment(start, end), Segment(right, right.by(way))
    to_right, to_left = ends_across(other, start)
    return Segment(left, to_left), Segment(start, end), Segment(right, to_right)


def ends_across(base: Base, toward: Spot) -> tuple[Spot, Spot]:
    """The outermost spots of a base at the left and right of a line from its middle to a spot.

    Of corners just as far out the one nearer to the spot. Both are the middle if the spot is it.
    """
    middle = base.middle
    way = middle.to(toward)
    if way == (0, 0):
        return middle, middle
    if isinstance(base, Disc):
        x, y = stretched(Spot(-way.y, way.x), base.radius)
        return Spot(middle.x + x, middle.y + y), Spot(middle.x - x, middle.y - y)
    corners = base.outline.corners
    return (
        max(corners, key=lambda corner: (cross(way, corner), dot(way, corner))),
        max(corners, key=lambda corner: (-cross(way, corner), dot(way, corner))),
    )
