"""A sheet that is being drawn: headings, lines of type, tables, cells for counters. In mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.locales.typography import bound
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import box, rich
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.errors import Overflow

CELL: Final = 17.0
"""A place for a counter."""
ROW: Final = 4.6
"""A line of a table."""
LEAST: Final = 6.0
"""Type is never smaller, pt."""
WIDEST: Final = 140.0
FOOT: Final = 1.5
"""What stays free at the foot of a sheet, mm."""


def half_of(paper: tuple[float, float]) -> float:
    """How wide a sheet is of which two lie side by side on a page that takes so many mm."""
    return min((paper[0] - 4) / 2, WIDEST)


class Page:
    """A sheet with its lower left corner at (x, y), `width` and `height` mm."""

    def __init__(
        self, canvas: Canvas, brushes: Brushes, x: float, y: float, width: float, height: float
    ) -> None:
        self.canvas, self.brushes, self.inks = canvas, brushes, brushes.inks
        self.sketch = Sketch(canvas)
        self.x, self.y, self.width, self.height = x, y, width, height

    def ground(self, title: str, line: str = "") -> None:
        """Paper with a frame, and a bar with the title."""
        self.box(0, 0, self.width, self.height, "halo", "line", 0.4)
        self.box(0, self.height - 11, self.width, 11, "plate", "line", 0.4)
        room = self.width * (0.52 if line else 1) - 10
        self.text(title.upper(), 5, self.height - 7.6, 17, "on-plate", "title", "left", room)
        if line:
            self.text(line, self.width - 5, self.height - 6.6, 8.4, "on-plate", "text", "right",
                      self.width * 0.45)  # fmt: skip

    def box(
        self, x: float, y: float, w: float, h: float, fill: str | None, stroke: str | None = None,
        width: float = 0, r: float = 0, dash: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle in theme colors."""
        self.sketch.rectangle(
            self.x + x, self.y + y, w, h, self.inks[fill] if fill else None,
            self.inks[stroke] if stroke else None, width, r, dash,
        )  # fmt: skip

    def rule(self, x: float, y: float, length: float, color: str = "contour") -> None:
        """A thin line."""
        spots = [(self.x + x, self.y + y), (self.x + x + length, self.y + y)]
        self.sketch.line(spots, self.inks[color], 0.2)

    def pole(self, x: float, y: float, length: float, color: str = "contour") -> None:
        """A thin line that stands."""
        spots = [(self.x + x, self.y + y), (self.x + x, self.y + y + length)]
        self.sketch.line(spots, self.inks[color], 0.2)

    def ring(self, x: float, y: float, r: float, color: str = "line") -> None:
        """A thin circle."""
        self.sketch.circle(self.x + x, self.y + y, r, None, self.inks[color], 0.2)

    def text(
        self, words: str, x: float, y: float, size: float, color: str = "line",
        role: str = "text", align: Align = "left", room: float = 0,
    ) -> None:  # fmt: skip
        """A line of type, its foot at y; as small as it takes to fit `room` mm, if that is told."""
        look = self.brushes.style(role, size, color)
        if room:
            look = lines.fit(words, look, room * PT_PER_MM, LEAST)
        at = (self.x + x) * PT_PER_MM, (self.y + y) * PT_PER_MM
        lines.draw(self.canvas, words, *at, look, align)

    def paragraph(
        self, words: str, x: float, top: float, width: float, size: float, color: str = "line",
        most: float = 60, align: Align = "left", drawn: bool = True,
    ) -> float:  # fmt: skip
        """Lines of type with `**bold**` in it, down from `top`, in `most` mm; where they end, also
        if they aren't to be `drawn`."""
        look = self.brushes.style("text", size, color)
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
        self, words: str, x: float, y: float, width: float, height: float, size: float
    ) -> None:
        """Lines of type in the middle of a height; as small as it takes."""
        told = box.Paragraph(rich.parse(words), self.brushes.style("text", size, "line"))
        fitted = box.fit([told], width * PT_PER_MM, height * PT_PER_MM, LEAST)
        top = y + (height + fitted.height_pt / PT_PER_MM) / 2
        fitted.draw(self.canvas, (self.x + x) * PT_PER_MM, (self.y + top) * PT_PER_MM)

    def sign(self, icon: str, x: float, y: float, size: float, ground: str, ink: str) -> None:
        """An icon on a disc `size` mm wide, its middle at (x, y)."""
        self.sketch.circle(self.x + x, self.y + y, size / 2, self.inks[ground])
        inner = size * 0.66
        at = ((self.x + x - inner / 2) * PT_PER_MM, (self.y + y - inner / 2) * PT_PER_MM)
        self.brushes.icons.place(self.canvas, icon, *at, inner * PT_PER_MM, self.inks[ink])

    def heading(self, words: str, x: float, y: float, width: float, color: str = "contour") -> None:
        """A heading with a rule below it."""
        self.text(words.upper(), x, y, 9.4, color, "text-bold", room=width)
        self.rule(x, y - 1.4, width, color)

    def cells(
        self, words: Sequence[str], x: float, y: float, columns: int, fills: Mapping[str, str],
        marked: str = "",
    ) -> None:  # fmt: skip
        """Places for counters, row by row from the top left at (x, y), filled by the sign that
        their word begins with, or as that of no sign; the cell of the word `marked` stands out."""
        for number, word in enumerate(words):
            left, foot = x + number % columns * CELL, y - (number // columns + 1) * CELL
            loud = bool(marked) and word == marked
            fill = "straw" if loud else fills.get(word[0], fills[""])
            self.box(left, foot, CELL, CELL, fill, "line", 0.25)
            if loud:  # also where ink is spared
                self.box(left + 0.7, foot + 0.7, CELL - 1.4, CELL - 1.4, None, "line", 0.5, 0.6)
            self.text(word, left + CELL / 2, foot + CELL / 2 - 2, 15, "line", "text-bold", "center",
                      CELL - 2)  # fmt: skip

    def table(
        self, rows: Sequence[Sequence[str]], x: float, y: float, widths: Sequence[float]
    ) -> float:
        """A table with its head at y, the first column aligned left; where it ends."""
        total = sum(widths)
        for number, row in enumerate(rows):
            foot = y - (number + 1) * ROW
            if number % 2:
                self.box(x, foot, total, ROW, "land-0")
            left = x
            for column, (word, width) in enumerate(zip(row, widths, strict=True)):
                role = "text-bold" if number == 0 or column == 0 else "text"
                color = "contour" if number == 0 else "line"
                if column == 0:
                    self.text(word, left + 1, foot + 1.35, 7.6, color, role, "left", width - 1.5)
                else:
                    self.text(word, left + width / 2, foot + 1.35, 7.6, color, role, "center",
                              width - 0.6)  # fmt: skip
                left += width
        foot = y - len(rows) * ROW
        self.rule(x, y - ROW, total)
        return foot
