"""Results kept between runs, each with what it was made of: made again only where that changed.

A result is kept with the names of all that was recorded to be read for it, and a digest of what
these stood for. While that is what it was, so is the result. Values that many results are made of
are results too: tables of their digests, each of the files that it was read from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from sys import intern
from typing import Any

from rnr_print.core.errors import InputError
from rnr_print.core.file_states import Files, digest_of, of_files
from rnr_print.core.store import Store
from rnr_print.core.tracking import record, recording, untracked

PLACES = "place"
"""Kinds that end so only say where things stand: of no concern where nothing was found."""
Digests = dict[str, str]
"""Of values, by their names."""
Tables = Mapping[tuple[str, ...], Callable[[], Digests]]
"""Kinds of values, and what reads them; it raises InputError where they can't be read."""


Unit = tuple[tuple[str, ...], str, Any]
"""The names of what was read for a result, a digest of it, and the result: plain data."""


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
        self._before: dict[str, Unit] = kept or {}
        self._asked: dict[str, Unit] = {}
        self._value = cache(self._value_now)

    def opener(self, part: str) -> Callable[[], Memory]:
        """Opens the memory of a part of what this is about, which another process may do."""
        name = f"{self.name}-{part}"
        return partial(Memory, self.store, name, self.standing, self.files, self.fresh)

    def recall(self, name: str, make: Callable[[], Any], reads: Iterable[str] = ()) -> Any:
        """What `make` gives, kept or made: of `reads`, and of all it is recorded to read."""
        known = self.known(name)
        if known is not None:
            return known
        self.made += 1
        with recording() as names:
            record(*reads)
            found = make()
        return self.learn(name, found, names)

    def known(self, name: str) -> Any:
        """What is kept as `name`; None where it may not be right any more."""
        if name not in self._asked:
            if name not in self._before or not self._stands(self._before[name]):
                return None
            self._asked[name] = self._before[name]
        reads, _, found = self._asked[name]
        record(*reads)
        return found

    def learn(self, name: str, found: Any, reads: Iterable[str]) -> Any:
        """Keep what was found, and what it depends on."""
        names = (each for each in reads if found or not each.partition(" ")[0].endswith(PLACES))
        told = tuple(sorted(map(intern, names)))
        self._asked[name] = told, self._digest(told), found
        record(*told)
        return found

    def _stands(self, unit: Unit) -> bool:
        return self._digest(unit[0]) == unit[1]

    def _digest(self, names: Iterable[str]) -> str:
        """What stands for the values of these names now."""
        return digest_of(" ".join(map(self._value, names)).encode())

    def _value_now(self, name: str) -> str:
        """What stands for the value of a name; nothing where there is none."""
        if of_files(name):
            return self.files.digest(name)
        kind = name.partition(" ")[0]
        [(kinds, table)] = [each for each in self.tables.items() if kind in each[0]]
        with untracked():
            return str(self._table(f"values {kinds[0]}", table).get(name, ""))

    def _table(self, name: str, read: Callable[[], Digests]) -> Any:
        """The digests of values as they are kept, or read: of files alone."""
        known = self.known(name)
        if known is not None:
            return known
        with recording() as names:
            try:
                found = read()
            except InputError:  # who needs these values can't have them, and will say so
                found = {}
        return self.learn(name, found, filter(of_files, names))

    def files_read(self) -> set[str]:
        """The names of all files that results were made of, and the values that they read."""
        return {name for reads, *_ in self._asked.values() for name in reads if of_files(name)}

    def keep(self) -> None:
        """Write all results down, those of earlier runs too that are still right, unless a file
        was changed since it was looked at."""
        if self.files.stand():
            for name in self._before:
                self.known(name)
            self.store.put(self.name, self.standing, self._asked)


_later: list[Memory] = []
"""What this process has found since it last wrote anything down."""


def keep_later(memory: Memory) -> None:
    """Have it written down in a while, when nobody waits for it."""
    _later.append(memory)


def keep_now() -> None:
    """Write down what this process found."""
    while _later:
        _later.pop().keep()
