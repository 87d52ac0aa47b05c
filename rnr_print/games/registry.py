"""The games that have rules, by the name that `rules:` in game.yaml gives them."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path

from rnr_print.cards.database import Database, open_database
from rnr_print.cards.declared.system import declared_system
from rnr_print.cards.kinds import CardSystem
from rnr_print.core.errors import InputError
from rnr_print.core.marked_yaml import Marked
from rnr_print.games import GAMES
from rnr_print.games.protocol import Game

INSTALLED = "rnr_print.games"
"""The entry point group through which an installed package gives a game: an object like ours."""


@cache
def game_of(rules: str | None) -> Game | None:
    """The game with this name, ours or of an installed package; None where there is none."""
    ours = next((game for game in GAMES if game.id == rules), None)
    if ours is not None or rules is None:
        return ours
    found: Game | None = next((each.load() for each in _installed() if each.name == rules), None)
    return found


def games() -> tuple[str, ...]:
    """The names of all games there are."""
    return (*(game.id for game in GAMES), *sorted(each.name for each in _installed()))


def _installed() -> EntryPoints:
    return entry_points(group=INSTALLED)


def card_system(frame: Marked) -> CardSystem:
    """What the cards of the game with this game.yaml may be. Raises InputError."""
    rules = frame.data.get("rules") if isinstance(frame.data, dict) else None
    if rules is None:
        return declared_system(Path(frame.file).parent)
    game = game_of(str(rules))
    if game is None:
        known = " or ".join(map(repr, games()))
        raise InputError(frame.problem(f"rules: no game {rules!r}; it should be {known}", "rules"))
    return game.cards


def read_database(folder: Path, overrides: Path | None = None) -> Database:
    """The game in `folder` (card_data/<game>). Raises InputError with every problem found."""
    return open_database(folder, card_system, overrides)
