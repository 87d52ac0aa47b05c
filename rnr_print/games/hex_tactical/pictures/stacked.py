"""Pictures one above the other, or side by side, as one; a plan with what belongs to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rnr_print.games.hex_tactical.pictures.crop import APART
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

GAP: Final = 2.0
"""Between two, mm."""


class Picture(NamedTuple):
    """A piece of the map, and what is told `below` it: sums, or a thread from the side; `bare` is
    the plan without a plate that says when it is."""

    plan: Figure
    below: Figure | None = None
    bare: Figure | None = None

    @property
    def whole(self) -> Figure:
        """Both as one, flush left."""
        return self.plan if self.below is None else stacked([self.plan, self.below])

    @property
    def alone(self) -> Picture:
        """The picture where no other is shown."""
        return self._replace(plan=self.bare or self.plan, bare=None)


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
