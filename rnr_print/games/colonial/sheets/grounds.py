"""Terrain from straight above at its true size, engraved: woods, water, scrub, walls, the table."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi, sin
from typing import Final

from rnr_print.book.open_table.grounds import BLEED, Box, Point, TablePainter, banded, chance
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.cards.words import Obstacle
from rnr_print.games.colonial.terrain import Area

INCH: Final = 25.4
THICK: Final[Mapping[Obstacle, float]] = {"small": 5.0, "low": 7.0, "high": 9.0, "storey": 11.0}
"""How wide edges of each height are drawn; their line lies in the middle, mm."""
TREES: Final = 24.0
BUSHES: Final = 12.0
ROCKS: Final = 15.0
TUFTS: Final = 21.0
"""How far apart things stand, mm."""
WAVE: Final = 14.0
"""From crest to crest, mm."""
POST: Final = 18.0


def spot(at: Spot) -> Point:
    """A spot of the table in mm."""
    return at.x * INCH / HUNDRED, at.y * INCH / HUNDRED


def corners(outline: Polygon) -> list[Point]:
    """The corners of an outline in mm."""
    return [spot(corner) for corner in outline.corners]


def ends_of(line: Segment) -> tuple[Point, Point]:
    """Both ends of a line, mm."""
    return spot(line.start), spot(line.end)


def sign_of(area: Area) -> str:
    """What is on an area, by the name of its sign."""
    if area.wood:
        return "wood"
    if area.water != "none" and area.ground in ("broken", "heavy"):
        return "ford" if area.ground == "broken" else "water"
    return "scrub" if area.ground == "broken" and area.cover == "light" else area.ground


class GroundPainter(TablePainter):
    """Draws what stands on a table, in mm of the table."""

    def area(self, sketch: Sketch, area: Area) -> None:
        """An area, with a little more than its outline."""
        points = corners(area.outline)
        left, low, right, top = (edge * INCH / HUNDRED for edge in area.outline.box)
        box, seed = (left, low, right, top), area.outline.box
        self.framed(sketch, points)
        match sign_of(area):
            case "wood":
                self._grass(sketch, box, seed)
                self.trees(sketch, box, TREES, seed)
            case "scrub":
                self._grass(sketch, box, seed)
                self.trees(sketch, box, BUSHES, seed)
            case "heavy" | "water":
                self._waves(sketch, box)
            case "road":
                self._ruts(sketch, box)
            case "broken" | "ford":
                self._grass(sketch, box, seed)
                self.stones(sketch, box, seed, ROCKS)
            case _:
                self._grass(sketch, box, seed)
        self.unframed(sketch, points)

    def _grass(self, sketch: Sketch, box: Box, seed: object) -> None:
        for (x, y), _ in self.strewn(box, TUFTS, "tuft", seed):
            self.tuft(sketch, x, y)

    def _waves(self, sketch: Sketch, box: Box) -> None:
        """Lines as an engraver cuts water, broken here and there, and reeds."""
        left, low, right, top = box
        row, y = 0, low + 1.5
        while y < top:
            x = left - WAVE * chance("wave", row)
            while x < right:
                long = WAVE * (1 + round(2 * chance("long", row, x)))
                steps = [x + long * step / 24 for step in range(25)]
                crest = [(at, y + 0.9 * sin((at - left) * 2 * pi / WAVE)) for at in steps]
                sketch.line(crest, self.inks["soft" if row % 3 else "type"], 0.3)
                if chance("reed", row, x) < 0.12:
                    self._reed(sketch, x + long / 2, y)
                x += long + WAVE / 3
            y, row = y + 3.6, row + 1

    def _reed(self, sketch: Sketch, x: float, y: float) -> None:
        for lean, high in ((-1.6, 5.0), (0.0, 7.0), (1.8, 5.6)):
            sketch.line(((x, y), (x + lean, y + high)), self.inks["type"], 0.4)
            sketch.circle(x + lean, y + high, 0.55, self.inks["type"])

    def _ruts(self, sketch: Sketch, box: Box) -> None:
        """Two ruts along the longer side."""
        left, low, right, top = box
        lying = right - left >= top - low
        for share in (0.3, 0.7):
            if lying:
                y = low + (top - low) * share
                ends = ((left, y), (right, y))
            else:
                x = left + (right - left) * share
                ends = ((x, low), (x, top))
            for width, ink in ((2.6, "rule"), (0.5, "soft")):
                sketch.line(ends, self.inks[ink], width, 0 if width > 1 else 5)

    def edge(self, sketch: Sketch, ends: tuple[Point, Point], height: Obstacle) -> None:
        """A fence with its posts, or the coping of a wall, the darker the higher."""
        thick = THICK[height]
        if height == "small":
            self._fence(sketch, ends)
            return
        dark = height == "storey" and not self.inks.low
        fill = self.inks["type" if dark else "stripe" if height == "high" else "screen"]
        self.masonry(sketch, ends, thick, fill, self.inks["screen" if dark else "soft"])

    def _fence(self, sketch: Sketch, ends: tuple[Point, Point]) -> None:
        ground, ink = self.inks["stripe"], self.inks["type"]
        sketch.polygon(banded(ends, THICK["small"]), ground, ground, 2 * BLEED)
        (x0, y0), (x1, y1) = ends
        sketch.line(ends, ink, 1.1)
        sketch.line(ends, self.inks["screen"], 0.5)
        number = max(1, round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / POST))
        for post in range(number + 1):
            x, y = x0 + (x1 - x0) * post / number, y0 + (y1 - y0) * post / number
            sketch.circle(x, y, 1.5, self.inks["screen"], ink, 0.5)
