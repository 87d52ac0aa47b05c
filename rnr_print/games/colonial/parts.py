"""The parts of the game, each loaded when somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rnr_print.book.parts import BookParts
    from rnr_print.cards.kinds import CardSystem
    from rnr_print.core.finding import Check
    from rnr_print.games.colonial.engine import ColonialEngine
    from rnr_print.games.colonial.tabletop.parts import StationTabletop
    from rnr_print.games.drawn import Drawings
    from rnr_print.games.under_check import UnderCheck


class Colonial:
    """Garrisons at the far end of the telegraph."""

    id = "colonial"

    @property
    def cards(self) -> CardSystem:
        """Heroes, Groups, arms, both decks, tasks, blinds."""
        from rnr_print.games.colonial.cards.kinds import CARDS

        return CARDS

    @property
    def engine(self) -> ColonialEngine:
        """The rules."""
        from rnr_print.games.colonial.engine import ColonialEngine

        return ColonialEngine()

    @property
    def book(self) -> BookParts:
        """Examples seen from above, and what else only its books have."""
        from rnr_print.games.colonial.book.parts import BOOKS

        return BOOKS

    @property
    def drawings(self) -> Drawings:
        """Sheets of scenarios."""
        from rnr_print.games.colonial.drawings import StationDrawings

        return StationDrawings()

    @property
    def sight(self) -> None:
        """Strings are told by examples."""

    @property
    def forces(self) -> None:
        """Not put together yet."""

    @property
    def tabletop(self) -> StationTabletop:
        """The table with both decks."""
        from rnr_print.games.colonial.tabletop.parts import StationTabletop

        return StationTabletop()

    @property
    def keepsakes(self) -> None:
        """None."""

    @property
    def checks(self) -> tuple[Check[UnderCheck], ...]:
        """None of its own."""
        return ()
