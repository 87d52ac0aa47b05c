"""An open table: spots, ways and round bases in whole hundredths of a unit, y upward.

Everything that decides is compared in whole numbers, squared where roots would be needed. What is
measured or moved is rounded in one way: `length_up` up, spots half away from zero by sign and size,
so that mirrored and turned tables give mirrored and turned spots.
"""

from __future__ import annotations

import re
from math import isqrt
from typing import Final, NamedTuple

from rnr_print.engine.boards.directions import DIRECTIONS, ONE

HUNDRED: Final = 100
"""Steps in a unit, whatever the unit is."""
_SPOT: Final = re.compile(r"(-?\d{1,5}(?:\.\d{1,2})?)/(-?\d{1,5}(?:\.\d{1,2})?)")


class Spot(NamedTuple):
    """A point, or the way from one to another."""

    x: int
    y: int

    def __str__(self) -> str:
        """Its only form as an answer: `30.5/40`."""
        return f"{written(self.x)}/{written(self.y)}"

    @classmethod
    def parse(cls, text: str) -> Spot:
        """The spot written as `30.5/40`, two decimals at most. ValueError if it isn't one."""
        found = _SPOT.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no spot; write x/y, two decimals at most: 30.5/40")
        return cls(_read(found[1]), _read(found[2]))

    def to(self, other: Spot) -> Spot:
        """The way from here to `other`."""
        return Spot(other.x - self.x, other.y - self.y)

    def by(self, way: Spot) -> Spot:
        """The spot at the end of `way` from here."""
        return Spot(self.x + way.x, self.y + way.y)


def written(number: int) -> str:
    """Hundredths as a decimal without needless zeros."""
    whole, part = divmod(abs(number), HUNDRED)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}.{part:02}".rstrip("0") if part else f"{sign}{whole}"


def _read(text: str) -> int:
    whole, _, part = text.lstrip("-").partition(".")
    number = HUNDRED * int(whole) + int(part.ljust(2, "0"))
    return -number if text.startswith("-") else number


def dot(a: Spot, b: Spot) -> int:
    """Positive where two ways lead the same way, 0 at right angles."""
    return a.x * b.x + a.y * b.y


def cross(a: Spot, b: Spot) -> int:
    """Positive where the way `b` turns to the left of `a`, 0 where they are parallel."""
    return a.x * b.y - a.y * b.x


def square(way: Spot) -> int:
    """The length of a way, squared."""
    return way.x * way.x + way.y * way.y


def length_up(way: Spot) -> int:
    """The length of a way, rounded up to a hundredth."""
    number = square(way)
    return isqrt(number - 1) + 1 if number else 0


def along(start: Spot, end: Spot, distance: int) -> Spot:
    """The spot `distance` from `start` toward `end`, which lies elsewhere."""
    way = start.to(end)
    number = square(way)
    return start.by(Spot(_part(way.x, distance, number), _part(way.y, distance, number)))


def _part(side: int, distance: int, number: int) -> int:
    """`side * distance / root of number`, rounded half away from zero."""
    size = (isqrt(4 * side * side * distance * distance // number) + 1) // 2
    return size if (side < 0) == (distance < 0) else -size


def offset(degrees: int, ahead: int, right: int = 0) -> Spot:
    """The way `ahead` in a direction and `right` at a right angle to it."""
    across, up = DIRECTIONS[degrees % 360]
    return Spot(_rounded(ahead * across + right * up), _rounded(ahead * up - right * across))


def turned(spot: Spot, about: Spot, degrees: int) -> Spot:
    """Where `spot` comes to lie when the table is turned clockwise `about` another."""
    way = about.to(spot)
    return about.by(offset(degrees, way.y, way.x))


def _rounded(number: int) -> int:
    size = (2 * abs(number) + ONE) // (2 * ONE)
    return size if number >= 0 else -size


class Disc(NamedTuple):
    """A round base."""

    middle: Spot
    radius: int

    def gap_at_most(self, other: Disc, limit: int) -> bool:
        """Whether the nearest points of two bases are up to `limit` apart."""
        reach = limit + self.radius + other.radius
        return square(self.middle.to(other.middle)) <= reach * reach

    def gap_up(self, other: Disc) -> int:
        """How far the nearest points are apart, rounded up; 0 where bases touch or overlap."""
        between = length_up(self.middle.to(other.middle))
        return max(0, between - self.radius - other.radius)

    def overlaps(self, other: Disc) -> bool:
        """Whether two bases lie on each other; touching isn't that."""
        reach = self.radius + other.radius
        return square(self.middle.to(other.middle)) < reach * reach

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it, the rim included."""
        return square(self.middle.to(spot)) <= self.radius * self.radius


class Segment(NamedTuple):
    """A straight line from one spot to another, ends included."""

    start: Spot
    end: Spot

    def side(self, spot: Spot) -> int:
        """Positive for a spot to the left of the line on and on, negative to the right, 0 on it."""
        return cross(self.start.to(self.end), self.start.to(spot))

    def holds(self, spot: Spot) -> bool:
        """Whether `spot` lies on it."""
        inside = dot(spot.to(self.start), spot.to(self.end)) <= 0
        return inside and self.side(spot) == 0

    def meets(self, other: Segment) -> bool:
        """Whether two segments have a spot in common; touching counts."""
        a, b = self.side(other.start), self.side(other.end)
        c, d = other.side(self.start), other.side(self.end)
        if _apart(a, b) and _apart(c, d):
            return True
        return (
            self.holds(other.start)
            or self.holds(other.end)
            or other.holds(self.start)
            or other.holds(self.end)
        )

    def near(self, spot: Spot, limit: int) -> bool:
        """Whether the segment comes up to `limit` near `spot`."""
        way, here = self.start.to(self.end), self.start.to(spot)
        if 0 < dot(way, here) < square(way):
            return cross(way, here) ** 2 <= limit * limit * square(way)
        return min(square(here), square(self.end.to(spot))) <= limit * limit


def _apart(a: int, b: int) -> bool:
    """Whether two numbers have opposite signs."""
    return (a < 0 < b) or (b < 0 < a)
