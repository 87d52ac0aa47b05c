"""Fire of one activation while it goes on: what was declared, and what is done about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.boards.plane.ways import Way
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.opportunity import (
    Reaction,
)
from rnr_print.games.breaking_news.shots import (
    Firing,
)


class Declared(NamedTuple):
    """Fire that was declared: who, with what, at whom."""

    figure: Fighter
    firing: Firing
    target: Fighter
    blind: bool = False


@dataclass(slots=True)
class Firefight:
    """Fire of an activation, and the reactions to it."""

    declared: list[Declared] = field(default_factory=list)
    reactions: list[Reaction] = field(default_factory=list)
    dodging: dict[Figure, Way] = field(default_factory=dict)
    seeking: dict[Figure, Way] = field(default_factory=dict)
    ground: set[Figure] = field(default_factory=set)

    def shooters_at(self, figure: Figure) -> list[Fighter]:
        """Who fires at somebody."""
        return [each.figure for each in self.declared if each.target is figure]
