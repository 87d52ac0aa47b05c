"""Which rule did it: paragraphs of the rulebook tied to the functions that carry them out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any, Protocol, TypeVar, cast


class Trace:
    """The rules at work now (`stack`), those since the last event, and how often each fired."""

    __slots__ = ("fired", "fresh", "stack")

    def __init__(self) -> None:
        self.stack: list[str] = []
        self.fresh: list[str] = []
        self.fired: Counter[str] = Counter()

    def enter(self, ids: tuple[str, ...]) -> None:
        """The rules `ids` begin to work."""
        self.stack.extend(ids)
        self.fresh.extend(ids)
        for rule_id in ids:  # one by one: Counter.update looks first at what it is given
            self.fired[rule_id] += 1

    def cite(self, rule_id: str) -> None:
        """The rule `rule_id` has just decided something."""
        self.fresh.append(rule_id)
        self.fired[rule_id] += 1

    def take(self) -> tuple[str, ...]:
        """The rules behind an event that happens now: those at work, then those just done."""
        stack, fresh = self.stack, self.fresh
        ids = tuple(dict.fromkeys(stack + fresh))
        fresh.clear()
        return ids


class Traced(Protocol):
    """What a rule's first argument must have."""

    trace: Trace | None


Function = TypeVar("Function", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Function], Function]:
    """Marks a function, whose first argument is the table, as carrying out these rules."""

    def mark(function: Function) -> Function:
        @wraps(function)
        def traced(table: Traced, *arguments: object) -> object:
            trace = table.trace
            if trace is None:
                return function(table, *arguments)
            stack = trace.stack
            depth = len(stack)
            trace.enter(ids)
            try:
                return function(table, *arguments)
            finally:
                del stack[depth:]

        return cast(Function, traced)

    return mark
