"""The rulebook: the source as a printed book, its examples played in the same build."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.book.assembly import write
from rnr_print.book.inputs import Sources
from rnr_print.book.paintings import paintings_of as paintings
from rnr_print.build.effort import Made
from rnr_print.build.products.bookbinding import bound, parts_of, sources_of
from rnr_print.build.products.bookbinding import prepare as play
from rnr_print.print.art.paintings import Painting

if TYPE_CHECKING:
    from rnr_print.build.edition import OpenEdition


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures in the book. Raises InputError."""
    return paintings(_sources(edition), parts_of(edition))


def prepare(edition: OpenEdition) -> None:
    """Play the examples once for all files that tell them. Raises InputError."""
    play(edition, "rulebook")


def build(edition: OpenEdition) -> Made:
    """The PDF of the rulebook, and what is in it. Raises InputError, also where examples fail."""
    sources = _sources(edition)
    return bound(edition, sources, write(sources, parts_of(edition)))


def _sources(edition: OpenEdition) -> Sources:
    """What the rulebook is made from. InputError for an edition that can't be played with alone."""
    sources, parts = sources_of(edition, "rulebook"), parts_of(edition)
    if parts and not sources.plan.is_leaflet:
        parts.check(sources)
    return sources
