"""Everything that can happen, in the order in which a turn meets it.

Facts are ids, numbers, and spots and lengths in centimeters as they are written: `30.5/40`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from rnr_print.engine.event import Event

Names = tuple[str, ...]
Dice = tuple[int, ...]


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
class Moved(Event):
    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class FellBack(Event):
    """He failed to steady himself, and has crept to the nearest cover."""

    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class Fired(Event):
    """`spot` is where the target stands, `added` what was added to the need, and why."""

    by: str
    at: str
    weapon: str
    how: str
    spot: str
    distance: str
    need: int
    dice: Dice
    cover: str
    added: Names


@dataclass(slots=True)
class Hit(Event):
    figure: str
    by: str


@dataclass(slots=True)
class Missed(Event):
    by: str
    at: str


@dataclass(slots=True)
class Saved(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class SaveFailed(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class Removed(Event):
    figure: str


@dataclass(slots=True)
class Suppressed(Event):
    figure: str


@dataclass(slots=True)
class Steadied(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class StayedDown(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class Reacted(Event):
    """`moment` is how far along the way, in centimeters; empty against fire."""

    figure: str
    reaction: str
    moment: str


@dataclass(slots=True)
class Dodged(Event):
    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class LayDown(Event):
    figure: str


@dataclass(slots=True)
class Points(Event):
    side: str
    why: str
    amount: int


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


EVENTS: Final[dict[str, tuple[str, ...]]] = {
    kind.name: tuple(field.name for field in fields(kind) if field.name != "rules")
    for kind in list(vars().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""Every event and what it tells."""
