"""Tone-coded SVG: red is the tone of the color ink, green that of black, alpha is coverage."""

from __future__ import annotations

import io

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


def rasterize(
    body: str, units: tuple[float, float], pixels: tuple[int, int]
) -> tuple[Field, Field, Field]:
    """The SVG fragment `body` as color tone, black tone and coverage; `units` is its view box."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {units[0]:g} {units[1]:g}">{STYLE}{body}</svg>'
    )
    width, height = pixels
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if image.size != pixels:
        image = image.resize(pixels, Image.Resampling.LANCZOS)
    return _share(image, "R"), _share(image, "G"), _share(image, "A")


def _share(image: Image.Image, channel: str) -> Field:
    """An 8-bit channel as 0..1."""
    share = np.asarray(image.getchannel(channel), np.float32)
    share /= 255
    return share
