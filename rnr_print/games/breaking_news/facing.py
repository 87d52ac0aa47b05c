"""Directions on the table: where somebody looks, in whole degrees clockwise from its top."""

from __future__ import annotations

from rnr_print.engine.boards.directions import DIRECTIONS
from rnr_print.engine.boards.plane import Spot, cross, dot


def bearing(start: Spot, end: Spot) -> int:
    """The whole degree nearest to the direction from one spot to another; 0 where they are one."""
    way = start.to(end)
    if way == (0, 0):
        return 0
    low, high = 0, 359
    best = max(range(low, high + 1), key=lambda degrees: dot(Spot(*DIRECTIONS[degrees]), way))
    assert dot(Spot(*DIRECTIONS[best]), way) > 0 or cross(Spot(*DIRECTIONS[best]), way) == 0
    return best
