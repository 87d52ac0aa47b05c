"""Hidden troops: blinds that move, are spotted, placed or were nobody."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice, Inches, Names


@dataclass(slots=True)
class BlindDeployed(Event):
    blind: str
    at: str


@dataclass(slots=True)
class BlindActivated(Event):
    blind: str


@dataclass(slots=True)
class BlindMoved(Event):
    blind: str
    way: Names
    length: Inches


@dataclass(slots=True)
class BlindPlaced(Event):
    blind: str
    groups: Names


@dataclass(slots=True)
class DummyRemoved(Event):
    blind: str


@dataclass(slots=True)
class SpotRolled(Event):
    by: str
    at: str
    gap: Inches
    need: int
    dice: Dice
    found: str


@dataclass(slots=True)
class Ambushed(Event):
    blind: str
    to: str
