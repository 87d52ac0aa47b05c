"""Sheets that look like a dispatch from the field: a telegraph strip, a compass, fine rules. mm."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from rnr_print.book.ruled_sheet import RuledSheet
from rnr_print.games.colonial.cards.morse import morse
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

RULER: Final = 14.0
"""What a page keeps free for the rulers that say whether it was scaled, mm."""
MOST: Final = (206.0, 276.0)
"""A sheet is never larger, on whatever paper."""
MARGIN: Final = 5.0
BODY: Final = 7.8
"""Type of tables and lists, pt."""
HEAD: Final = 17.0
"""How high the head is, mm."""
STRIP: Final = 4.6
"""How high the telegraph strip is, mm."""
ROSE: Final = 6.4
"""Radius of the compass, mm."""


class Dispatch(RuledSheet):
    """A sheet of Far Stations."""

    body = BODY

    def head(self, kicker: str, title: str, line: str) -> float:
        """A compass, a title, what it says in dots and dashes, a line below; where they end."""
        top = self.height - HEAD
        self.compass(MARGIN + ROSE, top + HEAD / 2 + 0.6, ROSE)
        left, room = MARGIN + 2 * ROSE + 4, self.width - 2 * MARGIN - 2 * ROSE - 4
        self.text(kicker.upper(), left, self.height - 5.2, 7.4, "accent", "text-bold")
        self.text(title, left, top + 3.2, 25, "type", "display", room=room)
        self.strip(title, MARGIN, top - STRIP, self.width - 2 * MARGIN)
        self.text(line, MARGIN, top - STRIP - 4.6, 8.4, "type", "text-bold", room=room + left)
        self.rule(MARGIN, top - STRIP - 6.4, self.width - 2 * MARGIN, "type")
        return top - STRIP - 6.4

    def compass(self, x: float, y: float, r: float) -> None:
        """A rose of eight rays, half of each in shade."""
        at, inks = (self.x + x, self.y + y), self.inks
        for reach, ink in ((r, "type"), (r * 0.82, "accent")):
            self.sketch.circle(*at, reach, None, inks[ink], 0.2)
        for ray in range(8):
            far = r * (1.0 if ray % 2 == 0 else 0.6)
            for turn, ink in ((-1, "white"), (1, "accent-fill")):
                spots = [at]
                for angle, reach in ((ray * pi / 4, far), (ray * pi / 4 + turn * pi / 8, r * 0.22)):
                    spots.append((at[0] + sin(angle) * reach, at[1] + cos(angle) * reach))
                self.sketch.polygon(spots, inks[ink], inks["type"], 0.15)

    def strip(self, words: str, x: float, y: float, width: float) -> None:
        """A paper strip off the telegraph on which `words` stand in dots and dashes."""
        self.box(x, y, width, STRIP, "tape", "type", 0.2)
        signs = morse(words)
        if not signs:
            return
        begin, last = signs[-1]
        unit = min(0.9, (width - 6) / (begin + last))
        for at, long in signs:
            left, high = x + 3 + at * unit, 0.9
            self.box(left, y + (STRIP - high) / 2, long * unit, high, "type")

    def heading(self, words: str, x: float, top: float, width: float) -> float:
        """A heading between fine rules; where it ends."""
        self.rule(x, top, width, "type")
        self.rule(x, top - 0.7, width, "accent")
        self.text(words.upper(), x, top - 4.7, 8.6, "accent", "text-bold", room=width)
        return top - 6.0


def sheet(
    desk: DrawingDesk, name: str, title: str, paint: Callable[[Dispatch], None], group: str = ""
) -> Drawn:
    """A sheet that stands upright and takes a page with its rulers."""
    width, height = min(desk.paper[1], MOST[0]), min(desk.paper[0] - RULER, MOST[1])

    def draw(canvas: Canvas, x: float, y: float) -> None:
        paint(Dispatch(canvas, desk.brushes, x, y, width, height))

    return Drawn(name, title, Figure(width, height, draw, title), group=group)
