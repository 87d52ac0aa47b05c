"""Games opened for play."""

from __future__ import annotations

from pathlib import Path

from rnr_print.core.errors import fail
from rnr_print.examples.context import Desk
from rnr_print.games.registry import game_of, games, read_database


def open_desk(folder: Path, overrides: Path | None = None) -> Desk:
    """The game in `folder`, with the owner's `overrides`, and the rules that play it.

    Raises InputError, also where no rules play it.
    """
    database = read_database(folder, overrides)
    game = game_of(database.game.rules)
    if game is None or game.engine is None:
        known = " or ".join(f"`rules: {name}`" for name in games())
        raise fail(f"no rules play this game; name them, {known}", folder / "game.yaml")
    return Desk(folder, database, game.engine)
