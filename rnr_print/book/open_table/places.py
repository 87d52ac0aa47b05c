"""Where spots of an open table lie in a picture, and which piece of it is shown at what scale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane.spots import HUNDRED, Spot

Point = tuple[float, float]
UNITS: Final = {"cm": 10.0, "in": 25.4}
"""Millimeters of the units that games measure in."""


class Window(NamedTuple):
    """A piece of a table, hundredths of its unit."""

    left: int
    low: int
    right: int
    top: int

    def near(self, x: int | None, y: int | None, by: int) -> bool:
        """Whether a spot is in it, or no farther from it than `by`; a line over all of the table
        has no x, or no y."""
        across = x is None or self.left - by <= x <= self.right + by
        return across and (y is None or self.low - by <= y <= self.top + by)

    @classmethod
    def around(cls, spots: Iterable[Spot], table: tuple[int, int], air: int, least: int) -> Window:
        """The piece around `spots` with `air` about them, no narrower than `least` where the table
        goes so far; the whole of it where there are none."""
        known = list(spots)
        if not known:
            return cls(0, 0, *table)
        left, right = _span([spot.x for spot in known], table[0], air, least)
        low, top = _span([spot.y for spot in known], table[1], air, least)
        return cls(left, low, right, top)


def _span(values: list[int], most: int, air: int, least: int) -> tuple[int, int]:
    low, high = min(values) - air, max(values) + air
    more = max(0, least - (high - low)) // 2
    return max(0, low - more), min(most, high + more)


class Places:
    """The places of a piece of a table in a picture of up to `wide` by `high` mm.

    `scale` is the first of `scales` at which it has room, else the last: how many times smaller
    than the table the picture is. `width` and `height` are the picture's, mm.
    """

    def __init__(
        self, window: Window, unit: str, scales: Sequence[float], wide: float, high: float
    ) -> None:
        self.window, self.steps = window, HUNDRED / UNITS[unit]
        across = (window.right - window.left) / self.steps
        up = (window.top - window.low) / self.steps
        self.scale = next(
            (each for each in scales if across / each <= wide and up / each <= high), scales[-1]
        )
        self.width, self.height = across / self.scale, up / self.scale

    def mm(self, hundredths: float) -> float:
        """A length in the picture."""
        return hundredths / self.steps / self.scale

    def at(self, x: float, y: float) -> Point:
        """Where (x, y) of the table lies, mm from the picture's lower left."""
        return self.mm(x - self.window.left), self.mm(y - self.window.low)

    def spot(self, spot: Spot) -> Point:
        """Where a spot lies, mm."""
        return self.at(spot.x, spot.y)
