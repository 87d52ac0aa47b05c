"""The greedy player."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from rnr_print.engine.decision import Decision
from rnr_print.engine.view import Onlooker
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.greed.answers import SCORES
from rnr_print.games.hex_tactical.greed.worth import Ground
from rnr_print.games.hex_tactical.view import View, Window

Value = TypeVar("Value")


class Greedy(Onlooker[View]):
    """Looks one step ahead at points, objectives, danger and who could be hit.

    With a `whim` it takes any legal answer so often (0 to 1): such games see more of the rules.
    """

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        super().__init__()
        self._random = Random(seed).random
        self._whim = whim

    def sit(self, field: Field) -> None:
        """Take a seat at a table, with a view of what lies open."""
        self.look_through(Window(field))

    def answer(self, decision: Decision[Value]) -> int:
        """The best answer, or any when the whim comes."""
        scorer = SCORES.get(decision.kind)
        if scorer is None or (self._whim and self._random() < self._whim):
            return int(self._random() * len(decision.options))
        return super().answer(decision)

    def choose(self, view: View, decision: Decision[None]) -> int:
        """The answer worth most; equals are drawn by lot."""
        scorer, ground = SCORES[decision.kind], Ground(view)
        best, taken = float("-inf"), 0
        for index, option in enumerate(decision.options):
            worth = scorer(ground, decision, option) + self._random() * 1e-6
            if worth > best:
                best, taken = worth, index
        return taken
