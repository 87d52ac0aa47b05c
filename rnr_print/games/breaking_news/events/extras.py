"""Objectives, neutrals, and what is bought beside men."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event


@dataclass(slots=True)
class MarkerPut(Event):
    marker: str
    at: str


@dataclass(slots=True)
class MarkerRevealed(Event):
    marker: str
    worth: str


@dataclass(slots=True)
class Captured(Event):
    marker: str
    by: str
    worth: str


@dataclass(slots=True)
class NeutralHit(Event):
    figure: str
    need: int
    die: int
    dead: str


@dataclass(slots=True)
class NeutralMoved(Event):
    figure: str
    to: str


@dataclass(slots=True)
class NeutralTaken(Event):
    figure: str
    side: str


@dataclass(slots=True)
class MarkerLookedAt(Event):
    side: str
    marker: str


@dataclass(slots=True)
class AmbushLaid(Event):
    side: str


@dataclass(slots=True)
class Sprang(Event):
    figure: str
    at: str


@dataclass(slots=True)
class Infiltrated(Event):
    figure: str
    at: str


@dataclass(slots=True)
class Escorted(Event):
    figure: str
    by: str
    to: str


@dataclass(slots=True)
class BombPut(Event):
    side: str


@dataclass(slots=True)
class BombSet(Event):
    side: str
    spot: str
    die: int
    works: str


@dataclass(slots=True)
class Exfiltrated(Event):
    side: str
