"""What `kinds.yaml` says: the kinds of cards of a game, their fields, and lists of choices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from rnr_print.cards.card import Card
from rnr_print.cards.declared.fields import (
    AnyField,
    Choice,
    ChoiceField,
    ListField,
    RefField,
)
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, read, validated
from rnr_print.core.strict_model import Id, StrictModel, Text

FILE = "kinds.yaml"
COMMON = ("id", "set", "kind", "side", "name", "count", "flavor", "art", "variants", "origin")
"""Fields that every card has."""
OF_FACES = (
    "number", "picture", "game", "lang", "seed", "low", "leading", "shown", "accent", "slots",
    "kind_id", "kind_line", "set_symbol", "card_width", "card_height", "look",
    "focuses",
)  # fmt: skip
"""What every face has beside."""
_NAME = re.compile(r"[a-z][a-z0-9_]*")


def _name(text: str) -> str:
    if not _NAME.fullmatch(text):
        raise ValueError(f"{text!r} names no field; write small letters, digits and _")
    if unfit(text):
        raise ValueError(f"every card has a field {text!r}; call this one otherwise")
    return text


def unfit(name: str) -> bool:
    """Whether every card, or every face, has something of this name already."""
    return name in (*COMMON, *OF_FACES) or hasattr(Card, name)


FieldName = Annotated[str, StringConstraints(max_length=40), AfterValidator(_name)]


class KindSpec(StrictModel):
    """A kind of cards: what it is called, its fields in the order they are told, its template.

    Without `face` its cards have the neutral face.
    """

    title: Text
    fields: Mapping[FieldName, AnyField] = Field(default_factory=dict)
    face: Id | None = None


class KindsFile(StrictModel):
    """All of `kinds.yaml`; `headings` say which field a column of a spreadsheet means that is
    called otherwise: `Nombre: name`."""

    choices: Mapping[Id, Mapping[Id, Choice]] = Field(default_factory=dict)
    kinds: Annotated[Mapping[Id, KindSpec], Field(min_length=1)]
    headings: Mapping[Text, str] = Field(default_factory=dict)


def read_kinds(path: Path) -> KindsFile:
    """The kinds that the file at `path` declares. Raises InputError with all that is wrong."""
    source = read(path)
    found = validated(KindsFile, source)
    if problems := list(_loose_ends(found, source)):
        raise InputError(problems)
    return found


def _loose_ends(found: KindsFile, source: Marked) -> Iterator[Problem]:
    """Lists without choices, and fields that name no list and no kind."""
    for name, choices in found.choices.items():
        if not choices:
            yield source.problem(f"choices.{name}: no choice; write one or more", "choices", name)
    fields = {*COMMON, *(name for kind in found.kinds.values() for name in kind.fields)}
    for heading, name in found.headings.items():
        if name not in fields:
            near = get_close_matches(name, fields, n=1)
            right = f"did you mean {near[0]!r}?" if near else "name one of a card's"
            yield source.problem(f"{heading}: no field {name!r}; {right}", "headings", heading)
    lists = ", ".join(found.choices) or "none is declared under `choices`"
    for kind_id, kind in found.kinds.items():
        for name, field in kind.fields.items():
            at = ("kinds", kind_id, "fields", name)
            if isinstance(field, ChoiceField | ListField) and field.of not in (
                *found.choices,
                *["text"] * isinstance(field, ListField),
            ):
                yield source.problem(f"{name}: no list of choices {field.of!r}; {lists}", *at, "of")
            if isinstance(field, RefField) and field.to not in ("card", "deck", *found.kinds):
                known = ", ".join(("card", "deck", *found.kinds))
                yield source.problem(f"{name}: no kind {field.to!r}; one of {known}", *at, "to")
