"""Examples played for the book: each run of the engine, with the table before and after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rnr_print.book.positions import Position, position_of
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.war import War
from rnr_print.marked_yaml import MarkedYaml
from rnr_print.rules.event import Event
from rnr_print.rules.scenario import Run, run_example
from rnr_print.rules.script import Script
from rnr_print.rules.trace import Trace
from rnr_print.rulebook.tree import Example


@dataclass(frozen=True, slots=True)
class Performance:
    """An example, its run, and the positions it began and ended with."""

    example: Example
    run: Run
    before: Position
    after: Position

    @property
    def refused(self) -> tuple[dict[str, object], ...]:
        """The moves that must be refused, as the example writes them."""
        return tuple(self.example.yaml.data.get("illegal") or ())


class _Watched(Theater):
    """A theater that remembers the first table it sets: the one the script is played on."""

    table: War | None = None
    before: Position | None = None

    def set_up(self, source: MarkedYaml, script: Script, log: list[Event], trace: Trace) -> War:
        war = super().set_up(source, script, log, trace)
        if self.table is None:
            self.table, self.before = war, position_of(war)
        return war


def perform(shelf: Shelf, examples: Iterable[Example]) -> dict[str, Performance]:
    """Every example played, by id. Raises InputError for one that can't be read."""
    return {example.id: _perform(shelf, example) for example in examples}


def _perform(shelf: Shelf, example: Example) -> Performance:
    stage = _Watched(shelf, example.modes or ("base",))
    run = run_example(stage, example.yaml, example.place)
    assert stage.table is not None
    assert stage.before is not None
    return Performance(example, run, stage.before, position_of(stage.table))
