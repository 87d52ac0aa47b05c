"""Pictures one above the other, or side by side, as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.games.hex_tactical.pictures.crop import APART
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

GAP: Final = 2.0
"""Between two, mm."""


def beside(figures: Sequence[Figure], gap: float = APART) -> Figure:
    """Figures from left to right, `gap` mm apart, each in the middle of the height."""
    wide = sum(each.width for each in figures) + gap * (len(figures) - 1)
    high = max(each.height for each in figures)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x
        for each in figures:
            each.draw(canvas, left, y + (high - each.height) / 2)
            left += each.width + gap

    return Figure(wide, high, draw, " ".join(each.alt for each in figures))


def stacked(figures: Sequence[Figure], gap: float = GAP) -> Figure:
    """Figures from top to bottom, flush left, `gap` mm apart; their words in this order."""
    wide = max(each.width for each in figures)
    high = sum(each.height for each in figures) + gap * (len(figures) - 1)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        top = y + high
        for each in figures:
            each.draw(canvas, x, top - each.height)
            top -= each.height + gap

    return Figure(wide, high, draw, " ".join(each.alt for each in figures))
