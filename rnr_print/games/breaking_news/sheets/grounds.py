"""Terrain from straight above at its true size: houses, walls, woods, crops, rubble, the table."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final
from zlib import crc32

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.terrain import Area, Building, Edge
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

Point = tuple[float, float]
THICK: Final = 8.0
"""How wide a wall is drawn; its line lies in the middle, mm."""
SHELL: Final = 3.4
"""How wide the outer walls of houses are drawn, within their outlines."""
BLEED: Final = 1.5
BRICK: Final = (9.0, 2.66)
NUMERALS: Final = {1: "I", 2: "II", 3: "III"}
LABEL: Final = 7.0
LOBES: Final = 11
TUFTS: Final = 50
TREES, CLODS = 24.0, 8.0
"""How far apart trees and pieces of rubble stand, mm."""


def spot(at: Spot) -> Point:
    """A spot of the table in mm."""
    return at.x / 10, at.y / 10


def corners(outline: Polygon) -> list[Point]:
    """The corners of an outline in mm."""
    return [spot(corner) for corner in outline.corners]


def chance(*seed: object) -> float:
    """A number from 0 to 1 that is the same for the same seed."""
    return crc32(repr(seed).encode()) / 0xFFFFFFFF


class GroundPainter:
    """Draws what stands on a table, in mm of the table."""

    def __init__(self, brushes: Brushes) -> None:
        self.brushes, self.inks = brushes, brushes.inks

    def label(self, sketch: Sketch, words: str, at: Point, size: float = LABEL) -> None:
        """Words on a light plate, their middle at a point."""
        look = self.brushes.style("text-bold", size, "type")
        wide, high = lines.width(words, look) / PT_PER_MM + 2.4, size * 0.5
        x, y = at
        sketch.rectangle(
            x - wide / 2, y - high / 2, wide, high, self.inks["screen"], self.inks["type"], 0.2, 0.8
        )
        foot = y * PT_PER_MM - look.cap_height_pt / 2
        lines.draw(sketch.canvas, words, x * PT_PER_MM, foot, look, "center")

    def area(self, sketch: Sketch, area: Area) -> None:
        """Woods, crops or rubble, with a little more than its outline."""
        ground = self.inks["stripe"]
        sketch.polygon(corners(area.outline), ground, ground, 2 * BLEED)
        sketch.canvas.write("q")
        sketch.clip_to(corners(area.outline))
        if area.ground == "woods":
            self._woods(sketch, area.outline, area.jungle)
        elif area.ground == "crops":
            self._crops(sketch, area.outline)
        else:
            self._rubble(sketch, area.outline)
        sketch.canvas.write("Q")
        sketch.polygon(corners(area.outline), None, self.inks["soft"], 0.3)

    def _strewn(self, outline: Polygon, apart: float, what: str) -> Iterator[tuple[Point, int]]:
        """Points about so many mm apart in and around an outline, and a number for each."""
        left, low, right, top = (edge / 10 for edge in outline.box)
        number = crc32(repr(outline.box).encode()) % 997
        for row in range(int((top - low) / apart / 0.86) + 2):
            for column in range(int((right - left) / apart) + 2):
                seed = what, row, column, outline.box
                x = left + (column - 0.5 * (row % 2) + 0.3 * (chance("x", seed) - 0.5)) * apart
                y = low + (row * 0.86 + 0.3 * (chance("y", seed) - 0.5)) * apart
                number += 1
                yield (x, y), number

    def _woods(self, sketch: Sketch, outline: Polygon, jungle: bool) -> None:
        """Crowns of trees, denser in a jungle."""
        apart = TREES * (0.72 if jungle else 1)
        for (x, y), number in self._strewn(outline, apart, "tree"):
            radius = apart * (0.42 + 0.16 * chance("r", number))
            self._crown(sketch, x, y, radius, number)

    def _crown(self, sketch: Sketch, x: float, y: float, radius: float, number: int) -> None:
        """A crown with lobes; the light comes from the upper left."""
        turn = chance("turn", number) * pi
        sketch.circle(x + 1.4, y - 1.4, radius, self.inks["rule"], None)
        rim = [
            (x + cos(turn + angle) * reach, y + sin(turn + angle) * reach)
            for at in range(LOBES * 4)
            for angle in [at * 2 * pi / LOBES / 4]
            for reach in [radius * (0.9 + 0.1 * abs(sin(at * pi / 4)))]
        ]
        sketch.polygon(rim, self.inks["screen"], self.inks["type"], 0.45)
        for share in (0.68, 0.4):
            arc = [
                (x + cos(angle) * radius * share, y + sin(angle) * radius * share)
                for angle in (-1.4 + 0.1 * step for step in range(18))
            ]
            sketch.line(arc, self.inks["soft"], 0.35)
        sketch.circle(x, y, radius * 0.1, self.inks["type"])

    def _crops(self, sketch: Sketch, outline: Polygon) -> None:
        """Rows of ears."""
        left, low, right, top = (edge / 10 for edge in outline.box)
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

    def _rubble(self, sketch: Sketch, outline: Polygon) -> None:
        """Broken stones."""
        fills = [self.inks[name] for name in ("screen", "rule", "screen", "soft")]
        for (x, y), number in self._strewn(outline, CLODS, "stone"):
            size = CLODS * (0.22 + 0.36 * chance("size", number))
            turn = chance("turn", number) * pi
            stone = [
                (x + cos(turn + angle) * size * far, y + sin(turn + angle) * size * far)
                for angle, far in ((0, 1), (1.2, 0.8), (2.6, 1.05), (3.9, 0.75), (5.1, 0.9))
            ]
            sketch.polygon(stone, fills[number % 4], self.inks["type"], 0.3)

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
        band = band_of(edge.line, 2 * SHELL)
        if edge.part == "solid":
            low = self.inks.low
            sketch.polygon(band, self.inks["rule" if low else "type"])
            sketch.polygon(band_of(edge.line, 2 * SHELL), None, self.inks["type"], 0.4)
            return
        sketch.polygon(band, self.inks["screen"], self.inks["type"], 0.4)
        if edge.part == "window":
            sketch.line([spot(end) for end in edge.line], self.inks["type"], 1.6)
            sketch.polygon(band_of(edge.line, SHELL), None, self.inks["type"], 0.4)

    def wall(self, sketch: Sketch, edge: Edge) -> None:
        """A wall's coping, so wide that its level can be read; level III is dark."""
        band = band_of(edge.line, THICK)
        dark = edge.level == max(NUMERALS) and not self.inks.low
        fill = self.inks["type" if dark else "stripe" if edge.level > 1 else "screen"]
        joint = self.inks["screen" if dark else "soft"]
        sketch.polygon(band, fill, fill, 2 * BLEED)
        (x, y), (dx, dy), length = _along(edge.line)
        with sketch.moved(x, y):
            for row in range(1, 3):
                up = row * BRICK[1] - THICK / 2
                ends = [(-dy * up, dx * up), (dx * length - dy * up, dy * length + dx * up)]
                sketch.line(ends, joint, 0.3)
            for row in range(3):
                low, top = (row * BRICK[1] - THICK / 2, (row + 1) * BRICK[1] - THICK / 2)
                at = BRICK[0] * (1 if row % 2 else 0.5)
                while at < length:
                    sketch.line(
                        [(dx * at - dy * up, dy * at + dx * up) for up in (low, top)], joint, 0.3
                    )
                    at += BRICK[0]
        sketch.polygon(band, None, self.inks["type"], 0.5)

    def table(self, sketch: Sketch, width: float, height: float) -> None:
        """Bare ground with a cross each ten centimeters, and here and there some grass."""
        sketch.rectangle(0, 0, width, height, self.inks["ground"])
        for across in range(0, int(width), TUFTS):
            for up in range(0, int(height), TUFTS):
                x, y = (at + TUFTS * chance(way, across, up) for at, way in ((across, 0), (up, 1)))
                for lean in (-1.6, -0.5, 0.7, 1.8):
                    blade = ((x + lean / 3, y), (x + lean, y + 3.4 - abs(lean) / 2))
                    sketch.line(blade, self.inks["rule"], 0.35)
        for across in range(0, int(width) + 1, 100):
            for up in range(0, int(height) + 1, 100):
                for dx, dy in ((3, 0), (0, 3)):
                    ends = ((across - dx, up - dy), (across + dx, up + dy))
                    sketch.line(ends, self.inks["soft"], 0.25)
        sketch.rectangle(0, 0, width, height, None, self.inks["type"], 0.5)


def _along(line: Segment) -> tuple[Point, Point, float]:
    """Where a line begins, the unit vector along it, its length; mm."""
    (x0, y0), (x1, y1) = spot(line.start), spot(line.end)
    length = hypot(x1 - x0, y1 - y0)
    return (x0, y0), ((x1 - x0) / length, (y1 - y0) / length), length


def band_of(line: Segment, wide: float) -> list[Point]:
    """The corners of a band so wide around a line."""
    (x, y), (dx, dy), length = _along(line)
    half, far = wide / 2, (x + dx * length, y + dy * length)
    return [
        (x + dy * half, y - dx * half), (far[0] + dy * half, far[1] - dx * half),
        (far[0] - dy * half, far[1] + dx * half), (x - dy * half, y + dx * half),
    ]  # fmt: skip
