"""Fire and what comes of it: shots, areas, blasts, discs, magazines."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events.facts import Dice, Names


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
class ZoneLaid(Event):
    figures: Names
    at: str
    value: int


@dataclass(slots=True)
class ZoneTested(Event):
    figure: str
    value: int
    dice: Dice
    passed: str


@dataclass(slots=True)
class Strayed(Event):
    """A miss comes near a friend."""

    figure: str
    by: str


@dataclass(slots=True)
class Burst(Event):
    """`radius` in centimeters."""

    spot: str
    radius: int


@dataclass(slots=True)
class Deviated(Event):
    where: str
    length: str
    spot: str


@dataclass(slots=True)
class Dud(Event):
    by: str


@dataclass(slots=True)
class RanDry(Event):
    figure: str
    weapon: str
    state: str


@dataclass(slots=True)
class Reloaded(Event):
    figure: str
    weapon: str


@dataclass(slots=True)
class StrikeCalled(Event):
    side: str
    spot: str
    die: int
    heard: str


@dataclass(slots=True)
class StrikeFell(Event):
    side: str
    hour: int
    dice: Dice
    spot: str


@dataclass(slots=True)
class BlindFire(Event):
    """`need` permits it."""

    by: str
    at: str
    need: int
    die: int


@dataclass(slots=True)
class DiscThrown(Event):
    by: str
    weapon: str
    spot: str
    need: int
    die: int


@dataclass(slots=True)
class SmokeLaid(Event):
    spot: str


@dataclass(slots=True)
class SmokeDrifted(Event):
    at: str
    to: str


@dataclass(slots=True)
class SmokeGone(Event):
    at: str


@dataclass(slots=True)
class HouseHit(Event):
    """`side` has hit it with a heavy weapon."""

    house: str
    side: str
