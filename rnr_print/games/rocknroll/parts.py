"""The parts of Rock'n'Roll, each loaded when somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rnr_print.book.parts import BookParts
    from rnr_print.cards.kinds import CardSystem
    from rnr_print.core.finding import Check
    from rnr_print.games.rocknroll.engine import Engine
    from rnr_print.games.tabled import Tabletop
    from rnr_print.games.under_check import UnderCheck


class Rocknroll:
    """Rock'n'Roll: two sides, five Points, and what comes flying."""

    id = "rocknroll"

    @property
    def cards(self) -> CardSystem:
        """Units, locals, orders, operations, Points."""
        from rnr_print.games.rocknroll.cards.kinds import CARDS

        return CARDS

    @property
    def engine(self) -> Engine:
        """The rules."""
        from rnr_print.games.rocknroll.engine import Engine

        return Engine()

    @property
    def book(self) -> BookParts:
        """The row of Points, the pieces on it, encyclopedia and odds."""
        from rnr_print.games.rocknroll.book.parts import BOOKS

        return BOOKS

    @property
    def drawings(self) -> None:
        """None: all its paper is declared in paperwork.yaml."""

    @property
    def sight(self) -> None:
        """There is nothing to look over in a row of Points."""
        return None

    @property
    def forces(self) -> None:
        """Both sides draw from their decks."""

    @property
    def tabletop(self) -> Tabletop:
        """The row of Points between two hands, and all piles."""
        from rnr_print.games.rocknroll.tabletop.parts import RocknrollTabletop

        return RocknrollTabletop()

    @property
    def keepsakes(self) -> None:
        """Nothing is made of its games."""

    @property
    def checks(self) -> tuple[Check[UnderCheck], ...]:
        """Overlaps, hidden orders, sentences against abilities."""
        from rnr_print.games.rocknroll.checks import CHECKS

        return CHECKS
