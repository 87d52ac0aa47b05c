"""What a print shop or a program asks for, as data: one file of templates/exports/ each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, TypeAdapter

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


class Profile(StrictModel):
    """A way out: which files, of what form, called what.

    `canvas` is that of each card; without one cards keep their own size, and `bleed` mm over each
    edge. `dpi` is in dots per inch; `sheet` how many faces stand across and down on a picture of
    many, and how many pixels its side may have.
    """

    title: Text
    writer: Literal["pictures", "mpc", "tgc", "tts"]
    canvas: Canvas | None = None
    bleed: float = Field(default=0, ge=0, le=20)
    dpi: int = Field(default=300, ge=72, le=1200)
    picture: Picture = "png"
    rounded: bool = False
    front: Pattern = "{deck}/{id}.front"
    back: Pattern = "{deck}/back.{id}"
    sheet: tuple[int, int] = (10, 7)
    side: Pixels = 4096


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
