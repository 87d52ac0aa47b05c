"""Tone-coded SVG: red is the tone of the color ink, green that of black, alpha is coverage."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
import resvg_py
from PIL import Image

from rnr_print.art.noise import Field

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
class Drawing:
    """A drawn SVG fragment in 8 bits a channel; its fields are made when asked for, to be let go.

    `color` and `black` are the tones of the two inks, `cover` is where anything was drawn.
    """

    image: Image.Image

    @property
    def color(self) -> Field:
        """The tone of the color ink, 0..1."""
        return self._share("R")

    @property
    def black(self) -> Field:
        """The tone of black, 0..1."""
        return self._share("G")

    @property
    def cover(self) -> Field:
        """How far each pixel is covered, 0..1."""
        return self._share("A")

    def _share(self, channel: str) -> Field:
        share = np.asarray(self.image.getchannel(channel), np.float32)
        share /= 255
        return share


def rasterize(body: str, units: tuple[float, float], pixels: tuple[int, int]) -> Drawing:
    """The SVG fragment `body`, drawn; `units` is its view box."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {units[0]:g} {units[1]:g}">{STYLE}{body}</svg>'
    )
    width, height = pixels
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    image: Image.Image = Image.open(io.BytesIO(data))
    if image.mode != "RGBA":  # converting to the same mode would copy it
        image = image.convert("RGBA")
    if image.size != pixels:
        image = image.resize(pixels, Image.Resampling.LANCZOS)
    return Drawing(image)
