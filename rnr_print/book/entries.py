"""How the blanks of a roster are filled: by what a force is, by a pen, or on the screen."""

from __future__ import annotations

from typing import Protocol

from rnr_print.book.panel import Panel
from rnr_print.print.pdf import fillable
from rnr_print.print.pdf.fillable import Align
from rnr_print.print.typeset.embed import embedded_whole

Box = tuple[float, float, float, float]
"""Left, bottom, width and height on a sheet, mm."""
AIR = 0.7
"""What stays free of a blank to its left and right, mm."""


class Entries(Protocol):
    """What stands in the blanks of a sheet."""

    def words(
        self, page: Panel, name: str, told: str, words: str, at: Box, size: float,
        align: Align = "left",
    ) -> None:  # fmt: skip
        """A blank called `name`, of which readers say what is `told`."""

    def tick(self, page: Panel, name: str, told: str, x: float, y: float, side: float) -> None:
        """A box to tick."""


class Printed:
    """Words where there are any; boxes for a pencil."""

    def words(
        self, page: Panel, name: str, told: str, words: str, at: Box, size: float,
        align: Align = "left",
    ) -> None:  # fmt: skip
        """The words in the middle of the blank's height, on as many lines as they take."""
        x, y, wide, high = at
        if words:
            page.middle(words, x + AIR, y, wide - 2 * AIR, high, size, align)

    def tick(self, page: Panel, name: str, told: str, x: float, y: float, side: float) -> None:
        """A frame."""
        page.box(x, y, side, side, "paper", "type", 0.25)


class Typed(Printed):
    """Fields; `prefix` tells those of a sheet from those of others in the file."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def words(
        self, page: Panel, name: str, told: str, words: str, at: Box, size: float,
        align: Align = "left",
    ) -> None:  # fmt: skip
        """A field as large as the blank; words that are printed anyhow are no field."""
        if words:
            super().words(page, name, told, words, at, size, align)
            return
        x, y, wide, high = at
        left, low = page.x + x, page.y + y
        face = page.brushes.fonts.role("text").first
        font = embedded_whole(page.canvas._doc, face).resource
        box = left + 0.3, low + 0.2, left + wide - 0.3, low + high - 0.2
        fillable.text_field(page.canvas, self.prefix + name, told, box, font, size, align)

    def tick(self, page: Panel, name: str, told: str, x: float, y: float, side: float) -> None:
        """A frame with a field in it."""
        super().tick(page, name, told, x, y, side)
        left, low = page.x + x, page.y + y
        box = left, low, left + side, low + side
        fillable.check_box(page.canvas, self.prefix + name, told, box)
