"""Zones over an open table: arcs, squares, corridors, and what lies before a front; borders count.

Round ones are discs (`bases`). What is asked is whether a spot lies in one.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from rnr_print.engine.boards.directions import DIRECTIONS, ONE
from rnr_print.engine.boards.plane.spots import Spot, cross, dot, square

_SQUARED_COSINES: Final = {
    0: Fraction(1), 30: Fraction(3, 4), 45: Fraction(1, 2), 60: Fraction(1, 4), 90: Fraction(0),
}  # fmt: skip
"""Those that are fractions; of other angles that of the rounded direction counts."""


class Arc(NamedTuple):
    """All up to `half` degrees, 0 to 180, to either side of the way `facing` from a spot."""

    apex: Spot
    facing: Spot
    half: int

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it; the apex does."""
        way = self.apex.to(spot)
        ahead = dot(way, self.facing)
        if self.half > 90:
            return ahead >= 0 or not self._steeper(way, ahead, 180 - self.half)
        return way == (0, 0) or (ahead >= 0 and not self._flatter(way, ahead, self.half))

    def _flatter(self, way: Spot, ahead: int, half: int) -> bool:
        """Whether the angle to the line of facing is larger than `half`."""
        return ahead * ahead < _squared_cosine(half) * square(way) * square(self.facing)

    def _steeper(self, way: Spot, ahead: int, half: int) -> bool:
        """Whether it is smaller."""
        return ahead * ahead > _squared_cosine(half) * square(way) * square(self.facing)


def _squared_cosine(degrees: int) -> Fraction:
    exact = _SQUARED_COSINES.get(degrees)
    return Fraction(DIRECTIONS[degrees][1] ** 2, ONE**2) if exact is None else exact


class Square(NamedTuple):
    """A square of this side around its middle, two sides parallel to `way`."""

    middle: Spot
    side: int
    way: Spot

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it."""
        here = self.middle.to(spot)
        most = self.side * self.side * square(self.way)
        return 4 * dot(here, self.way) ** 2 <= most and 4 * cross(here, self.way) ** 2 <= most


class Corridor(NamedTuple):
    """All up to `half` beside the line from `start` to `end`, from `near` on to `beyond` behind it.

    `near` is measured from the start, `beyond` from the end; both are at least 0.
    """

    start: Spot
    end: Spot
    half: int
    near: int = 0
    beyond: int = 0

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it; nothing does if start and end are one."""
        (ax, ay), (bx, by), (x, y) = self.start, self.end, spot
        way_x, way_y, x, y = bx - ax, by - ay, x - ax, y - ay
        size, ahead = way_x * way_x + way_y * way_y, x * way_x + y * way_y
        across = x * way_y - y * way_x
        if across * across > self.half * self.half * size or ahead < 0 or size == 0:
            return False
        if ahead * ahead < self.near * self.near * size:
            return False
        return ahead <= size or (ahead - size) ** 2 <= self.beyond * self.beyond * size

    def ahead(self, spot: Spot) -> int:
        """A number that is larger the farther along the line a spot lies: to sort by."""
        return dot(self.start.to(spot), self.start.to(self.end))


class Front(NamedTuple):
    """The front edge of a body, from its left end to its right end as the body sees it."""

    left: Spot
    right: Spot

    def straight(self, spot: Spot) -> bool:
        """Whether `spot` lies straight before it: between lines at right angles at its ends."""
        return self._before(spot) > 0 and self._beyond(spot) == 0

    def wide(self, spot: Spot) -> bool:
        """Whether `spot` lies before it or up to 45 degrees outward from its ends."""
        return self._beyond(spot) <= self._before(spot) > 0

    def _before(self, spot: Spot) -> int:
        """How far before the line of the edge; times its length, as `_beyond` is."""
        (ax, ay), (bx, by) = self
        return (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)

    def _beyond(self, spot: Spot) -> int:
        """How far beyond the nearer end of the edge, 0 if beyond none."""
        (ax, ay), (bx, by) = self
        (x, y), ex, ey = spot, bx - ax, by - ay
        return max(0, (ax - x) * ex + (ay - y) * ey, (x - bx) * ex + (y - by) * ey)
