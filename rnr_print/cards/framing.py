"""A picture as a card names it: by its id, or by its file and the point that stays in sight."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidatorFunctionWrapHandler, WrapValidator

from rnr_print.cards.slugs import slug
from rnr_print.core.strict_model import Id, StrictModel

ENDING = re.compile(r"\.(png|jpe?g|webp|svg|gif|tiff?)$", re.IGNORECASE)
_CELL = re.compile(r"(?P<file>.*?)\s*@\s*(?P<x>\d*\.?\d+)\s*[ ,;]\s*(?P<y>\d*\.?\d+)\s*")
Share = Annotated[float, Field(ge=0, le=1)]
Focus = tuple[float, float]


class Framing(StrictModel):
    """A picture's `file`, and its `focus`: the point that stays in sight where its edges are cut
    off, from [0, 0] in the upper left corner to [1, 1]."""

    file: str
    focus: tuple[Share, Share]


class Framed(str):
    """The id of a picture, with the point of it that stays in sight."""

    focus: Focus

    @classmethod
    def at(cls, picture: str, focus: Focus) -> Framed:
        """The id of a picture that has this focus."""
        framed = cls(picture)
        framed.focus = focus
        return framed


_FRAMING = TypeAdapter(Framing)


def _framed(given: Any, read: ValidatorFunctionWrapHandler) -> str:
    if isinstance(given, Framed) or not isinstance(given, dict):
        return given if isinstance(given, Framed) else read(given)
    framing = _FRAMING.validate_python(given)
    return Framed.at(read(named(framing.file)), framing.focus)


Picture = Annotated[Id, WrapValidator(_framed, json_schema_input_type=Id | Framing)]
"""The id of a picture; `{file: tom.png, focus: [0.5, 0.2]}` says more."""


def named(file: str) -> str:
    """The id of a picture by its file, in whatever folder. Raises ValueError where it has none."""
    name = file.strip().replace("\\", "/").rpartition("/")[2]
    found = slug(ENDING.sub("", name))
    if not found:
        raise ValueError(f"{file!r} names nothing; write letters or digits")
    return found


def from_cell(cell: str) -> str | dict[str, Any]:
    """A picture as a cell of a spreadsheet says it: `tom.png`, or `tom.png @ 0.5 0.2`.

    Raises ValueError where it names none.
    """
    found = _CELL.fullmatch(cell.strip())
    if not found:
        return named(cell)
    return {"file": named(found["file"]), "focus": [float(found["x"]), float(found["y"])]}


def as_cell(value: Any) -> str:
    """The cell of a picture."""
    if not isinstance(value, dict):
        return str(value)
    across, down = value.get("focus", (0.5, 0.5))
    return f"{value.get('file', '')} @ {across:g} {down:g}"
