"""What can happen. Units, weapons, cards and sides are told by id, hexes by name."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event

Names = tuple[str, ...]


@dataclass(slots=True)
class SetUp(Event):
    unit: str
    hex: str


@dataclass(slots=True)
class Armed(Event):
    weapon: str
    unit: str


@dataclass(slots=True)
class TurnBegan(Event):
    side: str


@dataclass(slots=True)
class OrderGiven(Event):
    side: str
    order: str
    card: str


@dataclass(slots=True)
class ActionPlayed(Event):
    side: str
    action: str
    card: str


@dataclass(slots=True)
class Passed(Event):
    side: str
    cards: Names


@dataclass(slots=True)
class Activated(Event):
    unit: str


@dataclass(slots=True)
class CardFlipped(Event):
    """`about` is the unit or the hex that a roll concerns, if it is one."""

    side: str
    purpose: str
    card: str
    about: str


@dataclass(slots=True)
class Triggered(Event):
    side: str
    what: str


@dataclass(slots=True)
class EventCalled(Event):
    side: str
    what: str


@dataclass(slots=True)
class LosChecked(Event):
    start: str
    end: str
    seen: bool
    hindrance: int
    why: str
    at: str
    elements: Names


@dataclass(slots=True)
class AttackDeclared(Event):
    """Its power is the firepower of the best piece, with Command, and more by further pieces, less
    the hindrance."""

    side: str
    target: str
    pieces: Names
    power: int
    fp: int
    command: int
    more: int
    hindrance: int


@dataclass(slots=True)
class Targeted(Event):
    """What it needs grows with the range and the hindrance."""

    need: int
    total: int
    range: int
    hindrance: int


@dataclass(slots=True)
class Attacked(Event):
    """The total is the power and a flip."""

    total: int
    power: int


@dataclass(slots=True)
class Defended(Event):
    """The total is Morale, Command, the cover, what lying down adds, and a flip."""

    unit: str
    total: int
    result: str
    morale: int
    command: int
    cover: int
    down: int


@dataclass(slots=True)
class Broken(Event):
    unit: str
    why: str


@dataclass(slots=True)
class Recovered(Event):
    unit: str


@dataclass(slots=True)
class Suppressed(Event):
    unit: str
    why: str


@dataclass(slots=True)
class Unsuppressed(Event):
    unit: str


@dataclass(slots=True)
class Eliminated(Event):
    unit: str
    why: str


@dataclass(slots=True)
class Moved(Event):
    unit: str
    to: str
    cost: int
    left: int


@dataclass(slots=True)
class Advanced(Event):
    unit: str
    to: str


@dataclass(slots=True)
class LeftMap(Event):
    unit: str
    edge: str


@dataclass(slots=True)
class Retreated(Event):
    unit: str
    to: str


@dataclass(slots=True)
class WeaponPassed(Event):
    weapon: str
    giver: str
    taker: str


@dataclass(slots=True)
class WeaponBroke(Event):
    weapon: str


@dataclass(slots=True)
class WeaponFixed(Event):
    weapon: str


@dataclass(slots=True)
class WeaponEliminated(Event):
    weapon: str
    why: str


@dataclass(slots=True)
class HexRevealed(Event):
    hex: str
    row: int


@dataclass(slots=True)
class SmokeLaid(Event):
    hex: str
    value: int


@dataclass(slots=True)
class SmokeThinned(Event):
    hex: str
    value: int


@dataclass(slots=True)
class BlazeBegan(Event):
    hex: str


@dataclass(slots=True)
class FoxholesDug(Event):
    hex: str


@dataclass(slots=True)
class RadioSilent(Event):
    side: str


@dataclass(slots=True)
class RadioRepaired(Event):
    side: str


@dataclass(slots=True)
class BarrageFell(Event):
    hex: str
    drift: int
    spot: str


@dataclass(slots=True)
class InitiativePassed(Event):
    to: str


@dataclass(slots=True)
class MeleeBegan(Event):
    hex: str


@dataclass(slots=True)
class MeleePower(Event):
    """The power is the sum of what each unit counts."""

    side: str
    power: int
    units: Names
    counts: tuple[int, ...]


@dataclass(slots=True)
class MeleeRolled(Event):
    """The total is the melee power and a flip."""

    side: str
    total: int
    power: int


@dataclass(slots=True)
class MeleeWon(Event):
    side: str
    hex: str


@dataclass(slots=True)
class MeleeTied(Event):
    hex: str


@dataclass(slots=True)
class ObjectiveTaken(Event):
    side: str
    hex: str
    vp: int


@dataclass(slots=True)
class Score(Event):
    by: int
    now: int


@dataclass(slots=True)
class Time(Event):
    now: int


@dataclass(slots=True)
class CardsTaken(Event):
    side: str
    count: int


@dataclass(slots=True)
class HandLost(Event):
    side: str
    card: str


@dataclass(slots=True)
class Deployed(Event):
    unit: str
    teams: Names


@dataclass(slots=True)
class Arrived(Event):
    unit: str
    hex: str


@dataclass(slots=True)
class GameWon(Event):
    side: str
    reason: str
