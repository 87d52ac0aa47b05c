"""The rules as those take them who know no game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.core.untrusted.reading import read_text
from rnr_print.games.breaking_news.cards.game import NUMBERS
from rnr_print.games.breaking_news.examples import Stage
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.story import BattleStory
from rnr_print.locales.catalog import Catalog

if TYPE_CHECKING:  # few play against programs
    from rnr_print.games.breaking_news.play_outs import BattlePlayOuts

FILES: Final = ("figures.yaml", "scenarios/*.yaml", "rosters/*.yaml")
"""What rules read beside cards and game.yaml."""
MOST: Final = 4_000_000
USUAL: Final = "basic"


@dataclass(frozen=True)
class BattlePool:
    """Cards on a shelf, and what can be played with them."""

    shelf: Shelf

    def stage(self, modes: tuple[str, ...]) -> Stage:
        """Where examples are played, in the first of these modes."""
        return Stage(self.shelf, modes[0] if modes else USUAL)

    def random_games(self, seed: int) -> Iterator[Collection[str]]:
        """The rules that fire in seeded games; scenarios and agents take turns."""
        from rnr_print.games.breaking_news.random_play import fired

        return (fired(self.shelf, number) for number in count(seed))

    @property
    def play_outs(self) -> BattlePlayOuts:
        """Plays many games between programs."""
        from rnr_print.games.breaking_news.play_outs import BattlePlayOuts

        return BattlePlayOuts(self.shelf)


class BattleEngine:
    """The rules."""

    code = Path(__file__).parent

    def pool(self, database: Database) -> BattlePool:
        """The cards. Raises InputError."""
        return BattlePool(Shelf(database))

    def modes(self, database: Database) -> tuple[str, ...]:
        """Examples are basic where they don't say otherwise."""
        return (USUAL,)

    def story(
        self, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> BattleStory:
        """Tells games in a language. Raises InputError."""
        return BattleStory.read(folder, database, language, words)

    def numbers(self, database: Database) -> str:
        """All that rules read of game.yaml, and figures, scenarios and rosters."""
        files = (path for name in FILES for path in sorted(database.folder.glob(name)))
        told = [database.game.model_dump_json(include=set(NUMBERS))]
        return "\n".join([*told, *(read_text(path, MOST) for path in files)])

    def effect(self, card: Card) -> str:
        """All that rules read of a card."""
        return card.model_dump_json(exclude={"name", "flavor", "art", "variants", "origin"})
