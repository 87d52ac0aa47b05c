"""Colors that templates derive from others: type that is read on a ground, tints."""

from __future__ import annotations

from collections.abc import Callable

from reportlab.lib.colors import Color

from rnr_print.print.faces.theme import Palette
from rnr_print.print.pdf import colors

READABLE = 4.5
"""So far type stands out from its ground at least (WCAG 2, AA)."""
_BLACK, _WHITE = "#000000", "#ffffff"
STEPS = 20


class Tints:
    """What templates ask of colors; each is a name of the theme or `#rrggbb`, each gives one."""

    def __init__(self, palette: Palette) -> None:
        self._palette = palette

    def told(self) -> dict[str, Callable[..., str]]:
        """The functions by the names that templates call them."""
        return {"on": self.on, "legible": self.legible, "mix": self.mix}

    def on(self, ground: str) -> str:
        """Black or white, whichever stands out from the ground: by 4.5 to 1 at least."""
        color = self._color(ground)
        black, white = colors.parse(_BLACK), colors.parse(_WHITE)
        return max((white, _WHITE), (black, _BLACK), key=lambda c: colors.contrast(color, c[0]))[1]

    def legible(self, color: str, ground: str) -> str:
        """The color itself, or as much darker or lighter as type needs to be read on the ground."""
        given, below, far = self._color(color), self._color(ground), self._color(self.on(ground))
        for step in range(STEPS):
            found = colors.mixed(given, far, step / STEPS)
            if colors.contrast(colors.parse(found), below) >= READABLE:
                return found
        return self.on(ground)

    def mix(self, color: str, other: str, share: float) -> str:
        """The color with a `share` of another in it, 0 to 1."""
        return colors.mixed(self._color(color), self._color(other), min(max(share, 0.0), 1.0))

    def _color(self, name: str) -> Color:
        """A color of the palette; paper where nothing is painted. Raises ValueError."""
        paint = self._palette[name]
        return colors.parse(_WHITE) if paint is None else paint.color
