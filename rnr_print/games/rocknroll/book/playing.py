"""The rules as they play the examples of a book."""

from __future__ import annotations

from typing import Final

from rnr_print.cards.database import Database
from rnr_print.games.rocknroll.book.context import BASE
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf


class Pool:
    """The cards of a database on a shelf."""

    def __init__(self, database: Database) -> None:
        self.shelf = Shelf(database)

    def stage(self, modes: tuple[str, ...]) -> Theater:
        """Where examples are played that name no modes of their own."""
        return Theater(self.shelf, modes)


class WarRules:
    """Plays examples."""

    def pool(self, database: Database) -> Pool:
        """The cards made ready for play."""
        return Pool(database)

    def modes(self, database: Database) -> tuple[str, ...]:
        """The mode of examples that name none."""
        return (BASE,)


RULES: Final = WarRules()
