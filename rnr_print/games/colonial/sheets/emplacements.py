"""Gun positions from straight above at their true size: a gun, behind it a slot for each man."""

from __future__ import annotations

from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.open_table.grounds import BLEED, Point
from rnr_print.book.sketch import Sketch
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.sheets.grounds import INCH, GroundPainter

BEFORE: Final = 1.5
"""How far the gun stands before the slots of its crew, inches."""


class EmplacementPainter(GroundPainter):
    """Draws gun positions, whose front is above; crews stand in so many `files`."""

    def __init__(self, brushes: Brushes, files: int) -> None:
        super().__init__(brushes)
        self.files = files

    def size_of(self, gun: Gun) -> Point:
        """Width and depth of its position, mm."""
        return self.files * INCH, (BEFORE + -(-gun.crew // self.files)) * INCH

    def position(self, sketch: Sketch, gun: Gun) -> None:
        """Earth with a parapet before it, the gun, planks with a slot for each man."""
        (wide, deep), inks = self.size_of(gun), self.inks
        sketch.rectangle(0, 0, wide, deep, inks["stripe"], inks["stripe"], 2 * BLEED)
        floor = deep - BEFORE * INCH
        sketch.rectangle(0, 0, wide, floor, inks["screen"])
        y = 3.6
        while y < floor:
            sketch.line(((0, y), (wide, y)), inks["rule"], 0.3)
            y += 3.6
        for man in range(gun.crew):
            x, low = man % self.files * INCH, floor - (man // self.files + 1) * INCH
            sketch.rectangle(x + 0.6, low + 0.6, INCH - 1.2, INCH - 1.2, None, inks["soft"], 0.3,
                             dash=1.4)  # fmt: skip
            self.label(sketch, str(man + 1), (x + INCH / 2, low + INCH / 2), 8)
        self.masonry(sketch, ((0, deep - 3.5), (wide, deep - 3.5)), 7, inks["stripe"], inks["soft"])
        self._gun(sketch, gun, wide / 2, floor)
        sketch.rectangle(0, 0, wide, deep, None, inks["type"], 0.5)

    def _gun(self, sketch: Sketch, gun: Gun, x: float, y: float) -> None:
        """Wheels, a trail and a barrel; a machine gun has a shield on three legs."""
        inks, muzzle, field = self.inks, y + BEFORE * INCH - 3, gun.action == "gun"
        if field:
            for side in (-11.0, 8.0):
                sketch.rectangle(x + side, y + 7, 3, 20, inks["screen"], inks["type"], 0.6, 1.2)
            sketch.line(((x - 9, y + 17), (x + 9, y + 17)), inks["type"], 1.6)
            trail = [(x - 2.4, y + 14), (x + 2.4, y + 14), (x + 1.2, y + 1), (x - 1.2, y + 1)]
            sketch.polygon(trail, inks["stripe"], inks["type"], 0.5)
        else:
            for foot in ((x - 9, y + 4), (x + 9, y + 4), (x, y + 24)):
                sketch.line(((x, y + 13), foot), inks["type"], 1.4)
            sketch.rectangle(x - 10, y + 17, 20, 2.4, inks["screen"], inks["type"], 0.6)
        breech, bore = (2.8, 1.7) if field else (2.2, 1.6)
        barrel = [(x - breech, y + 8), (x + breech, y + 8), (x + bore, muzzle), (x - bore, muzzle)]
        sketch.polygon(barrel, inks["screen" if inks.low else "soft"], inks["type"], 0.6)
        if gun.canister:
            sketch.circle(x + 22, y + 8, 5, inks["screen"], inks["type"], 0.6)  # a bucket
            sketch.circle(x + 22, y + 8, 3.4, None, inks["soft"], 0.4)
        else:
            sketch.rectangle(x + 16, y + 4, 11, 8, inks["screen"], inks["type"], 0.6)  # a box
            sketch.line(((x + 16, y + 8), (x + 27, y + 8)), inks["soft"], 0.4)
