"""Doubtful threads: those that pass a corner of a hex so near that no eye tells on which side."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final

from rnr_print.engine.boards.hex import CORNERS, Hex
from rnr_print.games.hex_tactical.maps import HexMap

SIDE: Final = 15
"""The shortest side of a hex in print, in mm."""
NEAR: Final = (2, 5)
"""A thread nearer to a corner than 2/5 mm can't be told from one that touches it."""


def doubtful(on: HexMap) -> Iterator[tuple[Hex, Hex, float]]:
    """Threads that pass a corner nearer than the eye can tell, one of each shape, and how near.

    Decided in whole numbers; the gap in mm is for telling only.
    """
    for start, end in shapes(on):
        least, length = nearest(start, end)
        if least and 3 * (SIDE * NEAR[1] * least) ** 2 < 4 * NEAR[0] ** 2 * length:
            yield start, end, gap(least, length)


def shapes(on: HexMap) -> Iterator[tuple[Hex, Hex]]:
    """A thread of each shape that fits on a map, from west to east."""
    for odd in range(min(2, on.board.columns)):
        for columns in range(on.board.columns - odd):
            for rows in range(1 - on.board.rows, on.board.rows):
                start = Hex(odd, max(0, -rows))
                yield start, Hex(odd + columns, start.row + rows)


def gap(least: int, length: int) -> float:
    """In mm, what `nearest` says."""
    return SIDE * least * sqrt(3 / length) / 2


def nearest(start: Hex, end: Hex) -> tuple[int, int]:
    """The corner that a thread comes nearest to without touching it: the cross product with the
    thread, 0 where there is none, and the square of the thread's length.
    """
    (x, y), (to_x, to_y) = start.center, end.center
    dx, dy = to_x - x, to_y - y
    length, least = dx * dx + 3 * dy * dy, 0
    for at in _beside(start, end):
        here_x, here_y = at.center
        for right, low in CORNERS:
            off_x, off_y = here_x + right - x, here_y + low - y
            cross = abs(dx * off_y - dy * off_x)
            if cross and 0 < dx * off_x + 3 * dy * off_y < length:
                least = min(least or cross, cross)
    return least, length


def _beside(start: Hex, end: Hex) -> Iterator[Hex]:
    """In each column the hexes that the thread passes, and one beyond each."""
    across = max(1, end.column - start.column)
    for column in range(start.column, end.column + 1):
        low = start.row + (end.row - start.row) * (column - start.column) // across
        for row in range(low - 1, low + 3):
            yield Hex(column, row)
