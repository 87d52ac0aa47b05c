"""Forces that players put together, as a game may price and check them in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from rnr_print.cards.database import Database
from rnr_print.core.errors import Problem


@dataclass(frozen=True, slots=True)
class Bought:
    """So many of a thing in a force, and what each of them costs."""

    what: str
    number: int
    each: int


@dataclass(frozen=True, slots=True)
class Force:
    """A force as its file has it, what it may cost, and what its game has against it."""

    title: str
    bought: Sequence[Bought]
    most: int
    problems: Sequence[Problem]

    @property
    def cost(self) -> int:
        """What all of it costs, points."""
        return sum(each.number * each.each for each in self.bought)


class Mustering(Protocol):
    """What a game says of forces."""

    def read(self, database: Database, file: Path) -> Force:
        """The force in a file. Raises InputError for what can't be read or isn't there to buy."""
