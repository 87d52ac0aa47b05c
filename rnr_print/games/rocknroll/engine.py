"""The rules of Rock'n'Roll as those take them who know no game."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.games.rocknroll.cards.game import game_of
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.stories.story import Story, read_story
from rnr_print.locales.catalog import Catalog

if TYPE_CHECKING:  # few play against programs
    from rnr_print.games.rocknroll.contests import Contests

READ = (
    "abilities", "effects", "attack", "armor", "ace", "suit", "faction", "condition", "reward",
    "at", "deploys", "nature",
)  # fmt: skip
"""The fields of cards that rules read."""
NUMBERS = frozenset(("modes", "arrival", "prices", "card_prices", "rolls"))
"""The parts of game.yaml that rules read."""


@dataclass(frozen=True)
class Pool:
    """The cards of a database on a shelf, and what can be played with them."""

    shelf: Shelf

    def stage(self, modes: tuple[str, ...]) -> Theater:
        """Where examples are played that name no modes of their own."""
        return Theater(self.shelf, modes)

    def random_games(self, seed: int) -> Iterator[Collection[str]]:
        """The rules that fire in seeded random games, game by game, without end."""
        from rnr_print.games.rocknroll.random_play import random_games

        return random_games(self.shelf, seed)

    @property
    def play_outs(self) -> Contests:
        """Plays many games between programs."""
        from rnr_print.games.rocknroll.contests import Contests

        return Contests(self.shelf)


class Engine:
    """The rules of Rock'n'Roll."""

    code = Path(__file__).parent

    def pool(self, database: Database) -> Pool:
        """The cards made ready for play. Raises InputError."""
        return Pool(Shelf(database))

    def modes(self, database: Database) -> tuple[str, ...]:
        """The mode in which an example is played that names none: the first of game.yaml."""
        return tuple(game_of(database).modes)[:1]

    def story(
        self, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> Story:
        """Tells games in a language, whose `words` may have been read before. Raises InputError."""
        return read_story(folder, database, language, words)

    def numbers(self, database: Database) -> str:
        """All that rules read of game.yaml."""
        return database.game.model_dump_json(include=set(NUMBERS))

    def effect(self, card: Card) -> str:
        """All that rules read of a card: neither looks nor flavor."""
        return json.dumps([(name, repr(getattr(card, name, None))) for name in READ])


def shelf_of(pool: object) -> Shelf:
    """The shelf of a pool that this engine made."""
    assert isinstance(pool, Pool)
    return pool.shelf
