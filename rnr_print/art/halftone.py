"""From tone fields to two 1-bit plates: dot screens, wear and a slight misregister."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from rnr_print.art.noise import Field, fractal
from rnr_print.art.plate import Plate

Bits = NDArray[np.bool_]
MISREGISTER = 1.2  # 0.1 mm: the color plate sits this far right and below, as in cheap print


@lru_cache(maxsize=6)
def dot_screen(shape: tuple[int, int], pitch_px: float, degrees: float) -> Field:
    """Thresholds 0..1 of a dot screen; flattened, so that a tone covers exactly its share."""
    turn = np.deg2rad(degrees)
    step = np.pi / (pitch_px / np.sqrt(2))
    y = np.arange(shape[0], dtype=np.float32)[:, None]
    x = np.arange(shape[1], dtype=np.float32)[None, :]
    u = (x * np.cos(turn) + y * np.sin(turn)) * step
    v = (-x * np.sin(turn) + y * np.cos(turn)) * step
    wave = np.cos(u) * np.cos(v)
    levels = np.quantile(wave[:400, :400], np.linspace(0, 1, 129))
    table = np.interp(np.linspace(-1, 1, 1024), levels, np.linspace(0, 1, 129))
    screen: Field = table.astype(np.float32)[((wave + 1) * 511.5).astype(np.int16)]
    return screen


def screened(tone: Field, screen: Field) -> Bits:
    """Ink where the tone beats the screen; nearly full and nearly empty tones stay clean."""
    bits: Bits = np.where(tone > 0.965, True, np.where(tone < 0.03, False, tone > 1 - screen))
    return bits


def worn(bits: Bits, cloud: Field, dust: Bits, limit: float) -> Bits:
    """`bits` with ink missing where the press ran dry."""
    return bits & ~(cloud > limit) & ~dust


def plates(plate: Plate, pitch: float, wear: bool, half_turn: bool) -> tuple[Bits, Bits]:
    """The color and black bits of a finished plate.

    `pitch` is the dot distance of the color screen in mm. `half_turn` makes card backs exactly
    symmetric under a half turn, so that no card can be told by the way it lies.
    """
    unit = plate.scale * 10
    color = screened(plate.color, dot_screen(plate.shape, pitch * unit, 22))
    black = screened(plate.black, dot_screen(plate.shape, pitch * 0.84 * unit, 67))
    if wear:
        rng = plate.dice(31)
        cloud = fractal(plate.shape, rng, 40, 3, 0.7)
        dust = (rng.random(plate.shape, np.float32) > 0.991) & (cloud > 0.45)
        color = worn(color, cloud, dust, 0.83)
        black = worn(black, cloud, dust & (cloud > 0.6), 0.87)
    if half_turn:
        for bits in (color, black):
            half = bits.shape[0] // 2
            bits[-half:] = bits[:half][::-1, ::-1]
        return color, black
    shift = round(MISREGISTER * plate.scale)
    return np.roll(color, (round(shift * 2 / 3), shift), (0, 1)), black
