"""Small numeric helpers for tone fields: fractal noise, ridges, soft steps, blurs.

Worked in place or in bands of rows where a field is whole: a card back's takes 15 MB.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

Field: TypeAlias = NDArray[Any]  # floats 0..1, or a mask of the same shape
Spot: TypeAlias = tuple[slice, slice]  # rows and columns of a field

BAND = 128  # rows
CELL = 5  # pixels across a cell of noise, where it is worked small
SOFT = 4  # pixels of a blur's radius, where it is worked small


def bands(height: int) -> Iterator[slice]:
    """The rows of a field some at a time: what is worked out of them never fills the memory."""
    return (slice(top, min(top + BAND, height)) for top in range(0, height, BAND))


def smoothstep(x: Field, start: float, stop: float) -> Field:
    """`x` mapped to 0..1 with soft shoulders between `start` and `stop`."""
    t = x - start
    t /= stop - start
    np.clip(t, 0, 1, out=t)
    shoulders = 2 * t
    np.subtract(3, shoulders, out=shoulders)
    t *= t
    t *= shoulders
    return t


def fractal(
    shape: tuple[int, int],
    rng: np.random.Generator,
    base: float = 4,
    octaves: int = 5,
    gain: float = 0.5,
    stretch: tuple[float, float] = (1, 1),
) -> Field:
    """Cloud-like noise in 0..1; `base` is the number of cells across in the coarsest octave."""
    height, width = shape
    cell = width / (base * 2 ** (octaves - 1) * max(stretch))
    shrink = max(1, int(cell / CELL))  # what is smooth is worked small and enlarged once
    small = (height // shrink, width // shrink)
    total = np.zeros(small, np.float32)
    weight = 1.0
    for octave in range(octaves):
        cells = base * 2**octave
        rows = max(2, int(cells * height / width * stretch[1]) + 2)
        columns = max(2, int(cells * stretch[0]) + 2)
        for band, part in _enlarged(rng.random((rows, columns)).astype(np.float32), small):
            total[band] += weight * part
        weight *= gain
    if shrink > 1:
        coarse, total = total, np.empty(shape, np.float32)
        for band, part in _enlarged(coarse, shape):
            total[band] = part
    low, high = float(total.min()), float(total.max())
    total -= low
    total /= high - low + 1e-6
    return total


def _enlarged(field: Field, shape: tuple[int, int]) -> Iterator[tuple[slice, Field]]:
    """A field spread smoothly over more cells, some rows at a time."""
    image, (height, width) = Image.fromarray(field), shape
    for band in bands(height):
        rows = (band.start * image.height / height, band.stop * image.height / height)
        size = (width, band.stop - band.start)
        box = (0, rows[0], image.width, min(rows[1], image.height))
        yield band, np.asarray(image.resize(size, Image.Resampling.BICUBIC, box))


def ridge(
    width: int, rng: np.random.Generator, base: int = 5, octaves: int = 5, gain: float = 0.5
) -> Field:
    """A mountain line in 0..1, `width` samples long."""
    x = np.linspace(0, 1, width)
    total = np.zeros(width)
    weight = 1.0
    for octave in range(octaves):
        cells = base * 2**octave
        knots = rng.random(cells + 2)
        total += weight * np.interp(x * cells, np.arange(cells + 2), knots)
        weight *= gain
    line: Field = ((total - total.min()) / np.ptp(total)).astype(np.float32)
    return line


def distance(x: Field, y: Field) -> Field:
    """How far from nothing each pixel lies, by its column's `x` and its row's `y`."""
    away: Field = x * x + y * y
    return np.sqrt(away, out=away)


def blur(levels: NDArray[np.uint8], radius_px: float) -> Iterator[tuple[Spot, Field]]:
    """`levels` (0..255) blurred, as 0..1: where it is anything, some rows at a time.

    Large radii are worked at reduced size, where nobody can tell.
    """
    height, width = levels.shape
    image = Image.fromarray(levels)
    shrink = max(1, int(radius_px / SOFT))
    if shrink > 1:
        image = image.reduce(shrink)
    image = image.filter(ImageFilter.GaussianBlur(radius_px / shrink))
    if (around := image.getbbox()) is None:
        return
    x, y = image.width / width, image.height / height
    left, right = _reached(around[0], around[2], x, width)
    top, bottom = _reached(around[1], around[3], y, height)
    for band in bands(bottom - top):
        rows = slice(top + band.start, top + band.stop)
        if shrink > 1:
            lowest, farthest = min(rows.stop * y, image.height), min(right * x, image.width)
            box = (left * x, rows.start * y, farthest, lowest)
            size = (right - left, rows.stop - rows.start)
            part = image.resize(size, Image.Resampling.BILINEAR, box)
        else:
            part = image.crop((left, rows.start, right, rows.stop))
        blurred = np.asarray(part, np.float32)
        blurred /= 255
        yield (rows, slice(left, right)), blurred


def _reached(start: int, stop: int, scale: float, most: int) -> tuple[int, int]:
    """The pixels that an enlarged row's pixels from `start` to `stop` give anything to."""
    return max(0, floor((start - 1) / scale)), min(most, ceil((stop + 1) / scale))


def grow(levels: NDArray[np.uint8], radius_px: float) -> Iterator[tuple[Spot, Field]]:
    """A mask (0..255) grown by about `radius_px` with round corners, 0..1: where it is anything."""
    for spot, grown in blur(levels, radius_px):
        grown -= 0.06
        grown *= 12
        yield spot, np.clip(grown, 0, 1, out=grown)


def make_symmetric(field: NDArray[Any]) -> None:
    """Make `field` in place what it is after a half turn too: its end is its reversed beginning."""
    cells = field.reshape(-1)
    half = cells.size // 2
    cells[-half:] = cells[:half][::-1]
