"""A sheet that is being drawn: boxes, rules, lines of type and paragraphs. In mm."""

from __future__ import annotations

from typing import ClassVar, Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.locales.typography import bound
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import box, rich
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.errors import Overflow

LEAST: Final = 6.0
"""Type is never smaller, pt."""
FOOT: Final = 1.5
"""What stays free at the foot of a sheet, mm."""


class Panel:
    """A sheet with its lower left corner at (x, y), `width` and `height` mm.

    A game says in which colors of its theme type and rules are drawn that name none.
    """

    ink: ClassVar[str] = "type"
    faint: ClassVar[str] = "soft"

    def __init__(
        self, canvas: Canvas, brushes: Brushes, x: float, y: float, width: float, height: float
    ) -> None:
        self.canvas, self.brushes, self.inks = canvas, brushes, brushes.inks
        self.sketch = Sketch(canvas)
        self.x, self.y, self.width, self.height = x, y, width, height

    def box(
        self, x: float, y: float, w: float, h: float, fill: str | None, stroke: str | None = None,
        width: float = 0, r: float = 0, dash: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle in theme colors."""
        self.sketch.rectangle(
            self.x + x, self.y + y, w, h, self.inks[fill] if fill else None,
            self.inks[stroke] if stroke else None, width, r, dash,
        )  # fmt: skip

    def rule(self, x: float, y: float, length: float, color: str = "") -> None:
        """A thin line."""
        spots = [(self.x + x, self.y + y), (self.x + x + length, self.y + y)]
        self.sketch.line(spots, self.inks[color or self.faint], 0.2)

    def pole(self, x: float, y: float, length: float, color: str = "") -> None:
        """A thin line that stands."""
        spots = [(self.x + x, self.y + y), (self.x + x, self.y + y + length)]
        self.sketch.line(spots, self.inks[color or self.faint], 0.2)

    def ring(self, x: float, y: float, r: float, color: str = "") -> None:
        """A thin circle."""
        self.sketch.circle(self.x + x, self.y + y, r, None, self.inks[color or self.ink], 0.2)

    def text(
        self, words: str, x: float, y: float, size: float, color: str = "",
        role: str = "text", align: Align = "left", room: float = 0,
    ) -> None:  # fmt: skip
        """A line of type, its foot at y; as small as it takes to fit `room` mm, if that is told."""
        look = self.brushes.style(role, size, color or self.ink)
        if room:
            look = lines.fit(words, look, room * PT_PER_MM, LEAST)
        at = (self.x + x) * PT_PER_MM, (self.y + y) * PT_PER_MM
        lines.draw(self.canvas, words, *at, look, align)

    def paragraph(
        self, words: str, x: float, top: float, width: float, size: float, color: str = "",
        most: float = 60, align: Align = "left", drawn: bool = True,
    ) -> float:  # fmt: skip
        """Lines of type with `**bold**` in it, down from `top`, in `most` mm; where they end, also
        if they aren't to be `drawn`."""
        look = self.brushes.style("text", size, color or self.ink)
        told = box.Paragraph(rich.parse(bound(words, self.brushes.language)), look, 0, align)
        fitted = box.fit([told], width * PT_PER_MM, most * PT_PER_MM, LEAST)
        if drawn:
            fitted.draw(self.canvas, (self.x + x) * PT_PER_MM, (self.y + top) * PT_PER_MM)
        return top - fitted.height_pt / PT_PER_MM

    def end(self, foot: float, words: str) -> None:
        """What ends at `foot` must lie on the sheet. Raises Overflow, which names `words`."""
        if foot < FOOT:
            raise Overflow(words, "height", (FOOT - foot) * PT_PER_MM, LEAST)

    def middle(
        self, words: str, x: float, y: float, width: float, height: float, size: float,
        align: Align = "left",
    ) -> None:  # fmt: skip
        """Lines of type in the middle of a height; as small as it takes."""
        look = self.brushes.style("text", size, self.ink)
        told = box.Paragraph(rich.parse(words), look, 0, align)
        fitted = box.fit([told], width * PT_PER_MM, height * PT_PER_MM, LEAST)
        top = y + (height + fitted.height_pt / PT_PER_MM) / 2
        fitted.draw(self.canvas, (self.x + x) * PT_PER_MM, (self.y + top) * PT_PER_MM)
