"""The rules of a game that is played from scenarios, as those take them who know no game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from itertools import count
from typing import ClassVar, Final, Generic, TypeVar

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.core.untrusted.reading import read_text
from rnr_print.engine.scenario import Stage
from rnr_print.examples.contests import Contests

MOST: Final = 4_000_000
"""Characters of a file that rules read."""
Shelf = TypeVar("Shelf")


class ScenarioPool(ABC, Generic[Shelf]):
    """Cards on a shelf, and what can be played with them."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    @abstractmethod
    def stage(self, modes: tuple[str, ...]) -> Stage:
        """Where examples are played that name no modes of their own."""

    @abstractmethod
    def fired(self, seed: int) -> Collection[str]:
        """The rules that fire in one seeded game; scenarios and agents take turns."""

    @property
    @abstractmethod
    def play_outs(self) -> Contests:
        """Plays many games between programs."""

    def random_games(self, seed: int) -> Iterator[Collection[str]]:
        """The rules that fire in seeded games, game by game, without end."""
        return map(self.fired, count(seed))


class ScenarioEngine:
    """What rules read: numbers of game.yaml, the files that are the game's own, cards."""

    files: ClassVar[tuple[str, ...]]
    """Patterns of what rules read beside cards and game.yaml."""

    def numbers(self, database: Database) -> str:
        """All that rules read of game.yaml and of the game's own files."""
        files = (path for name in self.files for path in sorted(database.folder.glob(name)))
        told = [database.game.model_dump_json(include=set(database.game.numbers))]
        return "\n".join([*told, *(read_text(path, MOST) for path in files)])

    def effect(self, card: Card) -> str:
        """All that rules read of a card: neither looks nor flavor."""
        return card.model_dump_json(exclude={"name", "flavor", "art", "variants", "origin"})

    def modes(self, database: Database) -> tuple[str, ...]:
        """There is one way to play, and it has no name."""
        return ()
