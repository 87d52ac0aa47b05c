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
    """How different two colors look (CIEDE2000; 1 is just seen, 10 is plain)."""
    first, second = (_lab(_seen(_linear(color), blindness)) for color in (one, other))
    return ciede2000(first, second)


def lightness(color: Color) -> float:
    """How light a color is, from 0 (black) to 100 (white): all that is left of it in grey."""
    return _lab(_linear(color))[0]


def ink_percent(color: Color) -> float:
    """How much ink a color takes, in percent of one full layer; 0 where it isn't given in inks."""
    if not isinstance(color, CMYKColor):
        return 0.0
    return 100 * float(color.cyan + color.magenta + color.yellow + color.black)


def ciede2000(one: Rgb, other: Rgb) -> float:
    """The difference of two colors in CIELAB (ISO/CIE 11664-6)."""
    gray = _vividness((math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2)
    widened = 1 + (1 - gray) / 2
    (light, chroma, hue), (lighter, chromas, hues) = (
        (each[0], math.hypot(widened * each[1], each[2]), math.atan2(each[2], widened * each[1]))
        for each in (one, other)
    )
    turned = math.remainder(hues - hue, math.tau)
    tone = 2 * math.sqrt(chroma * chromas) * math.sin(turned / 2)
    mean = _mean_hue(hue, hues, turned) if chroma and chromas else math.degrees(hue + hues) % 360
    middle, mean_chroma = (light + lighter) / 2 - 50, (chroma + chromas) / 2
    lights = (lighter - light) / (1 + 0.015 * middle**2 / math.sqrt(20 + middle**2))
    chromatic = (chromas - chroma) / (1 + 0.045 * mean_chroma)
    tonal = tone / (1 + 0.015 * mean_chroma * _hue_weight(mean))
    bent = math.radians(60 * math.exp(-(((mean - 275) / 25) ** 2)))
    crossed = -2 * _vividness(mean_chroma) * math.sin(bent) * chromatic * tonal
    return math.sqrt(lights**2 + chromatic**2 + tonal**2 + crossed)


def _vividness(chroma: float) -> float:
    """From 0 for gray to 1 for the most vivid colors."""
    return math.sqrt(chroma**7 / (chroma**7 + 25.0**7))


def _mean_hue(hue: float, other: float, turned: float) -> float:
    """The hue in the middle of two, the short way round, in degrees."""
    return math.degrees(hue + turned / 2) % 360


def _hue_weight(mean: float) -> float:
    """How strongly differences of hue count at a hue in degrees."""
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(part * math.cos(math.radians(n * mean + shift)) for part, n, shift in terms)


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
