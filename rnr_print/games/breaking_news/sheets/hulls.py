"""Vehicles from straight above at their true size, for those who have no models."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from rnr_print.book.open_table.grounds import BLEED
from rnr_print.book.sketch import Sketch
from rnr_print.games.breaking_news.cards.models import Vehicle
from rnr_print.games.breaking_news.sheets.grounds import GroundPainter

TRACK, WHEEL = 9.0, (11.0, 6.0)
"""How wide a track is, how long and wide a wheel, mm."""
AIR: Final = 2.0


class HullPainter(GroundPainter):
    """Draws vehicles with their front to the right, in mm."""

    def vehicle(self, sketch: Sketch, vehicle: Vehicle, name: str) -> None:
        """A hull on a card of its size; where its front quarter ends, and what it is called."""
        inks, (length, width) = self.inks, (side * 10.0 for side in vehicle.size)
        sketch.rectangle(0, 0, length, width, inks["ground"], inks["ground"], 2 * BLEED)
        if vehicle.drive == "tracked":
            self._tracks(sketch, length, width)
        elif vehicle.drive == "wheeled":
            self._wheels(sketch, length, width)
        else:
            self._rotor(sketch, length, width)
        edge = TRACK * 0.72 if vehicle.drive == "tracked" else AIR + 1.4
        nose = length - AIR
        hull = [
            (AIR, edge), (nose - 8, edge), (nose, edge + width * 0.16),
            (nose, width - edge - width * 0.16), (nose - 8, width - edge), (AIR, width - edge),
        ]  # fmt: skip
        armored = vehicle.armor != "soft"
        sketch.polygon(hull, inks["stripe" if armored else "screen"], inks["type"], 0.7)
        middle = width / 2
        if vehicle.armor == "soft":
            self._cab(sketch, length, width, edge)
        elif vehicle.drive != "air":
            self._deck(sketch, length, width, edge)
        for side in (1, -1):
            reach = (width / 2 - edge) * 0.98
            ends = ((length / 2, middle), (length / 2 + reach, middle + side * reach))
            sketch.line(ends, inks["accent"], 0.3, 1.2)
        tip = ((nose - 1.5, middle), (nose - 7, middle + 3.2), (nose - 7, middle - 3.2))
        sketch.polygon(tip, inks["accent"])
        if vehicle.armor in ("heavy", "light", "tank") and vehicle.drive != "air":
            self._turret(sketch, length, width)
        self.label(sketch, name, (length * 0.4, middle), 6.6)

    def _tracks(self, sketch: Sketch, length: float, width: float) -> None:
        for low in (AIR / 2, width - TRACK - AIR / 2):
            sketch.rectangle(AIR, low, length - 2 * AIR, TRACK, self.inks["rule"],
                             self.inks["type"], 0.5, 2.5)  # fmt: skip
            at = AIR + 3
            while at < length - AIR - 2:
                sketch.line(((at, low), (at, low + TRACK)), self.inks["soft"], 0.5)
                at += 3.4

    def _wheels(self, sketch: Sketch, length: float, width: float) -> None:
        long, wide = WHEEL
        for at in (length * 0.2, length * 0.78):
            for low in (AIR / 4, width - wide - AIR / 4):
                sketch.rectangle(at - long / 2, low, long, wide, self.inks["soft"],
                                 self.inks["type"], 0.4, 1.6)  # fmt: skip

    def _rotor(self, sketch: Sketch, length: float, width: float) -> None:
        for turn in range(4):
            angle = pi / 4 + turn * pi / 2
            tip = length / 2 + cos(angle) * length / 2, width / 2 + sin(angle) * length / 2
            sketch.line(((length / 2, width / 2), tip), self.inks["rule"], 4)

    def _cab(self, sketch: Sketch, length: float, width: float, edge: float) -> None:
        """A windshield, and behind it what is loaded."""
        glass = [
            (length * 0.68, edge + 2), (length * 0.76, edge + 4),
            (length * 0.76, width - edge - 4), (length * 0.68, width - edge - 2),
        ]  # fmt: skip
        sketch.polygon(glass, self.inks["stripe"], self.inks["type"], 0.4)
        ends = ((length * 0.62, edge), (length * 0.62, width - edge))
        sketch.line(ends, self.inks["type"], 0.4)
        at = AIR + 9
        while at < length * 0.58:
            sketch.line(((at, edge + 1), (at, width - edge - 1)), self.inks["rule"], 0.9)
            at += 12
        for low in (edge + 2.2, width - edge - 2.2):
            ends = ((length * 0.8, low), (length - AIR - 9, low))
            sketch.line(ends, self.inks["soft"], 0.35)

    def _deck(self, sketch: Sketch, length: float, width: float, edge: float) -> None:
        """Hatches behind, a grille before them, bolts around."""
        inks, middle = self.inks, width / 2
        for low in (edge + 3, middle + 1):
            sketch.rectangle(AIR + 4, low, length * 0.14, middle - edge - 4, inks["screen"],
                             inks["type"], 0.4, 1.2)  # fmt: skip
        at = length * 0.24
        for step in range(5):
            x = at + step * 1.7
            sketch.line(((x, edge + 3), (x, middle - 6)), inks["soft"], 0.6)
            sketch.line(((x, middle + 6), (x, width - edge - 3)), inks["soft"], 0.6)
        at = AIR + 3
        while at < length - AIR - 10:
            for low in (edge + 1.4, width - edge - 1.4):
                sketch.circle(at, low, 0.35, inks["type"])
            at += 7

    def _turret(self, sketch: Sketch, length: float, width: float) -> None:
        radius, x = width * 0.2, length * 0.66
        sketch.rectangle(x, width / 2 - 1, length * 0.2, 2, self.inks["screen"],
                         self.inks["type"], 0.5)  # fmt: skip
        sketch.circle(x, width / 2, radius, self.inks["screen"], self.inks["type"], 0.7)
