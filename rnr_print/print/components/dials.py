"""Dials: a base disc with sectors, and a cover with a window that shows one of them.

Lengths are mm, angles degrees clockwise from twelve o'clock. Both discs turn around one hole.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, degrees, floor

from rnr_print.print.components.polygons import Outline, arc, on_circle, ring_sector

FEWEST_SECTORS, MOST_SECTORS = 2, 18
WINDOW_SPARE = 4.0
"""The window is so much narrower than a sector (degrees), so the cover may be half of it off."""
RING = 4.0
"""Width of the base's ring that the cover leaves in sight."""
FRAME = 2.5
"""From the window to the cover's edge."""
KNOB_CLEAR = 3.0
"""How far the knob reaches over the base."""
KNOB_HALF_ANGLE, KNOB_CORNER = 10.0, 2.6
HOLE = 4.0
"""Diameter of the hole for a paper fastener."""
CUTS, HOLES = 3, 2
"""What one dial takes: base, cover and window to cut, a hole in each disc to pierce."""


@dataclass(frozen=True, slots=True)
class Dial:
    """The measures of a dial with so many sectors on a base of this radius."""

    sectors: int
    radius: float = 45.0

    @property
    def sector_angle(self) -> float:
        """What one sector takes of the circle."""
        return 360 / self.sectors

    @property
    def window_angle(self) -> float:
        """What the window takes of the circle."""
        return self.sector_angle - WINDOW_SPARE

    @property
    def cover_radius(self) -> float:
        """The radius of the cover without its knob."""
        return self.radius - RING

    @property
    def window_inner(self) -> float:
        """From the center to the window."""
        return self.radius / 3

    @property
    def window_outer(self) -> float:
        """From the center to the far edge of the window."""
        return self.cover_radius - FRAME

    @property
    def hub(self) -> float:
        """The radius of the plate around the hole of the base."""
        return self.radius / 5

    @property
    def reach(self) -> float:
        """From the center to the end of the knob."""
        return self.radius + KNOB_CLEAR

    def sector(self, number: int) -> Outline:
        """Sector `number` (0 is at twelve o'clock) of the base, out to its ring."""
        start = (number - 0.5) * self.sector_angle
        return ring_sector(self.hub, self.radius - RING - 1, start, start + self.sector_angle)

    def window(self, grown: float = 0.0) -> Outline:
        """The window of a cover at rest, all its edges moved outwards by `grown`."""
        half = self.window_angle / 2 + degrees(grown / self.window_outer)
        return ring_sector(self.window_inner - grown, self.window_outer + grown, -half, half)

    def cover(self) -> Outline:
        """The outline of the cover with its knob at six o'clock."""
        disc = arc(self.cover_radius, 180 + KNOB_HALF_ANGLE, 540 - KNOB_HALF_ANGLE)
        return (*disc, *self.knob()[1:-1])

    def knob(self, grown: float = 0.0) -> Outline:
        """The knob from the disc on one side round to the other, its edges moved outwards."""
        side, root = on_circle(self.cover_radius, 180 - KNOB_HALF_ANGLE)
        side, foot = side + grown, -(self.reach + grown)
        inner, shoulder = side - KNOB_CORNER, foot + KNOB_CORNER
        right = ((side, root), (side, shoulder), (inner, foot))
        return (*right, *((-x, y) for x, y in reversed(right)))

    def showing(self, turn: float) -> list[int]:
        """The sectors seen through the window of a cover turned by `turn` degrees."""
        half, sector = self.window_angle / 2, self.sector_angle
        first = floor((turn - half) / sector + 0.5)
        last = ceil((turn + half) / sector - 0.5)
        return sorted({number % self.sectors for number in range(first, last + 1)})
