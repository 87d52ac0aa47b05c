"""A sheet of two sides with tables, lists and lines that end in a number. In mm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rnr_print.book.panel import Panel

VALUE = 12.0
"""What a line keeps free for the number at its end, mm."""


class RuledSheet(Panel):
    """A sheet in the colors band, stripe and rule of its theme; `body` is its type, pt."""

    body: ClassVar[float] = 7.6

    def table(
        self, rows: Sequence[Sequence[str]], x: float, top: float, widths: Sequence[float],
        row: float = 4.3, size: float = 0,
    ) -> float:  # fmt: skip
        """A table under its head, the first column aligned left; where it ends."""
        total, foot, size = sum(widths), top, size or self.body
        for number, cells in enumerate(rows):
            foot, left = top - (number + 1) * row, x
            if number == 0:
                self.box(x, foot, total, row, "band", "type", 0.2)
            elif number % 2 == 0:
                self.box(x, foot, total, row, "stripe")
            color = "type" if number else "on-band"
            for column, (words, width) in enumerate(zip(cells, widths, strict=True)):
                role, y = "text" if number and column else "text-bold", foot + (row - 2) / 2
                if column == 0:
                    self.text(words, left + 1, y, size, color, role, "left", width - 1.4)
                else:
                    self.text(words, left + width / 2, y, size, color, role, "center", width - 0.8)
                left += width
        self.rule(x, foot, total, "type")
        return foot

    def sentences(
        self, lines: Sequence[str], x: float, top: float, width: float, size: float
    ) -> float:
        """Sentences below each other; where they end."""
        foot = top - 0.6
        for words in lines:
            foot = self.paragraph(words, x, foot, width, size) - 0.8
        return foot

    def pairs(
        self, pairs: Sequence[tuple[str, str]], x: float, top: float, width: float, size: float
    ) -> float:
        """Lines with a number at their end; where they end."""
        foot = top - 0.6
        for words, value in pairs:
            low = self.paragraph(words, x, foot, width - VALUE, size)
            self.paragraph(f"**{value}**", x, foot, width, size, align="right")
            foot = low - 0.9
            self.rule(x, foot + 0.2, width, "rule")
        return foot

    def side_sign(self, number: int, x: float, y: float, r: float, side: str) -> None:
        """What the men of a side are on pictures: discs of the first, squares of the other."""
        at, ink = (self.x + x, self.y + y), self.inks[side]
        if number == 0:
            self.sketch.circle(*at, r, ink)
        else:
            self.sketch.rectangle(at[0] - r, at[1] - r, 2 * r, 2 * r, ink)


def split(room: float, first: float, others: int) -> tuple[float, ...]:
    """Widths of columns: the share of the first, and the others alike."""
    return room * first, *(room * (1 - first) / others for _ in range(others))
