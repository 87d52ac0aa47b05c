"""Comparing what happened with what an example expects."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.event import Event, plain, with_fresh_rules


@dataclass(frozen=True, slots=True)
class Expected:
    """One event expected: its name and the facts that must agree; `skip` is the `...` line."""

    name: str
    facts: tuple[tuple[str, str], ...]
    place: Place
    skip: bool = False

    def __str__(self) -> str:
        if self.skip:
            return "..."
        said = ", ".join(f"{key}: {value}" for key, value in self.facts)
        return f"{self.name}: {{{said}}}" if said else self.name

    def agrees(self, event: Event) -> bool:
        """Whether `event` is this one."""
        if event.name != self.name:
            return False
        facts = event.facts()
        return all(facts.get(key, "") == value for key, value in self.facts)


def read_expected(source: MarkedYaml, known: dict[str, tuple[str, ...]]) -> list[Expected]:
    """The events under `expect`; `known` are all events and their fields. InputError."""
    entries = source.data.get("expect")
    if entries is None:
        return []
    if not isinstance(entries, list):
        raise InputError(source.problem("write a list of events", "expect"))
    found: list[Expected] = []
    problems: list[Problem] = []
    for i, entry in enumerate(entries):
        if entry == "...":
            found.append(Expected("", (), source.place(("expect", i)), skip=True))
        else:
            _read_event(source, i, entry, known, found, problems)
    if problems:
        raise InputError(problems)
    return found


def _read_event(
    source: MarkedYaml,
    i: int,
    entry: object,
    known: dict[str, tuple[str, ...]],
    found: list[Expected],
    problems: list[Problem],
) -> None:
    name, facts = _parts(entry)
    place = source.place(("expect", i))
    if name not in known:
        problems.append(Problem(f"no event {name!r}; one of {', '.join(sorted(known))}", place))
        return
    for key in facts:
        if key not in known[name]:
            fields = ", ".join(known[name]) or "nothing"
            problems.append(Problem(f"{name} has no {key!r}; it tells {fields}", place))
    said = tuple((str(key), plain(value)) for key, value in facts.items())
    found.append(Expected(name, said, place))


def _parts(entry: object) -> tuple[str, dict[str, object]]:
    if isinstance(entry, dict) and len(entry) == 1:
        ((name, facts),) = entry.items()
        return str(name), facts if isinstance(facts, dict) else {}
    return str(entry), {}


def first_difference(
    expected: list[Expected], log: list[Event]
) -> tuple[Expected | None, int] | None:
    """What is expected and not found (None: nothing more), and how far the log agreed."""
    at, skipping = 0, False
    for want in expected:
        if want.skip:
            skipping = True
            continue
        start = at
        while at < len(log) and not want.agrees(log[at]):
            if not skipping:
                return want, at
            at += 1
        if at == len(log):
            return want, start
        at, skipping = at + 1, False
    if expected and not skipping and at < len(log):
        return None, at
    return None


BEFORE, AFTER = 4, 6
"""How many rows are shown around the first difference."""


@dataclass(frozen=True, slots=True)
class Row:
    """What was expected (None: nothing) beside what happened (None: nothing more).

    `rules` are those that came in with the event; the first row that `differs` is marked.
    """

    want: Expected | None
    event: Event | None
    rules: tuple[str, ...] = ()
    differs: bool = False


def side_by_side(expected: list[Expected], log: list[Event]) -> tuple[Row, ...]:
    """What was expected beside what happened, around the first difference."""
    pairs, differs = _paired(expected, log)
    rules = {id(event): fresh for event, fresh in with_fresh_rules(log)}
    return tuple(
        Row(want, event, rules.get(id(event), ()), number == differs)
        for number, (want, event) in enumerate(pairs)
        if differs - BEFORE <= number < differs + AFTER
    )


Pair = tuple[Expected | None, Event | None]


def _paired(expected: list[Expected], log: list[Event]) -> tuple[list[Pair], int]:
    """Pairs of what was expected and what happened, and the number of the first that differs."""
    pairs: list[Pair] = []
    at, skip = 0, None
    for number, want in enumerate(expected):
        if want.skip:
            skip = want
            continue
        found = at
        while skip and found < len(log) and not want.agrees(log[found]):
            found += 1
        if found == len(log) or not want.agrees(log[found]):
            rest = [each for each in expected[number:] if not each.skip]
            differs = len(pairs)
            pairs.extend(zip_longest(rest, log[at:]))
            return pairs, differs
        pairs.extend((skip, event) for event in log[at:found])
        pairs.append((want, log[found]))
        at, skip = found + 1, None
    pairs.extend((None, event) for event in log[at:])
    return pairs, len(pairs) - len(log[at:])
