"""Terrain of an open table as it is written; all that is wrong with it is told at once."""

from __future__ import annotations

import re
from typing import Annotated, Final, NamedTuple

from pydantic import AfterValidator

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import Marked
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot

_TABLE: Final = re.compile(r"(\d{2,3})x(\d{2,3})")
MOST_CORNERS: Final = 40
Path = tuple[str | int, ...]


def _spots(text: str) -> str:
    for word in text.split():
        Spot.parse(word)
    return text


Spots = Annotated[str, AfterValidator(_spots)]
"""Spots with blanks between."""


class TableSizes(NamedTuple):
    """How long the sides of a table may be, in what they are told in, and an example."""

    least: int
    most: int
    unit: str
    example: str

    def read(self, text: object) -> tuple[int, int]:
        """Width and height of `72x48`, hundredths. Raises ValueError."""
        found = _TABLE.fullmatch(str(text))
        if found is None or not all(self.least <= int(x) <= self.most for x in found.groups()):
            raise ValueError(
                f"{text!r} is no table; write its sides in {self.unit}, "
                f"{self.least} to {self.most}: {self.example}"
            )
        return int(found[1]) * HUNDRED, int(found[2]) * HUNDRED


class TerrainFile:
    """Notes what is wrong with terrain, under `path` of a file."""

    sizes: TableSizes

    def __init__(self, source: Marked, *path: str | int) -> None:
        self.source, self.path = source, path
        self.problems: list[Problem] = []
        self.width, self.height = self.sizes.read(self.sizes.example)

    def wrong(self, message: str, *at: str | int) -> None:
        """Note a problem."""
        self.problems.append(self.source.problem(message, *self.path, *at))

    def measure(self, table: object) -> None:
        """Note how large the table is."""
        try:
            self.width, self.height = self.sizes.read(table)
        except ValueError as error:
            self.wrong(str(error), "table")

    def one_spot(self, text: str, at: Path) -> Spot | None:
        """The only spot there, if it is on the table."""
        words = text.split()
        if len(words) != 1:
            self.wrong("one spot stands here; write x/y", *at)
            return None
        spot = Spot.parse(words[0])
        return spot if self.on_table(spot, at) else None

    def on_table(self, spot: Spot, at: Path) -> bool:
        """Whether a spot is on the table; it is told where it isn't."""
        there = 0 <= spot.x <= self.width and 0 <= spot.y <= self.height
        if not there:
            size = f"{self.width // HUNDRED}x{self.height // HUNDRED}"
            self.wrong(f"{spot} is off the table; keep within {size}", *at)
        return there
