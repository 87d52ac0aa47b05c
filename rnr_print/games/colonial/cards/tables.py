"""The tables of the rules as data: T1-T5 and T9-T27 of the house's list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from rnr_print.core.strict_model import Id, StrictModel
from rnr_print.games.colonial.cards.words import (
    Cover,
    Few,
    Gait,
    Ground,
    Horse,
    Inches,
    Morale,
    Obstacle,
    Percent,
    Shift,
    Sum,
)

Hundredths = Annotated[int, Field(ge=0, le=2000)]


class GunNeeds(StrictModel):
    """What 2d6 must be for a gun to hit, and what is added (T1)."""

    close: Sum
    effective: Sum
    smoke: Shift
    platform: Shift
    moving: Shift
    big: Shift
    small: Shift
    steady: Shift
    cover: Mapping[Cover, Shift]
    shock: Shift
    """For each Shock of the crew, but at close range."""
    gunner: Shift


class MeleeDice(StrictModel):
    """Dice of a Group in a melee beside one a fighter, and what is left of a hundred (T3)."""

    status: Shift
    fervour: Shift
    others: Few
    """So many points of Status of other Heroes give a die."""
    level: Shift
    ready: Shift
    shock: Shift
    aggressive: Shift
    weaklings: Shift
    lying: Shift
    revolver: Shift
    cover: Mapping[Cover, Percent]
    flank: Percent
    ambushed: Percent


class CavalryDice(StrictModel):
    """The same for horsemen (T3, its second list)."""

    lances: Percent
    sabres: Shift
    elan: Percent
    gallop: Percent
    unformed: Percent
    square: Percent
    line: Shift
    horses: Shift
    cover: Mapping[Cover, Percent]


class MeleeResults(StrictModel):
    """What follows from the difference of harm (T4): from which number on, and how far, inches."""

    withdraw: Few
    thrown: Few
    broken: Few
    thrown_back: Inches
    broken_back: Inches
    each_shock: Inches
    rounds: Few
    drawn_back: Inches
    kills: Few
    shocks: Few
    drilled: Few
    """The difference that drilled troops ignore."""
    recruits: Few
    """What is added for recruits."""
    rout: Few
    """The difference by which cavalry routs infantry (8.3.2)."""


class Pace(StrictModel):
    """A gait: what is added to each die, dice beside those for AP (T9)."""

    each: Shift
    extra: Few = 0


class MoveDice(StrictModel):
    """How dice of movement are read (T9)."""

    hero: Shift
    square: Percent
    road: Few
    gaits: Mapping[Gait, Pace]
    ridden: Mapping[Gait, Shift]
    gun: Few
    """Dice of a gun moved by hand, and of loaded animals."""
    animals: Few
    formation_turns: tuple[Few, Few]
    """What a Formation loses for turning up to 90, up to 180 degrees."""


class Gaits(StrictModel):
    """To which gait a horse may go from standing, and the fastest it has (T6)."""

    start: Gait
    most: Gait


class ObstacleRow(StrictModel):
    """Height, hundredths of an inch; dice it costs; what a jump must show, None if none can."""

    high: Hundredths
    dice: Few | None
    jump: Few | None
    """0 is free."""


class Grounds(StrictModel):
    """What ground takes off each die; obstacles by height; what gives which cover (T2, T10)."""

    takes: Mapping[Ground, Few]
    obstacles: Mapping[Obstacle, ObstacleRow]
    covers: Mapping[Id, Cover]


class Spotting(StrictModel):
    """What 2d6 must be, up to the first band, up to the second, beyond; 0 is seen at once (T11)."""

    bands: tuple[Inches, Inches]
    moved: tuple[Few, Few, Few]
    open: tuple[Few, Few, Few]
    light: tuple[Few, Few, Few]
    medium: tuple[Few, Few, Few]
    hard: tuple[Few, Few, Few]
    night: Shift
    fails: Few
    each: Shift
    """For each further point, told before the throw."""


class ShotDice(StrictModel):
    """What is added to the dice of a shot (T14)."""

    initiative: Shift
    first: Shift
    moved: Shift
    shock: Few
    """So many Shock take a die."""
    smoke: Shift
    thirst: Shift
    fouled: Shift
    third_rank: Percent
    column: Few
    rapid: Percent
    canister: Percent
    double: Percent
    crew: Few
    """A machine gun with fewer men than these has `short` dice less, below `least` it is silent."""
    short: Shift
    least: Few


Result = Literal["miss", "shock", "dead", "again"]
Six = tuple[Result, Result, Result, Result, Result, Result]


class Effects(StrictModel):
    """What a hit does by a die and the target's cover; `again` is the second throw (T16)."""

    open: Six
    light: Six
    medium: Six
    hard: Six
    again: Six


class MoraleTable(StrictModel):
    """States, the best first, with half inches back for each Shock; most and least inches (T19)."""

    half_inches: Mapping[Morale, Few]
    most: Inches
    melee_least: Inches
    pursued: Inches


class RangeOfResults(StrictModel):
    """A result up to this throw."""

    up_to: Few
    result: Id


Throws = tuple[RangeOfResults, ...]
"""Results by a throw, the lowest first."""


class Falls(StrictModel):
    """A die and a die's point for each storey, on soft and on hard ground (T23)."""

    soft: Throws
    hard: Throws


class HeroThrows(StrictModel):
    """What happens to Heroes, and what they dare (T20-T25)."""

    wound: Throws
    horse: Throws
    hit_rider: Throws
    steps: Mapping[Id, Few]
    falls: Falls
    quiet: Throws
    pocket: Throws
    dozing: Shift
    pickpocket: Shift
    seat: Shift


HorseTable = Mapping[Horse, Gaits]
