"""Vector icons: marks, suits, dice, badges and set symbols, drawn in text and on their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pydantic import TypeAdapter
from reportlab.lib.colors import Color

from rnr_print.core import marked_yaml
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.reader import reader
from rnr_print.core.untrusted.reading import listed
from rnr_print.print.faces.icon import CURRENT, Icon, Layer
from rnr_print.print.faces.icon_characters import Characters, read_characters, shelves
from rnr_print.print.faces.operators import Ink, painted
from rnr_print.print.faces.outlines import svg_path
from rnr_print.print.faces.svg_icons import read_svg
from rnr_print.print.faces.theme import Paint, Palette, unknown
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.colors import parse
from rnr_print.print.typeset.errors import UnknownIcon
from rnr_print.print.typeset.icons import INLINE_SIZE, DrawnIcon

BUNDLED = "game"
"""The folder, among those of the icons, with icons that every game may use."""
FINEST_PT = 0.3
"""No line of an icon is drawn finer, however small the icon: printers would leave it out."""


_FILE = TypeAdapter(dict[str, Icon])


class _Found(NamedTuple):
    """Icons by their names, what is wrong with some, and the SVG files of others."""

    icons: dict[str, Icon]
    wrong: dict[str, list[Problem]]
    files: dict[str, Path]


@reader(16)
def _read(path: Path) -> tuple[marked_yaml.MarkedYaml, dict[str, Icon]]:
    """The icons of a file, read once for all languages and inks."""
    source = marked_yaml.read(path)
    return source, marked_yaml.validated(_FILE, source)


class IconShelf:
    """The icons of a folder, with the colors they are drawn in.

    Those of its YAML files come first, then its SVG files, then those of its folder `game`; behind
    it stand the icons that come with the package. All YAML files are read when an icon is first
    asked for, an SVG file when its own is: many faces have none. Whatever asks raises InputError
    with the places if a file is wrong. `shown` is how much smaller or larger than drawn they will
    be seen.
    """

    def __init__(self, folder: Path, palette: Palette, shown: float = 1) -> None:
        self.folder = folder
        self.palette = palette
        self.shown = shown
        self._drawings: dict[tuple[str, Paint, float], str] = {}
        self._inks: dict[Color, Ink] = {}

    @classmethod
    def read(cls, folder: Path, palette: Palette, shown: float = 1) -> IconShelf:
        """The icons of `folder`, all YAML files read. Raises InputError with the places.

        One whose colors the palette hasn't is only told when it is asked for.
        """
        shelf = cls(folder, palette, shown)
        _ = shelf._found
        return shelf

    @property
    def _found(self) -> _Found:
        if isinstance(self._tried, InputError):
            raise self._tried
        return self._tried

    @cached_property
    def _tried(self) -> _Found | InputError:
        found = _Found({}, {}, {})
        try:
            for each in shelves(self.folder):
                own, strange = _yaml_icons(each, self.palette)
                for name in _svg_files(each):
                    found.icons.pop(name, None)
                for name in own:
                    found.wrong.pop(name, None)
                found.icons.update(own)
                found.wrong.update(strange)
                found.files.update(svg_files(each))
        except InputError as error:
            return error
        return found

    @property
    def names(self) -> list[str]:
        """The names of all icons that can be drawn, sorted."""
        icons, wrong, files = self._found
        return sorted({*icons, *files} - (wrong.keys() - files.keys()))

    def named(self, name: str) -> Icon:
        """An icon. Raises KeyError for an unknown name, InputError for one that can't be drawn."""
        icons, wrong, files = self._found
        if name in wrong and name not in files:
            raise InputError(wrong[name])
        if name not in icons or name in wrong:
            icons[name] = read_svg(files[name])
            wrong.pop(name, None)
        return icons[name]

    def unknown(self, name: str) -> str:
        """What is wrong with a name that no icon has, and which one may be meant."""
        return unknown("icon", name, self.names)

    def advance(self, name: str) -> float:
        """Width of an inline icon in em. Raises KeyError for an unknown name."""
        icon = self.named(name)
        return self.advance(icon.mirror) if icon.mirror else icon.advance

    @cached_property
    def _characters(self) -> Characters:
        return read_characters(self.folder)

    def copied(self, name: str) -> str:
        """What an icon is copied as. Raises InputError."""
        return self._characters[name]

    def draw(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: Color | str | None
    ) -> None:
        """Draws an icon in a line of text of `size` pt, with its left end on the baseline."""
        self.inline(name, size, color).place_inline(canvas, x, y, size)

    def inline(self, name: str, size: float, color: Color | str | None) -> DrawnIcon:
        """An icon as it stands in a line of text of `size` pt. Raises as `place` does."""
        if isinstance(color, str):
            color = parse(color)
        ink = None if color is None else self._ink(color)
        return self._drawn(name, INLINE_SIZE * size, ink)

    def _ink(self, color: Color) -> Ink:
        if color not in self._inks:
            self._inks[color] = Ink(color)
        return self._inks[color]

    def place(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: Paint
    ) -> None:
        """Draws an icon into the square of `size` pt whose lower left corner is (x, y) pt.

        Raises UnknownIcon, and InputError for one that can't be drawn.
        """
        self._drawn(name, size, color).place(canvas, x, y, size)

    def _drawn(self, name: str, size: float, color: Paint) -> DrawnIcon:
        try:
            icon = self.named(name)
        except KeyError:
            raise UnknownIcon(name) from None
        code = self._drawing(icon.mirror or name, color, size / icon.box[2])
        return DrawnIcon(icon.box, code, self.advance(name) if icon.mirror else None)

    def _drawing(self, name: str, current: Paint, scale: float) -> str:
        """The operators that draw an icon in its box, to be seen at `scale` pt for 1 of it."""
        layers = self.named(name).layers
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


def _yaml_icons(folder: Path, palette: Palette) -> tuple[dict[str, Icon], dict[str, list[Problem]]]:
    """The icons of the YAML files in a folder, and what is wrong with the colors of some.

    Raises InputError.
    """
    icons: dict[str, Icon] = {}
    problems: list[Problem] = []
    wrong: dict[str, list[Problem]] = {}
    for path in sorted(folder.glob("*.yaml")):
        source, found = _read(path)
        for name, icon in found.items():
            if name in icons:
                message = f"icon {name} is drawn in another file too; rename one"
                problems.append(source.problem(message, name))
            if strange := _unknown_colors(source, name, icon, palette):
                wrong[name] = strange
            icons[name] = icon
        for name, icon in icons.items():
            if icon.mirror is not None and icon.mirror not in icons:
                message = unknown("icon", icon.mirror, icons)
                problems.append(source.problem(message, name, "mirror"))
    if problems:
        raise InputError(problems)
    return icons, wrong


def svg_files(folder: Path) -> dict[str, Path]:
    """The SVG files of a folder of icons by their icons' names; its own before the bundled."""
    return {**_svg_files(folder / BUNDLED), **_svg_files(folder)}


@reader(8)
def _svg_files(folder: Path) -> Mapping[str, Path]:
    """The SVG files of one folder, listed once in a process while none comes or goes."""
    return {path.stem: path for path in listed(folder, "*.svg")}


def _unknown_colors(
    source: marked_yaml.MarkedYaml, name: str, icon: Icon, palette: Palette
) -> list[Problem]:
    return [
        source.problem(unknown("color", color, palette.names), name, "layers", i, key)
        for i, layer in enumerate(icon.layers)
        for key, color in (("fill", layer.fill), ("stroke", layer.stroke))
        if color != CURRENT and color not in palette.colors
    ]
