"""Comparing what happened with what an example expects."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.errors import InputError, Place, Problem
from rnr_print.marked_yaml import MarkedYaml
from rnr_print.rules.event import Event, plain, with_fresh_rules


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


def side_by_side(expected: list[Expected], log: list[Event]) -> list[str]:
    """What was expected beside what happened, around the first difference (marked `>`).

    Under every event stand the rules that came in with it.
    """
    rows, differs = _rows(expected, log)
    rules = {id(event): fresh for event, fresh in with_fresh_rules(log)}
    shown = rows[max(0, differs - BEFORE) : differs + AFTER]
    width = max(len("expected"), *(len(want) for want, _ in shown))
    lines = [f"  {'expected':<{width}} | happened"]
    for number, (want, event) in enumerate(shown, max(0, differs - BEFORE)):
        mark = ">" if number == differs else " "
        lines.append(f"{mark} {want:<{width}} | {event or '(nothing more)'}")
        if event is not None and rules[id(event)]:
            lines.append(f"  {'':<{width}} |     by {', '.join(rules[id(event)])}")
    return lines


def _rows(expected: list[Expected], log: list[Event]) -> tuple[list[tuple[str, Event | None]], int]:
    """Pairs of what was expected and what happened, and the number of the first that differs."""
    rows: list[tuple[str, Event | None]] = []
    at, skipping = 0, False
    for number, want in enumerate(expected):
        if want.skip:
            skipping = True
            continue
        found = at
        while skipping and found < len(log) and not want.agrees(log[found]):
            found += 1
        if found == len(log) or not want.agrees(log[found]):
            rest = [str(each) for each in expected[number:]]
            differs = len(rows)
            rows.extend(_paired(rest, log[at:]))
            return rows, differs
        rows.extend(("...", event) for event in log[at:found])
        rows.append((str(want), log[found]))
        at, skipping = found + 1, False
    rows.extend(("", event) for event in log[at:])
    return rows, len(rows) - len(log[at:])


def _paired(wants: list[str], events: list[Event]) -> list[tuple[str, Event | None]]:
    """Two lists beside each other, the shorter one filled up."""
    length = max(len(wants), len(events))
    return [
        (wants[i] if i < len(wants) else "", events[i] if i < len(events) else None)
        for i in range(length)
    ]
