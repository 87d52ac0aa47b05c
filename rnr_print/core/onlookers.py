"""Who looks on while something is done, and gathers what is shown: of one kind, within a block."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

Shown = TypeVar("Shown")


class Onlookers(Generic[Shown]):
    """Those who look on at things of one kind; whoever came last sees them."""

    def __init__(self, kind: str) -> None:
        self._seen: ContextVar[list[Shown] | None] = ContextVar(kind, default=None)

    @contextmanager
    def looking_on(self) -> Iterator[list[Shown]]:
        """All that is shown within."""
        found: list[Shown] = []
        token = self._seen.set(found)
        try:
            yield found
        finally:
            self._seen.reset(token)

    @property
    def are_there(self) -> bool:
        """Whether anybody looks on."""
        return self._seen.get() is not None

    def show(self, what: Shown) -> None:
        """Show something to who looks on."""
        seen = self._seen.get()
        if seen is not None:
            seen.append(what)
