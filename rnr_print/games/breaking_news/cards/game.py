"""What `game.yaml` says beside cards: distances, tables, loss points, options, switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from pydantic import Field

from rnr_print.cards.database import Database
from rnr_print.cards.ruled_game import RuledGame
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.breaking_news.cards.rule_numbers import (
    Blind,
    Deployment,
    ExtraNumbers,
    Fights,
    Friendly,
    Heights,
    Misses,
    Neutrals,
    SaveNumbers,
    Strikes,
    Tables,
)

Cm = Annotated[int, Field(ge=0, le=1000)]
Die = Annotated[int, Field(ge=0, le=6)]
Few = Annotated[int, Field(ge=0, le=36)]
Shift = Annotated[int, Field(ge=-6, le=6)]
Option = Literal["objectives", "misses", "ammunition", "wounds"]
OPTIONS: Final[tuple[Option, ...]] = ("objectives", "misses", "ammunition", "wounds")


class Bases(StrictModel):
    """Diameters of round bases by the size of figures, tenths of a centimeter."""

    mm28: Annotated[int, Field(ge=10, le=60)]
    mm20: Annotated[int, Field(ge=10, le=60)]


class Moves(StrictModel):
    """How far men go, cm: running, walking, stepping; what they lose at low walls."""

    run: Cm
    walk: Cm
    step: Cm
    low_wall: Cm
    high_wall: Cm
    to_cover: Cm
    retreat: Cm
    escort: Cm
    wounded: Cm


class Drives(StrictModel):
    """How far vehicles go, cm; two dice are taken off."""

    tracked: Cm
    wheeled: Cm
    corner: Annotated[int, Field(ge=0, le=180)]


class Cars(StrictModel):
    """What a die must show for the first hit to go to the driver (8.8)."""

    driver: Die


class Near(StrictModel):
    """What counts as near, cm."""

    together: Cm
    leader: Cm
    cover: Cm
    capture: Cm
    enemies: Cm
    reveal: Cm
    captive: Cm
    woods: Cm
    lying: Cm
    hull: int = Field(5, ge=0)
    """The same of men and hulls, but in hundredths of a centimeter."""


class Reactions(StrictModel):
    """How far men react, cm, and in which arc, degrees to either side."""

    reach: Cm
    arc: Annotated[int, Field(ge=1, le=180)]


class Spotting(StrictModel):
    """What is needed to spot in each band of distance, and what is added."""

    bands: tuple[Cm, Cm, Cm, Cm]
    needs: tuple[Die, Die, Die, Die]
    dark: Shift
    open: Shift
    special: Shift
    sniper: Shift
    by_sniper: Shift


class Zone(StrictModel):
    """Covering fire: the side of its square, cm, and the most it is worth."""

    side: Cm
    most: Few


class Templates(StrictModel):
    """Radii of discs, cm."""

    strike: Cm
    mortar: Cm
    smoke: Cm
    ied: Cm


class LossPoints(StrictModel):
    """Loss points (source 14.0)."""

    first_fire: Few
    special: Few
    regular: Few
    irregular: Few
    leader: Few
    civilian: Few
    civilian_engaged: Few
    building: Few
    building_engaged: Few
    journalist: Few
    retreat: Few
    exfiltration: Few
    main: Annotated[int, Field(ge=0, le=200)]
    secondary: Few


class Forces(StrictModel):
    """What a force may cost and how many men it has; what further kit costs a man."""

    points: Annotated[int, Field(ge=1, le=2000)]
    men: tuple[Few, Few]
    kit: Mapping[Id, Few]


class Scale(StrictModel):
    """What a centimeter is in meters, a turn in seconds (source 1.0); told, and never ruled by."""

    meters: Few = 2
    seconds: Few = 12


class Switches(StrictModel):
    """House rules that owners of the original may turn."""

    melee_table: Literal["2007", "plus-one"] = "2007"
    covering_dash: Literal["cannot", "zero"] = "cannot"
    debt: Literal["keep", "reset"] = "keep"
    bombs: Literal["flat", "class-plus-2"] = "flat"
    fire_after_leaving: Literal["no-fire", "light"] = "no-fire"
    friendly_half_width: Cm = 10


class Mode(StrictModel):
    """A way to play."""

    title: Text
    options: tuple[Option, ...] = ()
    squads: bool = False


class BattleGame(RuledGame):
    """`game.yaml`: two sides, and the numbers of the rules."""

    read = (
        "bases", "moves", "drives", "cars", "near", "reactions", "spotting", "zone", "templates",
        "losses", "forces", "tables", "heights", "deployment", "strikes", "misses", "blind",
        "friendly", "saves", "wounded_dead", "fights", "neutrals", "extras", "turns", "switches",
        "modes",
    )  # fmt: skip

    sides: Mapping[Id, Text] = Field(min_length=2, max_length=2)
    modes: Mapping[Id, Mode]
    bases: Bases
    moves: Moves
    drives: Drives
    cars: Cars
    near: Near
    reactions: Reactions
    spotting: Spotting
    zone: Zone
    templates: Templates
    losses: LossPoints
    forces: Forces
    tables: Tables
    heights: Heights
    deployment: Deployment
    strikes: Strikes
    misses: Misses
    blind: Blind
    friendly: Friendly
    saves: SaveNumbers
    wounded_dead: Die
    fights: Fights
    neutrals: Neutrals
    extras: ExtraNumbers
    turns: Annotated[int, Field(ge=1, le=99)]
    scale: Scale = Scale()
    switches: Switches = Switches()


def game_of(database: Database) -> BattleGame:
    """The frame of the game."""
    assert isinstance(database.game, BattleGame)
    return database.game
