"""The inks of the book's drawings, by what they are for: those of the cards' theme."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.colors import Color, toColor

from rnr_print.print.faces.operators import Ink
from rnr_print.print.faces.theme import Palette


@dataclass(frozen=True)
class Inks:
    """Inks out of a theme's palette. A color that paints nothing is an error of the theme.

    With `low` ink, grounds stay white and are told by their outlines.
    """

    palette: Palette
    low: bool = False

    def __getitem__(self, name: str) -> Ink:
        """The ink of a theme color. ValueError where it is unknown or paints nothing."""
        ink = self.palette[name]
        if ink is None:
            raise ValueError(f"color {name!r} paints nothing; the book needs an ink")
        return ink

    def side(self, side: str) -> Ink:
        """A side's own ink; black where nobody acts."""
        return self[side or "black"]

    def ground(self, side: str) -> Ink:
        """The light ground of a side's tokens."""
        return self["white" if self.low else f"{side}-light"]

    def on(self, side: str) -> str:
        """The color of small type on a side's own ink: whichever stands out more from it."""
        ground = self.side(side)
        return max(("bone", "black"), key=lambda name: contrast(self[name], ground))

    def point(self, hot: bool) -> Ink:
        """The ground of a Point, with type `on-plate`; `hot` where something happens."""
        quiet = "white" if self.low else "flavor"
        return self["plate" if hot else quiet]


def contrast(one: Ink, other: Ink) -> float:
    """The contrast of two inks, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def _light(ink: Ink) -> float:
    """The relative luminance of an ink."""
    color: Color = toColor(ink.color)
    parts = (color.red, color.green, color.blue)
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return float(sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True)))
