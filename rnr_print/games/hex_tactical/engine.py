"""The rules as those take them who know no game."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.cards.database import Database
from rnr_print.examples.scenario_engine import ScenarioEngine, ScenarioPool
from rnr_print.games.hex_tactical.examples import Stage
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.locales.catalog import Catalog

if TYPE_CHECKING:  # few play against programs
    from rnr_print.games.hex_tactical.play_outs import HexPlayOuts


class HexPool(ScenarioPool[Shelf]):
    """Counters and cards on a shelf, and what can be played with them."""

    def stage(self, modes: tuple[str, ...]) -> Stage:
        """Where examples are played; there is one way to play."""
        return Stage(self.shelf)

    def fired(self, seed: int) -> Collection[str]:
        """The rules that fire in a seeded game; scenarios and agents take turns."""
        from rnr_print.games.hex_tactical.random_play import fired

        return fired(self.shelf, seed)

    @property
    def play_outs(self) -> HexPlayOuts:
        """Plays many games between programs."""
        from rnr_print.games.hex_tactical.play_outs import HexPlayOuts

        return HexPlayOuts(self.shelf)


class HexEngine(ScenarioEngine):
    """The rules."""

    code = Path(__file__).parent
    files = ("terrain.yaml", "maps/*.yaml", "scenarios/*.yaml")

    def pool(self, database: Database) -> HexPool:
        """The counters and cards. Raises InputError."""
        return HexPool(Shelf(database))

    def story(
        self, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> HexStory:
        """Tells games in a language. Raises InputError."""
        return HexStory.read(folder, database, language, words)
