"""The casebook: every rule with every case that shows it, for judges and designers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.book.assembly import write
from rnr_print.book.paintings import paintings_of as paintings
from rnr_print.build.effort import Made
from rnr_print.build.products.bookbinding import bound, parts_of, sources_of
from rnr_print.build.products.bookbinding import prepare as play
from rnr_print.print.art.paintings import Painting

if TYPE_CHECKING:
    from rnr_print.build.edition import OpenEdition


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures in the book. Raises InputError."""
    return paintings(sources_of(edition, "casebook"), parts_of(edition))


def prepare(edition: OpenEdition) -> None:
    """Play the examples once for all files that tell them. Raises InputError."""
    play(edition, "casebook")


def build(edition: OpenEdition) -> Made:
    """The PDF of the casebook, and what is in it. Raises InputError, also where examples fail."""
    sources = sources_of(edition, "casebook")
    return bound(edition, sources, write(sources, parts_of(edition)))
