"""What is drawn over an open table: shots, lengths of ways, numbers of steps, the scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.marks import Fire, Walk
from rnr_print.book.open_table.places import Places, Point
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

BAR, STEP = 0.9, 1.55
"""Half of what stops a string, radius of the number of a step; mm."""
SMALL: Final = 5.6
"""Type of lengths, pt."""


class Markings:
    """Draws in the places of one picture."""

    def __init__(self, brushes: Brushes, sketch: Sketch, places: Places) -> None:
        self.brushes, self.sketch, self.inks = brushes, sketch, brushes.inks
        self.places, self.at = places, places.at

    def string(self, from_: Point, to: Point, free: bool) -> None:
        """A hair from spot to spot of the table; one that was stopped ends at a bar."""
        start, end = self.at(*from_), self.at(*to)
        ink = self.inks["soft" if free else "accent"]
        self.sketch.line((start, end), ink, 0.14)
        if not free:
            length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
            across = (end[1] - start[1]) / length * BAR, (start[0] - end[0]) / length * BAR
            bar = (
                (end[0] - across[0], end[1] - across[1]),
                (end[0] + across[0], end[1] + across[1]),
            )
            self.sketch.line(bar, ink, 0.45)

    def shot(self, shot: Fire) -> None:
        """Fire; a cross where nothing was hit."""
        start, end = self.at(*shot.start), self.at(*shot.end)
        self.sketch.line((start, end), self.inks["accent"], 0.35, 1.1)
        if shot.hit is False:
            length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
            short = max(0.0, 1 - 3.4 / length)
            x, y = start[0] + (end[0] - start[0]) * short, start[1] + (end[1] - start[1]) * short
            self.sketch.cross(x, y, 1.7, self.inks["accent"], self.inks["white"])

    def length(self, walk: Walk) -> None:
        """How long a way is, beside its last leg."""
        if not walk.told:
            return
        (x0, y0), (x1, y1) = self.at(*walk.spots[-2]), self.at(*walk.spots[-1])
        far = hypot(x1 - x0, y1 - y0)
        if far < 7:
            return
        x = (x0 + x1) / 2 - (y1 - y0) / far * 1.7
        y = (y0 + y1) / 2 + (x1 - x0) / far * 1.7
        self.words(walk.told, x, y, "type")

    def steps(self, walks: Sequence[Walk], shots: Sequence[Fire]) -> None:
        """The numbers of steps: beside each other along ways and shots."""
        taken: list[Point] = []
        for number, start, end in _numbered(walks, shots):
            one, other = self.at(*start), self.at(*end)
            for share in (0.4, 0.6, 0.25, 0.75):
                x, y = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
                if all(hypot(x - a, y - b) > 2.1 * STEP for a, b in taken):
                    break
            taken.append((x, y))
            self.sketch.circle(x, y, STEP, self.inks["white"], self.inks["type"], 0.25)
            self.words(str(number), x, y, "type", "text-bold", cased=False)

    def bar(self, length: int, words: str) -> None:
        """A `length` of the table in hundredths below the lower right corner, as long as it is
        there, and what it is."""
        width = self.places.width
        long, y, ink = min(self.places.mm(length), width), -1.5, self.inks["type"]
        x = width - long
        self.sketch.line(((x, y), (width, y)), ink, 0.4)
        for end in (x, width):
            self.sketch.line(((end, y - 0.7), (end, y + 0.7)), ink, 0.3)
        self.words(words, x + long / 2, y - 1.9, "type", cased=False)

    def words(
        self, words: str, x: float, y: float, color: str, role: str = "text-bold",
        cased: bool = True,
    ) -> None:  # fmt: skip
        """A word in the middle of a place, on white where it lies over something."""
        look = self.brushes.style(role, SMALL, color)
        wide = lines.width(words, look) / PT_PER_MM
        if cased:
            self.sketch.rectangle(
                x - wide / 2 - 0.3, y - 1, wide + 0.6, 2, self.inks["white"], r=0.5
            )
        foot = y * PT_PER_MM - look.cap_height_pt / 2
        lines.draw(self.sketch.canvas, words, x * PT_PER_MM, foot, look, "center")


def _numbered(walks: Sequence[Walk], shots: Sequence[Fire]) -> Iterator[tuple[int, Spot, Spot]]:
    """The first way and the first shot of each step, and between which spots it is told."""
    known = set[int]()
    for walk in walks:
        if walk.step and walk.step not in known:
            known.add(walk.step)
            longest = max(
                zip(walk.spots, walk.spots[1:], strict=False),
                key=lambda leg: hypot(leg[1].x - leg[0].x, leg[1].y - leg[0].y),
            )
            yield walk.step, *longest
    for shot in shots:
        if shot.step and shot.step not in known:
            known.add(shot.step)
            yield shot.step, shot.start, shot.end
