"""Players that are programs."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeVar

from rnr_print.engine.decision import Answerer, Decision

Value = TypeVar("Value")


class RandomAgent:
    """Takes any legal answer, each equally likely."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def answer(self, decision: Decision[Value]) -> int:
        return int(self._random() * len(decision.options))


class Seats:
    """Several answerers at one table, each for the players it sits for."""

    __slots__ = ("_seats",)

    def __init__(self, seats: Mapping[str, Answerer]) -> None:
        self._seats = seats

    def answer(self, decision: Decision[Value]) -> int:
        return self._seats[decision.player].answer(decision)
