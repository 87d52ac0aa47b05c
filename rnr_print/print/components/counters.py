"""Counters on paper: where their fronts stand, and where their backs stand behind them. In mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from rnr_print.core.errors import fail
from rnr_print.print.sheets.geometry import Edges, Rect, Size
from rnr_print.print.sheets.sides import Sides, mirror

Kind = TypeVar("Kind")
FOLD = 4.0
"""Left free on each side of the fold of a sheet that is folded and glued."""
SLACK = 1e-6
"""What rows may go beyond the foot of their room by counting in floats."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Squares of `pitch` mm for counters on a paper, within its margins."""

    paper: Size
    margins: Edges
    pitch: float
    sides: Sides

    def spots(self) -> list[Rect]:
        """The places of the fronts of one sheet, row by row. Raises InputError if there is none."""
        room = self.room
        rows = int(room.height / self.pitch)
        return [
            spot for r in range(1, rows + 1) for spot in self.row(room.top - r * self.pitch)
        ] or self.row(room.bottom)

    def row(self, foot: float) -> list[Rect]:
        """The places of a row that stands on `foot`. Raises InputError if there are none."""
        room = self.room
        columns = int(room.width / self.pitch)
        if columns < 1 or room.height < self.pitch:
            raise fail(f"no room for a counter of {self.pitch:g} mm on {self.paper}")
        left = room.left + (room.width - columns * self.pitch) / 2
        return [Rect(left + c * self.pitch, foot, self.pitch, self.pitch) for c in range(columns)]

    def behind(self, spot: Rect) -> tuple[Rect, int]:
        """Where the back of a front stands, and how far it is turned to the left (degrees)."""
        axis = mirror(self.sides, self.paper)
        return axis.rect(spot), axis.turn(0)

    @property
    def room(self) -> Rect:
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


def rows_of(
    kinds: Sequence[Kind], grid_of: Callable[[Kind], Grid]
) -> Iterator[list[tuple[Kind, Rect]]]:
    """The counters of each sheet with their places, in their order: those of the next size begin
    a row of their own. Raises InputError for one that no sheet takes."""
    sheet: list[tuple[Kind, Rect]] = []
    top: float | None = None
    for grid, run in groupby(kinds, key=grid_of):
        rest, room = list(run), grid.room
        while rest:
            top = room.top if top is None else top
            row = grid.row(top - grid.pitch)
            if row[0].bottom < room.bottom - SLACK:
                yield sheet
                sheet, top = [], None
                continue
            sheet += zip(rest, row, strict=False)
            top, rest = row[0].bottom, rest[len(row) :]
    if sheet:
        yield sheet
