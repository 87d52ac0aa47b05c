"""Printer profiles: how far a printer's backs land off its fronts, and how to make up for it."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan, degrees
from pathlib import Path
from typing import Annotated

from pydantic import Field

from rnr_print.core import marked_yaml
from rnr_print.core.strict_model import StrictModel
from rnr_print.print.sheets.geometry import Size
from rnr_print.print.sheets.sides import Sides, mirror

Offset = Annotated[float, Field(ge=-10, le=10)]


class PrinterProfile(StrictModel):
    """What the calibration sheet shows, seen from the front with the sheet held to the light.

    The back lies `x` mm too far right and `y` mm too far up, turned by `angle` degrees to the left
    around the paper's middle. `unprintable` is the white edge the printer needs, in mm.
    """

    x: Offset = 0
    y: Offset = 0
    angle: Annotated[float, Field(ge=-3, le=3)] = 0
    unprintable: Annotated[float, Field(ge=0, le=30)] | None = None

    @classmethod
    def load(cls, path: Path) -> PrinterProfile:
        """The profile in a YAML file. Raises InputError."""
        return marked_yaml.validated(cls, marked_yaml.read(path))

    def correction(self, sides: Sides, paper: Size) -> Correction:
        """What to do to the back pages of a print, in their own coordinates.

        Pages that lie are turned to the left by the printer, which feeds paper upright.
        """
        x, y = (self.x, self.y) if paper.height >= paper.width else (self.y, -self.x)
        if mirror(sides, paper).upright:
            return Correction(x, -y, self.angle)
        return Correction(-x, y, self.angle)


@dataclass(frozen=True, slots=True)
class Correction:
    """Turn a back page by `angle` degrees to the left around its middle, then move it (mm)."""

    x: float
    y: float
    angle: float


def angle_between(y_left: float, y_right: float, distance: float) -> float:
    """The back's angle in degrees to the left, from readings `distance` mm apart."""
    return round(degrees(atan((y_right - y_left) / distance)), 2)
