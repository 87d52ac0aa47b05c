"""Which rule did it: paragraphs of the rulebook tied to the functions that carry them out.

`@rule` marks what carries rules out, `@decides` what says whether they apply; the conditions of
further rules (`where`) and the rules that data name (`told`) stand beside. Nothing of that is
looked at unless rules are traced.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, Protocol, TypeAlias, TypeVar, TypeVarTuple, Unpack, cast

About = TypeVarTuple("About")
Citations: TypeAlias = Mapping[str, Callable[[Unpack[About]], object]]
"""Rules by id, each with the condition under which it applies: what a function is called with."""
Telling: TypeAlias = Callable[..., Iterable[str]]
"""The ids that data name, out of what a function is called with."""


class Trace:
    """The rules at work now (`stack`), those since the last event, and how often each fired."""

    __slots__ = ("fired", "fresh", "stack")

    def __init__(self) -> None:
        self.stack: list[str] = []
        self.fresh: list[str] = []
        self.fired: Counter[str] = Counter()

    def enter(self, ids: Iterable[str]) -> None:
        """The rules `ids` begin to work."""
        self.stack.extend(ids)
        self.note(ids)

    def note(self, ids: Iterable[str]) -> None:
        """The rules `ids` have just decided something."""
        self.fresh.extend(ids)
        fired = self.fired
        for rule_id in ids:  # one by one: Counter.update looks first at what it is given
            fired[rule_id] += 1

    def take(self) -> tuple[str, ...]:
        """The rules behind an event that happens now: those at work, then those just done."""
        ids = tuple(dict.fromkeys(self.stack + self.fresh))
        self.fresh.clear()
        return ids


class Traced(Protocol):
    """What a rule's first argument must have."""

    trace: Trace | None


Function = TypeVar("Function", bound=Callable[..., Any])


def rule(
    *ids: str, where: Citations[*tuple[Any, ...]] | None = None, told: Telling | None = None
) -> Callable[[Function], Function]:
    """Marks a function, whose first argument is the table, as carrying out these rules.

    It carries out those of `where`, too, whose condition holds for its arguments when it is called,
    and those that `told` finds in them.
    """

    def mark(function: Function) -> Function:
        @wraps(function)
        def traced(table: Traced, *arguments: object) -> object:
            trace = table.trace
            if trace is None:
                return function(table, *arguments)
            stack = trace.stack
            depth = len(stack)
            trace.enter(ids)
            if where is not None or told is not None:
                trace.note(_applying(where, told, (table, *arguments)))
            try:
                return function(table, *arguments)
            finally:
                del stack[depth:]

        return cast(Function, traced)

    return mark


def decides(
    *ids: str,
    where: Citations[*tuple[Any, ...]] | None = None,
    told: Telling | None = None,
    by: Mapping[Any, str] | None = None,
) -> Callable[[Function], Function]:
    """Marks a function, whose first argument is the table, as saying whether these rules apply.

    They do where it gives something; `where` and `told` say which others do then. `by` names the
    rule behind each single thing it may give.
    """

    def mark(function: Function) -> Function:
        @wraps(function)
        def traced(table: Traced, *arguments: object) -> object:
            given = function(table, *arguments)
            trace = table.trace
            if trace is None:
                return given
            if by is not None and given in by:
                trace.note((by[given],))
            if given:
                trace.note(ids)
                if where is not None or told is not None:
                    trace.note(_applying(where, told, (table, *arguments)))
            return given

        return cast(Function, traced)

    return mark


def _applying(
    where: Citations[*tuple[Any, ...]] | None, told: Telling | None, about: tuple[object, ...]
) -> list[str]:
    """The rules whose condition holds for a call, then those that its data name."""
    found = [rule_id for rule_id, applies in (where or {}).items() if applies(*about)]
    if told is not None:
        found.extend(told(*about))
    return found
