"""Losses: dead and Shock, Heroes hit, morale, melee and what it leads to."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice, Inches, Names


@dataclass(slots=True)
class Died(Event):
    group: str
    men: int


@dataclass(slots=True)
class Shocked(Event):
    group: str
    by: int
    shock: int


@dataclass(slots=True)
class Rallied(Event):
    group: str
    by: int
    shock: int


@dataclass(slots=True)
class GroupGone(Event):
    """Its last man is out."""

    group: str


@dataclass(slots=True)
class HeroTested(Event):
    """`hit`: yes or no."""

    hero: str
    dead: int
    die: int
    hit: str


@dataclass(slots=True)
class HeroWounded(Event):
    """`wound`: nothing, stunned, light, serious, dead; `strength` is what he has left."""

    hero: str
    die: int
    wound: str
    strength: int


@dataclass(slots=True)
class HeroOut(Event):
    hero: str
    why: str


@dataclass(slots=True)
class MoraleChanged(Event):
    group: str
    morale: str


@dataclass(slots=True)
class Charged(Event):
    """`reached`: yes or no; `gap` is what was left."""

    group: str
    at: str
    dice: Dice
    gap: Inches
    reached: str


@dataclass(slots=True)
class MeleeRolled(Event):
    """`harm` are the fives and sixes against the other."""

    group: str
    at: str
    round: int
    dice: Dice
    harm: int


@dataclass(slots=True)
class Paired(Event):
    """`seconds` add their dice to those of `at`."""

    group: str
    at: str
    seconds: Names


@dataclass(slots=True)
class MeleeCompared(Event):
    """`loser` is empty where nobody has lost."""

    round: int
    loser: str
    difference: int


@dataclass(slots=True)
class Withdrew(Event):
    group: str
    to: str
    length: Inches


@dataclass(slots=True)
class ThrownBack(Event):
    group: str
    to: str
    gap: Inches


@dataclass(slots=True)
class Advanced(Event):
    """Whoever won a charge went on."""

    group: str
    to: str
    length: Inches


@dataclass(slots=True)
class RiderHit(Event):
    """`hit`: horse or rider."""

    group: str
    die: int
    hit: str


@dataclass(slots=True)
class FellFrom(Event):
    """What becomes of who has lost his horse."""

    group: str
    die: int
    result: str


@dataclass(slots=True)
class Pursued(Event):
    group: str
    at: str


@dataclass(slots=True)
class HeroTreated(Event):
    """`wound` is what he has now."""

    hero: str
    by: str
    wound: str
