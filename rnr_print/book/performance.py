"""Examples played for the book: each run of the engine, with the table before and after it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple

from rnr_print.book.passed import Passed
from rnr_print.book.positions import Position, position_of
from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError, Problem, every
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.event import Event
from rnr_print.engine.failure import Failure
from rnr_print.engine.scenario import UNPLAYED, Run, run_example
from rnr_print.engine.script import Script
from rnr_print.engine.trace import Trace
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.opening import Opening, opening_of
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.war import War
from rnr_print.rulebook.tree import Example


class Told(NamedTuple):
    """A run in the first of an example's modes, the failures in all of them, how the table stood
    when it began, and the positions of the row that it began and ended with."""

    run: Run
    failures: tuple[Failure, ...]
    before: Position
    after: Position
    opening: Opening


class Play:
    """An example to be played on a `shelf` of cards, once, when somebody asks for it."""

    def __init__(self, shelf: Callable[[], Shelf], example: Example) -> None:
        self._shelf, self._example = shelf, example

    @cached_property
    def told(self) -> Told:
        """What came of it. Raises InputError where it can't be read."""
        return _perform(self._shelf(), self._example)


@dataclass(frozen=True, slots=True)
class Performance:
    """An example, the rules that work in it, its failures in all its modes, and its play.

    What is known to pass is played only where its run or its table is asked for.
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
    def before(self) -> Position:
        """The row as it began."""
        return self.play.told.before

    @property
    def after(self) -> Position:
        """The row as it ended."""
        return self.play.told.after

    @property
    def opening(self) -> Opening:
        """How the table stood when it began."""
        return self.play.told.opening


class _Watched(Theater):
    """A theater that remembers the first table it sets: the one the script is played on."""

    table: War | None = None
    before: Position | None = None
    opening: Opening | None = None

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> War:
        war = super().set_up(source, script, log, trace)
        if self.table is None:
            self.table, self.before = war, position_of(war)
            self.opening = opening_of(war)
        return war


@dataclass
class Playhouse:
    """Plays examples with the cards of `database`, each once for all books and languages.

    Those that `passed` before are not played again but where they are told.
    """

    database: Database
    passed: Passed | None = None
    _played: dict[str, Performance] = field(default_factory=dict)

    @cached_property
    def _shelf(self) -> Shelf:
        return Shelf(self.database)

    def perform(self, examples: Sequence[Example], told: bool = False) -> dict[str, Performance]:
        """Every example, by id: known to pass, or played, as all are that are to be `told`.

        Raises InputError with all that can't be read, and for each where no rules play the game.
        """
        if self.database.game.rules is None and examples:
            raise InputError(Problem(UNPLAYED, example.place) for example in examples)
        missing = [example for example in examples if not self._knows(example)]
        for played in every(partial(self._performed, example) for example in missing):
            self._played[played.example.id] = played
        if self.passed:
            self.passed.keep(self._played[each.id] for each in missing)
        known = {each.id: replace(self._played[each.id], example=each) for each in examples}
        if told:
            every(partial(getattr, each.play, "told") for each in known.values())
        return known

    def _performed(self, example: Example) -> Performance:
        play = Play(lambda: self._shelf, example)
        fired = self.passed.fired(example) if self.passed else None
        if fired is not None:
            return Performance(example, fired, (), play)
        return Performance(example, play.told.run.fired, play.told.failures, play)

    def _knows(self, example: Example) -> bool:
        """Whether it was played, whatever language its title is in."""
        played = self._played.get(example.id)
        return played is not None and played.example.yaml is example.yaml


def _perform(shelf: Shelf, example: Example) -> Told:
    first, *others = example.modes or ("base",)
    stage = _Watched(shelf, (first,))
    run = run_example(stage, example.yaml, example.place)
    failures = list(run.failures)
    for mode in others:
        again = run_example(Theater(shelf, (mode,)), example.yaml, example.place)
        failures += again.failures
    assert stage.table is not None
    assert stage.before is not None
    assert stage.opening is not None
    after = position_of(stage.table)
    return Told(run, tuple(failures), stage.before, after, stage.opening)
