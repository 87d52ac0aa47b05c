"""Dependency tracking: which values a result was made of, recorded as they are read.

Names are `file PATH`, `list FOLDER` (which files are in it), `tree FOLDER` (all below it), `source
FOLDER` (a game without its translations), or a kind and a key: `card bao`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

Key = TypeVar("Key")
Value = TypeVar("Value")
Subject = TypeVar("Subject")

_recorders: list[set[str]] = []


def record(*names: str) -> None:
    """Record that the values of these names were read."""
    for recorded in _recorders:
        recorded.update(names)


@contextmanager
def recording() -> Iterator[set[str]]:
    """The names of all that is read within, by this process."""
    names: set[str] = set()
    _recorders.append(names)
    try:
        yield names
    finally:
        _recorders.pop()


@contextmanager
def untracked() -> Iterator[None]:
    """Within, nothing is recorded: what is read is recorded when it is used."""
    global _recorders
    before, _recorders = _recorders, []
    try:
        yield
    finally:
        _recorders = before


@contextmanager
def tracked_as(name: str, *others: str) -> Iterator[None]:
    """Within, whatever is read is recorded under these names alone: their digests stand for it."""
    record(name, *others)
    with untracked():
        yield


class tracked_property(cached_property[Value]):
    """A property that is made once for a subject.

    What was read to make it is recorded each time it is read.
    """

    if not TYPE_CHECKING:

        def __get__(self, subject, owner=None):
            """The value of `subject`."""
            if subject is None:
                return self
            kept = f"tracked {self.func.__module__}.{self.func.__qualname__}"
            known = vars(subject)
            if kept not in known:
                with recording() as names:
                    value = self.func(subject)
                known[kept] = value, tuple(names)
            value, names = known[kept]
            record(*names)
            return value


def tracked(make: Callable[[Subject], Value]) -> Callable[[Subject], Value]:
    """`make`, made once for a subject, kept with it and recorded like a `tracked_property`."""
    made = tracked_property(make)

    @wraps(make)
    def given(subject: Subject) -> Value:
        value: Value = made.__get__(subject, type(subject))
        return value

    return given


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

    def __getitem__(self, key: Key) -> Value:
        if _recorders:
            record(name_of(self.kind, key))
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        if _recorders:
            record(name_of(self.kind, key))
        return super().__contains__(key)

    def get(self, key: Key, default: Any = None) -> Any:
        """The value of `key`, or `default`."""
        if _recorders:
            record(name_of(self.kind, key))
        return super().get(key, default)

    def values_by_name(self) -> dict[str, object]:
        """All that can be recorded of it by name, and what each name stands for."""
        ends = [name_of("", key) for key in dict.__iter__(self)]
        found: dict[str, object] = {
            f"{self.kind}{end}": value for end, value in zip(ends, dict.values(self), strict=True)
        }
        return {**found, self.kind: list(found.items())}


def _of_all(ask: Callable[..., Value]) -> Callable[..., Value]:
    """`ask`, recorded as reading all values of a mapping."""

    @wraps(ask)
    def asked(mapping: TrackedDict[Any, Any]) -> Value:
        record(mapping.kind)
        return ask(mapping)

    return asked


for _name in ("__iter__", "__len__", "keys", "values", "items"):
    setattr(TrackedDict, _name, _of_all(getattr(dict, _name)))
