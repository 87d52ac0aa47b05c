"""Cards with one field of an ability, a moment or a condition changed, whatever field it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import BaseModel, ValidationError

from rnr_print.cards.card import Card
from rnr_print.games.rocknroll.cards.ability import Ability
from rnr_print.games.rocknroll.cards.models import Op

Step = str | int
Field = tuple[str, str]
"""The model and its field, as `("Move", "distance")`."""
TAGS = ("verb", "fact", "id", "title", "text", "paragraph", "do", "or_else", "when")
"""Fields that say which model it is, words, and what has fields of its own."""
CARDS = ("artillery", "napalm", "hinds", "chi")
"""Cards that an effect may be on, or not."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A card whose `field` has another `value`."""

    field: Field
    value: object
    card: Card
    usual: bool
    """Whether the field had the value that it has if nothing is said."""


def mutants(card: Card) -> Iterator[Mutant]:
    """The card with each field changed to each other value near it; only what it may be."""
    for path, model in _models(card):
        for name, spec in type(model).model_fields.items():
            if name in TAGS:
                continue
            now = getattr(model, name)
            for value in _others(spec.annotation, spec.metadata, now):
                changed = _changed(card, (*path, name), value)
                if changed is not None:
                    usual = not spec.is_required() and now == spec.default
                    yield Mutant((type(model).__name__, name), value, changed, usual)


def fields_of(card: Card) -> set[Field]:
    """The fields of the card's abilities, moments and conditions that could be otherwise."""
    return {
        (type(model).__name__, name)
        for _, model in _models(card)
        for name, spec in type(model).model_fields.items()
        if name not in TAGS and len(list(_others(spec.annotation, spec.metadata, object()))) > 1
    }


def _models(card: Card) -> Iterator[tuple[tuple[Step, ...], BaseModel]]:
    """Each ability, its moment, its verbs; each condition and reward; by the way to it."""
    parts = ("condition", "reward") if isinstance(card, Op) else ("abilities", "effects")
    for part in parts:
        for i, model in enumerate(getattr(card, part, ())):
            yield (part, i), model
            if isinstance(model, Ability):
                yield (part, i, "when"), model.when
                for course in ("do", "or_else"):
                    for j, verb in enumerate(getattr(model, course)):
                        yield (part, i, course, j), verb


def _others(kind: Any, limits: list[Any], now: object) -> Iterator[object]:
    """Values of this kind other than the one there is `now`."""
    if get_origin(kind) in (Union, UnionType):
        for each in get_args(kind):
            if each is type(None):
                yield from [None] if now is not None else []
            else:
                yield from _others(each, limits, now)
    elif kind is str:
        yield from (value for value in CARDS if value != now)
    elif get_origin(kind) is Literal:
        yield from (value for value in get_args(kind) if value != now)
    elif kind is bool:
        yield from (value for value in (True, False) if value is not now)
    elif kind is int:
        least = next((each.ge for each in limits if isinstance(each, Ge)), 0)
        most = next((each.le for each in limits if isinstance(each, Le)), 7)
        yield from (value for value in range(int(least), int(most) + 1) if value != now)
    elif get_origin(kind) is tuple:
        yield from (value for value in ((), (1,), (6,), (1, 2, 3)) if value != now)
    elif hasattr(kind, "__metadata__"):
        yield from _others(get_args(kind)[0], [*kind.__metadata__, *limits], now)
    else:
        raise TypeError(f"no other value of {kind} is known; teach it here")


def _changed(card: Card, path: tuple[Step, ...], value: object) -> Card | None:
    """The card with another value at `path`; None where it can't have that."""
    values: Any = card.model_dump()
    inner = values
    for step in path[:-1]:
        if isinstance(inner, dict) and isinstance(inner[step], tuple):
            inner[step] = list(inner[step])
        inner = inner[step]
    inner[path[-1]] = value
    try:
        return type(card).model_validate(values)
    except ValidationError:
        return None
