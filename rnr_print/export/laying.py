"""Pictures laid on the picture of a shop's component, with color up to all its edges."""

from __future__ import annotations

from typing import Literal

import numpy as np
from PIL import Image

Side = Literal["middle", "left", "right"]
INNER = 6
"""Pixels at the edge of a round picture that are half of what lies behind it."""


def laid(image: Image.Image, pixels: tuple[int, int], side: Side = "middle") -> Image.Image:
    """The picture in the middle of `pixels`, or at one side of it; around it lies the color that
    most of its edge has."""
    wide, high = pixels
    x = {
        "middle": (wide - image.width) / 2, "left": 0, "right": wide - image.width,
    }[side]  # fmt: skip
    whole = Image.new("RGB", pixels, edge_color(image))
    whole.paste(image, (round(x), round((high - image.height) / 2)))
    return whole


def edge_color(image: Image.Image) -> tuple[int, int, int]:
    """The color in the middle of all that the picture's edges have."""
    spots = np.asarray(image)
    edges = (spots[0], spots[-1], spots[:, 0], spots[:, -1])
    red, green, blue = np.median(np.concatenate(edges), axis=0)
    return int(red), int(green), int(blue)


def drawn_on(image: Image.Image, pixels: tuple[int, int], is_round: bool) -> Image.Image:
    """The picture in the middle of `pixels`, each color at its edge drawn on to the outside."""
    wide, high = pixels
    x = np.arange(wide) - (wide - 1) / 2
    y = (np.arange(high) - (high - 1) / 2)[:, None]
    over, up = (image.width - 1) / 2, (image.height - 1) / 2
    if is_round:
        reach = np.minimum(1, (min(over, up) - INNER) / np.maximum(np.hypot(x, y), 1))
        columns, rows = x * reach, y * reach
    else:
        columns, rows = np.broadcast_arrays(np.clip(x, -over, over), np.clip(y, -up, up))
    spots = np.asarray(image.convert("RGB"))
    return Image.fromarray(spots[_whole(rows + up), _whole(columns + over)])


def _whole(places: np.ndarray) -> np.ndarray:
    """The pixels at places; halfway between two, always the same of them."""
    return np.floor(places + 0.49).astype(int)
