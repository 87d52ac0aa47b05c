"""The outlines of gauges: what is cut, in mm around the point that a gauge measures from."""

from __future__ import annotations

from dataclasses import dataclass
from math import acos, cos, degrees, hypot, pi, radians, sin, tan

from rnr_print.print.components.polygons import Outline, Point, arc, shifted

CORNER = 2.0
"""Radius of corners that nothing is measured from."""
TAB_SLANT = 1.5
WINDOW = 9.0
"""Width of the window that a slider is read in; it is as high as the slider is wide."""
SLIDER, SLIDER_SPARE, PITCH, GRIP = 9.0, 1.0, 11.0, 14.0
"""A slider's width, the play in its slits, from number to number, what is held at either end."""
SLIT_BESIDE = 3.5
"""From the window to the slits on both sides of it."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What is cut out: its outline, then holes, windows and slits within it."""

    outline: Outline
    inner: tuple[Outline, ...] = ()

    @property
    def mirrored(self) -> Shape:
        """The shape as it is seen from behind, turned over sideways."""
        return Shape(_seen(self.outline), tuple(map(_seen, self.inner)))


def _seen(outline: Outline) -> Outline:
    return tuple((-x, y) for x, y in outline)


def circle(radius: float, x: float = 0, y: float = 0) -> Outline:
    """A circle with its first point once more at the end."""
    return shifted(arc(radius, 0, 360), x, y)


def rounded_off(corners: Outline, radii: tuple[float, ...]) -> Outline:
    """A closed outline through `corners`, each rounded by its radius."""
    count, points = len(corners), list[Point]()
    for at, (corner, radius) in enumerate(zip(corners, radii, strict=True)):
        before, after = corners[at - 1], corners[(at + 1) % count]
        points += _fillet(before, corner, after, radius) if radius else (corner,)
    return (*points, points[0])


def _fillet(before: Point, corner: Point, after: Point, radius: float) -> Outline:
    """The arc that rounds a corner between two straight lines."""
    (ax, ay), (bx, by) = _way(corner, before), _way(corner, after)
    half = acos(max(-1.0, min(1.0, ax * bx + ay * by))) / 2
    reach, inward = radius / tan(half), radius / sin(half)
    mx, my = (ax + bx) / (2 * cos(half)), (ay + by) / (2 * cos(half))
    middle = corner[0] + mx * inward, corner[1] + my * inward
    start = corner[0] + ax * reach - middle[0], corner[1] + ay * reach - middle[1]
    stop = corner[0] + bx * reach - middle[0], corner[1] + by * reach - middle[1]
    turn = pi - 2 * half
    steps = max(2, round(degrees(turn) / 10))
    way = 1 if start[0] * stop[1] - start[1] * stop[0] > 0 else -1
    angles = (way * turn * step / steps for step in range(steps + 1))
    return tuple(
        (middle[0] + start[0] * cos(a) - start[1] * sin(a),
         middle[1] + start[0] * sin(a) + start[1] * cos(a)) for a in angles
    )  # fmt: skip


def _way(start: Point, stop: Point) -> Point:
    dx, dy = stop[0] - start[0], stop[1] - start[1]
    long = hypot(dx, dy)
    return dx / long, dy / long


def strip(length: float, width: float, tab: float, first: bool, pivot: float = 0) -> Shape:
    """A strip of a stick from (0, 0) to the right, as high above as below; `tab` reaches over its
    end, if there is one. Around a `pivot`, a hole of that diameter, its beginning is round."""
    half = width / 2
    begin = CORNER if first else 0.0
    ends: tuple[Point, ...]
    radii: tuple[float, ...]
    if tab:
        over = length + tab
        ends = (
            (length, half), (length, half - 0.01), (over, half - TAB_SLANT),
            (over, TAB_SLANT - half), (length, 0.01 - half), (length, -half),
        )  # fmt: skip
        radii = (0.0, 0.0, 1.0, 1.0, 0.0, 0.0)
    else:
        ends = (length, half), (length, -half)
        radii = CORNER, CORNER
    if pivot:
        round_end = arc(half, 180, 360)
        outline = rounded_off((*round_end, *ends), (*(0.0,) * len(round_end), *radii))
        return Shape(outline, (circle(pivot / 2),))
    corners = ((0.0, -half), (0.0, half), *ends)
    return Shape(rounded_off(corners, (begin, begin, *radii)))


def disc(radius: float, hole: float) -> Shape:
    """A disc around its hole."""
    return Shape(circle(radius), (circle(hole / 2),) if hole else ())


def quarter(radius: float, hole: float, tab: float) -> Shape:
    """The upper right quarter of a disc, with a tab under its level edge."""
    inner = arc(hole / 2, 90, 0) if hole else ((0.0, 0.0),)
    slant = tab / 2
    near, far = hole / 2 + 2, radius - 2
    under = ((far, 0.0), (far - slant, -tab), (near + slant, -tab), (near, 0.0))
    points = (*inner, *arc(radius, 0, 90), *under)
    return Shape((*points, points[0]))


def angle(side: float, width: float, window: bool) -> Shape:
    """An angle with its corner in the upper left at (0, 0); in its level arm a window with slits
    on both sides, if told."""
    corners = (
        (0.0, 0.0), (side, 0.0), (side, -width), (width, -width), (width, -side), (0.0, -side),
    )  # fmt: skip
    outline = rounded_off(corners, (0, CORNER, CORNER, 3.0, CORNER, CORNER))
    if not window:
        return Shape(outline)
    x, y, half = side / 2, -width / 2, SLIDER / 2
    left, right, low, high = x - WINDOW / 2, x + WINDOW / 2, y - half, y + half
    hole = ((left, low), (left, high), (right, high), (right, low), (left, low))
    reach = half + SLIDER_SPARE / 2
    slits = tuple(
        ((at, y - reach), (at, y + reach)) for at in (left - SLIT_BESIDE, right + SLIT_BESIDE)
    )
    return Shape(outline, (hole, *slits))


def slider(numbers: int) -> Shape:
    """The strip with so many numbers that is seen in the window of an angle."""
    long, half = slider_length(numbers), SLIDER / 2 - 0.25
    corners = ((0.0, -half), (0.0, half), (long, half), (long, -half))
    return Shape(rounded_off(corners, (CORNER,) * 4))


def slider_length(numbers: int) -> float:
    """How long a slider with so many numbers is."""
    return PITCH * numbers + 2 * GRIP


def sector(radius: float, wide: float, base: float) -> Shape:
    """A piece of a disc, `wide` degrees around straight up, without the base in its middle."""
    half = wide / 2
    points = (*arc(radius, -half, half), *arc(base / 2, half, -half))
    return Shape((*points, points[0]))


def tee(aside: float, beyond: float, width: float) -> Shape:
    """A bar along y = 0 to both sides of (0, 0), and a stem from it up to `beyond`."""
    half = width / 2
    corners = (
        (-aside, 0.0), (-aside, width), (-half, width), (-half, beyond), (half, beyond),
        (half, width), (aside, width), (aside, 0.0),
    )  # fmt: skip
    soft = (0, CORNER, 3.0, CORNER, CORNER, 3.0, CORNER, 0)
    return Shape(rounded_off(corners, soft))


def rectangle(width: float, height: float) -> Shape:
    """A rectangle around (0, 0)."""
    x, y = width / 2, height / 2
    return Shape(rounded_off(((-x, -y), (-x, y), (x, y), (x, -y)), (CORNER / 2,) * 4))


def star(outer: float, inner: float, spikes: int, seed: float) -> Outline:
    """An uneven star around (0, 0) that never reaches over `outer`."""
    points = []
    for at in range(2 * spikes):
        wave = 0.5 + 0.5 * sin(at * 2.4 + seed) * cos(at * 1.3 + 2 * seed)
        radius = outer * (0.8 + 0.2 * wave) if at % 2 == 0 else inner * (0.8 + 0.2 * wave)
        turn = radians(at * 180 / spikes + 5 * sin(at * 1.7 + seed))
        points.append((radius * sin(turn), radius * cos(turn)))
    return tuple(points)
