"""Dice and everything else that chance decides: one source, an argument of the game."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Protocol, TypeVar

Thing = TypeVar("Thing")


class Dice(Protocol):
    """What the rules ask chance for; `purpose` and `by` tell a script or a reader what it is."""

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        """One die, 1 to `sides`."""

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        """The index of one of `among` (names), each equally likely."""

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        """Put `cards`, the deck called `deck`, in random order, in place."""


class SeededDice:
    """Chance from a seed: the same seed throws the same dice on every machine."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        return int(self._random() * sides) + 1

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        return int(self._random() * len(among))

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        for last in range(len(cards) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
