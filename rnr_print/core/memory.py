"""Results kept between runs, each with what it was made of: made again only where that changed.

A result is kept with the names of all that was recorded to be read for it, and the digest of each.
While each digest is what it was, so is the result. Values that many results are made of are read
as tables: each is a unit too, of the files that it was read from, and not read while these stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from rnr_print.core.errors import InputError
from rnr_print.core.file_states import Files, of_files, stats_of
from rnr_print.core.store import Store
from rnr_print.core.tracking import record, recording, untracked

PLACES = "place"
"""Kinds that end so only say where things stand: of no concern where nothing was found."""
Digest = Callable[[str], str]
"""Gives what stands for the value of a name; nothing where there is none."""
Tables = Mapping[tuple[str, ...], Callable[[], Digest]]
"""Kinds of values, and what reads them; it raises InputError where they can't be read."""


class Unit(NamedTuple):
    """The names of what was read for a result, and the result: plain data."""

    reads: Sequence[str]
    found: Any


@dataclass
class Memory:
    """The results about these files that are kept as `name` in a store.

    `standing` is a hash of all else that they depend on: code, options.
    """

    store: Store
    name: str
    standing: str
    files: Files
    fresh: bool = False
    """Whether to make everything anew."""
    tables: Tables = field(default_factory=dict)
    made: int = 0
    """How many results were not kept."""

    def __post_init__(self) -> None:
        kept = None if self.fresh else self.store.get(self.name, self.standing)
        names, digests, units = kept or ((), (), {})
        self._before: Mapping[str, str] = dict(zip(names, digests, strict=True))
        self._units = {
            name: Unit([names[at] for at in reads], found) for name, (reads, found) in units.items()
        }
        self._asked: dict[str, Unit] = {}
        self._now: dict[str, str] = {}
        self._kinds: dict[str, tuple[str, ...]] = {}
        self._tables: dict[tuple[str, ...], Callable[[str], str | None]] = {}

    def opener(self, part: str) -> Callable[[], Memory]:
        """Opens the memory of a part of what this is about, which another process may do."""
        name = f"{self.name}-{part}"
        return partial(Memory, self.store, name, self.standing, self.files, self.fresh)

    def recall(self, name: str, make: Callable[[], Any], reads: Iterable[str] = ()) -> Any:
        """What `make` gives, kept or made: of `reads`, and of all it is recorded to read."""
        known = self.known(name)
        if known is not None:
            return known.found
        self.made += 1
        with recording() as names:
            record(*reads)
            found = make()
        return self.learn(name, found, names)

    def known(self, name: str) -> Unit | None:
        """What is kept as `name`; None where it may not be right any more."""
        unit = self._asked.get(name) or self._units.get(name)
        stands = unit is not None and (name in self._asked or self._stands(unit))
        return self._ask(name, unit) if unit is not None and stands else None

    def learn(self, name: str, found: Any, reads: Iterable[str]) -> Any:
        """Keep what was found, and what it depends on."""
        names = (each for each in reads if found or not each.partition(" ")[0].endswith(PLACES))
        return self._ask(name, Unit(sorted(names), found)).found

    def _ask(self, name: str, unit: Unit) -> Unit:
        record(*unit.reads)
        self._asked[name] = unit
        return unit

    def _stands(self, unit: Unit) -> bool:
        return all(self.digest(name) == self._before[name] for name in unit.reads)

    def digest(self, name: str) -> str:
        """What stands for the value of this name now; nothing where there is none."""
        if name not in self._now:
            self._now[name] = self.files.digest(name) if of_files(name) else self._value(name)
        return self._now[name]

    def _value(self, name: str) -> str:
        """The digest of a value: as it was while the files of its table stand; else the table is
        read."""
        kind = name.partition(" ")[0]
        if kind not in self._kinds:
            [self._kinds[kind]] = [kinds for kinds in self.tables if kind in kinds]
        kinds = self._kinds[kind]
        if kinds not in self._tables:
            with untracked():
                stands = self.known(_unit(kinds))
            self._tables[kinds] = self._before.get if stands else self._read(kinds)
        found = self._tables[kinds](name)
        if found is None:
            self._tables[kinds] = self._read(kinds)
            found = self._tables[kinds](name)
        return str(found)

    def _read(self, kinds: tuple[str, ...]) -> Digest:
        with untracked(), recording() as names:
            try:
                table = self.tables[kinds]()
            except InputError:  # who needs these values can't have them, and will say so
                table = _no_digest
            self.learn(_unit(kinds), [], filter(of_files, names))
        return table

    def files_read(self) -> set[str]:
        """The names of all files that results were made of, and the values that they read."""
        self._settle()
        return {name for unit in self._asked.values() for name in unit.reads if of_files(name)}

    def _settle(self) -> None:
        """See that the digest of all that was read is known."""
        for name in {name for unit in self._asked.values() for name in unit.reads}:
            self.digest(name)

    def keep(self) -> Callable[[], None]:
        """Writes all results down, those of earlier runs too that are still right."""
        self._settle()
        units = {name: unit for name, unit in self._units.items() if self._stands(unit)}
        units |= self._asked
        names = sorted({name for unit in units.values() for name in unit.reads})
        index = {name: at for at, name in enumerate(names)}
        told = {
            name: [[index[each] for each in unit.reads], unit.found]
            for name, unit in sorted(units.items())
        }
        kept = names, list(map(self.digest, names)), told
        return lambda: self.store.put(self.name, self.standing, kept)


def _unit(kinds: Sequence[str]) -> str:
    """What the table of these kinds of values is called."""
    return f"values {kinds[0]}"


def _no_digest(_: str) -> str:
    return ""


_later: list[Memory] = []
"""What this process has found since it last wrote anything down."""


def keep_later(memory: Memory) -> None:
    """Have it written down in a while, when nobody waits for it."""
    _later.append(memory)


def keep_now() -> None:
    """Write down what this process found, unless a file was changed since it was looked at."""
    found = [(memory.files, memory.keep()) for memory in _later]
    _later.clear()
    now = {roots: dict(stats_of(roots)) for roots in {files.roots for files, _ in found}}
    for files, keep in found:
        if files.stats == now[files.roots]:
            keep()
