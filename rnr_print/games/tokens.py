"""Drawings of what lies on an open table at a screen: discs and squares with words and icons."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

SIZE: Final = 24.0
"""The sides of a drawing, mm."""
RADIUS: Final = SIZE / 2 - 0.8
"""Half of what lies there, mm."""
Paint = Callable[[Sketch], None]


def token(name: str, paint: Paint) -> Figure:
    """A drawing, painted about its middle."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        with sketch.moved(x + SIZE / 2, y + SIZE / 2):
            paint(sketch)

    return Figure(SIZE, SIZE, draw, name)


def ground(brushes: Brushes, sketch: Sketch, number: int, ink: str, fill: str = "") -> None:
    """What the first side's things lie on, a disc, or those of the other, a square."""
    inks = brushes.inks
    if number:
        sides = -RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS
        sketch.rectangle(*sides, inks[fill or ink], inks[ink], 1.2)
    else:
        sketch.circle(0, 0, RADIUS, inks[fill or ink], inks[ink], 1.2)


def words(
    brushes: Brushes, sketch: Sketch, told: str, y: float, size: float, color: str, room: float
) -> None:
    """A line of words in the middle, its foot at `y` mm, up to `size` points in `room` mm."""
    look = lines.fit(told, brushes.style("text-bold", size, color), room * PT_PER_MM, 5)
    lines.draw(sketch.canvas, told, 0, y * PT_PER_MM, look, "center")


def icon(brushes: Brushes, sketch: Sketch, name: str, y: float, size: float, color: str) -> None:
    """An icon in the middle, its foot at `y` mm, `size` mm high."""
    side = size * PT_PER_MM
    ink = brushes.inks[color]
    brushes.icons.place(sketch.canvas, name, -side / 2, y * PT_PER_MM, side, ink)


def star(sketch: Sketch, brushes: Brushes, y: float, radius: float, color: str) -> None:
    """A star of five points, its middle at `y`, mm."""
    rays = ((radius if n % 2 == 0 else radius * 0.42, pi / 2 + n * pi / 5) for n in range(10))
    corners = [(far * cos(angle), y + far * sin(angle)) for far, angle in rays]
    sketch.polygon(corners, brushes.inks[color])


def mark(brushes: Brushes, name: str, of: str, loud: bool) -> Figure:
    """The drawing `name` of a mark beside a piece: an icon in a ring, of a louder ink or black."""

    def paint(sketch: Sketch) -> None:
        ink = "accent" if loud else "black"
        sketch.circle(0, 0, SIZE / 2 - 1, brushes.inks["white"], brushes.inks[ink], 1.4)
        icon(brushes, sketch, of, -7.5, 15, ink)

    return token(name, paint)
