"""What can happen at sea. Boats and crews are told by id, hexes by name."""

from __future__ import annotations

from dataclasses import dataclass, fields

from rnr_print.engine.event import Event


@dataclass(slots=True)
class TurnBegan(Event):
    side: str


@dataclass(slots=True)
class Sailed(Event):
    boat: str
    start: str
    end: str


@dataclass(slots=True)
class Fired(Event):
    boat: str
    target: str
    dice: tuple[int, ...]
    hits: int


@dataclass(slots=True)
class Sunk(Event):
    boat: str


@dataclass(slots=True)
class Hauled(Event):
    boat: str
    side: str
    crates: int


@dataclass(slots=True)
class GameWon(Event):
    side: str
    reason: str


EVENTS = {
    kind.name: tuple(field.name for field in fields(kind) if field.name != "rules")
    for kind in (TurnBegan, Sailed, Fired, Sunk, Hauled, GameWon)
}
"""Every event and what it tells."""
