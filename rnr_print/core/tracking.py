"""Who listens hears which values are asked for, and so what a result was made of.

Names are `file PATH`, `tree FOLDER`, `source FOLDER` (a game without its translations), or a kind
and a key: `card bao`.
"""

from __future__ import annotations

from _collections_abc import dict_items, dict_keys, dict_values
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar
from zlib import crc32

Key = TypeVar("Key")
Value = TypeVar("Value")
Subject = TypeVar("Subject")

THERE = "-there"
"""Ends the kind of what is only asked whether it is there."""
_listeners: list[set[str]] = []


def asked(*names: str) -> None:
    """Tell whoever listens that the values of these names were asked for."""
    for heard in _listeners:
        heard.update(names)


@contextmanager
def listening() -> Iterator[set[str]]:
    """The names of all that is asked for within, by this process."""
    heard: set[str] = set()
    _listeners.append(heard)
    try:
        yield heard
    finally:
        _listeners.pop()


@contextmanager
def unheard() -> Iterator[None]:
    """Within, nobody hears what is asked for: what is read tells of itself when it is used."""
    global _listeners
    before, _listeners = _listeners, []
    try:
        yield
    finally:
        _listeners = before


def once(make: Callable[[Subject], Value]) -> Callable[[Subject], Value]:
    """`make`, made once for a subject and kept with it.

    Whoever gets it later is told all the same what was asked for when it was made.
    """
    kept = f"once {make.__module__}.{make.__qualname__}"

    @wraps(make)
    def given(subject: Subject) -> Value:
        known = vars(subject)
        if kept not in known:
            with listening() as heard:
                value = make(subject)
            known[kept] = value, tuple(heard)
        made: tuple[Value, tuple[str, ...]] = known[kept]
        asked(*made[1])
        return made[0]

    return given


def name_of(kind: str, key: object) -> str:
    """What the value of `key` in the mapping called `kind` is named; long texts are abridged."""
    if isinstance(key, tuple):
        first, *rest = map(str, key)
        return f"{kind} {first} {crc32(chr(0).join(rest).encode()):08x}"
    return f"{kind} {key}"


class Listened(dict[Key, Value]):
    """A mapping that tells which of its values are asked for: `card bao`, or `card` for all."""

    def __init__(self, kind: str, values: dict[Key, Value]) -> None:
        super().__init__(values)
        self.kind = kind

    def __getitem__(self, key: Key) -> Value:
        if _listeners:
            asked(name_of(self.kind, key))
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        if _listeners:
            asked(name_of(f"{self.kind}{THERE}", key))
        return super().__contains__(key)

    def get(self, key: Key, default: Any = None) -> Any:
        """The value of `key`, or `default`."""
        if _listeners:
            asked(name_of(self.kind, key))
        return super().get(key, default)

    def __iter__(self) -> Iterator[Key]:
        asked(self.kind)
        return super().__iter__()

    def __len__(self) -> int:
        asked(self.kind)
        return super().__len__()

    def keys(self) -> dict_keys[Key, Value]:
        """All keys."""
        asked(self.kind)
        return super().keys()

    def values(self) -> dict_values[Key, Value]:
        """All values."""
        asked(self.kind)
        return super().values()

    def items(self) -> dict_items[Key, Value]:
        """All keys with their values."""
        asked(self.kind)
        return super().items()
