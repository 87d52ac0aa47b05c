"""Programs that play: one takes any answer, one looks an activation ahead (D7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeVar

from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.greed import Scorekeeper
from rnr_print.games.breaking_news.greedy import doing, firing, setup
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.view import View, Window

Value = TypeVar("Value")


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


class Greedy(Scorekeeper[View]):
    """Weighs loss points dealt against those risked, cover and the way to its goal."""

    kinds = SCORES
    lot = 1e-3
    aimless = Aimless

    def sit(self, table: Skirmish) -> None:
        """Take a seat at a table, with a view of what lies open."""
        self.look_through(Window(table))


AGENTS: Final[Mapping[str, Callable[[int], Aimless | Greedy]]] = {
    "random": Aimless,
    "greedy": Greedy,
}
