"""How a book looks: formats, paragraphs, runs and boxes, as `templates/book/NAME.yaml` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from reportlab.lib.colors import Color

from rnr_print.core.errors import InputError, fail
from rnr_print.core.plain_model import Checked, PlainModel, Within
from rnr_print.print.pdf import colors
from rnr_print.print.typeset import FontLibrary, Style, bidi
from rnr_print.print.typeset.icons import IconSet

if TYPE_CHECKING:
    from rnr_print.print.pages.composed import Copy

Key = TypeVar("Key")
Look = TypeVar("Look")
Ink = Literal["full", "low", "grey"]
ORDINARY = 0.75
"""How much of a line's height lies above its baseline."""


def _color(text: str) -> str:
    try:
        colors.parse(text)
    except InputError as error:
        raise ValueError(error.problems[0].message) from None
    return text


ColorText = Annotated[str, Checked(_color)]
Side = Annotated[float, Within(20, 2000)]
Length = Annotated[float, Within(0, 500)]
Size = Annotated[float, Within(4, 200)]
Space = Annotated[float, Within(-200, 200)]


@dataclass(frozen=True, slots=True)
class PageFormat(PlainModel):
    """A page's size and margins in mm; all but `size` and `sheet` are before `scale`.

    `sheet`: two pages lie on one, to be folded; `thickness` of its paper. `lines` of 12 pt.
    """

    size: tuple[Side, Side]
    scale: Annotated[float, Within(0.1, 10)]
    inner: Length
    outer: Length
    text: Side
    gutter: Length
    margin: Length
    top: Length
    lines: Annotated[int, Within(10, 300)]
    ground: str = ""
    sheet: tuple[Side, Side] | None = None
    thickness: Annotated[float, Within(0, 2)] = 0.1

    @property
    def width(self) -> float:
        """Width of the page before it is scaled, mm."""
        return self.size[0] / self.scale

    @property
    def height(self) -> float:
        """Height of the page before it is scaled, mm."""
        return self.size[1] / self.scale

    @property
    def full(self) -> float:
        """Width of text and margin column together, mm."""
        return self.text + self.gutter + self.margin


@dataclass(frozen=True, slots=True)
class TextLook(PlainModel):
    """A paragraph's look; sizes and spaces in pt. `align`: "left" is where lines begin."""

    role: str
    size: Size
    leading: Size
    align: Literal["left", "right", "center", "justify"] = "left"
    above: Space = 0.0
    below: Space = 0.0
    color: str = "ink"
    capitals: bool = False
    keep: bool = False
    hyphenate: bool = True


@dataclass(frozen=True, slots=True)
class RunLook(PlainModel):
    """What a run changes of its paragraph; `raised` in pt."""

    role: str = ""
    size: Size | Literal[0] = 0
    color: str = ""
    raised: Space = 0.0


@dataclass(frozen=True, slots=True)
class BoxLook(PlainModel):
    """A box's ground, frame and label; `pad` in pt: top, end of lines, bottom, their begin."""

    above: Space = 0.0
    below: Space = 0.0
    pad: tuple[Space, Space, Space, Space] = (0, 0, 0, 0)
    wide: bool = False
    ground: str = ""
    frame: str = ""
    rules: str = ""
    bar: str = ""
    label: str = ""
    rough: bool = False
    floats: bool = False
    whole: bool = False
    title: str = "caption"


@dataclass(frozen=True, slots=True)
class _File(PlainModel):
    colors: Mapping[str, ColorText]
    sparing: Mapping[str, ColorText]
    formats: Mapping[str, PageFormat]
    texts: Mapping[str, TextLook]
    headings: Mapping[int, TextLook]
    runs: Mapping[str, RunLook]
    boxes: Mapping[str, BoxLook]

    @staticmethod
    def read(told: Mapping[str, Any]) -> _File:
        """The file that `Styles.told` told."""
        return _File(
            told["colors"], told["sparing"],
            {name: PageFormat(**_tuples(form)) for name, form in told["formats"].items()},
            {name: TextLook(**look) for name, look in told["texts"].items()},
            {int(level): TextLook(**look) for level, look in told["headings"].items()},
            {name: RunLook(**look) for name, look in told["runs"].items()},
            {name: BoxLook(**_tuples(look)) for name, look in told["boxes"].items()},
        )  # fmt: skip


def _tuples(told: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(each) if isinstance(each, list) else each for name, each in told.items()}


class Palette(dict[str, Color]):
    """The colors of a book by name. Raises InputError for one that it lacks."""

    def __init__(self, named: Mapping[str, Color], path: Path) -> None:
        super().__init__(named)
        self.path = path

    def __missing__(self, name: str) -> Color:
        raise fail(f"no color {name!r}; add it under colors", self.path)


@dataclass(frozen=True)
class Styles:
    """The looks of books in one language. Raises InputError for names that it lacks.

    `copies` are the texts that were shaped in it, by their markup, their look, and the word for a
    page: what two books say is shaped once.
    """

    path: Path
    file: _File
    fonts: FontLibrary
    lang: str
    icons: IconSet | None = None
    ink: Ink = "full"
    copies: dict[tuple[str, TextLook, str], Copy] = field(
        default_factory=dict, repr=False, compare=False
    )

    @classmethod
    def read(
        cls, path: Path, fonts: FontLibrary, lang: str, icons: IconSet | None = None,
        ink: Ink = "full",
    ) -> Styles:  # fmt: skip
        """The styles in `path`. Raises InputError with everything wrong in it."""
        from rnr_print.core.marked_yaml import read, validated

        return cls(path, validated(_File, read(path)), fonts, lang, icons, ink)

    def told(self) -> dict[str, Any]:
        """What its file says, as plain data."""
        return asdict(self.file)

    @classmethod
    def of(
        cls, told: Mapping[str, Any], path: Path, fonts: FontLibrary, lang: str, icons: IconSet,
        ink: Ink,
    ) -> Styles:  # fmt: skip
        """The styles whose file was `told`."""
        return cls(path, _File.read(told), fonts, lang, icons, ink)

    @cached_property
    def from_right(self) -> bool:
        """Whether the book is read from right to left, and laid out so."""
        return bidi.is_rtl(self.lang)

    @cached_property
    def colors(self) -> Palette:
        """The palette of the ink."""
        named = {**self.file.colors, **(self.file.sparing if self.ink == "low" else {})}
        parsed = {name: colors.parse(text) for name, text in named.items()}
        if self.ink == "grey":
            parsed = {name: colors.gray(color) for name, color in parsed.items()}
        return Palette(parsed, self.path)

    def format(self, name: str) -> PageFormat:
        """A page format by name; only full ink has a ground."""
        known = self.file.formats
        if name not in known:
            raise fail(f"no format {name!r} for a book; one of {', '.join(known)}", self.path)
        form = known[name]
        return form if self.ink == "full" else replace(form, ground="")

    def text(self, name: str) -> TextLook:
        """A paragraph's look by name."""
        return self._named(self.file.texts, name, "text")

    def heading(self, level: int) -> TextLook:
        """The look of a heading."""
        return self._named(self.file.headings, level, "heading")

    def box(self, name: str) -> BoxLook:
        """A box's look by name."""
        return self._named(self.file.boxes, name, "box")

    def _named(self, looks: Mapping[Key, Look], name: Key, what: str) -> Look:
        if name not in looks:
            raise fail(f"no {what} style {name!r}; add it", self.path)
        return looks[name]

    def style(self, look: TextLook, lang: str = "") -> Style:
        """The type of a paragraph."""
        return Style(
            self.fonts.role(look.role), look.size, look.leading, color=self.colors[look.color],
            lang=lang or self.lang, icons=self.icons,
        )  # fmt: skip

    def run(self, name: str, base: Style | None = None) -> Style:
        """The type of a run, within a paragraph or alone."""
        look = self._named(self.file.runs, name, "run")
        if base is None:
            base = self.style(self.text("body"))
        return Style(
            self.fonts.role(look.role) if look.role else base.role,
            look.size or base.size,
            color=self.colors[look.color] if look.color else base.color,
            lang=base.lang,
            icons=base.icons,
        )

    def raised(self, name: str) -> float:
        """How far a run is raised, pt."""
        return self._named(self.file.runs, name, "run").raised
