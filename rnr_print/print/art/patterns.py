"""Layers of card backs: patterns that run through the cut and stay the same turned around."""

from __future__ import annotations

import math

import numpy as np

from rnr_print.print.art.noise import smoothstep
from rnr_print.print.art.plate import Plate
from rnr_print.print.art.shapes import Point


def _center(plate: Plate) -> Point:
    return plate.width / 2, plate.height / 2


def sunburst(plate: Plate, n: int = 24) -> None:
    """Rays from the middle, paling inward."""
    at = _center(plate)
    plate.color[:] = np.where(np.sin(plate.angle(at) * n) > 0, 0.95, 0.50)
    plate.color *= smoothstep(plate.distance(at), 60, 330) * 0.55 + 0.45


def hexagons(plate: Plate, step: float = 56) -> None:
    """Nested hexagons around the middle."""
    x, y = _center(plate)
    away = np.zeros(plate.shape, np.float32)
    for turn in map(math.radians, (30, 90, 150)):
        side = np.abs((plate.x - x) * math.cos(turn) + (plate.y - y) * math.sin(turn))
        np.maximum(away, side, out=away)
    plate.color[:] = np.where(away % step < step * 0.54, 0.95, 0.52)
    plate.color *= smoothstep(away, 40, 330) * 0.5 + 0.5


def lozenges(plate: Plate, size: float = 52) -> None:
    """A harlequin of two tints."""
    x, y = _center(plate)
    u = np.floor((plate.x - x + (plate.y - y) * 0.72) / size + 0.5)
    v = np.floor((plate.x - x - (plate.y - y) * 0.72) / size + 0.5)
    plate.color[:] = np.where((u + v) % 2 > 0, 1, 0.45)


def waves(plate: Plate, step: float = 72, swing: float = 14) -> None:
    """Wavy stripes."""
    y = np.abs(plate.y - plate.height / 2)
    bands = np.sin((y + swing * np.sin(plate.x / 30)) / (step / (2 * np.pi)))
    plate.color[:] = np.where(bands > -0.1, 0.95, 0.42)


def contours(plate: Plate, lines: int = 15, cells: float = 4, ground: float = 0.35) -> None:
    """Height lines of a map, drawn from noise."""
    height = plate.noise(cells)
    plate.color[:] = ground + 0.5 * height
    plate.black[:] = np.where((height * lines) % 1 < 0.10, 0.95, 0)


def darken_edges(plate: Plate, amount: float = 0.55, start: float = 320, stop: float = 640) -> None:
    """Black toward the rim, in circles around the middle."""
    rim = amount * smoothstep(plate.distance(_center(plate)), start, stop)
    plate.black[:] = np.maximum(plate.black, rim)
