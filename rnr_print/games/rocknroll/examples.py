"""Rock'n'Roll for the scenario runner: example blocks set up, played and checked."""

from __future__ import annotations

from rnr_print.core.errors import InputError, Problem, fail
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event, fields_by_name
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.rocknroll import events, setup
from rnr_print.games.rocknroll.abilities.doers import DOERS
from rnr_print.games.rocknroll.answers import never_answers
from rnr_print.games.rocknroll.card_names import strangers
from rnr_print.games.rocknroll.comparing import Comparer
from rnr_print.games.rocknroll.game import play
from rnr_print.games.rocknroll.positions import Layout
from rnr_print.games.rocknroll.refusals import why_not
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import Terms, terms_of
from rnr_print.games.rocknroll.war import War

EVENTS = fields_by_name(events)
"""Every event of the game and what it tells."""


class Theater:
    """Where examples are played: the cards, and the modes of examples that name none."""

    resting = frozenset(("deployment", "orders"))
    queries: frozenset[str] = frozenset()
    events = EVENTS

    def __init__(self, shelf: Shelf, modes: tuple[str, ...] = ("base",)) -> None:
        self.shelf = shelf
        self.modes = modes

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        """The players' names: the side's, or side-1, side-2 where several share it."""
        names = []
        for side, number in zip(self.shelf.sides, _seats(source), strict=True):
            names.extend([side] if number == 1 else [f"{side}-{i + 1}" for i in range(number)])
        return tuple(names)

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> War:
        """The position of an example on the table.

        Raises InputError, also for unknown cards and for answers to no question.
        """
        problems = list(strangers(source, self.shelf.database.cards))
        if problems := [*problems, *never_answers(script.said)]:
            raise InputError(problems)
        terms = self._terms(source)
        war = War(terms, DOERS, script, script, log, trace, heeds_forced=True)
        war.turn = 1
        try:
            setup.open_box(war, _seats(source), self.shelf)
        except InputError as error:
            raise _placed(error, source, "setup", "players") from None
        Layout(war, self.shelf, source).lay()
        trace.drop()
        return war

    def _terms(self, source: MarkedYaml) -> Terms:
        given = source.data.get("setup") or {}
        if not isinstance(given, dict):
            raise InputError(source.problem("write a mapping under setup", "setup"))
        mode = given.get("mode", list(self.modes))
        modes = tuple(map(str, mode)) if isinstance(mode, list) else (str(mode),)
        options = given.get("options") or []
        if not isinstance(options, list):
            raise InputError(source.problem("write a list of options", "setup", "options"))
        try:
            return terms_of(self.shelf.game, modes, tuple(map(str, options)))
        except InputError as error:
            raise _placed(error, source, "setup") from None

    def play(self, table: Table) -> Ending:
        """Play on to the end; a game that is still in its box is set up first."""
        assert isinstance(table, War)
        if table.phase == "box":
            setup.lay_decks(table, self.shelf)
        if table.active is None and table.phase in ("deployment", "orders"):
            table.active = table.turns[table.turn_of_round]
        return play(table)

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        """Where the position differs from `final`."""
        assert isinstance(table, War)
        return Comparer(table, source).compare()

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        """Why a move is refused."""
        assert isinstance(table, War)
        return why_not(table, decision, step)

    def query(self, table: Table, step: Step) -> None:
        """These rules answer no questions."""
        raise InputError(Problem(f"these rules don't answer {step.key}", step.place))


def _placed(error: InputError, source: MarkedYaml, *path: str) -> InputError:
    """The problems of `error`, said of a place in the example."""
    return InputError([source.problem(problem.message, *path) for problem in error.problems])


def _seats(source: MarkedYaml) -> tuple[int, int]:
    given = source.data.get("setup") or {}
    seats = given.get("players", [1, 1]) if isinstance(given, dict) else [1, 1]
    if isinstance(seats, list) and len(seats) == 2 and all(n in (1, 2, 3) for n in seats):
        return seats[0], seats[1]
    place = source.place(("setup", "players"))
    raise fail("players are two numbers, 1 to 3 a side: [2, 2]", place.file, place.line)
