"""Last layers: darkened edges and the scratches of an old film."""

from __future__ import annotations

import numpy as np

from rnr_print.print.art.noise import bands, distance, smoothstep
from rnr_print.print.art.plate import Plate


def vignette(
    plate: Plate,
    amount: float = 0.8,
    y: float = 470,
    corner: float = 0.25,
    end: float | None = None,
) -> None:
    """Black rising from `y` to the foot, and a little in the corners."""
    foot = amount * smoothstep(plate.y, y, plate.height if end is None else end)
    across, down = (plate.x / plate.width - 0.5) * 2, (plate.y / plate.height - 0.5) * 2
    for rows in bands(len(down)):
        rim = smoothstep(distance(across, down[rows]), 0.95, 1.45)
        rim *= corner
        np.maximum(rim, foot[rows], out=rim)
        np.maximum(plate.black[rows], rim, out=plate.black[rows])


def film(plate: Plate, n: int = 5) -> None:
    """Scratches and dust of a grindhouse print, kept to the outer thirds."""
    dice = plate.dice(23)
    scratches = ""
    for _ in range(n):
        x = plate.width * (dice.random() * 0.3 + (0 if dice.random() < 0.5 else 0.72))
        y = dice.random() * plate.height * 0.5
        length = plate.height * (0.2 + 0.6 * dice.random())
        scratches += (
            f'<path d="M{x:.1f} {y:.1f}q{dice.normal() * 4:.1f} {length / 2:.0f} '
            f'{dice.normal() * 4:.1f} {length:.0f}" class="sw" '
            f'stroke-width="{0.8 + 1.2 * dice.random():.1f}" '
            f'stroke-dasharray="{30 + 90 * dice.random():.0f} {4 + 30 * dice.random():.0f}"/>'
        )
    plate.put(scratches, 0.8)
