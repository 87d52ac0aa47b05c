"""Contour lines of invented hills, as on a map: rings around summits that never cross."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians
from zlib import crc32

from rnr_print.print.components.polygons import Outline, on_circle, shifted
from rnr_print.print.sheets.geometry import Size

HILL = 92.0
"""From one summit to the next, mm."""
RINGS = 6
ANGLES = range(0, 366, 6)
"""Degrees of the points of a ring."""


def hills(ground: Size) -> list[Outline]:
    """The contour lines of hills that cover `ground`, the same for the same size."""
    columns, rows = (max(1, round(side / HILL)) + 1 for side in (ground.width, ground.height))
    across, up = ground.width / (columns - 1), ground.height / (rows - 1)
    widest = min(across, up) / 2
    return [
        shifted(_ring(seed, widest * (n + 0.6) / RINGS), c * across, r * up)
        for r in range(rows)
        for c in range(columns)
        for seed in [r * 100 + c]
        for n in range(RINGS)
    ]


def _ring(seed: int, radius: float) -> Outline:
    """A closed, wavy ring; those of one seed are alike and lie within each other."""
    bulges = zip(ANGLES, _bulges(seed), strict=True)
    return tuple(on_circle(radius * bulge, angle) for angle, bulge in bulges)


@lru_cache(256)
def _bulges(seed: int) -> tuple[float, ...]:
    """How far a hill reaches in all directions, for each of its rings."""
    return tuple(_bulge(seed, angle) for angle in ANGLES)


def _bulge(seed: int, angle: float) -> float:
    """0.72 to 1: how far the hill reaches in a direction."""
    waves = (0.06 * cos(radians(n * angle + 360 * _chance(seed, n))) for n in (1, 2, 3))
    return 0.85 + 0.8 * sum(waves)


def _chance(seed: int, n: int) -> float:
    return crc32(f"{seed} {n}".encode()) / 2**32
