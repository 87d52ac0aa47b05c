"""The parts of the game, each loaded when somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rnr_print.book.parts import BookParts
    from rnr_print.cards.kinds import CardSystem
    from rnr_print.core.finding import Check
    from rnr_print.games.drawn import Drawings
    from rnr_print.games.hex_tactical.engine import HexEngine
    from rnr_print.games.sighted import Sighting
    from rnr_print.games.tabled import Tabletop
    from rnr_print.games.under_check import UnderCheck


class HexTactical:
    """Two sides, a map of hexes, and two decks that are their dice."""

    id = "hex-tactical"

    @property
    def cards(self) -> CardSystem:
        """Units, weapons, radios, fate cards."""
        from rnr_print.games.hex_tactical.cards.kinds import CARDS

        return CARDS

    @property
    def engine(self) -> HexEngine:
        """The rules."""
        from rnr_print.games.hex_tactical.engine import HexEngine

        return HexEngine()

    @property
    def book(self) -> BookParts:
        """Its books."""
        from rnr_print.games.hex_tactical.book.parts import BOOKS

        return BOOKS

    @property
    def drawings(self) -> Drawings:
        """The maps."""
        from rnr_print.games.hex_tactical.drawings import HexDrawings

        return HexDrawings()

    @property
    def sight(self) -> Sighting:
        """Threads from hex to hex."""
        from rnr_print.games.hex_tactical.sight_told import HexSighting

        return HexSighting()

    @property
    def forces(self) -> None:
        """Scenarios say who fights."""

    @property
    def tabletop(self) -> Tabletop:
        """The map with its counters, hands, tracks."""
        from rnr_print.games.hex_tactical.tabletop.parts import HexTabletop

        return HexTabletop()

    @property
    def keepsakes(self) -> None:
        """Nothing is made of its games."""

    @property
    def checks(self) -> tuple[Check[UnderCheck], ...]:
        """Maps: roads, rivers, ways, threads; scenarios: forces and their room."""
        from rnr_print.games.hex_tactical import idle_checks, map_checks, scenario_checks

        return (*map_checks.CHECKS, *scenario_checks.CHECKS, *idle_checks.CHECKS)
