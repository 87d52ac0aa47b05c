"""The greedy player: takes the answer that looks best one step ahead."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from rnr_print.engine.decision import Decision
from rnr_print.engine.view import Onlooker
from rnr_print.games.rocknroll.greed.answers import SCORES
from rnr_print.games.rocknroll.view import View, Window
from rnr_print.games.rocknroll.war import War

Value = TypeVar("Value")


def ratings(view: View, decision: Decision[None]) -> list[float]:
    """What each answer is worth one step ahead: material, Points, what cards are worth."""
    found = []
    for option in decision.options:
        scorer = SCORES.get(option.key)
        found.append(scorer(view, decision, option) if scorer is not None else 0.0)
    return found


class Greedy(Onlooker[View]):
    """Looks one step ahead at material, control of Points and what cards are worth.

    With a `whim` it takes any legal answer so often (0 to 1): such games see more of the rules than
    those of chance alone, which gives most of its cards away.
    """

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        super().__init__()
        self._random = Random(seed).random
        self._whim = whim

    def sit(self, war: War) -> None:
        """Take a seat at `war`, with a view of what lies open."""
        self.look_through(Window(war))

    def answer(self, decision: Decision[Value]) -> int:
        """The best answer by appraisal, or any when the whim comes."""
        if self._whim and self._random() < self._whim:
            return int(self._random() * len(decision.options))
        return super().answer(decision)

    def choose(self, view: View, decision: Decision[None]) -> int:
        """The best answer by appraisal; equals are drawn by lot."""
        best, taken = float("-inf"), 0
        for index, worth in enumerate(ratings(view, decision)):
            worth += self._random() * 1e-6
            if worth > best:
                best, taken = worth, index
        return taken
