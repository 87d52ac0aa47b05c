"""A melee while it goes on: who fights whom, and how it began."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.engine.boards.plane.bodies import Side as Aspect
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.cards.words import Cover
from rnr_print.games.colonial.pieces import Group, Hero, Target
from rnr_print.games.colonial.whereabouts import NOWHERE


@dataclass
class Onset:
    """How a melee began. `leader` leads the charge, with `fervour`; it comes from the target's
    `side`; the target was `ready`, in `cover`, or `ambushed`. `distance` is what is
    left of the dice of the charge, hundredths."""

    leader: Hero | None = None
    fervour: int = 0
    side: Aspect = Aspect.FRONT
    ready: bool = False
    cover: Cover = "open"
    ambushed: bool = False
    gait: str = ""
    level: bool = True
    """Whether the target stands on open ground, and nothing lies between."""
    distance: int = 0
    start: Spot = NOWHERE
    """Where the charger's middle stood before its last leg."""


class Second(NamedTuple):
    """A Group that helps one of the two, and how the melee began for it."""

    group: Group
    onset: Onset


@dataclass
class Fight:
    """A Group that came into contact and whom it met, in a round of up to three."""

    charger: Group
    target: Target
    onset: Onset
    round: int = 1
    shocks: dict[str, int] = field(default_factory=dict)
    """Shock that each has taken in it, by id."""
    front: int | None = None
    """How many of the chargers fight, if not all of them can."""
    seconds: dict[str, list[Second]] = field(default_factory=dict)
    """Who adds his dice to those of a fighter, by the fighter's id."""

    @property
    def sides(self) -> tuple[Target, Target]:
        """Both, the charger first."""
        return self.charger, self.target

    def beside(self, who: Target) -> list[Second]:
        """Those who help one of the two."""
        return self.seconds.get(who.id, [])
