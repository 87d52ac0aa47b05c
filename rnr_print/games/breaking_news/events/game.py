"""How a game begins, goes on and ends: sides, turns, points, morale."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events.facts import Dice, Names


@dataclass(slots=True)
class SidesRolled(Event):
    """`side` won, and chooses an edge."""

    side: str
    sums: Dice


@dataclass(slots=True)
class EdgeChosen(Event):
    side: str
    edge: str


@dataclass(slots=True)
class Deployed(Event):
    figure: str
    at: str


@dataclass(slots=True)
class TurnBegan(Event):
    number: int


@dataclass(slots=True)
class InitiativeRolled(Event):
    """`side` won; sums are those of the two sides in their order."""

    side: str
    sums: Dice


@dataclass(slots=True)
class InitiativeTied(Event):
    sums: Dice


@dataclass(slots=True)
class Activated(Event):
    figures: Names
    action: str


@dataclass(slots=True)
class Points(Event):
    side: str
    why: str
    amount: int


@dataclass(slots=True)
class TakenPrisoner(Event):
    figure: str


@dataclass(slots=True)
class MoraleRolled(Event):
    side: str
    losses: int
    dice: Dice
    passed: str


@dataclass(slots=True)
class GameWon(Event):
    """`side` is empty where nobody has won."""

    side: str
    why: str
