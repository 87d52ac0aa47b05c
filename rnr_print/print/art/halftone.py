"""From tone fields to two 1-bit plates: dot screens, wear and a slight misregister."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from mmap import mmap

import numpy as np
from numpy.typing import NDArray

from rnr_print.print.art.noise import Field, bands, fractal, make_symmetric
from rnr_print.print.art.plate import Plate

Bits = NDArray[np.bool_]
MISREGISTER = 1.2  # 0.1 mm: the color plate sits this far right and below, as in cheap print


@dataclass(frozen=True, slots=True)
class DotScreen:
    """A dot screen: every pixel's step, and the threshold 0..1 of every step."""

    steps: NDArray[np.int16]
    thresholds: Field

    def bands(self) -> Iterator[tuple[slice, Field]]:
        """The thresholds, some rows at a time."""
        for rows in bands(len(self.steps)):
            yield rows, self.thresholds[self.steps[rows]]


@lru_cache(maxsize=2)
def dot_screen(shape: tuple[int, int], pitch_px: float, degrees: float) -> DotScreen:
    """A screen with its thresholds flattened, so that a tone covers exactly its share."""
    height, width = shape
    sample = _waves(0, min(400, height), min(400, width), pitch_px, degrees)
    levels = np.quantile(sample, np.linspace(0, 1, 129))
    thresholds = np.interp(np.linspace(-1, 1, 1024), levels, np.linspace(0, 1, 129))
    # kept long: on the heap, they would hold back the memory of all fields freed below them
    steps: NDArray[np.int16] = np.ndarray(shape, np.int16, mmap(-1, 2 * height * width))
    for rows in bands(height):
        steps[rows] = (_waves(rows.start, rows.stop, width, pitch_px, degrees) + 1) * 511.5
    return DotScreen(steps, thresholds.astype(np.float32))


def _waves(top: int, bottom: int, width: int, pitch_px: float, degrees: float) -> Field:
    """Two crossed waves, -1..1, in the rows from `top` to `bottom`: peaks where dots stand."""
    turn = np.deg2rad(degrees)
    step = np.pi / (pitch_px / np.sqrt(2))
    x, y = np.arange(width) * step, np.arange(top, bottom) * step
    along, against = np.cos(turn) - np.sin(turn), np.cos(turn) + np.sin(turn)
    waves: Field = np.zeros((bottom - top, width), np.float32)
    # cos u cos v is half of cos(u + v) + cos(u - v), and a cosine of x and y a sum of products
    for by_x, by_y in ((along, against), (against, -along)):
        for wave, sign in ((np.cos, 0.5), (np.sin, -0.5)):
            down, across = sign * wave(by_y * y), wave(by_x * x)
            waves += down.astype(np.float32)[:, None] * across.astype(np.float32)
    return waves


def screened(tone: Field, screen: DotScreen) -> Bits:
    """Ink where the tone beats the screen; nearly full and nearly empty tones stay clean."""
    bits: Bits = np.empty(tone.shape, np.bool_)
    for rows, thresholds in screen.bands():
        bits[rows] = tone[rows] > 1 - thresholds
    bits |= tone > 0.965
    bits &= tone >= 0.03
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
        make_symmetric(color)
        make_symmetric(black)
        return color, black
    shift = round(MISREGISTER * plate.scale)
    return np.roll(color, (round(shift * 2 / 3), shift), (0, 1)), black
