"""Terrain from straight above at its true size: houses, walls, woods, crops, rubble, the table."""

from __future__ import annotations

from typing import Final

from rnr_print.book.open_table.grounds import BLEED, Box, Point, TablePainter, banded
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.terrain import Area, Building, Edge

THICK: Final = 8.0
"""How wide a wall is drawn; its line lies in the middle, mm."""
SHELL: Final = 3.4
"""How wide the outer walls of houses are drawn, within their outlines."""
NUMERALS: Final = {1: "I", 2: "II", 3: "III"}
TREES: Final = 24.0
"""How far apart trees stand, mm."""


def spot(at: Spot) -> Point:
    """A spot of the table in mm."""
    return at.x / 10, at.y / 10


def corners(outline: Polygon) -> list[Point]:
    """The corners of an outline in mm."""
    return [spot(corner) for corner in outline.corners]


class GroundPainter(TablePainter):
    """Draws what stands on a table, in mm of the table."""

    def area(self, sketch: Sketch, area: Area) -> None:
        """Woods, crops or rubble, with a little more than its outline."""
        points = corners(area.outline)
        self.framed(sketch, points)
        seed, box = area.outline.box, _box(area.outline)
        if area.ground == "woods":
            self.trees(sketch, box, TREES * (0.72 if area.jungle else 1), seed)
        elif area.ground == "crops":
            self._crops(sketch, box)
        else:
            self.stones(sketch, box, seed)
        self.unframed(sketch, points)

    def _crops(self, sketch: Sketch, box: Box) -> None:
        """Rows of ears."""
        left, low, right, top = box
        y = low + 3
        while y < top:
            sketch.line(((left, y), (right, y)), self.inks["rule"], 0.3)
            x = left + 2 + 2 * (round(y) % 2)
            while x < right:
                sketch.line(((x, y - 1.6), (x, y + 1.8)), self.inks["soft"], 0.35)
                sketch.line(((x - 1, y + 2.2), (x, y + 0.8), (x + 1, y + 2.2)), self.inks["type"],
                            0.35)  # fmt: skip
                x += 4
            y += 6

    def house(self, sketch: Sketch, house: Building) -> None:
        """The floor of a house inside its walls, with openings where doors and windows are."""
        floor, outline = self.inks["stripe"], corners(house.outline)
        sketch.polygon(outline, floor, self.inks["type"], 2 * BLEED)
        sketch.polygon(outline, floor)
        sketch.canvas.write("q")
        sketch.clip_to(outline)
        left, low, right, top = (edge / 10 for edge in house.outline.box)
        for at in range(int((top - low) / 9) + 1):
            y = low + at * 9
            sketch.line(((left, y), (right, y)), self.inks["rule"], 0.3)
            for across in range(int((right - left) / 60) + 2):
                x = left + across * 60 - 25 * (at % 3)
                sketch.line(((x, y), (x, y + 9)), self.inks["rule"], 0.3)
        for edge in house.edges:
            self._shell(sketch, edge)
        sketch.canvas.write("Q")

    def _shell(self, sketch: Sketch, edge: Edge) -> None:
        """A part of a house's outer wall; what lies outside the house is clipped away."""
        band = banded(ends_of(edge.line), 2 * SHELL)
        if edge.part == "solid":
            low = self.inks.low
            sketch.polygon(band, self.inks["rule" if low else "type"])
            sketch.polygon(banded(ends_of(edge.line), 2 * SHELL), None, self.inks["type"], 0.4)
            return
        sketch.polygon(band, self.inks["screen"], self.inks["type"], 0.4)
        if edge.part == "window":
            sketch.line([spot(end) for end in edge.line], self.inks["type"], 1.6)
            sketch.polygon(banded(ends_of(edge.line), SHELL), None, self.inks["type"], 0.4)

    def wall(self, sketch: Sketch, edge: Edge) -> None:
        """A wall's coping, so wide that its level can be read; level III is dark."""
        dark = edge.level == max(NUMERALS) and not self.inks.low
        fill = self.inks["type" if dark else "stripe" if edge.level > 1 else "screen"]
        joint = self.inks["screen" if dark else "soft"]
        self.masonry(sketch, ends_of(edge.line), THICK, fill, joint)

    def table(self, sketch: Sketch, width: float, height: float) -> None:
        """Bare ground with a cross each ten centimeters, and here and there some grass."""
        self.bare(sketch, width, height, 100)
        sketch.rectangle(0, 0, width, height, None, self.inks["type"], 0.5)


def ends_of(line: Segment) -> tuple[Point, Point]:
    """Both ends of a line, mm."""
    return spot(line.start), spot(line.end)


def _box(outline: Polygon) -> Box:
    left, low, right, top = (edge / 10 for edge in outline.box)
    return left, low, right, top
