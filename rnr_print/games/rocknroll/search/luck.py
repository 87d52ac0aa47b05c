"""Dice of an imagined world: the same throw falls alike whatever was thrown before it.

So two answers tried in one world differ by what they change, and not by the order of the dice.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import TypeVar
from zlib import crc32

Thing = TypeVar("Thing")


class KeyedDice:
    """Throws that hang on the world, on what they are for, and how often that was thrown."""

    __slots__ = ("_luck", "_thrown")

    def __init__(self, luck: int) -> None:
        self._luck = luck
        self._thrown: dict[tuple[str, str], int] = {}

    def _number(self, purpose: str, by: str) -> int:
        key = (purpose, by)
        times = self._thrown[key] = self._thrown.get(key, 0) + 1
        return crc32(f"{self._luck} {purpose} {by} {times}".encode()) >> 4

    def roll(self, purpose: str, by: str, sides: int = 6) -> int:
        return self._number(purpose, by) % sides + 1

    def draw(self, purpose: str, by: str, among: list[str]) -> int:
        return self._number(purpose, by) % len(among)

    def shuffle(self, cards: MutableSequence[Thing], deck: str) -> None:
        Random(self._number("shuffle", deck)).shuffle(cards)
