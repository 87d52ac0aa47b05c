"""Sizes of cards, as `game.yaml` gives them: one by its name, or one's own in mm, cm or inches."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import BeforeValidator, Discriminator, Field, Tag

from rnr_print.core.strict_model import Id, StrictModel

_LENGTH = re.compile(r"(\d{1,4}(?:\.\d{1,3})?) ?(mm|cm|in)")
_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def mm_of(length: str) -> float:
    """A length in mm. Raises ValueError where it is none."""
    found = _LENGTH.fullmatch(length)
    if not found:
        raise ValueError(f"{length!r} is no length; write it as 12 mm or 0.5 in")
    return float(found[1]) * _MM[found[2]]


def _mm(value: object) -> object:
    return mm_of(value) if isinstance(value, str) else value


_AsWritten = BeforeValidator(_mm, json_schema_input_type=float | str)


class OwnSize(StrictModel):
    """A trimmed card standing upright: `57 mm`, `2.25 in`, or a number of mm."""

    width: Annotated[float, Field(ge=20, le=400), _AsWritten]
    height: Annotated[float, Field(ge=20, le=400), _AsWritten]
    corner: Annotated[float, Field(ge=0, le=40), _AsWritten] = 0


def _form(given: object) -> str:
    return "own" if isinstance(given, dict | OwnSize) else "name"


CardSize = Annotated[
    Annotated[Id, Tag("name")] | Annotated[OwnSize, Tag("own")], Discriminator(_form)
]
"""A name of templates/sheets/cards.yaml, or one's own size."""


def told_size(size: CardSize) -> str:
    """A size in words: its name, or width and height in mm."""
    return size if isinstance(size, str) else f"{size.width:g} x {size.height:g} mm"
