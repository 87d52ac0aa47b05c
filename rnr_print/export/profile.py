"""What a print shop or a program asks for, as data: one file of templates/exports/ each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, TypeAdapter, model_validator

from rnr_print.core import marked_yaml
from rnr_print.core.errors import fail
from rnr_print.core.strict_model import StrictModel, Text
from rnr_print.core.workspace import OURS, Workspace

FOLDER = "exports"
Picture = Literal["png", "webp", "jpg"]
Pixels = Annotated[int, Field(ge=16, le=16_384)]
SLOT = re.compile(r"\{([a-z]+)(?::0?\d\d?)?\}")
SLOTS = frozenset(("deck", "id", "copy", "number", "side"))
"""What names of files may say: the deck's id, the card's, which of its copies, the place in the
deck list, and front or back."""


def _pattern(text: str) -> str:
    if strange := set(re.findall(r"\{([^}:]*)", text)) - SLOTS:
        told = ", ".join(sorted(SLOTS))
        raise ValueError(f"{{{sorted(strange)[0]}}} is nothing that a name can say; {told}")
    if re.search(r"(^|/)\.|^/|[^\w{}:/+.-]", text) or SLOT.sub("", text).count("{"):
        raise ValueError(f"{text!r} is no name of a file; letters, digits, dashes, / and {{id}}")
    return text


Pattern = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(_pattern)]


class Canvas(StrictModel):
    """The picture or page of a card, mm: the trimmed card, how far it bleeds over each edge, and
    how far inside the trim what matters must end. `pixels` is what the whole must measure."""

    width: float = Field(ge=10, le=500)
    height: float = Field(ge=10, le=500)
    bleed: float = Field(default=0, ge=0, le=20)
    safe: float = Field(default=0, ge=0, le=20)
    pixels: tuple[Pixels, Pixels] | None = None


Percent = Annotated[float, Field(ge=0, le=100)]
Build = tuple[Percent, Percent, Percent, Percent]
"""Cyan, magenta, yellow and black, percent."""
HEX = re.compile(r"#[0-9a-f]{6}")


def _color(text: str) -> str:
    if not HEX.fullmatch(text):
        raise ValueError(f"{text!r} is no color; write it as #1a2b3c, in small letters")
    return text


Color = Annotated[str, AfterValidator(_color)]


class Press(StrictModel):
    """Pages for a press: `first` is the side that comes first of each card, `standard` what the
    file keeps to, `condition` what it is to be printed by, as it is registered at color.org.

    Colors are CMYK of at most `ink` percent together. What is not in `inks` is made of its own
    red, green and blue: black as far as it goes, then the other three. Areas nearly black get the
    build `rich`, type nearly black is black alone. `cut` is the name of a spot color for a line
    around the trim.
    """

    first: Literal["front", "back"] = "front"
    standard: Literal["PDF/X-1a:2003", "PDF/X-4"]
    condition: Text
    ink: float = Field(default=300, ge=100, le=400)
    rich: Build = (30, 30, 0, 100)
    inks: Mapping[Color, Build] = Field(default_factory=dict)
    cut: Text | None = None


class RegistrationMarks(StrictModel):
    """What a cutter finds a sheet by, mm: how far from the paper's edges it lies, the side of the
    square, length and width of the bars."""

    inset: float = Field(ge=5, le=40)
    square: float = Field(ge=2, le=20)
    arm: float = Field(ge=4, le=40)
    width: float = Field(ge=0.2, le=3)


class Cut(StrictModel):
    """Sheets for a cutter on a `paper`: what it can't reach at the `edge`, what lies between two
    things, how far art runs over a line, all in mm, and which files there are of each sheet."""

    paper: Text = "a4"
    marks: RegistrationMarks | None = None
    edge: float = Field(default=5, ge=0, le=40)
    gap: float = Field(default=2, ge=0, le=20)
    bleed: float = Field(default=1, ge=0, le=5)
    files: tuple[Literal["pdf", "png", "svg", "dxf"], ...] = ("pdf", "svg", "dxf")


class Component(StrictModel):
    """A thing that a shop makes, by the shop's name: what of ours it takes, how many pixels its
    picture has, and how many mm of them are cut away at each edge.

    A book says how many pages it has at least and at most and by what number they go, and on which
    paper ours is laid for it; a punchout, how far its pieces keep from its edge and from another.
    """

    name: Annotated[str, Field(pattern=r"[A-Za-z0-9]{2,40}")]
    takes: Literal["cards", "board", "chit", "punchout", "die", "book"]
    pixels: tuple[Pixels, Pixels]
    bleed: float = Field(default=3.175, ge=0, le=20)
    round: bool = False
    back: bool = True
    pages: tuple[int, int, int] = (1, 1000, 1)
    paper: Text = "letter"
    edge: float = Field(default=6.35, ge=0, le=40)
    gap: float = Field(default=3.175, ge=0, le=20)


class Profile(StrictModel):
    """A way out: which files, of what form, called what.

    `canvas` is that of each card; without one cards keep their own size, and `bleed` mm over each
    edge. `dpi` is in dots per inch. `press` says how pages for a press are made, `cut` how sheets
    for a cutter are, `components` what a shop makes.
    """

    title: Text
    writer: Literal["pictures", "mpc", "tgc", "press", "cut", "tts", "ttpg", "vassal", "screen"]
    canvas: Canvas | None = None
    bleed: float = Field(default=0, ge=0, le=20)
    dpi: int = Field(default=300, ge=72, le=1200)
    picture: Picture = "png"
    rounded: bool = False
    front: Pattern = "{deck}/{id}.front"
    back: Pattern = "{deck}/back.{id}"
    press: Press | None = None
    cut: Cut | None = None
    components: tuple[Component, ...] = ()

    @model_validator(mode="after")
    def _blocks_fit(self) -> Profile:
        if (self.writer == "press") != (self.press is not None):
            raise ValueError("a profile for a press has `writer: press` and a block `press`")
        if (self.writer == "cut") != (self.cut is not None):
            raise ValueError("a profile for a cutter has `writer: cut` and a block `cut`")
        if (self.writer == "tgc") != bool(self.components):
            raise ValueError("a profile for a shop has `writer: tgc` and a list `components`")
        return self


def profiles(workspace: Workspace) -> dict[str, Path]:
    """The files of all profiles by their names: ours, and those of the workspace instead."""
    folders = (OURS / "templates" / FOLDER, workspace.templates / FOLDER)
    return {path.stem: path for folder in folders for path in sorted(folder.glob("*.yaml"))}


def profile(workspace: Workspace, name: str) -> Profile:
    """The profile called `name`. Raises InputError for one that isn't there or that is wrong."""
    known = profiles(workspace)
    if name not in known:
        raise fail(f"no profile {name!r}; one of {', '.join(sorted(known))}")
    return marked_yaml.validated(TypeAdapter(Profile), marked_yaml.read(known[name]))
