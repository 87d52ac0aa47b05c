"""Squares of an open table under which things are found again by where they lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from rnr_print.engine.boards.plane.spots import Spot

Item = TypeVar("Item")
_ROW = 1 << 20
"""More than there are cells in a column."""


class Cells(Generic[Item]):
    """Items by the cells they may lie in; a cell is `size` wide and high."""

    __slots__ = ("_cells", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self._cells: dict[int, tuple[Item, ...]] = {}

    def copy(self) -> Cells[Item]:
        """Cells with the same items, to be changed."""
        after: Cells[Item] = Cells(self.size)
        after._cells = dict(self._cells)
        return after

    def add(self, item: Item, start: Spot, end: Spot, reach: int = 0) -> None:
        """Put in an item that lies up to `reach` around the line from `start` to `end`."""
        for key in self._keys(start, end, reach):
            self._cells[key] = (*self._cells.get(key, ()), item)

    def take(self, item: Item, start: Spot, end: Spot, reach: int = 0) -> None:
        """Take out an item that was put in like this."""
        for key in self._keys(start, end, reach):
            self._cells[key] = tuple(each for each in self._cells[key] if each != item)

    def near(self, start: Spot, end: Spot, reach: int) -> set[Item]:
        """All items that may lie up to `reach` around a line; often some more."""
        found: set[Item] = set()
        get = self._cells.get
        for key in self._keys(start, end, reach):
            items = get(key)
            if items is not None:
                found.update(items)
        return found

    def _keys(self, start: Spot, end: Spot, reach: int) -> Iterator[int]:
        """The cells in which a line with a rim as wide as `reach` lies, perhaps others beside."""
        size = self.size
        (ax, ay), (bx, by) = (start, end) if start[0] <= end[0] else (end, start)
        dx, dy = bx - ax, by - ay
        for column in range((ax - reach) // size, (bx + reach) // size + 1):
            left = column * size - reach - ax
            right = left + size + 2 * reach
            # the line's lowest and highest y between left and right
            low = ay if left <= 0 else ay + left * dy // dx
            high = by if right >= dx else ay - (-right * dy // dx)
            if dy < 0:
                low = by if right >= dx else ay + right * dy // dx
                high = ay if left <= 0 else ay - (-left * dy // dx)
            first = column * _ROW
            for row in range((low - reach) // size, (high + reach) // size + 1):
                yield first + row
