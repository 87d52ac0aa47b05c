"""The parts of Skerries, each loaded when somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rnr_print.book.parts import BookParts
    from rnr_print.cards.kinds import CardSystem
    from rnr_print.core.finding import Check
    from rnr_print.examples.protocol import Engine
    from rnr_print.games.drawn import Drawings
    from rnr_print.games.tabled import Tabletop
    from rnr_print.games.under_check import UnderCheck


class Skerries:
    """Three crews, one wreck."""

    id = "skerries"

    @property
    def cards(self) -> CardSystem:
        """Boats."""
        from skerries.cards import CARDS

        return CARDS

    @property
    def engine(self) -> Engine:
        """The rules."""
        from skerries.engine import SkerriesEngine

        return SkerriesEngine()

    @property
    def book(self) -> BookParts:
        """The map of hexes."""
        from skerries.book import SkerriesBooks

        return SkerriesBooks()

    @property
    def drawings(self) -> Drawings:
        """The sea to sail on."""
        from skerries.drawings import SkerriesDrawings

        return SkerriesDrawings()

    @property
    def sight(self) -> None:
        """On the sea everybody sees everybody."""
        return None

    @property
    def forces(self) -> None:
        """A crew is what is aboard."""

    @property
    def tabletop(self) -> Tabletop:
        """Boats on the sea."""
        from skerries.tabletop import SkerriesTabletop

        return SkerriesTabletop()

    @property
    def keepsakes(self) -> None:
        """Nothing is made of its games."""

    @property
    def checks(self) -> tuple[Check[UnderCheck], ...]:
        """Whether the crews are as strong."""
        from skerries.checks import CHECKS

        return CHECKS


SKERRIES = Skerries()
