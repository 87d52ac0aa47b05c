"""Those who take a seat at a table, and a game that is played on until it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.table import Table

Played = TypeVar("Played", bound=Table)
Played_contra = TypeVar("Played_contra", bound=Table, contravariant=True)


class Sitting(Protocol[Played_contra]):
    """An agent, or somebody who watches, that takes a seat before the game."""

    def sit(self, table: Played_contra, /) -> None:
        """Take a seat at a table."""


def seated(table: Played, sitting: Iterable[Sitting[Played]]) -> Played:
    """The table, with everybody at it."""
    for each in sitting:
        each.sit(table)
    return table


def played_out(
    table: Played, begin: Callable[[Played], None], turn: Callable[[Played], object]
) -> Ending:
    """How a game ends that has a beginning, which may be over, and turns without number."""
    try:
        begin(table)
        while True:
            turn(table)
    except GameOver as over:
        return over.ending
