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
    """The rules at work now (`stack`), those since the last event, and all there were so far."""

    __slots__ = ("_before", "fresh", "stack")

    def __init__(self) -> None:
        self.stack: list[str] = []
        self.fresh: list[str] = []
        self._before: list[str] = []

    @property
    def fired(self) -> Counter[str]:
        """How often each rule was named."""
        return Counter(self._before + self.fresh)

    def take(self) -> tuple[str, ...]:
        """The rules behind an event that happens now: those at work, then those just done."""
        fresh = self.fresh
        ids = tuple(dict.fromkeys(self.stack + fresh))
        self.drop()
        return ids

    def aside(self, ids: Iterable[str]) -> None:
        """Name rules that are behind no event: what they said keeps something from happening."""
        self._before += ids

    def drop(self) -> None:
        """What was named since the last event belongs to none."""
        self._before += self.fresh
        self.fresh.clear()


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

    conditions = tuple((where or {}).items())

    def mark(function: Function) -> Function:
        @wraps(function)
        def telling(table: Traced, *arguments: object) -> object:
            if table.trace is not None:
                fresh = table.trace.fresh
                for rule_id, applies in conditions:
                    if applies(table, *arguments):
                        fresh.append(rule_id)
                if told is not None:
                    fresh += told(table, *arguments)
            return function(table, *arguments)

        inner = telling if conditions or told is not None else function

        @wraps(function)
        def working(table: Traced, *arguments: object) -> object:
            trace = table.trace
            if trace is None:
                return function(table, *arguments)
            stack = trace.stack
            depth = len(stack)
            stack += ids
            trace.fresh += ids
            try:
                return inner(table, *arguments)
            finally:
                del stack[depth:]

        return cast(Function, working if ids else telling)

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

    conditions = tuple((where or {}).items())

    def mark(function: Function) -> Function:
        @wraps(function)
        def deciding(table: Traced, *arguments: object) -> object:
            given = function(table, *arguments)
            if table.trace is not None:
                fresh = table.trace.fresh
                if by is not None and given in by:
                    fresh.append(by[given])
                if given:
                    fresh += ids
                    fresh += [each for each, applies in conditions if applies(table, *arguments)]
                    if told is not None:
                        fresh += told(table, *arguments)
            return given

        return cast(Function, deciding)

    return mark
