"""The game for those who play examples: set up, played, compared, asked."""

from __future__ import annotations

from collections.abc import Mapping

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.comparing import Comparer
from rnr_print.games.colonial.events.every import EVENTS
from rnr_print.games.colonial.game import empty_table, new_game, play
from rnr_print.games.colonial.positions.layout import Layout
from rnr_print.games.colonial.refusals import why_not
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.terrain_reading import TerrainReader
from rnr_print.games.colonial.vocabulary import Vocabulary


class Stage:
    """Where examples are played, in one mode."""

    events = EVENTS
    resting = frozenset(("hero", "group", "tiffin", "deploy", "blind", "blinds", "fairly"))
    queries: frozenset[str] = frozenset()

    def __init__(self, shelf: Shelf, mode: str) -> None:
        self.shelf, self.mode = shelf, mode

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        """The two sides."""
        return self.shelf.sides

    def set_up(
        self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace
    ) -> Battle:  # fmt: skip
        """The position of an example on the table. Raises InputError."""
        setup = source.data.get("setup") or {}
        if not isinstance(setup, dict):
            raise InputError(source.problem("write a mapping under setup", "setup"))
        if list(setup) == ["scenario"]:
            scenario = read_scenario(self.shelf, str(setup["scenario"]))
            return new_game(self.shelf, scenario, script, script, log, trace)
        battle = self._table(source, setup, script, log, trace)
        Layout(battle, source).lay()
        problems = list(Vocabulary(battle).answers(script.said))
        if problems:
            raise InputError(problems)
        trace.drop()
        return battle

    def _table(
        self, source: MarkedYaml, setup: Mapping[str, object], script: Script, log: list[Event],
        trace: Trace,
    ) -> Battle:  # fmt: skip
        """The empty table of a scenario, where one is asked as in a game; or one that is drawn
        here, where choices of one are asked, too. Raises InputError."""
        if "scenario" in setup:
            own = [key for key in ("table", "terrain") if key in setup]
            if own:
                wrong = "the scenario has its own; leave this out, or the scenario"
                raise InputError([source.problem(wrong, "setup", key) for key in own])
            scenario = read_scenario(self.shelf, str(setup["scenario"]))
            return empty_table(self.shelf, scenario, script, script, log, trace)
        size = self.shelf.game.table
        landscape = TerrainReader(source, self.shelf.things, "setup").read(
            setup.get("table", f"{size.width}x{size.depth}"), setup.get("terrain", [])
        )
        return Battle(self.shelf, landscape, self.mode, script, script, log, trace, True)

    def play(self, table: Table) -> Ending:
        """Play on to the end."""
        return play(_battle(table))

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        """Where the position differs from `final`."""
        return Comparer(_battle(table), source).compare()

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        """Why a move is refused."""
        return why_not(_battle(table), decision, step)

    def query(self, table: Table, step: Step) -> None:
        """The rules answer no questions but those they put."""


def _battle(table: Table) -> Battle:
    assert isinstance(table, Battle)
    return table
