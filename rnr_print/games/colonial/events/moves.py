"""Movement: what was told, what the dice gave, where somebody went."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice, Inches, Names


@dataclass(slots=True)
class MoveTold(Event):
    group: str
    dice: int
    to: str


@dataclass(slots=True)
class MoveRolled(Event):
    """`allowance` is what is left of the dice in the open."""

    group: str
    dice: Dice
    allowance: Inches


@dataclass(slots=True)
class Moved(Event):
    group: str
    way: Names
    length: Inches


@dataclass(slots=True)
class Turned(Event):
    group: str
    facing: int


@dataclass(slots=True)
class Shaped(Event):
    group: str
    shape: str


@dataclass(slots=True)
class LayDown(Event):
    group: str


@dataclass(slots=True)
class RoseUp(Event):
    group: str


@dataclass(slots=True)
class Joined(Event):
    hero: str
    group: str


@dataclass(slots=True)
class LeftGroup(Event):
    hero: str
    group: str


@dataclass(slots=True)
class Retreated(Event):
    group: str
    to: str
    length: Inches


@dataclass(slots=True)
class Routed(Event):
    group: str
    to: str
    length: Inches


@dataclass(slots=True)
class LeftTable(Event):
    group: str


@dataclass(slots=True)
class Disordered(Event):
    formation: str


@dataclass(slots=True)
class Formed(Event):
    formation: str
    groups: Names


@dataclass(slots=True)
class RanksOpened(Event):
    formation: str


@dataclass(slots=True)
class GaitChanged(Event):
    group: str
    gait: str


@dataclass(slots=True)
class Jumped(Event):
    """`over`: yes or no."""

    group: str
    die: int
    over: str


@dataclass(slots=True)
class Dismounted(Event):
    """Riders stand behind their horses."""

    group: str


@dataclass(slots=True)
class Merged(Event):
    """`other` is one with `group` now, which has so many men."""

    group: str
    other: str
    men: int


@dataclass(slots=True)
class LeftFire(Event):
    """Cavalry that has had too much rides out of the enemy's fire."""

    group: str
    to: str
    length: Inches
