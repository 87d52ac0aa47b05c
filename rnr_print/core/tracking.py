"""Dependency tracking: which values a result was made of, recorded as they are read.

Names are `file PATH`, `list FOLDER` (which files are in it), `tree FOLDER` (all below it), `source
FOLDER` (a game without its translations), or a kind and a key: `card bao`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, wraps
from threading import local
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

Key = TypeVar("Key")
Value = TypeVar("Value")
Subject = TypeVar("Subject")


class _Here(local):
    """Who records in this thread: others may read at the same time."""

    def __init__(self) -> None:
        self.recorders: list[set[str]] = []


_here = _Here()


def record(*names: str) -> None:
    """Record that the values of these names were read."""
    for recorded in _here.recorders:
        recorded.update(names)


@contextmanager
def recording() -> Iterator[set[str]]:
    """The names of all that is read within, by this thread."""
    names: set[str] = set()
    _here.recorders.append(names)
    try:
        yield names
    finally:
        _here.recorders.pop()


@contextmanager
def untracked() -> Iterator[None]:
    """Within, nothing is recorded: what is read is recorded when it is used."""
    before, _here.recorders = _here.recorders, []
    try:
        yield
    finally:
        _here.recorders = before


@contextmanager
def tracked_as(name: str, *others: str) -> Iterator[None]:
    """Within, whatever is read is recorded under these names alone: their digests stand for it."""
    record(name, *others)
    with untracked():
        yield


def tracked(make: Callable[[Subject], Value]) -> Callable[[Subject], Value]:
    """`make`, made once for a subject and kept with it.

    What was read to make it is recorded each time it is asked for.
    """
    kept = f"tracked {make.__module__}.{make.__qualname__}"

    @wraps(make)
    def given(subject: Subject) -> Value:
        known = vars(subject)
        if kept not in known:
            with recording() as names:
                value = make(subject)
            known[kept] = value, tuple(names)
        found: tuple[Value, tuple[str, ...]] = known[kept]
        record(*found[1])
        return found[0]

    return given


class tracked_property(cached_property[Value]):
    """A property that is made once for a subject, and recorded as what is `tracked`."""

    if not TYPE_CHECKING:

        def __init__(self, make):
            super().__init__(make)
            self._given = tracked(make)

        def __get__(self, subject, owner=None):
            """The value of `subject`."""
            return self if subject is None else self._given(subject)


def name_of(kind: str, key: object) -> str:
    """What the value of `key` in the mapping called `kind` is named; long texts are abridged."""
    if isinstance(key, tuple):
        first, *rest = map(str, key)
        return f"{kind} {first} {crc32(chr(0).join(rest).encode()):08x}"
    return f"{kind} {key}"


class TrackedDict(dict[Key, Value]):
    """A mapping that records which of its values are read: `card bao`, or `card` for all."""

    def __init__(self, kind: str, values: dict[Key, Value]) -> None:
        super().__init__(values)
        self.kind = kind

    def values_by_name(self) -> dict[str, object]:
        """All that can be recorded of it by name, and what each name stands for."""
        found: dict[str, object] = {
            name_of(self.kind, key): value for key, value in dict.items(self)
        }
        return {**found, self.kind: list(found.items())}


def _recorded(ask: Callable[..., Value]) -> Callable[..., Value]:
    """`ask` of a mapping, recorded as reading the value of a key, or all where it names none."""

    @wraps(ask)
    def asked(mapping: TrackedDict[Any, Any], *given: Any) -> Value:
        if _here.recorders:
            record(name_of(mapping.kind, given[0]) if given else mapping.kind)
        return ask(mapping, *given)

    return asked


for _name in (
    "__getitem__", "__contains__", "get", "__iter__", "__len__", "keys", "values", "items",
):  # fmt: skip
    setattr(TrackedDict, _name, _recorded(getattr(dict, _name)))
