"""Readers that keep what they read until a file changes that they read it from."""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from time import time_ns
from typing import Generic, ParamSpec, TypeVar

from rnr_print.core.file_states import of_files, settled, state_of
from rnr_print.core.tracking import record, recording, untracked

Given = ParamSpec("Given")
Read = TypeVar("Read")
Names = Callable[..., tuple[str, ...]]


class Reader(Generic[Given, Read]):
    """`read`, its last `most` results kept while the files stand that it was recorded to read.

    Who reads is recorded to read these files, or what is `told` of the arguments in their stead.
    """

    def __init__(self, read: Callable[Given, Read], most: int, told: Names | None) -> None:
        self._read, self._most, self._told = read, most, told
        update_wrapper(self, read)
        self._kept: dict[object, tuple[Read, tuple[str, ...], list[object]]] = {}

    def __call__(self, *given: Given.args, **named: Given.kwargs) -> Read:
        if self._told is None:
            return self.in_full(*given, **named)
        with untracked():
            value = self.in_full(*given, **named)
        record(*self._told(*given))
        return value

    def in_full(self, *given: Given.args, **named: Given.kwargs) -> Read:
        """The same; whatever is told in their stead, the files are recorded."""
        key = given, *named.items()
        kept = self._kept.pop(key, None)
        if kept is None or kept[2] != list(map(state_of, kept[1])):
            kept = self._anew(*given, **named)
        self._kept[key] = kept  # the last
        while len(self._kept) > self._most:
            self._kept.pop(next(iter(self._kept)), None)
        record(*kept[1])
        return kept[0]

    def _anew(
        self, *given: Given.args, **named: Given.kwargs
    ) -> tuple[Read, tuple[str, ...], list[object]]:
        """What is read, the names of the files, and how they stand; nothing of one that was saved
        meanwhile: it may have been read as it was before."""
        begun = time_ns()
        with recording() as recorded:
            value = self._read(*given, **named)
        names = tuple(sorted(filter(of_files, recorded)))
        states = list(map(state_of, names))
        stats = (stat for each in states if isinstance(each, dict) for stat in each.values())
        return value, names, states if all(settled(stat, begun) for stat in stats) else []

    def forget(self) -> None:
        """Keep nothing of what was read."""
        self._kept.clear()


def reader(
    most: int, told: Names | None = None
) -> Callable[[Callable[Given, Read]], Reader[Given, Read]]:
    """Makes a `Reader` of the function below."""

    return lambda read: Reader(read, most, told)
