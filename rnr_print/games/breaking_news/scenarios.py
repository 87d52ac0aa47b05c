"""Scenarios read from scenarios/*.yaml: the table, what stands on it, whose forces, how long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from rnr_print.core.errors import InputError, fail
from rnr_print.core.marked_yaml import Marked, read, validated
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.games.breaking_news.rosters import Roster, read_roster
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.terrain import Landscape
from rnr_print.games.breaking_news.terrain_reading import TerrainReader

FOLDER: Final = "scenarios"
Compass = Literal["south", "north", "west", "east"]


class ScenarioFile(StrictModel):
    """A scenario as it is written. Terrain is read by itself."""

    title: Text
    text: Text | None = None
    table: Text = "80x80"
    bases: Literal["mm28", "mm20"] = "mm28"
    mode: Id = "basic"
    night: bool = False
    turns: Annotated[int, Field(ge=1, le=99)] | None = None
    forces: Mapping[Id, Id]
    edges: Mapping[Id, Compass] = Field(default_factory=dict)
    terrain: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A scenario, its table and its forces by side."""

    id: str
    file: ScenarioFile
    landscape: Landscape
    rosters: Mapping[str, Roster]


def scenario_names(folder: Path) -> list[str]:
    """The ids of the scenarios of the game in `folder`."""
    return sorted(path.stem for path in (folder / FOLDER).glob("*.yaml"))


def read_scenario(shelf: Shelf, name: str) -> Scenario:
    """The scenario `name`. Raises InputError with all that is wrong with it."""
    folder = shelf.database.folder
    if name not in scenario_names(folder):
        known = ", ".join(scenario_names(folder)) or "(none)"
        raise fail(f"no scenario {name!r}; one of {known}", folder / FOLDER)
    source = read(folder / FOLDER / f"{name}.yaml")
    file = validated(ScenarioFile, source)
    _look(shelf, file, source)
    landscape = TerrainReader(source).read(file.table, source.data.get("terrain", []))
    rosters = {side: read_roster(shelf, roster) for side, roster in file.forces.items()}
    return Scenario(name, file, landscape, rosters)


def _look(shelf: Shelf, file: ScenarioFile, source: Marked) -> None:
    """Sides and modes must be there. Raises InputError."""
    problems = []
    for key, sides in (("forces", file.forces), ("edges", file.edges)):
        for side in sides:
            if side not in shelf.sides:
                known = " or ".join(shelf.sides)
                problems.append(source.problem(f"no side {side!r}; {known}", key, side))
    for side in shelf.sides:
        if side not in file.forces:
            problems.append(source.problem(f"{side} has no force; name a roster", "forces"))
    if file.mode not in shelf.game.modes:
        known = ", ".join(shelf.game.modes)
        problems.append(source.problem(f"no mode {file.mode!r}; one of {known}", "mode"))
    if problems:
        raise InputError(problems)
