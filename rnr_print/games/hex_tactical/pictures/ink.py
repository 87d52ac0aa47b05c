"""Paths and lines of type in inks of the theme, on no map."""

from __future__ import annotations

from rnr_print.book.brushes import Brushes
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM, points
from rnr_print.print.typeset import line as lines


class Ink:
    """Draws on a canvas; paths are in mm."""

    def __init__(self, canvas: Canvas, brushes: Brushes) -> None:
        self.canvas, self.brushes = canvas, brushes

    def fill(self, path: str, color: str) -> None:
        """Fill a path."""
        self.canvas.write(f"{self.brushes.inks[color].fill} {path} f")

    def stroke(self, path: str, color: str, width: float, dash: str = "") -> None:
        """Draw along a path, `width` mm; `dash` in mm: `1.2 0.6`."""
        dashed = f"[{points(*map(float, dash.split()))}] 0 d" if dash else "[] 0 d"
        cap = 0 if dash else 1
        stroke = self.brushes.inks[color].stroke
        self.canvas.write(f"{stroke} {points(width)} w 1 j {cap} J {dashed} {path} S")

    def text(
        self, words: str, x: float, y: float, size: float, color: str, role: str = "text-bold",
        align: Align = "center",
    ) -> None:  # fmt: skip
        """A line of type, `size` pt, its foot at y mm."""
        look = self.brushes.style(role, size, color)
        lines.draw(self.canvas, words, x * PT_PER_MM, y * PT_PER_MM, look, align)
