"""Where a block of the source is printed: in which books, and in which editions of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from rnr_print.core.errors import Problem
from rnr_print.rulebook.attributes import Attributes

BookName = Literal["rulebook", "casebook"]


@dataclass(frozen=True, slots=True)
class Printed:
    """The `books` and `editions` a block is printed in; empty where that is all of them."""

    books: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()

    def stands_in(self, book: BookName, edition: str) -> bool:
        """Whether a book of an edition prints it."""
        if self.books and book not in self.books:
            return False
        return not self.editions or edition in self.editions


EVERYWHERE: Final = Printed()


def printed_of(attributes: Attributes, outer: Printed, problems: list[Problem]) -> Printed:
    """What a block's attributes say, and for what they don't say, those of what it stands in."""
    books = attributes.words("books")
    for book in books:
        if book not in get_args(BookName):
            known = ", ".join(get_args(BookName))
            problems.append(Problem(f"book {book!r} is unknown; one of {known}", attributes.place))
    return Printed(books or outer.books, attributes.words("editions") or outer.editions)
