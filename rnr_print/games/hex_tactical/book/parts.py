"""What Orchard Hill gives for its books."""

from __future__ import annotations

from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultParts
from rnr_print.engine.table import Table
from rnr_print.games.hex_tactical.book.context import hex_desk
from rnr_print.games.hex_tactical.book.pages import HexPages
from rnr_print.games.hex_tactical.book.tables import State, state_of
from rnr_print.games.hex_tactical.field import Field


class HexBooks(DefaultParts):
    """Books of two sides on a map of hexes."""

    def position(self, table: Table) -> State:
        """What stands and lies where, on the map and beside it."""
        assert isinstance(table, Field)
        return state_of(table)

    def open(self, desk: Desk, cards: Facsimiles) -> HexPages:
        """What it writes in one book."""
        return HexPages(hex_desk(desk), cards)


BOOKS: Final = HexBooks()
