"""Outlines as lists of points: arcs, turns, and how a template spells them.

Lengths are mm, y up. Angles are degrees clockwise from twelve o'clock, as on a dial.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, radians, sin

Point = tuple[float, float]
Outline = tuple[Point, ...]
FINEST = 2.0
"""Degrees between two points of an arc, at most."""


def on_circle(radius: float, angle: float) -> Point:
    """The point of a circle around the origin that a hand at `angle` points to."""
    return radius * sin(radians(angle)), radius * cos(radians(angle))


@lru_cache(1024)
def arc(radius: float, start: float, stop: float) -> Outline:
    """Points along a circle around the origin, from `start` to `stop`, both included."""
    steps = max(1, ceil(abs(stop - start) / FINEST))
    return tuple(on_circle(radius, start + (stop - start) * i / steps) for i in range(steps + 1))


def ring_sector(inner: float, outer: float, start: float, stop: float) -> Outline:
    """The piece of a ring between two angles."""
    return (*arc(outer, start, stop), *arc(inner, stop, start))


def rounded(width: float, height: float, radius: float) -> Outline:
    """A closed rectangle from the origin up, its corners rounded."""
    if not radius:
        return ((0, 0), (width, 0), (width, height), (0, height), (0, 0))
    corners = (
        (width - radius, height - radius, 0), (width - radius, radius, 90),
        (radius, radius, 180), (radius, height - radius, 270),
    )  # fmt: skip
    turned = (shifted(arc(radius, at, at + 90), x, y) for x, y, at in corners)
    return closed([point for corner in turned for point in corner])


def hexagon(inside: float) -> Outline:
    """A hexagon standing on a point, with room for a circle of radius `inside`."""
    return tuple(on_circle(inside / cos(radians(30)), angle) for angle in range(0, 360, 60))


def below(outline: Sequence[Point], height: float) -> Outline:
    """The part of a convex outline that lies under the level line y = `height`."""
    kept: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(closed(outline)):
        if y0 <= height:
            kept.append((x0, y0))
        if (y0 <= height) != (y1 <= height):
            kept.append((x0 + (x1 - x0) * (height - y0) / (y1 - y0), height))
    return tuple(kept)


def shifted(outline: Iterable[Point], x: float, y: float) -> Outline:
    """The outline moved by (x, y)."""
    return tuple((px + x, py + y) for px, py in outline)


def closed(outline: Sequence[Point]) -> Outline:
    """The outline with its first point once more at the end."""
    return (*outline, outline[0])


def area(outline: Sequence[Point]) -> float:
    """What an outline goes around, mm²."""
    pairs = pairwise(closed(outline))
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def around(outline: Sequence[Point], half: float) -> Outline:
    """A square of twice `half` around the origin without the clockwise `outline` in it.

    One polygon with a seam: painted white, it cuts a picture to the outline's shape.
    """
    square = ((-half, half), (-half, -half), (half, -half), (half, half), (-half, half))
    return (*square, *closed(outline), square[0])


def spelled(outline: Iterable[Point]) -> str:
    """The outline as the `points` of a template: `x,y x,y`, to a hundredth of a mm."""
    return " ".join(f"{_plain(x)},{_plain(y)}" for x, y in outline)


def _plain(length: float) -> str:
    text = f"{length:.2f}"
    return "0.00" if text == "-0.00" else text
