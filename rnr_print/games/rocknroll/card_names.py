"""The cards that an example names: every one of them must exist."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from rnr_print.core.errors import Problem
from rnr_print.core.marked_yaml import Marked, Path_, Value

CARDS: Final = frozenset((
    "act-attack", "act-move", "along", "also", "attacker", "capture", "card", "close", "deploy",
    "discard", "draw", "exchange", "execute", "free", "interrupt", "locals", "locals_deck", "lure",
    "op", "open", "ops", "ops_deck", "order", "orders", "orders_deck", "orders_discard", "play",
    "push", "recruit", "replace", "return", "sell", "show", "target", "top", "torture", "unit",
    "units",
))  # fmt: skip
"""Keys of scripts, events and positions under which nothing but cards stand."""
PARTS: Final = ("script", "expect", "final", "illegal")


def strangers(source: Marked, cards: Container[str]) -> Iterator[Problem]:
    """A problem for each name of a card that none of the `cards` bears, set-up aside."""
    for part in PARTS:
        if part in source.data:
            for path, name in _named(source.data[part], (part,), ""):
                if name not in cards:
                    yield source.problem(f"no card {name!r}; use an id of `rnr cards list`", *path)


def _named(value: Value, path: Path_, key: str) -> Iterator[tuple[Path_, str]]:
    """Where a card is named, and its name; `key` is the nearest key above."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _named(inner, (*path, name), str(name))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _named(inner, (*path, index), key)
    elif isinstance(value, str) and (key in CARDS or _on_a_point(path)):
        yield path, value


def _on_a_point(path: Path_) -> bool:
    """Whether a value is one of a side's units on a Point."""
    return len(path) > 3 and isinstance(path[-1], int) and path[-4] == "points"
