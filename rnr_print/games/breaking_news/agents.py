"""Programs that play: one takes any answer, one looks an activation ahead (D7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeVar

from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.view import Onlooker
from rnr_print.games.breaking_news.greedy import doing, firing, setup
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.view import View, Window

Value = TypeVar("Value")


class Aimless:
    """Takes any answer, but ends its turn only when everybody has acted."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def answer(self, decision: Decision[Value]) -> int:
        """Any answer."""
        options = list(range(len(decision.options)))
        if decision.kind == "activate" and len(options) > 1:
            options = [at for at in options if decision.options[at].key != "end-turn"]
        return options[int(self._random() * len(options))]


class Greedy(Onlooker[View]):
    """Weighs loss points dealt against those risked, cover and the way to its goal.

    With a `whim` it takes any answer so often (0 to 1): such games see more of the rules.
    """

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        super().__init__()
        self._random = Random(seed).random
        self._aimless = Aimless(seed + 1)
        self._whim = whim

    def sit(self, game: Skirmish) -> None:
        """Take a seat at a table, with a view of what lies open."""
        self.look_through(Window(game))

    def answer(self, decision: Decision[Value]) -> int:
        """The best answer, or any when the whim comes."""
        if decision.kind not in SCORES or (self._whim and self._random() < self._whim):
            return self._aimless.answer(decision)
        return super().answer(decision)

    def choose(self, view: View, decision: Decision[None]) -> int:
        """The answer worth most; equals are drawn by lot."""
        scorer = SCORES[decision.kind]
        best, taken = float("-inf"), 0
        for index, option in enumerate(decision.options):
            worth = scorer(view, decision, option) + self._random() * 1e-3
            if worth > best:
                best, taken = worth, index
        return taken


Scorer = Callable[[View, Decision[None], Option[None]], float]
SCORES: Final[Mapping[str, Scorer]] = {
    "activate": doing.activate, "also": doing.also, "do": doing.do, "way": doing.way,
    "board": doing.board, "exfiltration": doing.leave,
    "fire": firing.fire, "how": firing.how, "react": firing.react, "moment": firing.moment,
    "target": firing.target, "allot": firing.allot, "zone": firing.zone, "call": firing.call,
    "spot-at": firing.spot_at, "spot": firing.spot, "face": firing.face,
    "ambush": firing.ambush, "bomb": firing.bomb,
    "deploy": setup.deploy, "park": setup.park, "crew": setup.crew, "held": setup.held,
    "marker": setup.marker, "ambush-at": setup.in_their_way, "bomb-at": setup.in_their_way,
}  # fmt: skip
"""What an answer to each question is worth; any answer will do to others."""
AGENTS: Final[Mapping[str, Callable[[int], Aimless | Greedy]]] = {
    "random": Aimless,
    "greedy": Greedy,
}
