"""Scenarios read from scenarios/*.yaml: the table, what stands on it, whose forces, what for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, validated
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.errands import no_place
from rnr_print.games.colonial.houses import House
from rnr_print.games.colonial.scenario_file import Force, ScenarioFile
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain import Area, Landscape
from rnr_print.games.colonial.terrain_reading import TerrainReader
from rnr_print.games.scenario_files import scenario_source


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
