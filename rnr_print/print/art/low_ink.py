"""The low-ink version of a plate: contours and light hatching instead of solid areas."""

from __future__ import annotations

import numpy as np

from rnr_print.print.art.noise import blur
from rnr_print.print.art.plate import Plate


def spare(plate: Plate) -> None:
    """Rework the tones in place: blacks become outline and hatch, color goes to a third."""
    step = max(1, round(1.3 * plate.scale))
    soft = np.zeros(plate.shape, np.float32)
    levels = (np.clip(plate.black, 0, 1) * 255).astype(np.uint8)
    for spot, part in blur(levels, 1.2 * plate.scale):
        soft[spot] = part
    slope = np.hypot(soft - np.roll(soft, step, 1), soft - np.roll(soft, step, 0))
    outline = slope * 5 - 0.35 > 0.45
    hatch = ((plate.x + plate.y) % 11 < 1.3) & (plate.black > 0.8)
    shade = np.where(hatch, 1, 0.06 * (plate.black > 0.4) * plate.black)
    deep = plate.black >= 0.75
    plate.black[:] = np.where(outline, 1, shade)
    plate.color[:] = np.where(deep, 0, np.clip(plate.color * 0.22 - 0.02, 0, 0.22))
