"""Houses as they stand on the table: floors, doors, windows, stairs, a roof (A8.17, H52, H53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.plane.bases import Box
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.cards.words import StairKind

OpeningKind = Literal["door", "window", "parapet"]
"""What one gets through: a parapet is where a ladder reaches the roof."""
WALLS: Final = ((0, (1, -1), (1, 1)), (90, (1, 1), (-1, 1)), (180, (-1, 1), (-1, -1)),
                (270, (-1, -1), (1, -1)))  # fmt: skip
"""Where each wall looks, degrees, and its ends as corners ahead and at the right."""


class Opening(NamedTuple):
    """A hole in a wall of a floor; it looks to where `facing` says."""

    id: str
    kind: OpeningKind
    floor: int
    spot: Spot
    facing: int


class House(NamedTuple):
    """A house: what it is of (a card), what it covers, how many floors have walls, whether men can
    stand on its roof, and the stairs from each floor to the next."""

    id: str
    card: str
    box: Box
    floors: int
    roof: bool
    openings: tuple[Opening, ...]
    stairs: tuple[tuple[int, StairKind], ...]

    @property
    def levels(self) -> range:
        """All floors, and the roof if one can stand there."""
        return range(self.floors + self.roof)

    @property
    def room(self) -> int:
        """How many men a floor holds: one a square inch (H53)."""
        return self.box.length * self.box.width // HUNDRED**2

    @property
    def walls(self) -> Iterator[tuple[int, Segment]]:
        """The walls, and where each looks."""
        for facing, one, other in WALLS:
            yield facing, Segment(self.box.corner(*one), self.box.corner(*other))

    def walled(self, floor: int) -> bool:
        """Whether there are walls around a floor; the roof has none."""
        return floor < self.floors

    def on(self, floor: int) -> Iterator[Opening]:
        """The openings of a floor."""
        return (each for each in self.openings if each.floor == floor)
