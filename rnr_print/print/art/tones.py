"""Tone-coded SVG: red is the tone of the color ink, green that of black, alpha is coverage."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from rnr_print.print.art.draftsman import draw_apart
from rnr_print.print.art.noise import Field, Spot, bands

SHARES = "RGA"  # of an SVG's pixels: the two tones and the coverage

# class -> (tone of the color ink, tone of black). `s` before a class strokes instead of filling.
TONES: dict[str, tuple[float, float]] = {
    "k": (1, 1),  # solid black over color
    "q": (0.8, 0.85),  # nearly black
    "d": (1, 0.62),  # dark
    "e": (1, 0.34),  # dusk
    "c": (1, 0),  # full color
    "m": (0.62, 0),  # middle tint
    "l": (0.30, 0),  # light tint
    "f": (0.14, 0),  # faint tint
    "w": (0, 0),  # paper
    "g": (0, 0.30),  # grey
    "n": (0.45, 0.45),  # neutral shade
}


def tone(color: float, black: float) -> str:
    """The SVG color that carries the tones `color` and `black` (0..1 each)."""
    return f"#{round(color * 255):02x}{round(black * 255):02x}00"


STYLE = (
    "<style>"
    + "".join(
        f".{name}{{fill:{tone(*tones)}}}"
        f".s{name}{{fill:none;stroke:{tone(*tones)};stroke-linecap:round;stroke-linejoin:round}}"
        for name, tones in TONES.items()
    )
    + "</style>"
)


@dataclass(frozen=True, slots=True)
class Part:
    """A window of a drawing: three 8-bit fields, the tones of the two inks and the coverage.

    Tones are made from it some rows at a time, since whole fields take four times its room.
    """

    left: int
    top: int
    channels: NDArray[np.uint8]

    def bands(self) -> Iterator[tuple[Spot, Field, Field, Field]]:
        """Where some rows lie, their tones of color and black, and their coverage, 0..1 each."""
        _, height, width = self.channels.shape
        columns = slice(self.left, self.left + width)
        for rows in bands(height):
            color, black, cover = self.channels[:, rows] / np.float32(255)
            yield (slice(self.top + rows.start, self.top + rows.stop), columns), color, black, cover


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn SVG fragment: the parts of it where anything stands."""

    parts: tuple[Part, ...]

    def bands(self) -> Iterator[tuple[Spot, Field, Field, Field]]:
        """Where some rows of a part lie, their tones of color and black, and their coverage."""
        return chain.from_iterable(part.bands() for part in self.parts)

    def cover(self, shape: tuple[int, int]) -> NDArray[np.uint8]:
        """How far each pixel of a whole field is covered, 0..255."""
        cover = np.zeros(shape, np.uint8)
        for part in self.parts:
            levels = part.channels[2]
            height, width = levels.shape
            cover[part.top : part.top + height, part.left : part.left + width] = levels
        return cover


def rasterize(body: str, units: tuple[float, float], pixels: tuple[int, int]) -> Drawing:
    """The SVG fragment `body`, drawn; `units` is its view box. Raises CannotDraw."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {units[0]:g} {units[1]:g}" width="{pixels[0]}" height="{pixels[1]}" '
        f'preserveAspectRatio="none">{STYLE}{body}</svg>'
    )
    drawn = draw_apart(svg, *pixels)
    return Drawing(tuple(Part(left, top, _channels(png)) for (left, top, *_), png in drawn))


def _channels(png: bytes) -> NDArray[np.uint8]:
    image: Image.Image = Image.open(io.BytesIO(png))
    if image.mode != "RGBA":  # converting to the same mode would copy it
        image = image.convert("RGBA")
    channels = np.empty((len(SHARES), image.height, image.width), np.uint8)
    for share, name in zip(channels, SHARES, strict=True):
        share[:] = np.asarray(image.getchannel(name))
    return channels
