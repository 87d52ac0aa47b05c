"""The kinds of pictures: how large each is, and what of it the frame of its card covers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field, TypeAdapter

from rnr_print.core.marked_yaml import read, validated
from rnr_print.core.strict_model import StrictModel

SIZES = "sizes.yaml"
"""Where a game says of which kinds its pictures are, beside those of all games."""

Side = Annotated[float, Field(ge=5, le=500)]


class PictureKind(StrictModel):
    """Width and height with bleed in mm, and for previews what is not seen on a card."""

    size: tuple[Side, Side]
    covered: tuple[float, float] = (0, 0)
    """The upper left corner that the frame covers, mm."""
    down: bool = False
    """It reaches down to the lower edge of the card."""


KINDS: Mapping[str, PictureKind] = {
    "portrait": PictureKind(size=(69, 56)),
    "back": PictureKind(size=(69, 94), down=True),
    "emblem": PictureKind(size=(40, 40)),
    "cover": PictureKind(size=(154, 216)),
    "opener": PictureKind(size=(154, 106)),
}
"""Those of all games: a picture over a text, a back, a sign, and two of a rulebook's pages."""
_KINDS = TypeAdapter(dict[Annotated[str, Field(pattern=r"^[\w-]{1,40}$")], PictureKind])


def kinds_in(folder: Path) -> dict[str, PictureKind]:
    """The kinds of pictures of the art in `folder`: its own come first. Raises InputError."""
    path = folder / SIZES
    own = validated(_KINDS, read(path)) if path.is_file() else {}
    return {**KINDS, **own}
