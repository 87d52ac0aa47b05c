"""Theme colors: "#rrggbb" and "cmyk(c, m, y, k)" in percent, and their grays."""

from __future__ import annotations

import re

from reportlab.lib.colors import CMYKColor, Color

from rnr_print.core.errors import fail

_HEX = re.compile(r"#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})")
_PERCENT = r"\s*(\d+(?:\.\d+)?)\s*"
_CMYK = re.compile(rf"cmyk\({_PERCENT},{_PERCENT},{_PERCENT},{_PERCENT}\)")
_LUMINANCE = (0.2126, 0.7152, 0.0722)  # of linear red, green, blue: Rec. 709


def parse(text: str) -> Color:
    """The color `text` names: DeviceRGB or DeviceCMYK. Raises InputError."""
    if found := _HEX.fullmatch(text):
        return Color(*(int(part, 16) / 255 for part in found.groups()))
    if found := _CMYK.fullmatch(text):
        inks = [float(part) / 100 for part in found.groups()]
        if max(inks) <= 1:
            return CMYKColor(*inks)
    raise fail(f'{text!r} is not a color; write "#rrggbb" or "cmyk(c, m, y, k)" with 0 to 100')


def is_gray(color: Color) -> bool:
    """Whether a color is a gray given as red, green and blue.

    Such a one is written as DeviceGray: at a press black takes black ink alone, not four inks.
    """
    return not isinstance(color, CMYKColor) and bool(color.red == color.green == color.blue)


def gray(color: Color) -> Color:
    """A gray as light as `color`, in the color space `color` is given in."""
    light = _gamma(_light(color))
    if isinstance(color, CMYKColor):
        return CMYKColor(0, 0, 0, round(1 - light, 4))
    return Color(light, light, light)


def contrast(one: Color, other: Color) -> float:
    """How far two colors stand out from each other, 1 to 21 (WCAG 2)."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Color, other: Color, share: float) -> str:
    """`#rrggbb` of a color with a `share` of another in it, 0 to 1."""
    parts = (a + (b - a) * share for a, b in zip(_rgb(one), _rgb(other), strict=True))
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)


def _light(color: Color) -> float:
    """Relative luminance, 0 to 1."""
    return sum(w * _linear(c) for w, c in zip(_LUMINANCE, _rgb(color), strict=True))


def _rgb(color: Color) -> tuple[float, float, float]:
    """Red, green, blue; from CMYK by plain mixing."""
    if isinstance(color, CMYKColor):
        paper = 1 - color.black
        return paper * (1 - color.cyan), paper * (1 - color.magenta), paper * (1 - color.yellow)
    return color.red, color.green, color.blue


def _linear(value: float) -> float:
    """Linear light of an sRGB value (IEC 61966-2-1)."""
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _gamma(value: float) -> float:
    """The sRGB value of linear light (IEC 61966-2-1)."""
    curved = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(float(curved), 4)
