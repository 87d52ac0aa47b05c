"""The card files of a game as they stand: marked data, before it becomes cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from rnr_print.cards.game import SHEET
from rnr_print.cards.kinds import CardSystem
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, Value, read
from rnr_print.core.untrusted.reading import listed

FILE_DEFAULTS = ("set", "kind", "side")
"""Values a file may state once for all its cards."""


def read_sources(
    folder: Path, problems: list[Problem], frame: Marked, system: CardSystem
) -> list[Marked]:
    """The files of `folder`/cards, then the spreadsheets that the `frame` (game.yaml) names.

    What is wrong with the frames of files, and with cells, is added to `problems`.
    """
    return [*card_files(folder, problems), *_sheets(folder, problems, frame, system)]


def sheets_of(frame: Marked) -> list[str]:
    """The spreadsheets that game.yaml names as the source of cards; a wrong one is no name."""
    given = frame.data.get("source") if isinstance(frame.data, dict) else None
    names = [given] if isinstance(given, str) else given if isinstance(given, list) else []
    return [name for name in names if isinstance(name, str) and SHEET.fullmatch(name)]


def _sheets(
    folder: Path, problems: list[Problem], frame: Marked, system: CardSystem
) -> Iterator[Marked]:
    from rnr_print.cards.sheet_source import sheet_source

    for name in sheets_of(frame):
        try:
            yield sheet_source(folder / name, system, problems)
        except InputError as error:
            problems.extend(error.problems)


def card_files(folder: Path, problems: list[Problem]) -> list[Marked]:
    """The files of `folder`/cards; what is wrong with their frames is added to `problems`."""
    sources: list[Marked] = []
    for path in listed(folder / "cards", "*.yaml"):
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
