"""The card files of a game as they stand: marked data, before it becomes cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, MarkedYaml, Value, read

FILE_DEFAULTS = ("set", "kind", "side")
"""Values a file may state once for all its cards."""


def read_sources(folder: Path, problems: list[Problem]) -> list[MarkedYaml]:
    """The files of `folder`/cards; what is wrong with their frames is added to `problems`."""
    sources = []
    for path in sorted((folder / "cards").glob("*.yaml")):
        try:
            source = read(path)
        except InputError as error:
            problems.extend(error.problems)
            continue
        data = source.data
        if not isinstance(data, dict) or not isinstance(data.get("cards"), dict):
            problems.append(Problem("no cards here; write them under `cards:`", source.place(())))
            continue
        for key in set(data) - {"cards", *FILE_DEFAULTS}:
            known = ", ".join(("cards", *FILE_DEFAULTS))
            problems.append(source.problem(f"unknown key {key!r}; one of {known}", key))
        sources.append(source)
    return sources


def defaults_of(source: Marked) -> Mapping[str, Value]:
    """What the file states for all its cards."""
    return {key: source.data[key] for key in FILE_DEFAULTS if key in source.data}


def values_of(source: Marked, card_id: str) -> dict[str, Value]:
    """All values of a card, the file's included, as a new mapping.

    Raises InputError when the card is no mapping.
    """
    given = source.data["cards"][card_id]
    if not isinstance(given, dict):
        raise InputError(source.problem("a card is a mapping of its values", "cards", card_id))
    return {**defaults_of(source), **given}
