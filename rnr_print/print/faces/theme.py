"""A theme: colors by name for each way of inking, and the type styles of the faces."""

from __future__ import annotations

import difflib
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field

from rnr_print.core import marked_yaml
from rnr_print.core.errors import InputError
from rnr_print.core.reader import reader
from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.core.tracking import record
from rnr_print.core.workspace import shared
from rnr_print.print.faces.operators import Ink
from rnr_print.print.faces.template_shelf import NEUTRAL
from rnr_print.print.pdf import colors

InkMode = Literal["full", "low", "grey"]
INK_MODES: tuple[InkMode, ...] = ("full", "low", "grey")
Paint = Ink | None  # None leaves the area or line unpainted


def _paint(value: object) -> object:
    if isinstance(value, Ink) or value == "none":
        return None if value == "none" else value
    try:
        return Ink(colors.parse(str(value)))
    except InputError:
        raise ValueError(
            f"{value!r} is no color; write '#rrggbb', 'cmyk(c, m, y, k)' or none"
        ) from None


def _at_least_six(size: float) -> float:
    if size < 6:
        raise ValueError(f"{size:g} pt is too small to print; use at least 6 pt")
    return size


PaintField = Annotated[Paint, BeforeValidator(_paint)]
Size = Annotated[float, AfterValidator(_at_least_six)]


class InkColors(StrictModel):
    """One named color: in full color, with little ink, and in grey."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    full: PaintField
    low: PaintField
    grey: PaintField


class TypeStyle(StrictModel):
    """How a kind of text is set: sizes and tracking in pt, leading as a multiple of the size."""

    role: str
    size: Size
    floor: Size | None = None
    leading: float = Field(default=1.2, ge=0.8, le=2)
    tracking: float = Field(default=0, ge=-1, le=3)
    color: str
    features: tuple[str, ...] = ()


class Theme(StrictModel):
    """Colors and type styles of a game's faces, as templates/themes/<name>.yaml lists them.

    `most_ink` is how much ink a face may take in each way of inking, in percent of one full layer
    over all of it. `look` is what else its templates ask a theme for, in words and numbers. What it
    doesn't say is as in the theme that it stands `on`.
    """

    on: Id | None = None
    colors: dict[str, InkColors] = Field(default_factory=dict)
    styles: dict[str, TypeStyle] = Field(default_factory=dict)
    look: dict[str, str | float] = Field(default_factory=dict)
    most_ink: dict[InkMode, Annotated[float, Field(gt=0, le=400)]] = Field(default_factory=dict)

    @staticmethod
    def file(templates: Path, game: str, named: str | None = None) -> Path:
        """The file of the theme that a game has named, or else its own, or else the neutral one."""
        own = Theme.own(templates, game)
        record(f"file {own}")  # were it there, or gone, another would count
        if named is None and own.is_file():
            return own
        return shared(templates, f"themes/{named or NEUTRAL}.yaml")

    @staticmethod
    def own(templates: Path, game: str) -> Path:
        """Where a game's own theme lies, if it has one."""
        return templates / "themes" / f"{game}.yaml"

    @classmethod
    def read(cls, path: Path) -> Theme:
        """The theme in the YAML file at `path`. Raises InputError with the places."""
        return cls._read(path, ())

    @classmethod
    def _read(cls, path: Path, above: tuple[Path, ...]) -> Theme:
        """The theme at `path`, on which those `above` stand."""
        source, theme = _declared(path)
        if theme.on is not None:
            below = shared(path.parents[1], f"themes/{theme.on}.yaml")
            if path in above or not below.is_file():
                wrong = "stands on itself" if path in above else f"there is no theme {theme.on!r}"
                raise InputError(source.problem(f"on: {wrong}; name another, as neutral", "on"))
            theme = cls._read(below, (*above, path))._under(theme)
        for name, style in theme.styles.items():
            if style.color not in theme.colors:
                message = f"style {name}: {unknown('color', style.color, theme.colors)}"
                raise InputError(source.problem(message, "styles", name, "color"))
        return theme

    def _under(self, theme: Theme) -> Theme:
        """`theme` with what it doesn't say from this one."""
        parts = ("colors", "styles", "look", "most_ink")
        joined = {part: {**getattr(self, part), **getattr(theme, part)} for part in parts}
        return theme.model_copy(update=joined)

    def palette(self, ink: InkMode) -> Palette:
        """The colors for one way of inking."""
        return Palette({name: getattr(inks, ink) for name, inks in self.colors.items()}, ink)


@reader(8)
def _declared(path: Path) -> tuple[marked_yaml.MarkedYaml, Theme]:
    """What the file says, read once for all languages."""
    source = marked_yaml.read(path)
    return source, marked_yaml.validated(Theme, source)


class Palette:
    """Colors by name, for one way of inking; `#rrggbb` is itself, or its gray."""

    def __init__(self, colors: dict[str, Paint], ink: InkMode = "full") -> None:
        self.colors, self.ink = colors, ink

    def __getitem__(self, name: str) -> Paint:
        try:
            return self.colors[name]
        except KeyError:
            if name.startswith("#"):
                return _own(name, self.ink)
            raise ValueError(unknown("color", name, self.names)) from None

    @cached_property
    def names(self) -> list[str]:
        """All color names, sorted."""
        return sorted(self.colors)


@lru_cache(4096)
def _own(name: str, ink: InkMode) -> Ink:
    """The color `#rrggbb`, as a gray where there is no color. Raises ValueError."""
    try:
        color = colors.parse(name)
    except InputError:
        raise ValueError(f"no color {name!r}; write it as #8a1c14") from None
    return Ink(colors.gray(color) if ink == "grey" else color)


def unknown(what: str, name: str, known: object) -> str:
    """`no color 'papr'; did you mean paper?` - or the first few names there are."""
    names = sorted(known)  # type: ignore[call-overload]
    near = difflib.get_close_matches(name, names, 1)
    hint = f"did you mean {near[0]}?" if near else f"use one of {', '.join(names[:12])}"
    return f"no {what} {name!r}; {hint}"
