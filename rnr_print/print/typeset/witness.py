"""Who looks on while texts are set: lines and boxes that are fitted, lines that are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class Stand(NamedTuple):
    """Where a line was drawn: on which page of a document, from 1, with its left, lower, right and
    upper edge in pt from the lower left corner of the page."""

    page: int
    box: tuple[float, float, float, float]


class Set(NamedTuple):
    """A text in its type, `size` and smallest size `least` in pt; where it is fitted, the width and
    height that it has, how `long` it would be on one line at its smallest, in pt, and the lines
    that it has at `most`; else nothing. A line that was drawn on a page has a `stand` there."""

    text: str
    size: float
    least: float
    width: float = 0.0
    height: float = 0.0
    long: float = 0.0
    most: int = 1
    stand: Stand | None = None


_seen: ContextVar[list[Set] | None] = ContextVar("seen", default=None)


@contextmanager
def looking_on() -> Iterator[list[Set]]:
    """All that is set within."""
    found: list[Set] = []
    token = _seen.set(found)
    try:
        yield found
    finally:
        _seen.reset(token)


def is_there() -> bool:
    """Whether anybody looks on."""
    return _seen.get() is not None


def tell(text: Set) -> None:
    """Show a text to who looks on."""
    seen = _seen.get()
    if seen is not None:
        seen.append(text)
