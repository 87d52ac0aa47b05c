"""Duels, captives, tasks, quiet work, desperate steps and falls."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice


@dataclass(slots=True)
class TaskRolled(Event):
    """`sum` is what there is now, of `need`."""

    by: str
    task: str
    dice: Dice
    sum: int
    need: int


@dataclass(slots=True)
class TaskDone(Event):
    by: str
    task: str


@dataclass(slots=True)
class TaskDropped(Event):
    by: str
    task: str


@dataclass(slots=True)
class QuietRolled(Event):
    by: str
    at: str
    dice: Dice
    result: str


@dataclass(slots=True)
class Stunned(Event):
    """One man of it, for so many turns."""

    group: str
    turns: int


@dataclass(slots=True)
class Stepped(Event):
    """`dared`: yes or no."""

    hero: str
    step: str
    die: int
    dared: str


@dataclass(slots=True)
class Fell(Event):
    hero: str
    die: int
    result: str


@dataclass(slots=True)
class Challenged(Event):
    hero: str
    at: str


@dataclass(slots=True)
class Refused(Event):
    hero: str


@dataclass(slots=True)
class LostFace(Event):
    hero: str


@dataclass(slots=True)
class DuelRolled(Event):
    round: int
    hero: str
    at: str
    dice: Dice
    hits: int


@dataclass(slots=True)
class Yielded(Event):
    hero: str
    to: str


@dataclass(slots=True)
class Fled(Event):
    hero: str


@dataclass(slots=True)
class Captured(Event):
    hero: str
    by: str


@dataclass(slots=True)
class Parted(Event):
    hero: str
    at: str


@dataclass(slots=True)
class DuelResumed(Event):
    hero: str
    at: str


@dataclass(slots=True)
class FlagTaken(Event):
    """The flag of a side is borne by somebody else now."""

    side: str
    by: str


@dataclass(slots=True)
class EscortLeft(Event):
    """A captive is led off the table."""

    group: str
    hero: str


@dataclass(slots=True)
class Freed(Event):
    """`by` is empty where his guards have fallen."""

    hero: str
    by: str
