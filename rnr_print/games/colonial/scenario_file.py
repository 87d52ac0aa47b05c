"""What may stand in scenarios/*.yaml: forces, where they begin, aims, tasks, things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.cards.words import Light, Shape

Degrees = Annotated[int, Field(ge=0, le=359)]


class Force(StrictModel):
    """A side's troops and how many Groups of each, its Heroes, dummies, ratings of *Seize the
    Moment*; or that it is the `mirror` of the other side's."""

    troops: Mapping[Id, Annotated[int, Field(ge=1, le=12)]] = Field(default_factory=dict)
    guns: Mapping[Id, Annotated[int, Field(ge=1, le=6)]] = Field(default_factory=dict)
    heroes: tuple[Id, ...] = ()
    dummies: Annotated[int, Field(ge=0, le=9)] = 0
    seize: tuple[Annotated[int, Field(ge=1, le=4)], ...] = ()
    ambushes: Annotated[int, Field(ge=0, le=2)] = 0
    sentries: Mapping[Id, Annotated[int, Field(ge=1, le=6)]] = Field(default_factory=dict)
    """Groups of two men (H24)."""
    on_foot: bool = False
    """Whether its riders have come without horses."""
    flag: Id | None = None
    """The Hero who bears its flag."""
    ladders: Annotated[int, Field(ge=0, le=12)] = 0
    musician: bool = False
    """Whether a man of its first Hero's Group is a musician (H60)."""
    no_surrender: bool = False
    mirror: Id | None = None


class Start(StrictModel):
    """Where a side is placed: within an area, its Groups facing so many degrees, in a shape. In a
    game with blinds it is placed on them."""

    within: Text
    facing: Degrees
    shape: Shape | None = None
    seen: bool = False
    """Whether it stands on the table from the start, whatever is played."""


class End(StrictModel):
    """A floor of a house that is worth `points` to a side that holds it when the game is over."""

    hold: Id
    floor: Annotated[int, Field(ge=0, le=9)] = 0
    side: Id
    points: Annotated[int, Field(ge=1, le=99)]


class WayOff(StrictModel):
    """What it is worth to leave the table with a prize: `by` a vessel, else over the own edge."""

    points: Annotated[int, Field(ge=1, le=99)]
    by: Id | None = None
    start: Annotated[int, Field(ge=1, le=99)] = Field(1, alias="from")


class Prize(StrictModel):
    """A heavy thing: what it is worth to a side that gets it `off`, or carries it at the end."""

    load: Id
    held: Annotated[int, Field(ge=0, le=99)] = 0
    off: Mapping[Id, WayOff] = Field(default_factory=dict)


class Aim(StrictModel):
    """Areas that are worth points at the end of each turn, from one on; what the enemy's `flag` is
    worth to who takes it; what counts at the `end`; a `prize` to carry off."""

    hold: tuple[Id, ...] = ()
    points_a_turn: Annotated[int, Field(ge=1, le=9)] = 1
    start: Annotated[int, Field(ge=1, le=99)] = Field(1, alias="from")
    flag: Annotated[int, Field(ge=0, le=99)] = 0
    end: tuple[End, ...] = ()
    prize: Prize | None = None


class TaskFile(StrictModel):
    """A task: which card it `is`, where it is done, what it is worth, for whom; see `Errand`."""

    is_: Id = Field(alias="is")
    at: Text | None = None
    floor: Annotated[int, Field(ge=0, le=9)] = 0
    worth: Annotated[int, Field(ge=0, le=99)] = 0
    side: Id | None = None
    heroes: bool = False
    again: bool = False
    gives: Id | None = None


class ThingFile(StrictModel):
    """A vessel or another thing that stands on the table from the start."""

    is_: Id = Field(alias="is")
    side: Id
    at: Text
    facing: Degrees = 0
    size: tuple[Annotated[int, Field(ge=1, le=40)], Annotated[int, Field(ge=1, le=40)]] = (4, 4)


class ScenarioFile(StrictModel):
    """A scenario as it is written. Terrain is read by itself."""

    title: Text
    text: Text | None = None
    table: Text = "72x48"
    mode: Id = "drill"
    light: Light = "day"
    turns: Annotated[int, Field(ge=1, le=99)] | None = None
    forces: Mapping[Id, Force]
    start: Mapping[Id, Start]
    aim: Aim | None = None
    tasks: Mapping[Id, TaskFile] = Field(default_factory=dict)
    things: Mapping[Id, ThingFile] = Field(default_factory=dict)
    terrain: tuple[Any, ...] = ()


def body_of(told: ThingFile, vessel: Vessel | None) -> Body:
    """What a thing covers; the size of a `vessel` stands on its card."""
    long, wide = vessel.size if vessel is not None else told.size
    spot = Spot.parse(told.at)
    return Body(spot, told.facing, 1, 1, wide * HUNDRED, long * HUNDRED)
