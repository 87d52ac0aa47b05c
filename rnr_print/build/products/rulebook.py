"""The rulebook: the source as a printed book, its examples played in the same build."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.book.assembly import write
from rnr_print.book.inputs import Sources
from rnr_print.book.paintings import paintings_of as paintings
from rnr_print.book.spread import missing_points
from rnr_print.build.effort import Made
from rnr_print.build.products.bookbinding import bound, sources_of
from rnr_print.build.products.bookbinding import prepare as play
from rnr_print.core.errors import fail
from rnr_print.print.art.paintings import Painting

if TYPE_CHECKING:
    from rnr_print.build.edition import OpenEdition


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures in the book. Raises InputError."""
    return paintings(_sources(edition))


def prepare(edition: OpenEdition) -> None:
    """Play the examples once for all files that tell them. Raises InputError."""
    play(edition, "rulebook")


def build(edition: OpenEdition) -> Made:
    """The PDF of the rulebook, and what is in it. Raises InputError, also where examples fail."""
    sources = _sources(edition)
    return bound(edition, sources, write(sources))


def _sources(edition: OpenEdition) -> Sources:
    """What the rulebook is made from. InputError for an edition that can't be played with alone."""
    sources = sources_of(edition, "rulebook")
    if sources.plan.is_leaflet:
        return sources
    lacking = missing_points(sources)
    if lacking:
        points = ", ".join(lacking)
        message = f"edition {sources.edition!r} has no rulebook, as it lacks Point {points}"
        raise fail(f"{message}; build that of base or expansion")
    return sources
