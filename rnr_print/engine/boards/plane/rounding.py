"""The places where something is rounded: lengths up, spots half away from zero by sign and size.

So mirrored and turned tables give mirrored and turned spots.
"""

from __future__ import annotations

from math import isqrt

from rnr_print.engine.boards.directions import DIRECTIONS, ONE
from rnr_print.engine.boards.plane.spots import Spot, square


def root_up(number: int, part: int = 1) -> int:
    """The root of `number / part`, rounded up. Both are at least 0, `part` at least 1."""
    whole = -(-number // part)
    return isqrt(whole - 1) + 1 if whole else 0


def length_up(way: Spot) -> int:
    """The length of a way, rounded up to a hundredth."""
    return root_up(square(way))


def along(start: Spot, end: Spot, distance: int) -> Spot:
    """The spot `distance` from `start` toward `end`, which lies elsewhere."""
    return start.by(stretched(start.to(end), distance))


def stretched(way: Spot, length: int) -> Spot:
    """A way of this `length` in the direction of `way`, which isn't (0, 0)."""
    number = square(way)
    return Spot(_part(way.x, length, number), _part(way.y, length, number))


def _part(side: int, distance: int, number: int) -> int:
    """`side * distance / root of number`, rounded half away from zero."""
    size = (isqrt(4 * side * side * distance * distance // number) + 1) // 2
    return size if (side < 0) == (distance < 0) else -size


def offset(degrees: int, ahead: int, right: int = 0, part: int = 1) -> Spot:
    """The way `ahead / part` in a direction and `right / part` at a right angle to it."""
    across, up = DIRECTIONS[degrees % 360]
    return Spot(
        _rounded(ahead * across + right * up, part * ONE),
        _rounded(ahead * up - right * across, part * ONE),
    )


def turned(spot: Spot, about: Spot, degrees: int) -> Spot:
    """Where `spot` comes to lie when the table is turned clockwise `about` another."""
    way = about.to(spot)
    return about.by(offset(degrees, way.y, way.x))


def direction(way: Spot) -> int:
    """The whole degree nearest to the direction of `way`, clockwise from the top.

    Of two that are equally near, the first; opposite ways have opposite directions all the same.
    ValueError for (0, 0).
    """
    if way == (0, 0):
        raise ValueError("what leads nowhere has no direction")
    half = 180 if way.x < 0 or (way.x == 0 and way.y < 0) else 0
    x, y = (-way.x, -way.y) if half else way
    low, high = 0, 180
    while high - low > 1:  # `low` is never clockwise beyond the way, `high` always
        middle = (low + high) // 2
        across, up = DIRECTIONS[middle]
        low, high = (middle, high) if across * y <= up * x else (low, middle)
    (across, up), (beyond, over) = DIRECTIONS[low], DIRECTIONS[high]
    nearest = low if x * across + y * up >= x * beyond + y * over else high
    return (nearest + half) % 360


def _rounded(number: int, one: int) -> int:
    size = (2 * abs(number) + one) // (2 * one)
    return size if number >= 0 else -size
