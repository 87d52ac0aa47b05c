"""What one needs to play examples: the cards, the rulebook, the storyteller."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.core.errors import fail
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.stories.story import Story, read_story
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Example, Rulebook


@dataclass(frozen=True)
class Desk:
    """One game as it lies in `folder`, with the values of its owner."""

    folder: Path
    database: Database

    @cached_property
    def shelf(self) -> Shelf:
        """The cards made ready for play."""
        return Shelf(self.database)

    @cached_property
    def story(self) -> Story:
        """The storyteller, in English. Raises InputError."""
        return read_story(self.folder, self.database)

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook. Raises InputError."""
        return read_rulebook(self.folder / "rulebook")

    def modes(self, example: Example) -> tuple[str, ...]:
        """The modes an example is played in, one after the other; `a+b` where they are mixed."""
        setup = example.yaml.data.get("setup")
        given = setup.get("mode") if isinstance(setup, dict) else None
        if given is not None:
            return ("+".join(map(str, given)) if isinstance(given, list) else str(given),)
        return example.modes or ("base",)


def open_desk(folder: Path, overrides: Path | None = None) -> Desk:
    """The game in `folder`, with the owner's `overrides`.

    Raises InputError, also where no rules play it.
    """
    database = read_database(folder, overrides)
    if database.game.rules is None:
        raise fail("no rules play this game; name them, `rules: rocknroll`", folder / "game.yaml")
    return Desk(folder, database)
