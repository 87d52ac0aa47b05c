"""Vehicles: how they drive, are boarded, and come to grief."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events.facts import Dice, Names


@dataclass(slots=True)
class Rolled(Event):
    """What a vehicle may go this turn, cm."""

    figure: str
    dice: Dice
    allowance: int


@dataclass(slots=True)
class Drove(Event):
    figure: str
    way: Names
    length: str
    facing: int


@dataclass(slots=True)
class Crashed(Event):
    """A vehicle without a driver stands; it went straight on to there."""

    figure: str
    to: str


@dataclass(slots=True)
class SteppedAside(Event):
    figure: str
    to: str


@dataclass(slots=True)
class Embarked(Event):
    figure: str
    vehicle: str


@dataclass(slots=True)
class LeftVehicle(Event):
    figure: str
    vehicle: str
    to: str


@dataclass(slots=True)
class Unharmed(Event):
    """What hit it does it no harm."""

    figure: str


@dataclass(slots=True)
class KnockedOut(Event):
    figure: str


@dataclass(slots=True)
class Exploded(Event):
    figure: str


@dataclass(slots=True)
class DriverRolled(Event):
    """Whether the first hit goes to the driver."""

    figure: str
    die: int
    hit: str
