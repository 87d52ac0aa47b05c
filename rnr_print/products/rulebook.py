"""The rulebook: the source as a printed book, its examples played in the same build."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rnr_print.art.paintings import Painting
from rnr_print.book.paintings import paintings_of as paintings
from rnr_print.book.writing import write
from rnr_print.products.bookbinding import bound, sources_of
from rnr_print.products.bookbinding import prepare as play
from rnr_print.products.work import Made

if TYPE_CHECKING:
    from rnr_print.products.edition import OpenEdition


def paintings_of(edition: OpenEdition) -> Iterator[Painting]:
    """All pictures in the book. Raises InputError."""
    return paintings(sources_of(edition, "rulebook"))


def prepare(edition: OpenEdition) -> None:
    """Play the examples once for all files that tell them. Raises InputError."""
    play(edition, "rulebook")


def build(edition: OpenEdition) -> Made:
    """The PDF of the rulebook, and what is in it. Raises InputError, also where examples fail."""
    sources = sources_of(edition, "rulebook")
    return bound(edition, sources, write(sources))
