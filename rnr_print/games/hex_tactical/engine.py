"""The rules as those take them who know no game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.core.untrusted.reading import read_text
from rnr_print.games.hex_tactical.cards.game import NUMBERS
from rnr_print.games.hex_tactical.examples import Stage
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.locales.catalog import Catalog

if TYPE_CHECKING:  # few play against programs
    from rnr_print.games.hex_tactical.play_outs import HexPlayOuts

FILES = ("terrain.yaml", "maps/*.yaml", "scenarios/*.yaml")
"""What rules read beside cards and game.yaml."""
MOST = 4_000_000


@dataclass(frozen=True)
class HexPool:
    """Counters and cards on a shelf, and what can be played with them."""

    shelf: Shelf

    def stage(self, modes: tuple[str, ...]) -> Stage:
        """Where examples are played; there is one way to play."""
        return Stage(self.shelf)

    def random_games(self, seed: int) -> Iterator[Collection[str]]:
        """The rules that fire in seeded games; scenarios and agents take turns."""
        from rnr_print.games.hex_tactical.random_play import fired

        return (fired(self.shelf, number) for number in count(seed))

    @property
    def play_outs(self) -> HexPlayOuts:
        """Plays many games between programs."""
        from rnr_print.games.hex_tactical.play_outs import HexPlayOuts

        return HexPlayOuts(self.shelf)


class HexEngine:
    """The rules."""

    code = Path(__file__).parent

    def pool(self, database: Database) -> HexPool:
        """The counters and cards. Raises InputError."""
        return HexPool(Shelf(database))

    def modes(self, database: Database) -> tuple[str, ...]:
        """There is one way to play, and it has no name."""
        return ()

    def story(
        self, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> HexStory:
        """Tells games in a language. Raises InputError."""
        return HexStory.read(folder, database, language, words)

    def numbers(self, database: Database) -> str:
        """All that rules read of game.yaml, and the maps, scenarios and terrain."""
        files = (path for name in FILES for path in sorted(database.folder.glob(name)))
        told = [database.game.model_dump_json(include=set(NUMBERS))]
        return "\n".join([*told, *(read_text(path, MOST) for path in files)])

    def effect(self, card: Card) -> str:
        """All that rules read of a card."""
        return card.model_dump_json(exclude={"name", "flavor", "art", "variants", "origin"})
