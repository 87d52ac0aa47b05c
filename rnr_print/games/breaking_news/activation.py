"""An activation: who acts together, what they do, and which enemies have reacted to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.refusal import Refusal
from rnr_print.games.breaking_news.figures import Figure, Side
from rnr_print.games.breaking_news.skirmish import Skirmish


@dataclass(slots=True)
class Activation:
    """One activation of a side. Whoever has `reacted` to it does so no more (6.4)."""

    side: Side
    members: list[Figure]
    name: str = ""
    ways: dict[Figure, Way] = field(default_factory=dict)
    reacted: set[Figure] = field(default_factory=set)
    over: set[Figure] = field(default_factory=set)
    """Members whose activation has ended before the others'."""

    @property
    def going(self) -> list[Figure]:
        """Members who can go on."""
        return [each for each in self.members if each.fit and each not in self.over]


class Doing(NamedTuple):
    """What may be done in an activation: why these men can't, and how it is carried out."""

    why_not: Callable[[Skirmish, list[Figure]], Refusal | None]
    carry_out: Callable[[Skirmish, Activation], None]


@contextmanager
def standing(places: Iterable[tuple[Figure, Spot]]) -> Iterator[None]:
    """While it lasts men stand on other spots: to see what would be seen."""
    moved = list(places)
    before = [(figure, figure.at) for figure, _ in moved]
    for figure, spot in moved:
        figure.at = spot
    try:
        yield
    finally:
        for figure, spot in before:
            figure.at = spot
