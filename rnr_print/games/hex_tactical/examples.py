"""The game for those who play examples: set up, played, compared, asked."""

from __future__ import annotations

from collections.abc import Mapping

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.engine.decision import Decision
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event, fields_by_name
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.board import ALL, Board
from rnr_print.games.hex_tactical.comparing import Comparer
from rnr_print.games.hex_tactical.doers import DOERS
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.game import play
from rnr_print.games.hex_tactical.looking import LOS, ask
from rnr_print.games.hex_tactical.map_reading import map_in
from rnr_print.games.hex_tactical.maps import LEVELS, HexMap
from rnr_print.games.hex_tactical.positions import Layout
from rnr_print.games.hex_tactical.refusals import why_not
from rnr_print.games.hex_tactical.scenarios import Scenario, span
from rnr_print.games.hex_tactical.setup import open_box
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.games.hex_tactical.vocabulary import Vocabulary

EVENTS = fields_by_name(events)
"""Every event of the game and what it tells."""
BOX = "box"
"""The phase in which nothing is set up."""
USUAL = "orchard-hill"
"""The scenario whose limits hold where an example names none."""


class Stage:
    """Where examples are played."""

    events = EVENTS
    resting = frozenset(("order", "set-up"))
    queries = frozenset((LOS,))

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        """The two sides."""
        return self.shelf.sides

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> Field:
        """The position of an example on the table. Raises InputError."""
        setup = source.data.get("setup") or {}
        if not isinstance(setup, dict):
            raise InputError(source.problem("write a mapping under setup", "setup"))
        scenario = self._scenario(source, setup)
        board = self._board(source, setup, scenario)
        words = Vocabulary(self.shelf, board)
        problems = [
            *words.draws(script.steps),
            *words.answers(script.said),
            *words.expected(source),
        ]
        if problems:
            raise InputError(problems)
        field = Field(self.shelf, board, scenario, DOERS, script, script, log, trace, True)
        open_box(field)
        phase = setup.get("phase", BOX)
        if phase != BOX:
            raise InputError(source.problem(f"no phase {phase!r}; {BOX}", "setup", "phase"))
        if "phase" not in setup:
            Layout(field, source).lay()
        trace.drop()
        return field

    def _scenario(self, source: MarkedYaml, setup: Mapping[str, object]) -> Scenario:
        name = setup.get("scenario", USUAL)
        if name not in self.shelf.scenario_names:
            known = ", ".join(self.shelf.scenario_names)
            raise InputError(source.problem(f"no scenario {name!r}; {known}", "setup", "scenario"))
        return self.shelf.scenario(str(name))

    def _board(self, source: MarkedYaml, setup: Mapping[str, object], scenario: Scenario) -> Board:
        """The board of the map named, drawn here, or of the scenario, changed as is told."""
        given, columns = setup.get("map", scenario.map), ALL
        if isinstance(given, dict):
            chart = self.shelf.map(scenario.map).chart
            hex_map = map_in(source, "example", chart, "setup", "map")
        elif given in self.shelf.map_names:
            hex_map = self.shelf.map(str(given))
            if given == scenario.map and scenario.columns:
                columns = span(scenario.columns)
        else:
            known = ", ".join(self.shelf.map_names)
            raise InputError(source.problem(f"no map {given!r}; one of {known}", "setup", "map"))
        if "change" in setup:
            return Board(_changed(hex_map, source), columns)
        return Board(hex_map) if isinstance(given, dict) else self.shelf.board(str(given), columns)

    def play(self, table: Table) -> Ending:
        """Play on to the end."""
        return play(_field(table))

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        """Where the position differs from `final`."""
        return Comparer(_field(table), source).compare()

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        """Why a move is refused."""
        return why_not(_field(table), decision, step)

    def query(self, table: Table, step: Step) -> None:
        """Whether two hexes see each other."""
        ask(_field(table), step)


def _changed(hex_map: HexMap, source: MarkedYaml) -> HexMap:
    """The map with other hexes and sides, as `change` tells. Raises InputError."""
    change = source.data["setup"]["change"]
    problems: list[Problem] = []
    grounds: dict[Hex, str] = {}
    levels: dict[Hex, int] = {}
    sides: dict[Side, str | None] = {}
    path = ("setup", "change")
    if not isinstance(change, dict) or set(change) - {"hexes", "sides"}:
        raise InputError(source.problem("write `hexes:` and `sides:` here", *path))
    for key, what in change.items():
        if not isinstance(what, dict):
            raise InputError(source.problem("write a mapping here", *path, key))
    for name, what in change.get("hexes", {}).items():
        try:
            at = Hex.parse(str(name))
        except ValueError as error:
            problems.append(source.problem(str(error), *path, "hexes", name))
            continue
        if at not in hex_map:
            problems.append(source.problem(f"{name} is not on the map", *path, "hexes", name))
            continue
        if not isinstance(what, dict):
            told = "write `level:` or `ground:` here"
            problems.append(source.problem(told, *path, "hexes", name))
            continue
        for key, value in what.items():
            if key == "level" and value in LEVELS:
                levels[at] = value
            elif key == "ground" and isinstance(value, str) and value in hex_map.chart.hexes:
                grounds[at] = value
            else:
                known = f"level: 0, 1 or 2; ground: {', '.join(hex_map.chart.hexes)}"
                wrong = f"{key}: {value!r} is wrong; {known}"
                problems.append(source.problem(wrong, *path, "hexes", name, key))
    for name, what in change.get("sides", {}).items():
        known = ", ".join(hex_map.chart.sides)
        try:
            side = Side.parse(str(name))
        except ValueError as error:
            problems.append(source.problem(str(error), *path, "sides", name))
            continue
        if what in (None, *hex_map.chart.sides):
            sides[side] = what
        else:
            wrong = f"nothing called {what!r} stands on sides; one of {known}"
            problems.append(source.problem(wrong, *path, "sides", name))
    if problems:
        raise InputError(problems)
    return hex_map.changed(grounds, levels, sides)


def _field(table: Table) -> Field:
    assert isinstance(table, Field)
    return table
