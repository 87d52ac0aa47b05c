"""How a game begins, goes on and ends: turns, cards, points of Initiative."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice, Names


@dataclass(slots=True)
class Deployed(Event):
    group: str
    at: str
    facing: int


@dataclass(slots=True)
class TurnBegan(Event):
    number: int


@dataclass(slots=True)
class CardTurned(Event):
    card: str


@dataclass(slots=True)
class HeroActivated(Event):
    hero: str
    points: int


@dataclass(slots=True)
class Seized(Event):
    """A card *Seize the Moment* gave somebody a point."""

    hero: str
    rating: int


@dataclass(slots=True)
class SeizedNothing(Event):
    side: str
    rating: int


@dataclass(slots=True)
class PointsSpent(Event):
    hero: str
    on: str
    points: int


@dataclass(slots=True)
class MusicianSent(Event):
    """A musician carries his next order."""

    hero: str


@dataclass(slots=True)
class GroupActivated(Event):
    group: str
    by: str


@dataclass(slots=True)
class TiffinCame(Event):
    number: int


@dataclass(slots=True)
class TiffinRolled(Event):
    """`first` acts first of the sides whose Groups stand idle."""

    dice: Dice
    first: str


@dataclass(slots=True)
class TurnEnded(Event):
    number: int


@dataclass(slots=True)
class SideBroke(Event):
    side: str
    gone: Names


@dataclass(slots=True)
class Scored(Event):
    side: str
    points: int
    why: str


@dataclass(slots=True)
class GameWon(Event):
    """`side` is empty where nobody has won."""

    side: str
    why: str
