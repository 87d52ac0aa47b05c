"""Shooting: dice to hit, their effects, readiness, loading."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice, Inches


@dataclass(slots=True)
class ShotRolled(Event):
    by: str
    at: str
    gap: Inches
    need: int
    dice: Dice
    hits: int


@dataclass(slots=True)
class EffectsRolled(Event):
    at: str
    cover: str
    dice: Dice
    dead: int
    shock: int


@dataclass(slots=True)
class MadeReady(Event):
    group: str


@dataclass(slots=True)
class ReadyFired(Event):
    """A Group that was ready shot at somebody who had come so far."""

    group: str
    at: str
    moment: Inches


@dataclass(slots=True)
class Loaded(Event):
    group: str
    dice: int
