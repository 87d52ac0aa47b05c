"""An activation: who acts together, what they do, and which enemies have reacted to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.refusal import Refusal
from rnr_print.games.breaking_news.figures import Carrier, Fighter, Figure, Side
from rnr_print.games.breaking_news.skirmish import Skirmish


@dataclass(slots=True)
class Activation:
    """One activation of a side. Whoever has `reacted` to it does so no more (6.4)."""

    side: Side
    members: list[Figure]
    name: str = ""
    carrier: Carrier | None = None
    """The vehicle that acts, if it is one."""
    ways: dict[Figure, Way] = field(default_factory=dict)
    route: Way | None = None
    """The way of the vehicle."""
    reacted: set[Fighter] = field(default_factory=set)
    over: set[Figure] = field(default_factory=set)
    """Members whose activation has ended before the others'."""

    @property
    def going(self) -> list[Figure]:
        """Members who can go on."""
        return [each for each in self.members if each.fit and each not in self.over]

    @property
    def acting(self) -> list[Fighter]:
        """The same, and the vehicle unless it is a wreck."""
        carrier = [self.carrier] if self.carrier is not None and self.carrier.fit else []
        return [*self.going, *carrier]


class Doing(NamedTuple):
    """What may be done in an activation: why these men can't, and how it is carried out."""

    why_not: Callable[[Skirmish, list[Figure]], Refusal | None]
    carry_out: Callable[[Skirmish, Activation], None]


class Place(NamedTuple):
    """Where somebody is at some moment; the way a hull points then, degrees."""

    fighter: Fighter
    spot: Spot
    facing: int | None = None


@contextmanager
def standing(places: Iterable[Place]) -> Iterator[None]:
    """While it lasts men and vehicles stand on other spots: to see what would be seen."""
    moved = list(places)
    before = [Place(each.fighter, each.fighter.at, each.fighter.facing) for each in moved]
    put(moved)
    try:
        yield
    finally:
        put(before)


def put(places: Iterable[Place]) -> None:
    """Stand them there."""
    for fighter, spot, facing in places:
        fighter.at = spot
        if facing is not None:
            fighter.facing = facing
