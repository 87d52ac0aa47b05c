"""`game.yaml` of a game whose rules read numbers of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from rnr_print.cards.game import Game
from rnr_print.cards.rules_text import TITLE


class RuledGame(Game):
    """The frame of a game that is called something else in every language, and its numbers."""

    read: ClassVar[tuple[str, ...]]
    """The fields that rules read, and that texts may name."""

    def titles(self) -> Iterator[tuple[str, str, str]]:
        """The name of the game."""
        yield TITLE, self.title, "what the game is called"

    @property
    def numbers(self) -> Mapping[str, object]:
        """What texts may name: `{{ moves.run }}`."""
        return {name: getattr(self, name) for name in self.read}
