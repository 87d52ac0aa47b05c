"""Scenarios read from scenarios/*.yaml: the table, what stands on it, whose forces, what for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, validated
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.spots import HUNDRED, Spot
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.cards.words import Light, Shape
from rnr_print.games.colonial.errands import no_place
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain import Area, Landscape
from rnr_print.games.colonial.terrain_reading import TerrainReader
from rnr_print.games.scenario_files import scenario_source

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


@dataclass(frozen=True)
class Scenario:
    """A scenario, its table, its forces, and the corners between which each side is placed."""

    id: str
    file: ScenarioFile
    landscape: Landscape
    forces: Mapping[str, Force]
    places: Mapping[str, tuple[Spot, Spot]]


def read_scenario(shelf: Shelf, name: str) -> Scenario:
    """The scenario `name`. Raises InputError with all that is wrong with it."""
    return scenario_in(shelf, name, scenario_source(shelf.database.folder, name))


def scenario_in(shelf: Shelf, name: str, source: Marked) -> Scenario:
    """The scenario in a file. Raises InputError with all that is wrong with it."""
    file = validated(ScenarioFile, source)
    problems = [*_strange(shelf, file, source)]
    landscape = TerrainReader(source, shelf.things).read(file.table, source.data.get("terrain", []))
    forces: dict[str, Force] = {}
    for side, force in file.forces.items():
        mirrored = file.forces.get(force.mirror) if force.mirror is not None else force
        if mirrored is None:
            problems.append(source.problem(f"no side {force.mirror!r}", "forces", side, "mirror"))
        else:
            forces[side] = mirrored
    for number, place in enumerate(file.aim.hold if file.aim else ()):
        if not isinstance(landscape.named.get(place), Area | House):
            wrong = f"no area or building is called {place!r}; name one of the terrain"
            problems.append(source.problem(wrong, "aim", "hold", number))
    problems += _tasks(shelf, file, landscape, source)
    problems += _things(shelf, file, landscape, source)
    places = {side: _corners(start.within) for side, start in file.start.items()}
    for side, corners in places.items():
        if corners is None:
            wrong = "write two opposite corners: 0/0 48/8"
            problems.append(source.problem(wrong, "start", side, "within"))
    if problems:
        raise InputError(problems)
    found = {side: corners for side, corners in places.items() if corners is not None}
    return Scenario(name, file, landscape, forces, found)


def _strange(shelf: Shelf, file: ScenarioFile, source: Marked) -> list[Problem]:
    """What there isn't: sides, a mode, troops, Heroes."""
    problems: list[Problem] = []
    if file.mode not in shelf.game.modes:
        known = ", ".join(shelf.game.modes)
        problems.append(source.problem(f"no mode {file.mode!r}; one of {known}", "mode"))
    for key, sides in (("forces", file.forces), ("start", file.start)):
        for side in sides:
            if side not in shelf.sides:
                known = " or ".join(shelf.sides)
                problems.append(source.problem(f"no side {side!r}; {known}", key, side))
        for side in shelf.sides:
            if side not in sides:
                problems.append(source.problem(f"{side} isn't here; add it", key))
    for side, force in file.forces.items():
        kinds: tuple[tuple[str, Mapping[str, object]], ...] = (
            ("troops", shelf.troops), ("sentries", shelf.troops), ("guns", shelf.guns),
            ("heroes", shelf.heroes),
        )  # fmt: skip
        for key, known_ids in kinds:
            if key == "heroes" and force.flag is not None and force.flag not in force.heroes:
                wrong = (
                    f"{force.flag} bears the flag and isn't in this force; name one of its Heroes"
                )
                problems.append(source.problem(wrong, "forces", side, "flag"))
            for name in getattr(force, key):
                if name not in known_ids:
                    wrong = f"no {key} {name!r}; see `rnr cards list`"
                    problems.append(source.problem(wrong, "forces", side, key))
    return problems


def _tasks(
    shelf: Shelf, file: ScenarioFile, landscape: Landscape, source: Marked
) -> Iterator[Problem]:  # fmt: skip
    """Tasks that there aren't, and those that have no place on the table."""
    for name, told in file.tasks.items():
        if told.is_ not in shelf.tasks:
            wrong = f"no task {told.is_!r}; one of {', '.join(shelf.tasks)}"
            yield source.problem(wrong, "tasks", name, "is")
        if told.side is not None and told.side not in shelf.sides:
            known = " or ".join(shelf.sides)
            yield source.problem(f"no side {told.side!r}; {known}", "tasks", name, "side")
        if told.at not in file.things and not stands(landscape, told.at or ""):
            wrong = no_place(name, told.at or "", sorted(landscape.named))
            path = ("at",) if told.at else ()
            yield source.problem(wrong, "tasks", name, *path)


def _things(
    shelf: Shelf, file: ScenarioFile, landscape: Landscape, source: Marked
) -> Iterator[Problem]:  # fmt: skip
    """Things that there aren't, or that lie off the table; what is to be held and isn't there."""
    for name, told in file.things.items():
        if told.is_ not in shelf.things and told.is_ not in shelf.vessels:
            known = ", ".join((*shelf.things, *shelf.vessels))
            wrong = f"no object {told.is_!r}; one of {known}"
            yield source.problem(wrong, "things", name, "is")
        if told.side not in shelf.sides:
            known = " or ".join(shelf.sides)
            yield source.problem(f"no side {told.side!r}; {known}", "things", name, "side")
        if "/" not in told.at or not stands(landscape, told.at):
            wrong = f"{told.at!r} is no spot on the table; write x/y"
            yield source.problem(wrong, "things", name, "at")
    for number, end in enumerate(file.aim.end if file.aim else ()):
        house = landscape.named.get(end.hold)
        if not isinstance(house, House) or end.floor not in house.levels:
            wrong = f"no building {end.hold!r} with a floor {end.floor}; name one of the terrain"
            yield source.problem(wrong, "aim", "end", number)
    prize = file.aim.prize if file.aim else None
    if prize is not None and all(told.gives != prize.load for told in file.tasks.values()):
        wrong = f"no task brings {prize.load!r} to light; let one have `gives: {prize.load}`"
        yield source.problem(wrong, "aim", "prize", "load")


def stands(landscape: Landscape, place: str) -> bool:
    """Whether a place is on the table: a spot, or something that has that name."""
    try:
        spot = Spot.parse(place)
    except ValueError:
        return place in landscape.named
    return 0 <= spot.x <= landscape.width and 0 <= spot.y <= landscape.height


def _corners(text: str) -> tuple[Spot, Spot] | None:
    try:
        one, other = map(Spot.parse, text.split())
    except ValueError:
        return None
    return (
        Spot(min(one.x, other.x), min(one.y, other.y)),
        Spot(max(one.x, other.x), max(one.y, other.y)),
    )
