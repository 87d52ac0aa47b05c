"""What a game gives: one object, whose parts are loaded when somebody asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # most commands need the cards of a game, and few its rules
    from rnr_print.book.parts import BookParts
    from rnr_print.cards.kinds import CardSystem
    from rnr_print.core.finding import Check
    from rnr_print.examples.protocol import Engine
    from rnr_print.games.drawn import Drawings
    from rnr_print.games.keepsakes import Keepsakes
    from rnr_print.games.mustered import Mustering
    from rnr_print.games.sighted import Sighting
    from rnr_print.games.tabled import Tabletop
    from rnr_print.games.under_check import UnderCheck


class Game(Protocol):
    """A game, named by `rules:` in game.yaml. A part that it lacks is None."""

    @property
    def id(self) -> str:
        """What `rules:` calls it."""

    @property
    def cards(self) -> CardSystem:
        """The kinds of its cards, and its own block of game.yaml."""

    @property
    def engine(self) -> Engine | None:
        """Its rules: they play examples, tell them, and play many games."""

    @property
    def book(self) -> BookParts | None:
        """What only this game can write and draw in its books."""

    @property
    def drawings(self) -> Drawings | None:
        """What it draws at its true size: maps, player aids, tracks."""

    @property
    def sight(self) -> Sighting | None:
        """Who sees whom on its maps, and why not."""

    @property
    def forces(self) -> Mustering | None:
        """What forces cost that players put together, and what is wrong with them."""

    @property
    def tabletop(self) -> Tabletop | None:
        """What is seen of it by those who play it at a screen."""

    @property
    def keepsakes(self) -> Keepsakes | None:
        """What it makes of a game that was played, to be kept."""

    @property
    def checks(self) -> tuple[Check[UnderCheck], ...]:
        """The checks of this game alone."""
