"""Guns: shells, canister, bursts, jams, what is left of objects."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice, Inches


@dataclass(slots=True)
class GunLoaded(Event):
    group: str
    ammunition: str
    ap: int


@dataclass(slots=True)
class GunRolled(Event):
    """`hit`: yes or no."""

    by: str
    at: str
    gap: Inches
    need: int
    dice: Dice
    hit: str


@dataclass(slots=True)
class Jammed(Event):
    group: str


@dataclass(slots=True)
class Cleared(Event):
    group: str


@dataclass(slots=True)
class Unlimbered(Event):
    group: str
    at: str


@dataclass(slots=True)
class StructureLost(Event):
    """`left` is what structure there is still."""

    thing: str
    dice: Dice
    lost: int
    left: int


@dataclass(slots=True)
class Collapsed(Event):
    thing: str


@dataclass(slots=True)
class GunLeft(Event):
    """Its crew has had too much, and runs."""

    group: str
    gun: str


@dataclass(slots=True)
class GunTaken(Event):
    group: str
    gun: str
