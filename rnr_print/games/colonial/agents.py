"""Programs that play: one takes any answer, one weighs them (D7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeVar

from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.greed import Scorekeeper
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.greedy import firing, hero, heroics, hidden, houses, moving, setup
from rnr_print.games.colonial.view import View, Window

Value = TypeVar("Value")
Scorer = Callable[[View, Decision[None], Option[None]], float]
SCORES: Final[Mapping[str, Scorer]] = {
    "hero": hero.use, "charge": hero.charge, "fervour": hero.fervour, "seize": hero.seize,
    "dice": moving.dice, "way": moving.way, "over": moving.over, "gait": moving.gait,
    "group": firing.doing, "direct": firing.direct, "ready": firing.ready,
    "blinds": hidden.next_blind, "blind": hidden.doing, "place": hidden.place,
    "drawn": hidden.drawn, "moment": hidden.moment, "storm": hidden.storm,
    "assault": houses.by, "top": houses.top, "leap": houses.leap,
    "tiffin": firing.idle, "deploy": setup.deploy, "evade": heroics.evade, "orders": setup.orders,
    "seek": heroics.seek, "challenged": heroics.challenged, "fairly": heroics.boldly,
    "draw": heroics.boldly, "yield": heroics.boldly, "flee": heroics.boldly,
}  # fmt: skip
"""What an answer to each question is worth; any answer will do to others."""
ASKED: Final = frozenset(("hero", "group", "dice", "tiffin"))


class Aimless:
    """Takes any answer, but spends points and action points three times of four."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def answer(self, decision: Decision[Value]) -> int:
        """Any answer."""
        options = list(range(len(decision.options)))
        if decision.kind in ASKED and self._random() < 0.75:
            busy = [at for at in options if not _idle(decision.options[at])]
            options = busy or options
        return options[int(self._random() * len(options))]


def _idle(option: Option[Value]) -> bool:
    return option.key in ("done", "none") or (option.key == "dice" and option.name == "0")


class Greedy(Scorekeeper[View]):
    """Weighs dead and Shock dealt against those risked, and the way to its goal."""

    kinds = SCORES
    lot = 1e-3
    aimless = Aimless

    def sit(self, table: Battle) -> None:
        """Take a seat at a table, with a view of what lies open."""
        self.look_through(Window(table))


AGENTS: Final[Mapping[str, Callable[[int], Aimless | Greedy]]] = {
    "random": Aimless,
    "greedy": Greedy,
}
