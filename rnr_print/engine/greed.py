"""A player that takes the answer worth most; what that is, is the affair of its game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping
from functools import partial
from random import Random
from typing import Any, ClassVar, Protocol

from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.view import Onlooker, Value, View

Worth = Callable[[Option[None]], float]


class Greedy(Onlooker[View]):
    """Weighs every answer to the questions that it knows `kinds` of; `other` answers the rest.

    With a `whim` it takes any answer so often (0 to 1): such games see more of the rules.
    """

    kinds: ClassVar[Collection[str]]
    lot: ClassVar[float] = 1e-6
    """Answers whose worth is nearer than this may be drawn by lot."""

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        super().__init__()
        self._random = Random(seed).random
        self._whim = whim

    @abstractmethod
    def sit(self, table: Any) -> None:
        """Take a seat at a table, with a view of what lies open."""

    @abstractmethod
    def worth(self, view: View, decision: Decision[None]) -> Worth:
        """What answers to a question of a kind that it knows are worth."""

    def other(self, decision: Decision[Value]) -> int:
        """Any answer: to a question that it knows nothing about, or on a whim."""
        return int(self._random() * len(decision.options))

    def answer(self, decision: Decision[Value]) -> int:
        """The best answer, or any when the whim comes."""
        if decision.kind not in self.kinds or (self._whim and self._random() < self._whim):
            return self.other(decision)
        return super().answer(decision)

    def choose(self, view: View, decision: Decision[None]) -> int:
        """The answer worth most; equals are drawn by lot."""
        worth = self.worth(view, decision)
        best, taken = float("-inf"), 0
        for index, option in enumerate(decision.options):
            found = worth(option) + self._random() * self.lot
            if found > best:
                best, taken = found, index
        return taken


class Aimless(Protocol):
    """Who takes any answer, by a seed."""

    def __init__(self, seed: int) -> None: ...

    def answer(self, decision: Decision[Value]) -> int:
        """The index of an answer."""


class Scorekeeper(Greedy[View]):
    """Weighs the answers to each kind of question by a scorer of its own; who plays `aimless`ly,
    made of a seed, answers the rest."""

    kinds: ClassVar[Mapping[str, Callable[[Any, Decision[None], Option[None]], float]]]
    aimless: ClassVar[type[Aimless]]

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        super().__init__(seed, whim)
        self._aimless = self.aimless(seed + 1)

    def other(self, decision: Decision[Value]) -> int:
        """Any answer, as the aimless give it."""
        return self._aimless.answer(decision)

    def worth(self, view: View, decision: Decision[None]) -> Worth:
        """What it is worth to this side."""
        return partial(self.kinds[decision.kind], view, decision)
