"""Hexes with flat tops in columns, every second column half a hex lower.

A hex is `(column, row)`, both from 0, columns from the left and rows from the top; it is called
`J9` for column 9, row 8. Two neighbors share a side, called `M8/N8`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

DIRECTIONS: Final = ("n", "ne", "se", "s", "sw", "nw")
"""The ways to the six neighbors, clockwise."""
_NAME: Final = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")
_ACROSS: Final = (0, 1, 1, 0, -1, -1)
_DOWN: Final = ((-1, -1, 0, 1, 0, -1), (-1, 0, 1, 1, 1, 0))
"""How the row changes in each direction, from an even and from an odd column."""
CORNERS: Final = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""From the center to the corners, clockwise from the upper left."""


class Hex(NamedTuple):
    """One hex, on a board or not."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """What it is called. Columns after Z are AA, AB, ..."""
        high, low = divmod(self.column, 26)
        return f"{chr(64 + high) if high else ''}{chr(65 + low)}{self.row + 1}"

    @classmethod
    def parse(cls, name: str) -> Hex:
        """The hex called `name`. ValueError if none is."""
        found = _NAME.fullmatch(name)
        if found is None:
            raise ValueError(f"{name!r} is no hex; write a column and a row: J9")
        column = 0
        for letter in found[1]:
            column = 26 * column + ord(letter) - 64
        return cls(column - 1, int(found[2]) - 1)

    def to(self, direction: str, steps: int = 1) -> Hex:
        """The hex `steps` away in a `direction`."""
        way, at = DIRECTIONS.index(direction), self
        for _ in range(steps):
            at = Hex(at.column + _ACROSS[way], at.row + _DOWN[at.column & 1][way])
        return at

    def neighbors(self) -> list[Hex]:
        """The six around it, in the order of `DIRECTIONS`."""
        column, row = self
        down = _DOWN[column & 1]
        return [Hex(column + across, row + down[way]) for way, across in enumerate(_ACROSS)]

    def distance(self, other: Hex) -> int:
        """How many steps it is to `other`."""
        x = other.column - self.column
        z = other.row - other.column // 2 - self.row + self.column // 2
        return max(abs(x), abs(z), abs(x + z))

    def toward(self, other: Hex) -> str:
        """The direction of a neighbor. ValueError if `other` is none."""
        return DIRECTIONS[self.neighbors().index(other)]

    @property
    def center(self) -> tuple[int, int]:
        """Where its middle lies, right and down, in units that make all corners whole numbers.

        One unit is half the side of a hex across, and half its height down.
        """
        return 3 * self.column, 2 * self.row + (self.column & 1)

    def corners(self) -> list[tuple[int, int]]:
        """Its six corners in the units of `center`, clockwise from the upper left."""
        x, y = self.center
        return [(x + right, y + down) for right, down in CORNERS]


class Side(NamedTuple):
    """What two neighbors share; the hex that comes first by column and row stands first."""

    first: Hex
    second: Hex

    @property
    def name(self) -> str:
        """What it is called, always in one way."""
        return f"{self.first.name}/{self.second.name}"

    @classmethod
    def between(cls, one: Hex, other: Hex) -> Side:
        """The side of two neighbors. ValueError if they aren't."""
        if one.distance(other) != 1:
            raise ValueError(f"{one.name} and {other.name} have no side in common")
        return cls(*sorted((one, other)))

    @classmethod
    def parse(cls, name: str) -> Side:
        """The side called `name`, its hexes in either order. ValueError if none is."""
        one, slash, other = name.partition("/")
        if not slash:
            raise ValueError(f"{name!r} is no side; write two neighbors: M8/N8")
        return cls.between(Hex.parse(one), Hex.parse(other))


class HexBoard:
    """So many columns of so many hexes each."""

    __slots__ = ("columns", "rows")

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows

    def __contains__(self, at: Hex) -> bool:
        return 0 <= at.column < self.columns and 0 <= at.row < self.rows

    def __iter__(self) -> Iterator[Hex]:
        """All hexes, column by column."""
        return (Hex(column, row) for column in range(self.columns) for row in range(self.rows))

    def neighbors(self, at: Hex) -> list[Hex]:
        """The neighbors of `at` that are on the board."""
        return [other for other in at.neighbors() if other in self]

    def within(self, at: Hex, distance: int) -> list[Hex]:
        """The hexes of the board up to `distance` away, `at` too, column by column."""
        columns = range(at.column - distance, at.column + distance + 1)
        rows = range(at.row - distance, at.row + distance + 1)
        found = (Hex(column, row) for column in columns for row in rows)
        return [each for each in found if each in self and at.distance(each) <= distance]
