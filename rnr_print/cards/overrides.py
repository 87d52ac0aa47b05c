"""The overrides file: changed values of single cards, laid over the card files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from pathlib import Path

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, Path_, Value, read


def overridden(
    path: Path, read_sources: Iterable[Marked], problems: list[Problem]
) -> tuple[list[Marked], Mapping[str, frozenset[str]]]:
    """The sources with the file at `path` laid over the cards it names, and the values that it
    changes of these by their ids: `attack.on`.

    The sources read are left as they are. Raises InputError when the file can't be read; all else
    is added to `problems`.
    """
    sources = [Marked(each.file, deepcopy(each.data), {**each.places}) for each in read_sources]
    over = read(path)
    if not isinstance(over.data, dict):
        raise InputError(Problem("overrides are a mapping from card id to values", over.place(())))
    homes = {card_id: source for source in sources for card_id in source.data["cards"]}
    for card_id, values in over.data.items():
        if card_id not in homes:
            message = f"no card {card_id!r}; use an id of `rnr cards list`"
            problems.append(over.problem(message, card_id))
        elif not isinstance(values, dict):
            problems.append(over.problem("write the changed values as a mapping", card_id))
        elif "id" in values:
            problems.append(over.problem("an id can't be overridden; change values", card_id, "id"))
        elif isinstance(homes[card_id].data["cards"][card_id], dict):
            _overlay(homes[card_id], ("cards", card_id), over, (card_id,), problems)
    return sources, {str(card_id): frozenset(_told(given)) for card_id, given in over.data.items()}


def _told(given: Value) -> Iterator[str]:
    """The values that a mapping gives, by the way that leads there."""
    for key, value in given.items() if isinstance(given, dict) else ():
        yield from [f"{key}.{inner}" for inner in _told(value)] or [str(key)]


def _overlay(
    base: Marked, path: Path_, over: Marked, over_path: Path_, problems: list[Problem]
) -> None:
    """Put the value of `over` into `base`, with its places.

    Mappings merge key by key. A mapping over a list (of abilities, say) merges into the items it
    names by their ids. Everything else is replaced.
    """
    value, old = _at(over, over_path), _at(base, path)
    if isinstance(value, dict) and isinstance(old, dict):
        for key in value:
            _overlay(base, (*path, key), over, (*over_path, key), problems)
    elif isinstance(value, dict) and isinstance(old, list):
        steps = {_id(item): i for i, item in enumerate(old) if _id(item)}
        for key in value:
            if key in steps:
                _overlay(base, (*path, steps[key]), over, (*over_path, key), problems)
            else:
                known = ", ".join(map(str, steps)) or "none has an id: give the whole list"
                problems.append(over.problem(f"nothing called {key!r}; {known}", *over_path, key))
    else:
        _at(base, path[:-1])[path[-1]] = value
        depth = len(over_path)
        for at, place in over.places.items():
            if at[:depth] == over_path:
                base.places[(*path, *at[depth:])] = place


def _id(item: Value) -> str | None:
    """The id of an item of a list; None where it has none, or a wrong one."""
    given = item.get("id") if isinstance(item, dict) else None
    return given if isinstance(given, str) else None


def _at(source: Marked, path: Path_) -> Value:
    """The value at `path`; None where its last key is not given."""
    value = source.data
    for step in path:
        value = value.get(step) if isinstance(value, dict) else value[step]
    return value
