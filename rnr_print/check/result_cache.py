"""What was found before, kept with what it was found in: looked at again only where that changed.

A unit of work (a check, a face in a language) is kept with the names of all it was recorded to
read, and a digest of each. While each is what it was, so is what was found. Values that many units
read are units themselves (`Source`): of the files they were recorded to be read from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rnr_print.core.errors import Cell, InputError, Place, Problem
from rnr_print.core.file_states import Files, hashed, of_files
from rnr_print.core.store import Store
from rnr_print.core.tracking import record, recording, untracked

PLACES = "place"
"""Kinds that end so only say where things stand: of no concern where nothing was found."""


class Fingerprints:
    """The digests of `values` by their names, each made when first asked for: few are, of
    thousands. Those that take a while to make are given as functions."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values
        self._made: dict[str, str] = {}

    def of(self, name: str) -> str:
        """The digest of a value; nothing where there is none of this name."""
        if name not in self._made:
            value = self._values.get(name)
            with untracked():
                found = value() if callable(value) else value
                self._made[name] = hashed(found) if name in self._values else ""
        return self._made[name]


@dataclass(frozen=True)
class Source:
    """Where values of some kinds come from; what is read for them is recorded. Raises InputError"""

    name: str
    read: Callable[[], Fingerprints]


@dataclass
class Unit:
    """What one unit of work read, and what it found."""

    asks: list[str]
    found: list[Problem]


@dataclass
class Memory:
    """What was found in the game whose files are these, kept as `name` in a store.

    `standing` is a hash of all else that findings depend on: code, options.
    """

    store: Store
    name: str
    standing: str
    files: Files
    fresh: bool = False
    """Whether to look at everything anew."""
    sources: Mapping[str, Source] = field(default_factory=dict)
    """Of values, by their kinds."""
    looked: int = 0
    """How many units were not remembered."""

    def __post_init__(self) -> None:
        kept = None if self.fresh else self.store.get(self.name, self.standing)
        names, digests, units = kept or ((), (), {})
        self._before: dict[str, str] = dict(zip(names, digests, strict=True))
        self._units = {
            name: Unit([names[i] for i in asks], [_problem(each) for each in found])
            for name, (asks, found) in units.items()
        }
        self._visited: dict[str, Unit] = {}
        self._now: dict[str, str] = {}
        self._read: dict[str, Fingerprints] = {}

    def known(self, name: str) -> list[Problem] | None:
        """What was found before, where it would be found again; None where that isn't known."""
        unit = self._units.get(name)
        if unit is None or not self._stale.isdisjoint(unit.asks):
            return None
        return self._visit(name, unit)

    def learn(self, name: str, found: Iterable[Problem], asks: Iterable[str]) -> list[Problem]:
        """Remember what was found, and what it depends on."""
        told = list(found)
        return self._visit(name, Unit(sorted(each for each in asks if told or _real(each)), told))

    def recall(
        self, name: str, look: Callable[[], Iterable[Problem]], asks: Sequence[str] = ()
    ) -> list[Problem]:
        """What is found by `look`, which depends on `asks` and all it is recorded to read."""
        known = self.known(name)
        if known is not None:
            return known
        self.looked += 1
        with recording() as names:
            record(*asks)
            found = list(look())
        return self.learn(name, found, names)

    def _visit(self, name: str, unit: Unit) -> list[Problem]:
        record(*unit.asks)
        self._visited[name] = unit
        return unit.found

    @cached_property
    def _stale(self) -> set[str]:
        """The names whose values are not what they were."""
        files = {n for n in self._before if of_files(n) and self._digest(n) != self._before[n]}
        if not files:
            return files
        return {name for name, digest in self._before.items() if self._digest(name) != digest}

    def _digest(self, name: str) -> str:
        """What the value of this name is now."""
        if name not in self._now:
            self._now[name] = self.files.digest(name) if of_files(name) else self._value(name)
        return self._now[name]

    def _value(self, name: str) -> str:
        source = self._source(name)
        if source.name not in self._read and name in self._before:
            return self._before[name]
        if source.name not in self._read:
            self._read_anew(source)
        return self._read[source.name].of(name)

    def _source(self, name: str) -> Source:
        """Where a value comes from: its files stand as they did, or it was read anew."""
        source = self.sources[name.partition(" ")[0]]
        if source.name not in self._visited:
            unit = self._units.get(source.name)
            if unit and all(self._digest(file) == self._before[file] for file in unit.asks):
                self._visited[source.name] = unit
            else:
                self._read_anew(source)
        return source

    def _read_anew(self, source: Source) -> None:
        with untracked(), recording() as names:
            try:
                self._read[source.name] = source.read()
            except InputError:  # who needs these values can't have them, and will say so
                self._read[source.name] = Fingerprints({})
        self._visited[source.name] = Unit(sorted(filter(of_files, names)), [])

    def files_of(self, names: Iterable[str]) -> set[str]:
        """The files among `names`, and those that the values among them are read from."""
        found, values = set(filter(of_files, names)), {n.partition(" ")[0]: n for n in names}
        for name in values.values():
            found.update(() if of_files(name) else self._visited[self._source(name).name].asks)
        return found

    def kept(self) -> object:
        """What to keep: all that was found, and what was found before and would be again."""
        for name in {name for unit in self._visited.values() for name in unit.asks}:
            self._digest(name)  # it may have to be read, and where from is kept too
        units = self._visited | {
            name: unit for name, unit in self._units.items()
            if name not in self._visited and self._stale.isdisjoint(unit.asks)
        }  # fmt: skip
        names = sorted({name for unit in units.values() for name in unit.asks})
        index = {name: i for i, name in enumerate(names)}
        return names, list(map(self._digest, names)), {
            name: [[index[each] for each in unit.asks], [_told(each) for each in unit.found]]
            for name, unit in sorted(units.items())
        }  # fmt: skip


_later: list[Memory] = []
"""What this process has found since it last wrote anything down."""


def keep_later(memory: Memory) -> None:
    """Have it written down in a while, when nobody waits for it."""
    _later.append(memory)


def keep_now() -> None:
    """Write down what was found in this process, unless a file was changed since it was read."""
    told = [(memory, memory.kept()) for memory in _later]
    _later.clear()
    looks = {memory.files.read_at: memory.files for memory, _ in told}
    stand = {read_at: files.stand() for read_at, files in looks.items()}
    for memory, kept in told:
        if stand[memory.files.read_at]:
            memory.store.put(memory.name, memory.standing, kept)


def _real(name: str) -> bool:
    return not name.partition(" ")[0].endswith(PLACES)


def _told(problem: Problem) -> list[Any]:
    place = problem.place
    at = [*place, isinstance(place, Cell)] if place else None
    return [problem.message, at, problem.finding, problem.code]


def _problem(told: list[Any]) -> Problem:
    message, at, finding, code = told
    return Problem(message, (Cell if at[3] else Place)(*at[:3]) if at else None, finding, code)
