"""Sheets that look like the front of a newspaper: a masthead, headlines, tables. In mm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.book.ruled_sheet import RuledSheet
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

RULER: Final = 14.0
"""What a page keeps free for the ruler that says whether it was scaled, mm."""
MOST: Final = (206.0, 276.0)
"""A sheet is never larger, on whatever paper."""
MASTHEAD: Final = 19.0
MARGIN: Final = 5.0
BODY: Final = RuledSheet.body
"""Type of tables and lists, pt."""


class NewsSheet(RuledSheet):
    """A sheet of Breaking News."""

    def masthead(self, kicker: str, title: str, line: str) -> float:
        """A band with a headline under its kicker, a line below; where they end."""
        top = self.height - MASTHEAD
        self.box(0, top, self.width, MASTHEAD, "band", "type", 0.3)
        self.box(MARGIN, self.height - 6.4, 3, 3, "accent-fill", "on-band", 0.2)
        self.text(kicker.upper(), MARGIN + 4.6, self.height - 5.9, 7.4, "on-band", "text-bold")
        self.text(title, MARGIN, top + 3.4, 24, "on-band", "display", room=self.width - 2 * MARGIN)
        self.corners(1.6, top + 1.6, self.width - 3.2, MASTHEAD - 3.2)
        self.text(line, MARGIN, top - 4.4, 8.4, "type", "text-bold", room=self.width - 2 * MARGIN)
        self.rule(MARGIN, top - 6.2, self.width - 2 * MARGIN, "type")
        return top - 6.2

    def corners(
        self, x: float, y: float, wide: float, high: float, color: str = "frame-corner"
    ) -> None:
        """The safe frame of a camera."""
        ink, arm = self.inks[color], 3.0
        for left, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
            cx, cy = self.x + x + left * wide, self.y + y + down * high
            across, up = arm * (1 - 2 * left), arm * (1 - 2 * down)
            self.sketch.line(((cx + across, cy), (cx, cy), (cx, cy + up)), ink, 0.3)

    def heading(self, words: str, x: float, top: float, width: float) -> float:
        """A headline under a red bar; where it ends."""
        self.box(x, top - 1, width, 1, "accent-fill", "accent", 0.1)
        self.text(words.upper(), x, top - 4.9, 8.8, "type", "text-bold", room=width)
        return top - 6.2


def sheet(
    desk: DrawingDesk, name: str, title: str, paint: Callable[[NewsSheet], None], group: str = ""
) -> Drawn:
    """A sheet that stands upright and takes a page with its ruler."""
    width, height = min(desk.paper[1], MOST[0]), min(desk.paper[0] - RULER, MOST[1])

    def draw(canvas: Canvas, x: float, y: float) -> None:
        paint(NewsSheet(canvas, desk.brushes, x, y, width, height))

    return Drawn(name, title, Figure(width, height, draw, title), group=group)
