"""Houses: who goes where in them, ladders, surrender, leaps; vessels; loads."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.colonial.events.facts import Dice, Inches


@dataclass(slots=True)
class WentTo(Event):
    """So many more men of a Group are on a floor of a house now."""

    group: str
    by: str
    house: str
    floor: int
    men: int


@dataclass(slots=True)
class CameOut(Event):
    group: str
    by: str
    men: int


@dataclass(slots=True)
class Stormed(Event):
    """A Group attacks those who hold a floor; `cover` is what the way up gives them."""

    group: str
    by: str
    house: str
    floor: int
    cover: str


@dataclass(slots=True)
class Surrendered(Event):
    group: str
    men: int


@dataclass(slots=True)
class FoughtOn(Event):
    """They would have to surrender, and don't."""

    group: str


@dataclass(slots=True)
class LadderPlaced(Event):
    group: str
    ladder: str
    at: str


@dataclass(slots=True)
class Climbed(Event):
    """So many men of a Group are on a ladder."""

    group: str
    ladder: str
    men: int


@dataclass(slots=True)
class VesselMoved(Event):
    vessel: str
    dice: Dice
    facing: int
    to: str
    length: Inches


@dataclass(slots=True)
class Grappled(Event):
    group: str
    vessel: str


@dataclass(slots=True)
class Abandoned(Event):
    """Each man in what is lost throws a die; so many get away."""

    group: str
    thing: str
    dice: Dice
    saved: int


@dataclass(slots=True)
class LoadTaken(Event):
    """`men` carry it."""

    group: str
    load: str
    men: int


@dataclass(slots=True)
class LoadLeft(Event):
    group: str
    load: str
    at: str


@dataclass(slots=True)
class Supplied(Event):
    """They have ammunition again."""

    group: str
    by: str


@dataclass(slots=True)
class Mounted(Event):
    """Men on foot sit on animals, or get down again."""

    group: str
    up: str
