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
from rnr_print.games.breaking_news.cards.game import Option
from rnr_print.games.breaking_news.comparing import Comparer
from rnr_print.games.breaking_news.events.every import EVENTS
from rnr_print.games.breaking_news.game import empty_table, new_game, play
from rnr_print.games.breaking_news.positions import Layout
from rnr_print.games.breaking_news.refusals import why_not
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.terrain_reading import TerrainReader
from rnr_print.games.breaking_news.vocabulary import Vocabulary


class Stage:
    """Where examples are played, in one mode."""

    events = EVENTS
    resting = frozenset(("activate", "deploy", "call", "marker"))
    queries: frozenset[str] = frozenset()

    def __init__(self, shelf: Shelf, mode: str) -> None:
        self.shelf = shelf
        self.mode = shelf.game.modes[mode]

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        """The two sides."""
        return self.shelf.sides

    def set_up(
        self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace
    ) -> Skirmish:
        """The position of an example on the table. Raises InputError."""
        setup = source.data.get("setup") or {}
        if not isinstance(setup, dict):
            raise InputError(source.problem("write a mapping under setup", "setup"))
        if list(setup) == ["scenario"]:
            scenario = read_scenario(self.shelf, str(setup["scenario"]))
            return new_game(self.shelf, scenario, script, script, log, trace)
        game = self._table(source, setup, script, log, trace)
        Layout(game, source).lay()
        problems = list(Vocabulary(game).answers(script.said))
        if problems:
            raise InputError(problems)
        trace.drop()
        return game

    def _table(
        self, source: MarkedYaml, setup: Mapping[str, object], script: Script, log: list[Event],
        trace: Trace,
    ) -> Skirmish:  # fmt: skip
        """The empty table of a scenario, or one that is drawn here. Raises InputError."""
        if "scenario" in setup:
            own = [key for key in ("table", "terrain", "bases") if key in setup]
            if own:
                wrong = "the scenario has its own; leave this out, or the scenario"
                raise InputError([source.problem(wrong, "setup", key) for key in own])
            scenario = read_scenario(self.shelf, str(setup["scenario"]))
            return empty_table(self.shelf, scenario, script, script, log, trace, True)
        landscape = TerrainReader(source, "setup").read(
            setup.get("table", "80x80"), setup.get("terrain", [])
        )
        options: frozenset[Option] = frozenset(self.mode.options)
        game = Skirmish(self.shelf, landscape, options, script, script, log, trace, True)
        game.platoon = self.mode.squads
        return game

    def play(self, table: Table) -> Ending:
        """Play on to the end."""
        return play(_skirmish(table))

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        """Where the position differs from `final`."""
        return Comparer(_skirmish(table), source).compare()

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        """Why a move is refused."""
        return why_not(_skirmish(table), decision, step)

    def query(self, table: Table, step: Step) -> None:
        """The rules answer no questions but those they put."""


def _skirmish(table: Table) -> Skirmish:
    assert isinstance(table, Skirmish)
    return table
