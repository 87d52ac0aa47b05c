"""Vector icons: marks, suits, dice, badges and set symbols, drawn in text and on their own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pydantic import Field, TypeAdapter, model_validator
from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from rnr_print.core import marked_yaml
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.strict_model import StrictModel
from rnr_print.core.tracking import record
from rnr_print.print.faces.operators import Ink, moved, painted
from rnr_print.print.faces.outlines import svg_path
from rnr_print.print.faces.theme import Paint, Palette, unknown
from rnr_print.print.pdf.colors import parse

BOX = 100.0  # icons are drawn in a box of 100 x 100, y down
CURRENT = "current"  # the color of the text around, or the one the template gives
INLINE_SIZE = 0.80  # em
INLINE_DROP = 0.08  # em below the baseline
SIDE_SPACE = 0.03  # em left of an inline icon
FINEST_PT = 0.3
"""No line of an icon is drawn finer, however small the icon: printers would leave it out."""


class Layer(StrictModel):
    """One outline of an icon: SVG path data, colors by name, line width in units of the box."""

    d: str
    fill: str = "none"
    stroke: str = "none"
    width: float = Field(default=0, ge=0, le=30)
    clip: str | None = None
    even_odd: bool = False

    @model_validator(mode="after")
    def _readable(self) -> Layer:
        svg_path(self.d)
        if self.clip is not None:
            svg_path(self.clip)
        return self


class Icon(StrictModel):
    """An icon: its layers from the back to the front, and its width in a line of text in em."""

    advance: float = Field(default=0.92, gt=0, le=4)
    mirror: str | None = None
    layers: tuple[Layer, ...] = ()

    @model_validator(mode="after")
    def _drawn(self) -> Icon:
        if bool(self.layers) == (self.mirror is not None):
            raise ValueError("an icon has either layers or the icon it mirrors")
        return self


_FILE = TypeAdapter(dict[str, Icon])


@lru_cache(16)
def _read(path: Path, _: marked_yaml.State) -> tuple[marked_yaml.MarkedYaml, dict[str, Icon]]:
    """The icons of a file, read once for all languages and inks."""
    source = marked_yaml.read(path)
    return source, marked_yaml.validated(_FILE, source)


class IconShelf:
    """All icons of the YAML files in a folder, with the colors they are drawn in.

    `shown` is how much smaller or larger than drawn they will be seen.
    """

    def __init__(self, icons: dict[str, Icon], palette: Palette, shown: float = 1) -> None:
        self.icons = icons
        self.palette = palette
        self.shown = shown
        self._drawings: dict[tuple[str, Paint, float], str] = {}
        self._inks: dict[Color, Ink] = {}

    @classmethod
    def read(cls, folder: Path, palette: Palette, shown: float = 1) -> IconShelf:
        """The icons of every `*.yaml` in `folder`. Raises InputError with the places."""
        icons: dict[str, Icon] = {}
        problems: list[Problem] = []
        for path in sorted(folder.glob("*.yaml")):
            record(f"file {path}")
            source, found = _read(path, marked_yaml.state(path))
            for name, icon in found.items():
                if name in icons:
                    message = f"icon {name} is drawn in another file too; rename one"
                    problems.append(source.problem(message, name))
                problems += _unknown_colors(source, name, icon, palette)
                icons[name] = icon
            for name, icon in icons.items():
                if icon.mirror is not None and icon.mirror not in icons:
                    message = unknown("icon", icon.mirror, icons)
                    problems.append(source.problem(message, name, "mirror"))
        if problems:
            raise InputError(problems)
        return cls(icons, palette, shown)

    def advance(self, name: str) -> float:
        """Width of an inline icon in em. Raises KeyError for an unknown name."""
        icon = self.icons[name]
        return self.advance(icon.mirror) if icon.mirror else icon.advance

    def draw(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: Color | str | None
    ) -> None:
        """Draws an icon in a line of text of `size` pt, with its left end on the baseline."""
        if isinstance(color, str):
            color = parse(color)
        ink = None if color is None else self._ink(color)
        x += SIDE_SPACE * size
        self.place(canvas, name, x, y - INLINE_DROP * size, INLINE_SIZE * size, ink)

    def _ink(self, color: Color) -> Ink:
        if color not in self._inks:
            self._inks[color] = Ink(color)
        return self._inks[color]

    def place(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: Paint
    ) -> None:
        """Draws an icon into the square of `size` pt whose lower left corner is (x, y) pt.

        Raises ValueError for an unknown name.
        """
        icon = self.icons.get(name)
        if icon is None:
            raise ValueError(unknown("icon", name, self.icons))
        scale = size / BOX
        if icon.mirror:
            matrix = moved(-scale, 0, 0, -scale, x + self.advance(name) * size, y + size)
        else:
            matrix = moved(scale, 0, 0, -scale, x, y + size)
        canvas.write(f"q {matrix} {self._drawing(icon.mirror or name, color, scale)} Q")

    def _drawing(self, name: str, current: Paint, scale: float) -> str:
        """The operators that draw an icon in its box, to be seen at `scale` pt for 1 of it."""
        layers = self.icons[name].layers
        finest = round(FINEST_PT / scale / self.shown, 2)
        thinnest = min((layer.width for layer in layers if layer.stroke != "none"), default=finest)
        finest = finest if thinnest < finest else 0.0
        key = (name, current, finest)
        if key not in self._drawings:
            drawn = [self._layer(layer, current, finest) for layer in layers]
            self._drawings[key] = " ".join(drawn)
        return self._drawings[key]

    def _layer(self, layer: Layer, current: Paint, finest: float) -> str:
        fill = current if layer.fill == CURRENT else self.palette[layer.fill]
        stroke = current if layer.stroke == CURRENT else self.palette[layer.stroke]
        if fill is None and stroke is None:
            return ""
        code = painted(svg_path(layer.d), fill, stroke, max(layer.width, finest), layer.even_odd)
        if layer.clip is None:
            return code
        return f"q {svg_path(layer.clip).getCode()} W n {code} Q"


def _unknown_colors(
    source: marked_yaml.MarkedYaml, name: str, icon: Icon, palette: Palette
) -> list[Problem]:
    return [
        source.problem(unknown("color", color, palette.names), name, "layers", i, key)
        for i, layer in enumerate(icon.layers)
        for key, color in (("fill", layer.fill), ("stroke", layer.stroke))
        if color != CURRENT and color not in palette.colors
    ]
