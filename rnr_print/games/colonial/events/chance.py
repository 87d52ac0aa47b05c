"""Random events and Bonus cards."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice


@dataclass(slots=True)
class EventRolled(Event):
    """`kind` is what the table says, `none` where that is nothing."""

    by: str
    dice: Dice
    kind: str


@dataclass(slots=True)
class EventHappened(Event):
    kind: str
    group: str


@dataclass(slots=True)
class SmokeLaid(Event):
    kind: str
    at: str


@dataclass(slots=True)
class SmokeCleared(Event):
    kind: str
    at: str


@dataclass(slots=True)
class Marked(Event):
    group: str
    mark: str


@dataclass(slots=True)
class Unmarked(Event):
    group: str
    mark: str


@dataclass(slots=True)
class Returned(Event):
    """A man thought lost is back."""

    group: str
    men: int


@dataclass(slots=True)
class Drifted(Event):
    group: str
    to: str


@dataclass(slots=True)
class BonusDrawn(Event):
    """Which card it is, only its side knows."""

    side: str
    card: str


@dataclass(slots=True)
class BonusKept(Event):
    side: str
    card: str


@dataclass(slots=True)
class BonusPlayed(Event):
    side: str
    card: str
    on: str


@dataclass(slots=True)
class BonusDiscarded(Event):
    side: str
    card: str
