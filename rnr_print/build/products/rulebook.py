"""The rulebook: the source as a printed book, its examples played in the same build."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.build.effort import Made

if TYPE_CHECKING:  # an edited book needs none of it
    from rnr_print.book.inputs import Sources
    from rnr_print.build.edition import OpenEdition
    from rnr_print.print.art.paintings import Painting


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures in the book that aren't known to be painted. Raises InputError."""
    return iter(()) if edition.edited else _paintings(edition)


def _paintings(edition: OpenEdition) -> Iterator[Painting]:
    from rnr_print.book.paintings import paintings_of
    from rnr_print.build.products.bookbinding import parts_of

    return paintings_of(_sources(edition), parts_of(edition))


def prepare(edition: OpenEdition) -> None:
    """Play the examples once for all files that tell them. Raises InputError."""
    from rnr_print.build.products.bookbinding import prepare

    prepare(edition, "rulebook")


def build(edition: OpenEdition) -> Made:
    """The PDF of the rulebook, and what is in it. Raises InputError, also where examples fail."""
    if edition.edited:
        from rnr_print.build.products.edited_pages import built

        if made := built(edition.edited):
            return made
        _paint(edition)
    from rnr_print.book.assembly import write
    from rnr_print.build.products.bookbinding import bound, parts_of

    sources = _sources(edition)
    return bound(edition, sources, write(sources, parts_of(edition)))


def _paint(edition: OpenEdition) -> None:
    """Paint what is missing after all."""
    from rnr_print.print.art.paintings import missing, paint

    for _ in paint(missing(_paintings(edition)), None):
        pass


def _sources(edition: OpenEdition) -> Sources:
    """What the rulebook is made from. InputError for an edition that can't be played with alone."""
    from rnr_print.build.products.bookbinding import parts_of, sources_of

    sources, parts = sources_of(edition, "rulebook"), parts_of(edition)
    if parts and not sources.plan.is_leaflet:
        parts.check(sources)
    return sources
