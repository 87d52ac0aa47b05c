"""Counters on paper: where their fronts stand, and where their backs stand behind them. In mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rnr_print.core.errors import fail
from rnr_print.print.sheets.geometry import Edges, Rect, Size
from rnr_print.print.sheets.sides import Sides, mirror

Kind = TypeVar("Kind")
FOLD = 4.0
"""Left free on each side of the fold of a sheet that is folded and glued."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Squares of `pitch` mm for counters on a paper, within its margins."""

    paper: Size
    margins: Edges
    pitch: float
    sides: Sides

    def spots(self) -> list[Rect]:
        """The places of the fronts of one sheet, row by row. Raises InputError if there is none."""
        room = self._room()
        columns, rows = int(room.width / self.pitch), int(room.height / self.pitch)
        if columns < 1 or rows < 1:
            raise fail(f"no room for a counter of {self.pitch:g} mm on {self.paper}")
        left = room.left + (room.width - columns * self.pitch) / 2
        return [
            Rect(left + c * self.pitch, room.top - r * self.pitch, self.pitch, self.pitch)
            for r in range(1, rows + 1)
            for c in range(columns)
        ]

    def behind(self, spot: Rect) -> tuple[Rect, int]:
        """Where the back of a front stands, and how far it is turned to the left (degrees)."""
        axis = mirror(self.sides, self.paper)
        return axis.rect(spot), axis.turn(0)

    def _room(self) -> Rect:
        """Where fronts may stand: half of a sheet that is folded."""
        margins = self.margins
        right = self.paper.width - margins.right
        if self.sides is Sides.GUTTERFOLD:
            right = self.paper.width / 2 - FOLD
        return Rect.between(margins.left, margins.bottom, right, self.paper.height - margins.top)


def sheets(kinds: Sequence[Kind], spots: Sequence[Rect]) -> Iterator[list[tuple[Kind, Rect]]]:
    """The counters of each sheet with their places."""
    for start in range(0, len(kinds), len(spots)):
        yield list(zip(kinds[start : start + len(spots)], spots, strict=False))
