"""What a game makes of a game that was played: a page to be kept, and shown around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.games.drawn import DrawingDesk
from rnr_print.print.pages.blocks import Figure


class Witness(Protocol):
    """Looks on while a game is played, and remembers what a keepsake tells of it."""

    def saw(self, table: Table, event: Event) -> None:
        """Something has just happened at the table."""

    def left(self, table: Table) -> None:
        """The game is over, or goes on without a witness."""


class Keepsakes(Protocol):
    """What a game makes of games that were played."""

    @property
    def names(self) -> Sequence[str]:
        """What there is to be made, the usual first."""

    def witness(self, table: Table) -> Witness:
        """Somebody who looks on from now on."""

    def page(self, name: str, witness: Witness, desk: DrawingDesk) -> Figure:
        """One page as large as the desk's paper, which stands upright: all of it, margins too.

        Raises InputError.
        """
