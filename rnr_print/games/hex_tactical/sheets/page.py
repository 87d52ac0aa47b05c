"""A sheet that is being drawn: headings, lines of type, tables, cells for counters. In mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from rnr_print.book.panel import Panel
from rnr_print.print.pdf.units import PT_PER_MM

CELL: Final = 17.0
"""A place for a counter."""
ROW: Final = 4.6
"""A line of a table."""
WIDEST: Final = 140.0


def half_of(paper: tuple[float, float]) -> float:
    """How wide a sheet is of which two lie side by side on a page that takes so many mm."""
    return min((paper[0] - 4) / 2, WIDEST)


class Page(Panel):
    """A sheet in the colors of maps."""

    ink: ClassVar[str] = "line"
    faint: ClassVar[str] = "contour"

    def ground(self, title: str, line: str = "") -> None:
        """Paper with a frame, and a bar with the title."""
        self.box(0, 0, self.width, self.height, "halo", "line", 0.4)
        self.box(0, self.height - 11, self.width, 11, "plate", "line", 0.4)
        room = self.width * (0.52 if line else 1) - 10
        self.text(title.upper(), 5, self.height - 7.6, 17, "on-plate", "title", "left", room)
        if line:
            self.text(line, self.width - 5, self.height - 6.6, 8.4, "on-plate", "text", "right",
                      self.width * 0.45)  # fmt: skip

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
