"""What the checks of a game may ask for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # checks of cards load neither rules nor rulebook
    from rnr_print.cards.database import Database
    from rnr_print.cards.rules_text import Teller
    from rnr_print.cards.wording import Wording
    from rnr_print.core.errors import Place, Problem
    from rnr_print.examples.protocol import Pool
    from rnr_print.rulebook.tree import Rulebook


class UnderCheck(Protocol):
    """A game that is being checked. Whatever can't be read raises InputError."""

    @property
    def database(self) -> Database:
        """The cards."""

    @property
    def wording(self) -> Wording:
        """The sentence patterns."""

    @property
    def teller(self) -> Teller:
        """Tells cards in the source language."""

    @property
    def book(self) -> Rulebook:
        """The rulebook; empty where there is none."""

    @property
    def pool(self) -> Pool:
        """The cards made ready for play."""

    @property
    def played(self) -> bool:
        """Whether there are a rulebook and rules."""

    @property
    def at_home(self) -> bool:
        """Whether its rules were written for this very game; others borrow what they need."""

    @property
    def reading(self) -> Sequence[Problem]:
        """All that is wrong with the files themselves; `code` says which check tells it."""

    def at(self, name: str) -> Path:
        """Where a file of the game is, or would be; who reads it depends on it."""

    def file(self, name: str) -> Place:
        """A file of the game, as a place."""
