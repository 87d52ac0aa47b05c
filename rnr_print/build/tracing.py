"""Editions opened so that their words can be led back to the texts they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from rnr_print.locales.catalog import Catalog
from rnr_print.locales.traced import Named, Traced


class Trail:
    """Leads words back to texts, of whichever catalogs were opened on it."""

    def __init__(self) -> None:
        self._numbers: dict[Named, int] = {}

    def laid(self, catalog: Catalog) -> Traced:
        """The catalog, its texts marked with the numbers of this trail."""
        return Traced.of(catalog, self._numbers)

    def texts_in(self, words: str) -> list[Named]:
        """The texts that words are made of, in the order of their beginnings."""
        return Traced("", numbers=self._numbers).texts_in(words)


_trail: ContextVar[Trail | None] = ContextVar("trail", default=None)


@contextmanager
def tracing() -> Iterator[Trail]:
    """Within, all editions that are opened mark their texts."""
    trail = Trail()
    token = _trail.set(trail)
    try:
        yield trail
    finally:
        _trail.reset(token)


def traced(catalog: Catalog) -> Catalog:
    """A catalog as it is, or marked, where somebody is tracing."""
    trail = _trail.get()
    return catalog if trail is None else trail.laid(catalog)
