"""Examples played for the book: each run of the engine, with the table before and after it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple, Protocol

from rnr_print.book.passed import Passed
from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError, Problem, every
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.decision import Decision
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.failure import Failure
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.scenario import UNPLAYED, Run, Stage, run_example
from rnr_print.engine.script import Script, Step
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.rulebook.tree import Example


class Told(NamedTuple):
    """A run in the first of an example's modes, the failures in all of them, how the table stood
    when it began, and the positions that it began and ended with."""

    run: Run
    failures: tuple[Failure, ...]
    before: object
    after: object
    opening: object


class Play:
    """An example to be played when somebody asks for it, once."""

    def __init__(self, perform: Callable[[], Told]) -> None:
        self._perform = perform

    @cached_property
    def told(self) -> Told:
        """What came of it. Raises InputError where it can't be read."""
        return self._perform()


@dataclass(frozen=True, slots=True)
class Performance:
    """An example, the rules that work in it, its failures in all its modes, and its play.

    What is known to pass is played only where its run or its table is asked for. `before`, `after`
    and `opening` are what the game's own parts made of the table.
    """

    example: Example
    fired: Collection[str]
    failures: tuple[Failure, ...]
    play: Play

    @property
    def passed(self) -> bool:
        """Whether everything came as told."""
        return not self.failures

    @property
    def run(self) -> Run:
        """Its run in the first of its modes."""
        return self.play.told.run

    @property
    def before(self) -> object:
        """The position as it began."""
        return self.play.told.before

    @property
    def after(self) -> object:
        """The position as it ended."""
        return self.play.told.after

    @property
    def opening(self) -> object:
        """How the table stood when it began."""
        return self.play.told.opening


class Pool(Protocol):
    """The cards of a game made ready for play."""

    def stage(self, modes: tuple[str, ...]) -> Stage:
        """Where examples are played that name no modes of their own."""


class Rules(Protocol):
    """The rules of a game, as far as examples are played by them."""

    def pool(self, database: Database) -> Pool:
        """The cards made ready for play. Raises InputError."""

    def modes(self, database: Database) -> tuple[str, ...]:
        """The modes in which an example is played that names none, one after the other.

        None where the game has but one way to be played.
        """


class Observer(Protocol):
    """What a game remembers of a table."""

    def opening(self, table: Table) -> object:
        """All that can be told of a table where an example begins."""

    def position(self, table: Table) -> object:
        """What stands and lies where, apart from the game that goes on."""


class _Watched:
    """A stage that remembers the first table it sets: the one the script is played on."""

    before: object = None
    opening: object = None

    def __init__(self, stage: Stage, observer: Observer | None) -> None:
        self._stage, self._observer = stage, observer
        self.events, self.resting, self.queries = stage.events, stage.resting, stage.queries
        self.table: Table | None = None

    def players(self, source: MarkedYaml) -> tuple[str, ...]:
        return self._stage.players(source)

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> Table:
        table = self._stage.set_up(source, script, log, trace)
        if self.table is None and self._observer:
            self.before = self._observer.position(table)
            self.opening = self._observer.opening(table)
        self.table = self.table or table
        return table

    def play(self, table: Table) -> Ending:
        return self._stage.play(table)

    def differences(self, table: Table, source: MarkedYaml) -> list[Problem]:
        return self._stage.differences(table, source)

    def why_not(self, table: Table, decision: Decision[object], step: Step) -> Refusal:
        return self._stage.why_not(table, decision, step)

    def query(self, table: Table, step: Step) -> None:
        self._stage.query(table, step)


@dataclass
class Playhouse:
    """Plays examples with the cards of `database`, each once for all books and languages.

    Those that `passed` before are not played again but where they are told. A game without `rules`
    plays none, one without an `observer` shows none.
    """

    database: Database
    rules: Rules | None = None
    observer: Observer | None = None
    passed: Passed | None = None
    _played: dict[str, Performance] = field(default_factory=dict)

    @cached_property
    def _pool(self) -> Pool:
        assert self.rules is not None
        return self.rules.pool(self.database)

    def perform(self, examples: Sequence[Example], told: bool = False) -> dict[str, Performance]:
        """Every example, by id: known to pass, or played, as all are that are to be `told`.

        Raises InputError with all that can't be read, and for each where no rules play the game.
        """
        if self.rules is None and examples:
            raise InputError(Problem(UNPLAYED, example.place) for example in examples)
        missing = [example for example in examples if not self._knows(example)]
        for played in every(partial(self._performed, example) for example in missing):
            self._played[played.example.id] = played
        if self.passed:
            played_now = (self._played[each.id] for each in missing)
            self.passed.keep((each.example, each.fired) for each in played_now if each.passed)
        known = {each.id: replace(self._played[each.id], example=each) for each in examples}
        if told:
            every(partial(getattr, each.play, "told") for each in known.values())
        return known

    def _performed(self, example: Example) -> Performance:
        play = Play(partial(self.play, example))
        fired = self.passed.fired(example) if self.passed else None
        if fired is not None:
            return Performance(example, fired, (), play)
        return Performance(example, play.told.run.fired, play.told.failures, play)

    def _knows(self, example: Example) -> bool:
        """Whether it was played, whatever language its title is in."""
        played = self._played.get(example.id)
        return played is not None and played.example.yaml is example.yaml

    def play(self, example: Example) -> Told:
        """An example played in all its modes. Raises InputError where it can't be read."""
        assert self.rules is not None
        modes = example.modes or self.rules.modes(self.database)
        ways: list[tuple[str, ...]] = [(mode,) for mode in modes] or [()]
        first, *others = ways
        stage = _Watched(self._pool.stage(first), self.observer)
        run = run_example(stage, example.yaml, example.place)
        failures = list(run.failures)
        for mode in others:
            again = run_example(self._pool.stage(mode), example.yaml, example.place)
            failures += again.failures
        assert stage.table is not None
        after = self.observer.position(stage.table) if self.observer else None
        return Told(run, tuple(failures), stage.before, after, stage.opening)
