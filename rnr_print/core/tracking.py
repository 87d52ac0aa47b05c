"""Dependency tracking: which values a result was made of, recorded as they are read.

Names are `file PATH`, `list FOLDER` (which files are in it), `tree FOLDER` (all below it), `source
FOLDER` (a game without its translations), or a kind and a key: `card bao`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Generic, TypeVar, overload
from zlib import crc32

Key = TypeVar("Key")
Value = TypeVar("Value")
Subject = TypeVar("Subject")

THERE = "-there"
"""Ends the kind of what is only tested for being there."""
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


def tracked(make: Callable[[Subject], Value]) -> Callable[[Subject], Value]:
    """`make`, made once for a subject and kept with it.

    What was read to make it is recorded each time it is read.
    """
    kept = f"tracked {make.__module__}.{make.__qualname__}"

    @wraps(make)
    def given(subject: Subject) -> Value:
        known = vars(subject)
        if kept not in known:
            with recording() as names:
                value = make(subject)
            known[kept] = value, tuple(names)
        made: tuple[Value, tuple[str, ...]] = known[kept]
        record(*made[1])
        return made[0]

    return given


class tracked_property(Generic[Subject, Value]):
    """A property that is made once for a subject, and `tracked`."""

    def __init__(self, make: Callable[[Subject], Value]) -> None:
        self._given = tracked(make)
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, subject: None, owner: type) -> tracked_property[Subject, Value]: ...
    @overload
    def __get__(self, subject: Subject, owner: type) -> Value: ...
    def __get__(
        self, subject: Subject | None, owner: type
    ) -> Value | tracked_property[Subject, Value]:
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

    def __getitem__(self, key: Key) -> Value:
        if _recorders:
            record(name_of(self.kind, key))
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        if _recorders:
            record(name_of(f"{self.kind}{THERE}", key))
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
        there = {f"{self.kind}{THERE}{end}": True for end in ends}
        return {**found, **there, self.kind: list(found.items())}


def _of_all(ask: Callable[..., Value]) -> Callable[..., Value]:
    """`ask`, recorded as reading all values of a mapping."""

    @wraps(ask)
    def asked(mapping: TrackedDict[Any, Any]) -> Value:
        record(mapping.kind)
        return ask(mapping)

    return asked


for _name in ("__iter__", "__len__", "keys", "values", "items"):
    setattr(TrackedDict, _name, _of_all(getattr(dict, _name)))
