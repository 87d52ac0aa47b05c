"""Vector icons: marks, suits, dice, badges and set symbols, drawn in text and on their own."""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator
from reportlab.lib.colors import Color, toColor
from reportlab.pdfgen.canvas import Canvas

from rnr_print import marked_yaml
from rnr_print.errors import InputError, Problem
from rnr_print.faces.outlines import svg_path
from rnr_print.faces.theme import Paint, Palette, unknown

BOX = 100.0  # icons are drawn in a box of 100 x 100, y down
CURRENT = "current"  # the color of the text around, or the one the template gives
INLINE_SIZE = 0.80  # em
INLINE_DROP = 0.08  # em below the baseline
SIDE_SPACE = 0.03  # em left of an inline icon


class Layer(BaseModel):
    """One outline of an icon: SVG path data, colors by name, line width in units of the box."""

    model_config = ConfigDict(frozen=True, extra="forbid")
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


class Icon(BaseModel):
    """An icon: its layers from the back to the front, and its width in a line of text in em."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    advance: float = Field(default=0.92, gt=0, le=4)
    mirror: str | None = None
    layers: tuple[Layer, ...] = ()

    @model_validator(mode="after")
    def _drawn(self) -> Icon:
        if bool(self.layers) == (self.mirror is not None):
            raise ValueError("an icon has either layers or the icon it mirrors")
        return self


_FILE = TypeAdapter(dict[str, Icon])


class IconShelf:
    """All icons of the YAML files in a folder, with the colors they are drawn in."""

    def __init__(self, icons: dict[str, Icon], palette: Palette) -> None:
        self.icons = icons
        self.palette = palette

    @classmethod
    def read(cls, folder: Path, palette: Palette) -> IconShelf:
        """The icons of every `*.yaml` in `folder`. Raises InputError with the places."""
        icons: dict[str, Icon] = {}
        problems: list[Problem] = []
        for path in sorted(folder.glob("*.yaml")):
            source = marked_yaml.read(path)
            for name, icon in marked_yaml.validated(_FILE, source).items():
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
        return cls(icons, palette)

    def advance(self, name: str) -> float:
        """Width of an inline icon in em. Raises KeyError for an unknown name."""
        icon = self.icons[name]
        return self.advance(icon.mirror) if icon.mirror else icon.advance

    def draw(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: Color | str | None
    ) -> None:
        """Draws an icon in a line of text of `size` pt, with its left end on the baseline."""
        paint = color if isinstance(color, Color) or color is None else toColor(color)
        x += SIDE_SPACE * size
        self.place(canvas, name, x, y - INLINE_DROP * size, INLINE_SIZE * size, paint)

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
        canvas.saveState()
        if icon.mirror:
            canvas.transform(-scale, 0, 0, -scale, x + self.advance(name) * size, y + size)
            icon = self.icons[icon.mirror]
        else:
            canvas.transform(scale, 0, 0, -scale, x, y + size)
        for layer in icon.layers:
            self._draw_layer(canvas, layer, color)
        canvas.restoreState()

    def _draw_layer(self, canvas: Canvas, layer: Layer, current: Paint) -> None:
        fill = current if layer.fill == CURRENT else self.palette[layer.fill]
        stroke = current if layer.stroke == CURRENT else self.palette[layer.stroke]
        if layer.clip is not None:
            canvas.saveState()
            canvas.clipPath(svg_path(layer.clip), stroke=0, fill=0)
        if fill is not None:
            canvas.setFillColor(fill)
        if stroke is not None:
            canvas.setStrokeColor(stroke)
            canvas.setLineWidth(layer.width)
            canvas.setLineJoin(1)
            canvas.setLineCap(1)
        if fill is not None or stroke is not None:
            rule = 0 if layer.even_odd else 1
            canvas.drawPath(
                svg_path(layer.d), stroke=int(stroke is not None), fill=int(fill is not None),
                fillMode=rule,
            )  # fmt: skip
        if layer.clip is not None:
            canvas.restoreState()


def _unknown_colors(
    source: marked_yaml.MarkedYaml, name: str, icon: Icon, palette: Palette
) -> list[Problem]:
    return [
        source.problem(unknown("color", color, palette.names), name, "layers", i, key)
        for i, layer in enumerate(icon.layers)
        for key, color in (("fill", layer.fill), ("stroke", layer.stroke))
        if color != CURRENT and color not in palette.colors
    ]
