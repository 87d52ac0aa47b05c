"""What an example got wrong, where, and what the players would have seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rnr_print.core.errors import Problem
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event, with_fresh_rules
from rnr_print.engine.expectation import Row

LAST = 6
"""How many events are kept from before a surprise."""
Cited = tuple[Event, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong; then either what was expected beside what happened (`rows`), or the events
    `before` it, with the rules that came in with each, and the question that was `asked`."""

    problem: Problem
    before: tuple[Cited, ...] = ()
    asked: Decision[object] | None = None
    rows: tuple[Row, ...] = ()

    def __str__(self) -> str:
        return str(self.problem)


def last(log: Sequence[Event]) -> tuple[Cited, ...]:
    """The last events of `log`, each with the rules that came in with it."""
    return tuple(with_fresh_rules(log)[-LAST:])
