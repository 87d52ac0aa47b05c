"""Vessels from straight above at their true size, their bows to the right; a dot each inch."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from rnr_print.book.open_table.grounds import BLEED, Point
from rnr_print.book.sketch import Sketch
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.sheets.grounds import INCH, GroundPainter

PLANK: Final = 4.2


def size_of(vessel: Vessel) -> Point:
    """Its length and width, mm."""
    long, wide = vessel.size
    return long * INCH, wide * INCH


def outline_of(vessel: Vessel) -> list[Point]:
    """Its outline: a hull with a round stern and a bow, or the box of what runs on rails."""
    long, wide = size_of(vessel)
    if vessel.track:
        return [(0, 0), (long, 0), (long, wide), (0, wide)]
    bow = min(wide * 1.1, long * 0.4)
    sides = [(long - bow * (1 - sin(step * pi / 16)), wide / 2 * (1 - cos(step * pi / 16)))
             for step in range(9)]  # fmt: skip
    lower = [(x, wide / 2 - y) for x, y in sides]
    stern = wide * 0.16
    hull = [(stern, 0.0), *((x, wide / 2 - y) for x, y in lower)]
    half = [(0.0, wide * 0.22), *hull]
    return [*half, *((x, wide - y) for x, y in half[-2::-1])]


class HullPainter(GroundPainter):
    """Draws vessels on their outlines."""

    def vessel(self, sketch: Sketch, vessel: Vessel) -> None:
        """All of it, with a little more than its outline."""
        points, inks = outline_of(vessel), self.inks
        sketch.polygon(points, inks["stripe"], inks["stripe"], 2 * BLEED)
        sketch.canvas.write("q")
        sketch.clip_to(points)
        self._deck(sketch, vessel)
        draw = {"boat": self._boat, "launch": self._launch, "steamer": self._steamer,
                "ironclad": self._ironclad}.get(vessel.id, self._engine)  # fmt: skip
        draw(sketch, *size_of(vessel))
        sketch.canvas.write("Q")
        sketch.polygon(points, None, inks["type"], 1.2)

    def _deck(self, sketch: Sketch, vessel: Vessel) -> None:
        """Planks along it, and dots at every square inch."""
        (long, wide), inks = size_of(vessel), self.inks
        y = PLANK / 2
        while y < wide:
            sketch.line(((0, y), (long, y)), inks["rule"], 0.3)
            y += PLANK
        for across in range(1, vessel.size[0]):
            for up in range(1, vessel.size[1]):
                sketch.circle(across * INCH, up * INCH, 0.6, inks["soft"])

    def _boat(self, sketch: Sketch, long: float, wide: float) -> None:
        """Thwarts, and an oar over each side of every other."""
        for share in (0.2, 0.42, 0.64):
            sketch.rectangle(long * share, 0, 6, wide, self.inks["screen"], self.inks["type"], 0.4)
        for share in (0.3, 0.52):
            for low, far in ((wide * 0.3, 0.0), (wide * 0.7, wide)):
                sketch.line(((long * share, low), (long * share - 7, far)), self.inks["type"], 0.9)

    def _launch(self, sketch: Sketch, long: float, wide: float) -> None:
        """A boiler under a stack, a bench around the stern."""
        inks = self.inks
        sketch.rectangle(long * 0.34, wide * 0.26, long * 0.22, wide * 0.48, inks["screen"],
                         inks["type"], 0.6, 4)  # fmt: skip
        self._stack(sketch, long * 0.45, wide / 2, 5.4)
        for low in (0.08, 0.84):
            sketch.rectangle(long * 0.06, wide * low, long * 0.2, wide * 0.08, inks["screen"],
                             inks["type"], 0.4)  # fmt: skip

    def _steamer(self, sketch: Sketch, long: float, wide: float) -> None:
        """A deck house, two stacks, paddle boxes, a wheel house, a hatch."""
        inks = self.inks
        for low in (0.0, wide * 0.84):
            sketch.rectangle(long * 0.4, low, long * 0.16, wide * 0.16, inks["rule"], inks["type"],
                             0.6, 2)  # fmt: skip
            for bar in range(1, 8):
                x = long * (0.4 + 0.02 * bar)
                sketch.line(((x, low), (x, low + wide * 0.16)), inks["soft"], 0.4)
        sketch.rectangle(long * 0.2, wide * 0.26, long * 0.42, wide * 0.48, inks["screen"],
                         inks["type"], 0.7, 2)  # fmt: skip
        for share in (0.36, 0.46):
            self._stack(sketch, long * share, wide / 2, 7)
        sketch.rectangle(long * 0.55, wide * 0.36, long * 0.055, wide * 0.28, inks["stripe"],
                         inks["type"], 0.7)  # fmt: skip
        self._hatch(sketch, long * 0.71, wide / 2, 18)

    def _ironclad(self, sketch: Sketch, long: float, wide: float) -> None:
        """Plates with rivets, a turret at either end, a stack, a conning tower."""
        inks = self.inks
        for plate in range(1, 14):
            x = long * plate / 14
            sketch.line(((x, 0), (x, wide)), inks["soft"], 0.4)
            for rivet in range(1, 12):
                sketch.circle(x - 2, wide * rivet / 12, 0.35, inks["type"])
        self._turret(sketch, long * 0.25, wide / 2, wide * 0.24, -1)
        self._turret(sketch, long * 0.66, wide / 2, wide * 0.24, 1)
        self._stack(sketch, long * 0.44, wide / 2, 8)
        sketch.circle(long * 0.53, wide / 2, 6, inks["stripe"], inks["type"], 0.8)

    def _engine(self, sketch: Sketch, long: float, wide: float) -> None:
        """A boiler with bands and domes, a stack, a cab before the tender."""
        inks = self.inks
        for low in (0.04, 0.9):
            sketch.rectangle(0, wide * low, long, wide * 0.06, inks["rule"], inks["type"], 0.4)
        sketch.rectangle(long * 0.34, wide * 0.22, long * 0.62, wide * 0.56, inks["screen"],
                         inks["type"], 0.7, 3)  # fmt: skip
        for share in (0.46, 0.58, 0.7, 0.82):
            ends = ((long * share, wide * 0.22), (long * share, wide * 0.78))
            sketch.line(ends, inks["type"], 0.6)
        sketch.rectangle(long * 0.2, wide * 0.14, long * 0.16, wide * 0.72, inks["stripe"],
                         inks["type"], 0.8)  # fmt: skip
        self.stones(sketch, (2, wide * 0.24, long * 0.14, wide * 0.7), "coal", 5)
        self._stack(sketch, long * 0.89, wide / 2, 6)
        sketch.circle(long * 0.64, wide / 2, 4, inks["stripe"], inks["type"], 0.6)

    def _stack(self, sketch: Sketch, x: float, y: float, r: float) -> None:
        """A stack from above: a rim around the dark."""
        sketch.circle(x, y, r, self.inks["screen"], self.inks["type"], 0.7)
        sketch.circle(x, y, r * 0.66, self.inks["screen" if self.inks.low else "type"],
                      self.inks["type"], 0.4)  # fmt: skip

    def _hatch(self, sketch: Sketch, x: float, y: float, side: float) -> None:
        inks, half = self.inks, side / 2
        sketch.rectangle(x - half, y - half, side, side, inks["screen"], inks["type"], 0.6)
        for bar in range(1, 4):
            at = x - half + side * bar / 4
            sketch.line(((at, y - half), (at, y + half)), inks["soft"], 0.4)

    def _turret(self, sketch: Sketch, x: float, y: float, r: float, way: int) -> None:
        """A turret whose two guns look `way`, 1 for ahead."""
        inks = self.inks
        for off in (-0.3, 0.3):
            left = x + way * r * 0.8 - (0 if way > 0 else r * 1.1)
            sketch.rectangle(left, y + off * r - 1.6, r * 1.1, 3.2, inks["stripe"], inks["type"],
                             0.5)  # fmt: skip
        sketch.circle(x, y, r, inks["screen"], inks["type"], 0.9)
        sketch.circle(x, y, r * 0.74, None, inks["soft"], 0.4)
