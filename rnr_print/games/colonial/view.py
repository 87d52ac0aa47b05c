"""What a side sees: the seam between the table and a program that plays."""

from __future__ import annotations

from typing import TypeVar

from rnr_print.engine.decision import Decision
from rnr_print.engine.view import as_heard
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.pieces import Side

Value = TypeVar("Value")


class View:
    """The table as one side sees it: all that stands on it. It isn't for changing anything."""

    def __init__(self, battle: Battle, side: Side) -> None:
        self.battle, self.side = battle, side


class Window:
    """The table, through which each side looks."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def look(self, decision: Decision[Value]) -> tuple[View, Decision[None]]:
        """What the side asked sees, and the question without what its answers are worth."""
        side = self.battle.side(decision.player)
        return View(self.battle, side), as_heard(decision)
