"""How a game ends: winner and reason in one value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ending:
    """`winner` is a side's id, or None where nobody won; `reason` is the rule that ended it."""

    winner: str | None
    reason: str

    def __str__(self) -> str:
        return f"{self.winner or 'nobody'} wins: {self.reason}"


class GameOver(Exception):
    """Unwinds whatever was going on when the game was decided."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(str(ending))
        self.ending = ending
