"""The rules as those take them who know no game."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rnr_print.cards.database import Database
from rnr_print.examples.scenario_engine import ScenarioEngine, ScenarioPool
from rnr_print.games.colonial.examples import Stage
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.locales.catalog import Catalog

if TYPE_CHECKING:  # few play against programs
    from rnr_print.games.colonial.play_outs import ColonialPlayOuts

USUAL: Final = "drill"


class ColonialPool(ScenarioPool[Shelf]):
    """Cards on a shelf, and what can be played with them."""

    def stage(self, modes: tuple[str, ...]) -> Stage:
        """Where examples are played, in the first of these modes."""
        return Stage(self.shelf, modes[0] if modes else USUAL)

    def fired(self, seed: int) -> Collection[str]:
        """The rules that fire in a seeded game; scenarios and agents take turns."""
        from rnr_print.games.colonial.random_play import fired

        return fired(self.shelf, seed)

    @property
    def play_outs(self) -> ColonialPlayOuts:
        """Plays many games between programs."""
        from rnr_print.games.colonial.play_outs import ColonialPlayOuts

        return ColonialPlayOuts(self.shelf)


class ColonialEngine(ScenarioEngine):
    """The rules."""

    code = Path(__file__).parent
    files = ("scenarios/*.yaml",)

    def pool(self, database: Database) -> ColonialPool:
        """The cards. Raises InputError."""
        return ColonialPool(Shelf(database))

    def modes(self, database: Database) -> tuple[str, ...]:
        """Examples are drill where they don't say otherwise."""
        return (USUAL,)

    def story(
        self, folder: Path, database: Database, language: str, words: Catalog | None = None
    ) -> ColonialStory:
        """Tells games in a language. Raises InputError."""
        return ColonialStory.read(folder, database, language, words)
