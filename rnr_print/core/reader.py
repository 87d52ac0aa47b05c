"""Readers that keep what they read until a file changes that they read it from."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from time import time_ns
from typing import Generic, ParamSpec, TypeVar, cast

from rnr_print.core.file_states import of_files, state_of
from rnr_print.core.tracking import record, recording, untracked
from rnr_print.core.untrusted.reading import TICK

Given = ParamSpec("Given")
Read = TypeVar("Read")
Names = Callable[..., tuple[str, ...]]


class Reader(Generic[Given, Read]):
    """`read`, its last `most` results kept while the files stand that it was recorded to read.

    Who reads is recorded to read these files, or what is `told` of the arguments in their stead.
    """

    def __init__(self, read: Callable[Given, Read], most: int, told: Names | None) -> None:
        self._read, self._most, self._told = read, most, told
        self._kept: dict[object, tuple[Read, tuple[str, ...], list[object]]] = {}

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Read:
        with recording() if self._told is None else untracked():
            value, names, _ = self._found(*given, **named)
        record(*(names if self._told is None else self._told(*given)))
        return value

    def in_full(self, *given: Given.args, **named: Given.kwargs) -> Read:
        """The same; whatever is told in their stead, the files are recorded."""
        value, names, _ = self._found(*given, **named)
        record(*names)
        return value

    def _found(
        self, *given: Given.args, **named: Given.kwargs
    ) -> tuple[Read, tuple[str, ...], list[object]]:
        key = given, *named.items()
        kept = self._kept.pop(key, None)
        if kept is None or kept[2] != list(map(state_of, kept[1])):
            begun = time_ns() - TICK  # by the clock of the file system, which goes in steps
            with recording() as recorded:
                value = self._read(*given, **named)
            names = tuple(sorted(filter(of_files, recorded)))
            states = list(map(state_of, names))
            # What was saved while it was read may have been read as it was before.
            kept = value, names, [] if any(_since(begun, each) for each in states) else states
        self._kept[key] = kept  # the last
        while len(self._kept) > self._most:
            self._kept.pop(next(iter(self._kept)), None)
        return kept

    def forget(self) -> None:
        """Keep nothing of what was read."""
        self._kept.clear()


def _since(begun: int, state: object) -> bool:
    """Whether a file was saved since a time in nanoseconds, as it stands now."""
    files = state if isinstance(state, dict) else {}
    return any(max(stat[0], stat[3]) >= begun for stat in files.values())


def reader(
    most: int, told: Names | None = None
) -> Callable[[Callable[Given, Read]], Reader[Given, Read]]:
    """Makes a `Reader` of the function below."""

    def made(read: Callable[Given, Read]) -> Reader[Given, Read]:
        return cast(Reader[Given, Read], wraps(read)(Reader(read, most, told)))

    return made
