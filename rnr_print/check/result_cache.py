"""What was found before, kept with what it was found in: looked at again only where that changed.

A unit of work (a check, a face in a language) is remembered with the names of all it read and
their digests at that time. While each of them is what it was, so is what was found.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from rnr_print.core.errors import Cell, InputError, Place, Problem
from rnr_print.core.file_states import Digests
from rnr_print.core.files import write_whole
from rnr_print.core.tracking import record, recording

PLACES = "place"
"""Kinds that end so only say where things stand: of no concern where nothing was found."""
FOLDERS = ("tree", "source")
"""Kinds that stand for all files of a folder."""
Told = list[Any]
"""A problem as JSON has it."""


@dataclass(frozen=True)
class Kind:
    """A kind of values: the files and folders they are read from, and all their digests now."""

    sources: tuple[str, ...]
    digests: Callable[[], Digests]


def digest(value: object) -> str:
    """A short hash of a value's representation."""
    return hashlib.blake2b(repr(value).encode(), digest_size=8).hexdigest()


class Hashed(Mapping[str, str]):
    """The digests of values, each made when it is asked for: few are, of thousands."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values
        self._made: dict[str, str] = {}

    def __getitem__(self, name: str) -> str:
        if name not in self._made:
            self._made[name] = digest(self._values[name])
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


@dataclass
class Unit:
    """What one unit of work read, and what it found."""

    asks: list[str]
    found: list[Problem]


@dataclass
class Memory:
    """The memory at `path` of the game whose files have these digests now.

    `standing` is a hash of all else that findings depend on: code, options.
    """

    path: Path
    standing: str
    files: Digests
    fresh: bool = False
    """Whether to look at everything anew."""
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    looked: int = 0
    """How many units were not remembered."""

    def __post_init__(self) -> None:
        self._units: dict[str, Unit] = {}
        self._before: Digests = {}
        self._files: Digests = {}
        self._whole: set[str] = set()
        if not self.fresh:
            self._remember()
        self._edited = {path for path, _ in self.files.items() ^ self._files.items()}
        self._now: dict[str, str] = {}
        self._visited: dict[str, Unit] = {}
        self._loaded: dict[Kind, Digests] = {}

    def _remember(self) -> None:
        try:
            kept = json.loads(self.path.read_text("utf-8"))
            if kept["standing"] != self.standing:
                return
            names: list[str] = kept["names"]
            units = {
                name: Unit([names[i] for i in asks], [_problem(each) for each in found])
                for name, (asks, found) in kept["units"].items()
            }
            before = dict(zip(names, kept["digests"], strict=True))
            files, whole = dict(kept["files"]), set(kept["whole"])
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return  # none, or not ours: then everything is looked at
        self._units, self._before, self._files, self._whole = units, before, files, whole

    def knows(self, parts: Iterable[str]) -> bool:
        """Whether no file changed since all of these parts were remembered."""
        return not self._edited and self._whole.issuperset(parts)

    def everything(self) -> dict[str, list[Problem]]:
        """All that is remembered, unit by unit."""
        return {name: unit.found for name, unit in self._units.items()}

    def recall(
        self, name: str, look: Callable[[], Iterable[Problem]], asks: Sequence[str] = ()
    ) -> list[Problem]:
        """What is found by `look`, which depends on `asks` and all it is recorded to read."""
        unit = self._units.get(name)
        if unit is None or not self._stale.isdisjoint(unit.asks):
            self.looked += 1
            with recording() as recorded:
                record(*asks)
                found = list(look())
            names = sorted(each for each in recorded if found or not _is_place(each))
            unit = Unit(names, found)
        record(*unit.asks)
        self._visited[name] = unit
        return unit.found

    @cached_property
    def _stale(self) -> set[str]:
        """The names whose values are not what they were."""
        return {name for name in self._suspects if self._digest(name) != self._before[name]}

    @cached_property
    def _suspects(self) -> set[str]:
        """The names whose values are read from files that changed, of thousands."""
        suspects = set()
        touched = {name: self._touched(kind) for name, kind in self.kinds.items()}
        for name in self._before if self._edited else ():
            kind, _, rest = name.partition(" ")
            if kind == "file":
                changed = rest in self._edited
            elif kind in FOLDERS:
                changed = any(_below(path, rest) for path in self._edited)
            else:
                changed = touched[kind]
            if changed:
                suspects.add(name)
        return suspects

    def _digest(self, name: str) -> str:
        """What the value of this name is now."""
        if name in self._before and name not in self._suspects:
            return self._before[name]
        if name not in self._now:
            self._now[name] = self._computed(name)
        return self._now[name]

    def _computed(self, name: str) -> str:
        kind, _, rest = name.partition(" ")
        if kind == "file":
            return self.files.get(rest, "")
        if kind in FOLDERS:
            inside = sorted(each for each in self.files.items() if _below(each[0], rest))
            left_out = f"{rest}/locale" if kind == "source" else ""
            return digest([each for each in inside if not _below(each[0], left_out)])
        source = self.kinds[kind]
        if source not in self._loaded:
            try:
                self._loaded[source] = source.digests()
            except InputError:  # who needs these values can't have them, and will say so
                self._loaded[source] = {}
        return self._loaded[source].get(name, "")

    def _touched(self, kind: Kind) -> bool:
        """Whether a file changed that values of this kind are read from."""
        return any(_below(path, source) for path in self._edited for source in kind.sources)

    def keep(self, parts: Iterable[str], holds: Callable[[], bool]) -> None:
        """Write down what was found, of these parts all there is, and what else is still true.

        Nothing is written unless `holds` says then that all is as it was.
        """
        whole = set(parts) if self._edited else self._whole | set(parts)
        units = {
            name: unit for name, unit in self._units.items()
            if name.partition(":")[0] not in parts and self._stale.isdisjoint(unit.asks)
        }  # fmt: skip
        units |= self._visited
        names = sorted({name for unit in units.values() for name in unit.asks})
        index = {name: i for i, name in enumerate(names)}
        kept = {
            "standing": self.standing,
            "files": dict(self.files),
            "whole": sorted(whole),
            "names": names,
            "digests": [self._digest(name) for name in names],
            "units": {
                name: [[index[each] for each in unit.asks], [_told(each) for each in unit.found]]
                for name, unit in sorted(units.items())
            },
        }
        if not holds():
            return
        try:
            write_whole(self.path, json.dumps(kept, ensure_ascii=False).encode(), precious=False)
        except InputError:
            return  # a folder that can't be written is looked at anew each time


def _below(path: str, folder: str) -> bool:
    return path == folder or (folder != "" and path.startswith(f"{folder}/"))


def _is_place(name: str) -> bool:
    return name.partition(" ")[0].endswith(PLACES)


def _told(problem: Problem) -> Told:
    place = problem.place
    at = [*place, isinstance(place, Cell)] if place else None
    return [problem.message, at, problem.finding, problem.code]


def _problem(told: Told) -> Problem:
    message, at, finding, code = told
    place = (Cell if at[3] else Place)(*at[:3]) if at else None
    return Problem(str(message), place, bool(finding), str(code))
