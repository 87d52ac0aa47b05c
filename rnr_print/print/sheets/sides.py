"""How a sheet gets its backs, and where a point of the back lies behind the front.

Everything follows from one mirror: turning a sheet over (or folding it) maps each point of the
back onto the front. Backs are placed by the same mirror, so a front always lies on its own back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rnr_print.print.sheets.geometry import Rect, Size


class Sides(StrEnum):
    """What is printed, and about which edge of the paper the printer turns it."""

    SIMPLEX = "simplex"
    DUPLEX_LONG = "duplex-long"
    DUPLEX_SHORT = "duplex-short"
    GUTTERFOLD = "gutterfold"

    @property
    def is_duplex(self) -> bool:
        """Whether each sheet has a second page."""
        return self in (Sides.DUPLEX_LONG, Sides.DUPLEX_SHORT)

    @property
    def has_backs(self) -> bool:
        """Whether backs are printed at all."""
        return self is not Sides.SIMPLEX


@dataclass(frozen=True, slots=True)
class Mirror:
    """A mirror standing on the paper: upright at x = `at`, or lying at y = `at` (mm)."""

    upright: bool
    at: float

    def rect(self, rect: Rect) -> Rect:
        """The mirror image of a rectangle."""
        if self.upright:
            return Rect(2 * self.at - rect.right, rect.bottom, rect.width, rect.height)
        return Rect(rect.left, 2 * self.at - rect.top, rect.width, rect.height)

    def turn(self, degrees: int) -> int:
        """How far a back is turned to the left so that its head meets that of a front so turned.

        A drawing turned by t has its head in direction 90 + t. The upright mirror sends direction
        d to 180 - d, the lying one to -d.
        """
        return (-degrees if self.upright else 180 - degrees) % 360


def mirror(sides: Sides, paper: Size) -> Mirror:
    """The mirror that lays the backs behind the fronts: the turning edge or the fold."""
    portrait = paper.height >= paper.width
    upright = sides is Sides.GUTTERFOLD or portrait == (sides is Sides.DUPLEX_LONG)
    return Mirror(upright, (paper.width if upright else paper.height) / 2)
