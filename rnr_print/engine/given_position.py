"""The position that an example begins with, as it is written under `setup`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Protocol, TypeVar

from rnr_print.core.errors import InputError, Problem
from rnr_print.core.marked_yaml import MarkedYaml


class Named(Protocol):
    """A side, by its name."""

    @property
    def name(self) -> str:
        """What examples call it."""


Side = TypeVar("Side", bound=Named)


class GivenPosition:
    """Reads a position part by part, and notes every problem at its place."""

    def __init__(self, source: MarkedYaml) -> None:
        self.source = source
        self.problems: list[Problem] = []
        self.given: dict[str, object] = source.data.get("setup") or {}

    def expect(self, keys: Collection[str], *path: str | int) -> None:
        """Note each key of the mapping at `path` that isn't among `keys`."""
        for key, _ in self.parts(*path):
            if key not in keys:
                self.wrong(f"unknown key {key!r}; one of {', '.join(keys)}", *path, key)

    def done(self) -> None:
        """Raises InputError with all problems, if there are any."""
        if self.problems:
            raise InputError(self.problems)

    def wrong(self, message: str, *path: str | int) -> None:
        """Note a problem at `path`."""
        self.problems.append(self.source.problem(message, "setup", *path))

    def at(self, *path: str | int) -> object:
        """What stands at `path`; None where nothing does."""
        value: object = self.given
        for step in path:
            value = value.get(step) if isinstance(value, dict) else None
        return value

    def parts(self, *path: str | int) -> Iterator[tuple[str, object]]:
        """The parts of the mapping at `path`, none where there is none."""
        value = self.at(*path)
        if isinstance(value, dict):
            yield from ((str(key), each) for key, each in value.items())
        elif value is not None:
            self.wrong("write a mapping here", *path)

    def names(self, *path: str | int) -> list[object]:
        """The list at `path`, an empty one where there is none."""
        value = self.at(*path)
        if isinstance(value, list):
            return value
        if value is not None:
            self.wrong("write a list here", *path)
        return []

    def number(self, value: object, low: int, high: int, *path: str | int) -> int:
        """`value` as a number from `low` to `high`."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.wrong(f"a number from {low} to {high}, not {value!r}", *path)
        return low

    def one_of(self, sides: Iterable[Side], name: str, *path: str | int) -> Side | None:
        """The side called so."""
        known = {side.name: side for side in sides}
        if name not in known:
            self.wrong(f"no side {name!r}; {' or '.join(known)}", *path)
        return known.get(name)
