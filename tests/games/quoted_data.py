"""Numbers of game.yaml and of cards that a rule quotes, each off by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pydantic import BaseModel

from rnr_print.cards.database import Database
from rnr_print.rulebook.tree import Paragraph

Broken = Callable[[Database], Database]
Wrong = tuple[str, Broken]
QUOTED = re.compile(r"\{\{ *([\w.\[\]-]+) *\}\}")
STEP = re.compile(r"[^.\[\]]+")


def quoted_wrongs(rule: Paragraph, database: Database) -> Iterator[Wrong]:
    """Every number that `rule` quotes, one more and, where it may be, one less."""
    for told in dict.fromkeys(QUOTED.findall(rule.text)):
        first, *rest = (step.replace("_", "-") for step in STEP.findall(told))
        place, path = ("card", rest) if first == "card" else ("game", [first, *rest])
        start: object = database.cards if place == "card" else database.game
        for by in (1, -1):
            if moved(start, path, by) is not None:
                yield f"{place}: {told} {by:+}", partial(_broken, place, path, by)


def _broken(place: str, path: Sequence[str], by: int, database: Database) -> Database:
    if place == "card":
        cards = moved(database.cards, path, by)
        assert isinstance(cards, Mapping)
        return replace(database, cards=dict(cards))
    game: Any = moved(database.game, path, by)
    return replace(database, game=game)


def moved(value: object, path: Sequence[str], by: int) -> object | None:
    """`value` where the number at `path` is another; None where there is no number."""
    if not path:
        number = isinstance(value, int) and not isinstance(value, bool)
        return value + by if number else None  # type: ignore[operator]
    step, rest = path[0], path[1:]
    match value:
        case BaseModel():
            name = step.replace("-", "_")
            inner = moved(getattr(value, name, None), rest, by)
            known = name in type(value).model_fields
            return value.model_copy(update={name: inner}) if known and inner is not None else None
        case Mapping():
            inner = moved(value.get(step, value.get(step.replace("-", "_"))), rest, by)
            key = step if step in value else step.replace("-", "_")
            return {**value, key: inner} if inner is not None else None
        case tuple() if step.isdecimal() and int(step) < len(value):
            inner = moved(value[int(step)], rest, by)
            if inner is None:
                return None
            parts = [inner if at == int(step) else each for at, each in enumerate(value)]
            return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return None
