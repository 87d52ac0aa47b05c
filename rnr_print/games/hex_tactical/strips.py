"""Road strips: which roads of a hex carry a thread from one side of the hex to the other.

A road runs from the center of a hex to the middle of a side, in a strip with straight edges. All
in sixtieths of the units of `Hex.center`, so that every corner of a strip is a whole number.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from rnr_print.engine.boards.hex import CORNERS, DIRECTIONS

FINE: Final = 60
Point = tuple[int, int]
MIDDLES: Final[tuple[Point, ...]] = ((0, -60), (90, -30), (90, 30), (0, 60), (-90, 30), (-90, -30))
"""The middles of the six sides, in the order of `DIRECTIONS`."""
HALVES: Final[tuple[Point, ...]] = ((14, 0), (7, 7), (7, -7), (14, 0), (7, 7), (7, -7))
"""From the middle of a strip to its edge: 14/120 of the side of a hex."""


def strip(way: int) -> tuple[Point, Point, Point, Point]:
    """The corners of the strip in a direction, by its number in `DIRECTIONS`."""
    (x, y), (over, up) = MIDDLES[way], HALVES[way]
    return (over, up), (x + over, y + up), (x - over, y - up), (-over, -up)


@lru_cache(4096)
def carriers(dx: int, dy: int, offset: int) -> int:
    """The sets of roads that carry a line through a hex: bit `m` for the set with the bits `m`.

    The line leads by (dx, dy); `offset` is its cross product with any of its points, seen from
    the center of the hex, in the units of `Hex.center`.
    """
    meets = [way for way in range(6) if _meets_mouth(dx, dy, offset, way)]
    if len(meets) < 2:  # it enters or leaves the hex beside every road
        return 0
    outline = [(FINE * x, FINE * y) for x, y in CORNERS]
    whole = _inside(dx, dy, offset, outline)
    assert whole is not None
    parts = [_inside(dx, dy, offset, list(strip(way))) for way in range(6)]
    found = 0
    for roads in range(1 << len(DIRECTIONS)):
        found |= _covered(whole, [parts[way] for way in range(6) if roads >> way & 1]) << roads
    return found


def _meets_mouth(dx: int, dy: int, offset: int, way: int) -> bool:
    """Whether the line meets the end of a strip on the rim of the hex."""
    _, one, other, _ = strip(way)
    return _side(dx, dy, offset, one) * _side(dx, dy, offset, other) <= 0


def _side(dx: int, dy: int, offset: int, point: Point) -> int:
    """On which side of the line a point lies, 0 on it."""
    return dx * point[1] - dy * point[0] - FINE * offset


Part = tuple[Fraction, Fraction] | None


def _inside(dx: int, dy: int, offset: int, outline: list[Point]) -> Part:
    """From where to where along the line it is within a convex outline; None where it isn't."""
    met: list[Fraction] = []
    for here, there in zip(outline, outline[1:] + outline[:1], strict=True):
        one, other = _side(dx, dy, offset, here), _side(dx, dy, offset, there)
        if one == 0:
            met.append(Fraction(_along(dx, dy, here)))
        if one * other < 0:
            share = Fraction(one, one - other)
            start, end = _along(dx, dy, here), _along(dx, dy, there)
            met.append(start + share * (end - start))
    return (min(met), max(met)) if met else None


def _along(dx: int, dy: int, point: Point) -> int:
    """How far along the line a point is."""
    return dx * point[0] + 3 * dy * point[1]


def _covered(whole: tuple[Fraction, Fraction], parts: list[Part]) -> bool:
    """Whether the parts together have all of `whole`."""
    reached, end = whole
    for part in sorted(part for part in parts if part is not None):
        if part[0] > reached:
            return False
        reached = max(reached, part[1])
    return reached >= end
