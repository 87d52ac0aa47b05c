"""The overrides file: changed values of single cards, laid over the card files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rnr_print.errors import InputError, Problem
from rnr_print.marked_yaml import Marked, Path_, Value, read


def apply_overrides(
    path: Path, sources: Sequence[Marked], problems: list[Problem]
) -> frozenset[str]:
    """Lay the file at `path` over the cards it names; the ids of these.

    Raises InputError when the file can't be read; all else is added to `problems`.
    """
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
    return frozenset(map(str, over.data))


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
        steps = {item["id"]: i for i, item in enumerate(old) if isinstance(item, dict)}
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


def _at(source: Marked, path: Path_) -> Value:
    """The value at `path`; None where its last key is not given."""
    value = source.data
    for step in path:
        value = value.get(step) if isinstance(value, dict) else value[step]
    return value
