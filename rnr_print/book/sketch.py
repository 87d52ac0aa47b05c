"""Simple shapes straight onto a page, in mm with y up: bars, arrows, discs, dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import hypot
from typing import Final

from rnr_print.print.faces.icon_shelf import FINEST_PT
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM, number, points, straight

Spot = tuple[float, float]
ROUND: Final = 0.5523
"""How far the handles of a quarter circle reach, in radii."""
HEAD, HALF = 2.1, 1.1
"""Length and half the width of an arrow's head, mm."""


class Sketch:
    """Draws on a canvas in the inks it is given; None leaves an area or a line unpainted."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1) -> Iterator[None]:
        """Draws within as if (x, y) were the origin."""
        size = number(scale)
        self.canvas.write(f"q {size} 0 0 {size} {points(x, y)} cm")
        try:
            yield
        finally:
            self.canvas.write("Q")

    def clip(self, x: float, y: float, w: float, h: float, r: float) -> None:
        """Keeps all that follows inside a rounded rectangle."""
        self.canvas.write(f"{_rounded(x, y, w, h, r)} W n")

    def clip_to(self, corners: Sequence[Spot]) -> None:
        """Keeps all that follows inside a polygon."""
        self.canvas.write(f"{straight(corners)} h W n")

    def polygon(
        self, corners: Sequence[Spot], fill: Ink | None, stroke: Ink | None = None, width: float = 0
    ) -> None:
        """A closed outline."""
        self._paint(f"{straight(corners)} h", fill, stroke, width)

    def rectangle(
        self, x: float, y: float, w: float, h: float, fill: Ink | None,
        stroke: Ink | None = None, width: float = 0, r: float = 0, dash: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle with corners rounded by `r`; `dash` breaks its outline."""
        path = f"{points(x, y, w, h)} re" if not r else _rounded(x, y, w, h, r)
        self._paint(path, fill, stroke, width, dash)

    def circle(
        self, x: float, y: float, r: float, fill: Ink | None, stroke: Ink | None = None,
        width: float = 0,
    ) -> None:  # fmt: skip
        """A circle around (x, y)."""
        self._paint(_rounded(x - r, y - r, 2 * r, 2 * r, r), fill, stroke, width)

    def line(self, spots: Sequence[Spot], ink: Ink, width: float, dash: float = 0) -> None:
        """Straight lines through `spots`."""
        self._paint(straight(spots), None, ink, width, dash)

    def arrow(
        self, start: Spot, end: Spot, ink: Ink, casing: Ink, width: float = 0.75, dash: float = 0,
        bend: float = 0,
    ) -> None:  # fmt: skip
        """An arrow on a light casing, bent to its left by `bend` mm at the middle."""
        (x0, y0), (x1, y1) = start, end
        across, up = x1 - x0, y1 - y0
        length = hypot(across, up) or 1.0
        via = ((x0 + x1) / 2 - bend * up / length, (y0 + y1) / 2 + bend * across / length)
        tip = hypot(x1 - via[0], y1 - via[1]) or 1.0
        ex, ey = (x1 - via[0]) / tip, (y1 - via[1]) / tip
        neck = (x1 - ex * HEAD * 0.8, y1 - ey * HEAD * 0.8)
        curve = _curve(start, via, neck)
        self._paint(curve, None, casing, width + 0.6)
        self._paint(curve, None, ink, width, dash)
        bx, by = x1 - ex * HEAD, y1 - ey * HEAD
        wings = ((x1, y1), (bx - ey * HALF, by + ex * HALF), (bx + ey * HALF, by - ex * HALF))
        self.polygon(wings, ink, casing, 0.25)

    def cross(self, x: float, y: float, size: float, ink: Ink, casing: Ink) -> None:
        """A cross: it missed, or somebody is dead."""
        h = size / 2
        for width, color in ((0.34 * size, casing), (0.2 * size, ink)):
            self.line(((x - h, y - h), (x + h, y + h)), color, width)
            self.line(((x - h, y + h), (x + h, y - h)), color, width)

    def tick(self, x: float, y: float, size: float, ink: Ink) -> None:
        """A tick in a square around (x, y)."""
        a = size / 2
        foot = (x - 0.16 * a, y - 0.5 * a)
        spots = ((x - 0.62 * a, y - 0.06 * a), foot, (x + 0.66 * a, y + 0.5 * a))
        self.line(spots, ink, 0.17 * size)

    def _paint(
        self, path: str, fill: Ink | None, stroke: Ink | None, width: float, dash: float = 0
    ) -> None:
        parts = ["q"]
        if self.canvas.shown < 1:  # what is shown smaller keeps lines that are printed
            width = max(width, FINEST_PT / PT_PER_MM / self.canvas.shown)
        if fill is not None:
            parts.append(fill.fill)
        if stroke is not None:
            parts.append(f"{stroke.stroke} {points(width)} w 1 j")
            parts.append(f"[{points(dash, dash * 0.8)}] 0 d 0 J" if dash else "1 J")
        operator = "n" if fill is None and stroke is None else None
        operator = operator or ("S" if fill is None else "B" if stroke is not None else "f")
        self.canvas.write(f"{' '.join(parts)} {path} {operator} Q")


def _rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    k = r * (1 - ROUND)
    right, top = x + w, y + h
    x0, x1, x2, x3, x4, x5 = points(x, x + k, x + r, right - r, right - k, right).split()
    y0, y1, y2, y3, y4, y5 = points(y, y + k, y + r, top - r, top - k, top).split()
    return (
        f"{x2} {y0} m {x3} {y0} l {x4} {y0} {x5} {y1} {x5} {y2} c {x5} {y3} l "
        f"{x5} {y4} {x4} {y5} {x3} {y5} c {x2} {y5} l {x1} {y5} {x0} {y4} {x0} {y3} c {x0} {y2} l "
        f"{x0} {y1} {x1} {y0} {x2} {y0} c h"
    )


def _curve(start: Spot, via: Spot, end: Spot) -> str:
    """A quadratic curve as PDF's cubic one."""
    first = [a + 2 / 3 * (b - a) for a, b in zip(start, via, strict=True)]
    second = [a + 2 / 3 * (b - a) for a, b in zip(end, via, strict=True)]
    return f"{points(*start)} m {points(*first, *second, *end)} c"
