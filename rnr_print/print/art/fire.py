"""Layers of fire: rolling fireballs, flames, muzzle flashes. Hard rims; soft fire reads as fog."""

from __future__ import annotations

import numpy as np

from rnr_print.print.art.noise import distance, fractal
from rnr_print.print.art.plate import Plate
from rnr_print.print.art.shapes import Point, burst


def fireballs(plate: Plate, balls: list[tuple[float, float, float]], seed: int = 21) -> None:
    """Lumpy balls (x, y, r) painted back to front, black-rimmed and lit from below."""
    dice = np.random.default_rng(seed)
    lumps = 0.55 * (fractal(plate.shape, dice, 7, 6, 0.62) - 0.5)
    lumps += 0.22 * (fractal(plate.shape, dice, 16, 4, 0.6) - 0.5)
    for x, y, r in balls:
        rows, columns = plate.near((x, y), 1.5 * r)  # no lump reaches farther
        across, down = plate.x[:, columns] - x, plate.y[rows] - y
        body = 1 - distance(across, down) / r + lumps[rows, columns]
        light = 1 - distance(across, down - 0.34 * r) / r + lumps[rows, columns]
        black, color = plate.black[rows, columns], plate.color[rows, columns]
        black[body > -0.06], color[body > -0.06] = 0.96, 1
        black[body > 0.12] = 0
        for edge, tint in ((0.26, 0.55), (0.44, 0.20), (0.60, 0)):
            color[(light > edge) & (body > 0.12)] = tint


def _tongue(x: float, y: float, height: float, half: float) -> str:
    return (
        f'<path d="M{x - half:.0f} {y:.0f}'
        f"C{x - half * 1.3:.0f} {y - 30 - height * 0.35:.0f} "
        f"{x - half * 0.1:.0f} {y - 25 - height * 0.5:.0f} "
        f"{x - half * 0.25:.0f} {y - 50 - height:.0f}"
        f"C{x + half * 0.7:.0f} {y - 30 - height * 0.7:.0f} "
        f"{x + half * 0.2:.0f} {y - 25 - height * 0.45:.0f} "
        f"{x + half * 0.6:.0f} {y - 35 - height * 0.62:.0f}"
        f"C{x + half * 1.3:.0f} {y - 25 - height * 0.3:.0f} "
        f'{x + half * 1.1:.0f} {y - 30:.0f} {x + half:.0f} {y:.0f}Z"/>'
    )


def flames(
    plate: Plate,
    y: float,
    low: float = 70,
    high: float = 190,
    n: int = 20,
    left: float = 0,
    right: float | None = None,
    seed: int = 0,
) -> None:
    """A row of pointed flames standing on `y`: black rim, color, tint, paper core."""
    dice = plate.dice(900 + seed)
    span = (plate.width if right is None else right) - left
    tongues = [
        (
            left + span * (i + 0.5) / n + dice.normal() * 6,
            low + (high - low) * dice.random(),
            34 + 12 * dice.random(),
        )
        for i in range(n)
    ]
    rows = (("k", 9, 1.0, 1.0), ("c", 0, 1.0, 1.0), ("l", 0, 0.55, 0.55), ("w", 0, 0.22, 0.3))
    for name, rim, tall, broad in rows:
        body = "".join(_tongue(x, y, h * tall, w * broad) for x, h, w in tongues)
        stroke = f' stroke="#ffff00" stroke-width="{rim}"' if rim else ""
        plate.put(f'<g class="{name}"{stroke}>{body}</g>')


def flash(plate: Plate, at: Point, r: float = 180, points: int = 11, seed: int = 8) -> None:
    """A muzzle flash: four nested stars, black, paper, color, paper."""
    dice = np.random.default_rng(seed)
    for name, share in (("k", 1.0), ("w", 0.88), ("c", 0.53), ("w", 0.3)):
        star = burst(at, 0.34 * r * share, r * share, points, dice, 0.3)
        plate.put(f'<path class="{name}" d="{star}"/>')
