"""Ground from straight above at its true size, as painters of all open tables draw it. In mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import Final
from zlib import crc32

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, right and top, mm."""
BLEED: Final = 1.5
"""How far beyond its outline a piece is painted, mm."""
BRICK: Final = 9.0
"""How long a stone of a wall is, mm."""
LABEL: Final = 7.0
LOBES: Final = 11
TUFTS: Final = 50
CLODS: Final = 8.0
"""How far apart pieces of rubble stand, mm."""


def chance(*seed: object) -> float:
    """A number from 0 to 1 that is the same for the same seed."""
    return crc32(repr(seed).encode()) / 0xFFFFFFFF


class TablePainter:
    """Draws what tables have in common; a `seed` says where chance puts things."""

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

    def strewn(
        self, box: Box, apart: float, what: str, seed: object
    ) -> Iterator[tuple[Point, int]]:
        """Points about so many mm apart in and around a box, and a number for each."""
        left, low, right, top = box
        number = crc32(repr(seed).encode()) % 997
        for row in range(int((top - low) / apart / 0.86) + 2):
            for column in range(int((right - left) / apart) + 2):
                each = what, row, column, seed
                x = left + (column - 0.5 * (row % 2) + 0.3 * (chance("x", each) - 0.5)) * apart
                y = low + (row * 0.86 + 0.3 * (chance("y", each) - 0.5)) * apart
                number += 1
                yield (x, y), number

    def trees(self, sketch: Sketch, box: Box, apart: float, seed: object) -> None:
        """Crowns of trees, so far apart."""
        for (x, y), number in self.strewn(box, apart, "tree", seed):
            radius = apart * (0.42 + 0.16 * chance("r", number))
            self.crown(sketch, x, y, radius, number)

    def crown(self, sketch: Sketch, x: float, y: float, radius: float, number: int) -> None:
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

    def stones(self, sketch: Sketch, box: Box, seed: object, apart: float = CLODS) -> None:
        """Broken stones, so far apart."""
        fills = [self.inks[name] for name in ("screen", "rule", "screen", "soft")]
        for (x, y), number in self.strewn(box, apart, "stone", seed):
            size = CLODS * (0.22 + 0.36 * chance("size", number))
            turn = chance("turn", number) * pi
            stone = [
                (x + cos(turn + angle) * size * far, y + sin(turn + angle) * size * far)
                for angle, far in ((0, 1), (1.2, 0.8), (2.6, 1.05), (3.9, 0.75), (5.1, 0.9))
            ]
            sketch.polygon(stone, fills[number % 4], self.inks["type"], 0.3)

    def framed(self, sketch: Sketch, points: Sequence[Point]) -> None:
        """The ground of an area, a little beyond its outline; what is drawn until `unframed` stays
        within."""
        ground = self.inks["stripe"]
        sketch.polygon(points, ground, ground, 2 * BLEED)
        sketch.canvas.write("q")
        sketch.clip_to(points)

    def unframed(self, sketch: Sketch, points: Sequence[Point]) -> None:
        """The end of an area, with a thin line around it."""
        sketch.canvas.write("Q")
        sketch.polygon(points, None, self.inks["soft"], 0.3)

    def bare(self, sketch: Sketch, width: float, height: float, step: float) -> None:
        """A bare table with a cross each `step` mm, and here and there some grass."""
        sketch.rectangle(0, 0, width, height, self.inks["ground"])
        for across in range(0, int(width), TUFTS):
            for up in range(0, int(height), TUFTS):
                x, y = (at + TUFTS * chance(way, across, up) for at, way in ((across, 0), (up, 1)))
                self.tuft(sketch, x, y)
        for column in range(int(width / step) + 1):
            for row in range(int(height / step) + 1):
                x, y = column * step, row * step
                for dx, dy in ((3, 0), (0, 3)):
                    ends = ((x - dx, y - dy), (x + dx, y + dy))
                    sketch.line(ends, self.inks["soft"], 0.25)

    def tuft(self, sketch: Sketch, x: float, y: float) -> None:
        """Some blades of grass."""
        for lean in (-1.6, -0.5, 0.7, 1.8):
            blade = ((x + lean / 3, y), (x + lean, y + 3.4 - abs(lean) / 2))
            sketch.line(blade, self.inks["rule"], 0.35)

    def masonry(
        self, sketch: Sketch, ends: tuple[Point, Point], thick: float, fill: Ink, joint: Ink
    ) -> None:
        """The coping of a wall of three courses, `thick` mm all of them."""
        band, course = banded(ends, thick), thick / 3
        sketch.polygon(band, fill, fill, 2 * BLEED)
        (x, y), (dx, dy), length = along(ends)
        with sketch.moved(x, y):
            for row in range(1, 3):
                up = row * course - thick / 2
                spots = [(-dy * up, dx * up), (dx * length - dy * up, dy * length + dx * up)]
                sketch.line(spots, joint, 0.3)
            for row in range(3):
                low, top = (row * course - thick / 2, (row + 1) * course - thick / 2)
                at = BRICK * (1 if row % 2 else 0.5)
                while at < length:
                    sketch.line(
                        [(dx * at - dy * up, dy * at + dx * up) for up in (low, top)], joint, 0.3
                    )
                    at += BRICK
        sketch.polygon(band, None, self.inks["type"], 0.5)


def along(ends: tuple[Point, Point]) -> tuple[Point, Point, float]:
    """Where a line begins, the unit vector along it, its length; mm."""
    (x0, y0), (x1, y1) = ends
    length = hypot(x1 - x0, y1 - y0)
    return (x0, y0), ((x1 - x0) / length, (y1 - y0) / length), length


def banded(ends: tuple[Point, Point], wide: float) -> list[Point]:
    """The corners of a band so wide around a line."""
    (x, y), (dx, dy), length = along(ends)
    half, far = wide / 2, (x + dx * length, y + dy * length)
    return [
        (x + dy * half, y - dx * half), (far[0] + dy * half, far[1] - dx * half),
        (far[0] - dy * half, far[1] + dx * half), (x - dy * half, y + dx * half),
    ]  # fmt: skip
