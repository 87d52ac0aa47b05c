"""What becomes of men: saves, suppression, wounds, melee, houses stormed."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events.facts import Dice, Names


@dataclass(slots=True)
class Saved(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class SaveFailed(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class Removed(Event):
    figure: str


@dataclass(slots=True)
class Suppressed(Event):
    figure: str


@dataclass(slots=True)
class Steadied(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class StayedDown(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class LayDown(Event):
    figure: str


@dataclass(slots=True)
class MeleeRolled(Event):
    """`figures` fight `at`; dice and sums are theirs, then his."""

    figures: Names
    at: str
    dice: Dice
    ours: int
    theirs: int


@dataclass(slots=True)
class MeleeTied(Event):
    figures: Names
    at: str


@dataclass(slots=True)
class Wounded(Event):
    """`turns` he has left."""

    figure: str
    die: int
    turns: int


@dataclass(slots=True)
class WoundWorsened(Event):
    figure: str
    turns: int


@dataclass(slots=True)
class Stabilized(Event):
    figure: str
    by: str


@dataclass(slots=True)
class Carried(Event):
    figure: str
    by: str
    die: int
    to: str


@dataclass(slots=True)
class AssaultRolled(Event):
    """Dice of those who storm, then of those inside."""

    figures: Names
    house: str
    ours: Dice
    theirs: Dice
