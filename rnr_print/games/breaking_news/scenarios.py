"""Scenarios read from scenarios/*.yaml: the table, what stands on it, whose forces, how long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import Marked, validated
from rnr_print.core.strict_model import Id, StrictModel, Text
from rnr_print.engine.boards.plane.bases import Disc, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.cards.game import Option
from rnr_print.games.breaking_news.figures import Edge, Role
from rnr_print.games.breaking_news.rosters import Roster, read_roster, roster_names
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.terrain import Landscape
from rnr_print.games.breaking_news.terrain_reading import TerrainReader
from rnr_print.games.scenario_files import scenario_source

OPPOSITE: Final[Mapping[Edge, Edge]] = {
    "south": "north", "north": "south", "west": "east", "east": "west",
}  # fmt: skip


class Bystander(StrictModel):
    """A civilian, a hostage or a journalist, and where."""

    role: Role
    at: Text


class ScenarioFile(StrictModel):
    """A scenario as it is written. Terrain is read by itself.

    Sides with `edges` don't choose theirs; `depth` is how far from them men are placed, cm;
    `options` are played beside those of the mode.
    """

    title: Text
    text: Text | None = None
    table: Text = "80x80"
    bases: Literal["mm28", "mm20"] = "mm28"
    mode: Id = "basic"
    options: tuple[Option, ...] = ()
    night: bool = False
    turns: Annotated[int, Field(ge=1, le=99)] | None = None
    forces: Mapping[Id, Id]
    edges: Mapping[Id, Edge] = Field(default_factory=dict)
    depth: Annotated[int, Field(ge=5, le=60)] | None = None
    neutrals: Mapping[Id, Bystander] = Field(default_factory=dict)
    terrain: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A scenario, its table and its forces by side."""

    id: str
    file: ScenarioFile
    landscape: Landscape
    rosters: Mapping[str, Roster]
    neutrals: Mapping[str, Spot] = field(default_factory=dict)


def read_scenario(shelf: Shelf, name: str) -> Scenario:
    """The scenario `name`. Raises InputError with all that is wrong with it."""
    return scenario_in(shelf, name, scenario_source(shelf.database.folder, name))


def scenario_in(shelf: Shelf, name: str, source: Marked) -> Scenario:
    """The scenario in a file. Raises InputError with all that is wrong with it."""
    file = validated(ScenarioFile, source)
    _look(shelf, file, source)
    landscape = TerrainReader(source).read(file.table, source.data.get("terrain", []))
    rosters = {side: read_roster(shelf, roster) for side, roster in file.forces.items()}
    neutrals = _neutrals(shelf, file, source, landscape)
    return Scenario(name, file, landscape, rosters, neutrals)


def _look(shelf: Shelf, file: ScenarioFile, source: Marked) -> None:
    """Sides and modes must be there. Raises InputError."""
    problems, there = [], roster_names(shelf.database.folder)
    for side, roster in file.forces.items():
        if roster not in there:
            wrong = f"no roster {roster!r}; one of {', '.join(there)}"
            problems.append(source.problem(wrong, "forces", side))
    for key, sides in (("forces", file.forces), ("edges", file.edges)):
        for side in sides:
            if side not in shelf.sides:
                known = " or ".join(shelf.sides)
                problems.append(source.problem(f"no side {side!r}; {known}", key, side))
    for side in shelf.sides:
        if side not in file.forces:
            problems.append(source.problem(f"{side} has no force; name a roster", "forces"))
        if file.edges and side not in file.edges:
            wrong = f"{side} has no edge; name one for each side, or leave them to the players"
            problems.append(source.problem(wrong, "edges"))
    one, other = (file.edges.get(side) for side in shelf.sides)
    if one is not None and other is not None and OPPOSITE[one] != other:
        wrong = f"{other} isn't across the table from {one}; it should be {OPPOSITE[one]}"
        problems.append(source.problem(wrong, "edges", shelf.sides[1]))
    if file.mode not in shelf.game.modes:
        known = ", ".join(shelf.game.modes)
        problems.append(source.problem(f"no mode {file.mode!r}; one of {known}", "mode"))
    if problems:
        raise InputError(problems)


def _neutrals(
    shelf: Shelf, file: ScenarioFile, source: Marked, landscape: Landscape
) -> dict[str, Spot]:
    """Where those stand who belong to no side. Raises InputError for places where nobody can."""
    problems: list[Problem] = []
    found: dict[str, Spot] = {}
    radius = base_radius(shelf, file)
    for name, each in file.neutrals.items():
        try:
            base = Disc(Spot.parse(each.at), radius)
        except ValueError as error:
            problems.append(source.problem(str(error), "neutrals", name, "at"))
            continue
        why = ""
        if not all(
            radius <= at <= size - radius
            for at, size in zip(base.middle, (landscape.width, landscape.height), strict=True)
        ):
            why = "off the table"
        elif any(edge.level and overlap(base, edge.line) for edge in landscape.edges):
            why = "in a wall"
        elif any(overlap(base, Disc(other, radius)) for other in found.values()):
            why = "on another"
        if why:
            wrong = f"{name} would stand {why}; move them"
            problems.append(source.problem(wrong, "neutrals", name, "at"))
        found[name] = base.middle
    if problems:
        raise InputError(problems)
    return found


def base_radius(shelf: Shelf, file: ScenarioFile) -> int:
    """Half a man's base, hundredths of a centimeter."""
    return int(getattr(shelf.game.bases, file.bases)) * CM // 20
