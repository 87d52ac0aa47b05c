"""What one needs to play examples: the cards, the rules, the rulebook, the storyteller."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.engine.anchors import Anchor, anchors
from rnr_print.engine.scenario import Stage
from rnr_print.examples.card_anchors import card_anchors
from rnr_print.examples.protocol import Engine, Pool, Story
from rnr_print.locales.files import SOURCE
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Example, Rulebook

UNNAMED = ""
"""The mode of a game that has but one way to be played."""


@dataclass(frozen=True)
class Desk:
    """One game as it lies in `folder`, with the values of its owner, and the rules that play it."""

    folder: Path
    database: Database
    engine: Engine

    @cached_property
    def pool(self) -> Pool:
        """The cards made ready for play."""
        return self.engine.pool(self.database)

    @cached_property
    def story(self) -> Story:
        """The storyteller, in English. Raises InputError."""
        return self.story_in(SOURCE)

    def story_in(self, language: str) -> Story:
        """The storyteller of a language. Raises InputError."""
        return self.engine.story(self.folder, self.database, language)

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook. Raises InputError."""
        return read_rulebook(self.folder / "rulebook")

    @cached_property
    def anchors(self) -> list[Anchor]:
        """Where the code and the cards carry out rules."""
        return sorted([*anchors(self.engine.code), *card_anchors(self.database)])

    def stage(self, mode: str) -> Stage:
        """Where examples are played in this mode."""
        return self.pool.stage((mode,) if mode != UNNAMED else ())

    def modes(self, example: Example) -> tuple[str, ...]:
        """The modes an example is played in, one after the other; `a+b` where they are mixed.

        One without a name, where the game knows no modes.
        """
        setup = example.yaml.data.get("setup")
        given = setup.get("mode") if isinstance(setup, dict) else None
        if given is not None:
            return ("+".join(map(str, given)) if isinstance(given, list) else str(given),)
        return example.modes or self.engine.modes(self.database) or (UNNAMED,)
