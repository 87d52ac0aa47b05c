"""How far colors are apart, for everybody: full sight, three color blindnesses, grey."""

from __future__ import annotations

import math
from typing import Final

from reportlab.lib.colors import CMYKColor, Color

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

BLINDNESS: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What linear light becomes for those who lack one kind of cone (Machado and others, 2009)."""
_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final[Rgb] = (0.95047, 1.0, 1.08883)


def distance(one: Color, other: Color, blindness: str | None = None) -> float:
    """How different two colors look (CIE76; 2 is just seen, 10 is plain)."""
    first, second = (_lab(_seen(_linear(color), blindness)) for color in (one, other))
    return math.dist(first, second)


def lightness(color: Color) -> float:
    """How light a color is, from 0 (black) to 100 (white): all that is left of it in grey."""
    return _lab(_linear(color))[0]


def ink_percent(color: Color) -> float:
    """How much ink a color takes, in percent of one full layer; 0 where it isn't given in inks."""
    if not isinstance(color, CMYKColor):
        return 0.0
    return 100 * float(color.cyan + color.magenta + color.yellow + color.black)


def _linear(color: Color) -> Rgb:
    """Linear light of an sRGB color (IEC 61966-2-1)."""

    def light(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return light(color.red), light(color.green), light(color.blue)


def _seen(light: Rgb, blindness: str | None) -> Rgb:
    if blindness is None:
        return light
    red, green, blue = (min(1.0, max(0.0, part)) for part in _times(BLINDNESS[blindness], light))
    return red, green, blue


def _times(matrix: Matrix, light: Rgb) -> Rgb:
    first, second, third = (
        sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix
    )  # fmt: skip
    return first, second, third


def _lab(light: Rgb) -> Rgb:
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (a / b for a, b in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
