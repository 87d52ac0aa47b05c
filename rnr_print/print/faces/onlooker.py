"""Who looks on while faces are drawn, on cards and on pages of paperwork, whoever draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from rnr_print.print.faces.context import FaceContext
from rnr_print.print.faces.rooms import Room
from rnr_print.print.pdf.canvas import Canvas


class Seen(NamedTuple):
    """A face that was drawn, its width and height in mm, how each text stands in its box, and what
    draws it again."""

    face: FaceContext
    size: tuple[float, float]
    rooms: list[Room]
    again: Callable[[Canvas], object]


_seen: ContextVar[list[Seen] | None] = ContextVar("seen", default=None)


@contextmanager
def looking_on() -> Iterator[list[Seen]]:
    """All faces that are drawn within."""
    found: list[Seen] = []
    token = _seen.set(found)
    try:
        yield found
    finally:
        _seen.reset(token)


def there() -> list[Seen] | None:
    """What who looks on has seen so far; None where nobody does."""
    return _seen.get()
