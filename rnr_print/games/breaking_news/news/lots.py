"""Chance that always falls the same way for the same game: what a paper chooses by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

from rnr_print.engine.event import Event

Thing = TypeVar("Thing")


class Lots:
    """Lots drawn from a log: another log, other lots; another question of it, too."""

    def __init__(self, log: Iterable[Event]) -> None:
        self._log = blake2b("\n".join(map(str, log)).encode(), digest_size=16).digest()

    def number(self, question: str, below: int) -> int:
        """A number from 0, less than `below`."""
        found = blake2b(question.encode(), digest_size=8, key=self._log).digest()
        return int.from_bytes(found, "big") % below

    def one(self, question: str, among: Sequence[Thing]) -> Thing:
        """One of several things."""
        return among[self.number(question, len(among))]

    def shuffled(self, question: str, things: Iterable[Thing]) -> list[Thing]:
        """All of them in an order of chance."""
        known = list(things)
        places = sorted(
            range(len(known)), key=lambda place: (self.number(f"{question} {place}", 2**60), place)
        )
        return [known[place] for place in places]
