"""Examples played for the book: each run of the engine, with the table before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from rnr_print.book.positions import Position, position_of
from rnr_print.cards.database import Database
from rnr_print.errors import InputError, Problem, every
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.opening import Opening, opening_of
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.war import War
from rnr_print.marked_yaml import MarkedYaml
from rnr_print.rulebook.tree import Example
from rnr_print.rules.event import Event
from rnr_print.rules.failure import Failure
from rnr_print.rules.scenario import UNPLAYED, Run, run_example
from rnr_print.rules.script import Script
from rnr_print.rules.trace import Trace


@dataclass(frozen=True, slots=True)
class Performance:
    """An example, its run in the first of its modes, how the table stood when it began, and the
    positions of the row that it began and ended with.

    `failures` are those of all its modes.
    """

    example: Example
    run: Run
    failures: tuple[Failure, ...]
    before: Position
    after: Position
    opening: Opening

    @property
    def passed(self) -> bool:
        """Whether everything came as told."""
        return not self.failures


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


@dataclass(slots=True)
class Playhouse:
    """Plays examples with the cards of `database`, each once for all books and languages."""

    database: Database
    _played: dict[str, Performance] = field(default_factory=dict)

    def perform(self, examples: Sequence[Example]) -> dict[str, Performance]:
        """Every example played, by id.

        Raises InputError with all that can't be read, and for each where no rules play the game.
        """
        if self.database.game.rules is None and examples:
            raise InputError(Problem(UNPLAYED, example.place) for example in examples)
        missing = [example for example in examples if not self._knows(example)]
        if missing:
            shelf = Shelf(self.database)
            for played in every(partial(_perform, shelf, example) for example in missing):
                self._played[played.example.id] = played
        return {each.id: replace(self._played[each.id], example=each) for each in examples}

    def _knows(self, example: Example) -> bool:
        """Whether it was played, whatever language its title is in."""
        played = self._played.get(example.id)
        return played is not None and played.example.yaml is example.yaml


def _perform(shelf: Shelf, example: Example) -> Performance:
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
    return Performance(example, run, tuple(failures), stage.before, after, stage.opening)
