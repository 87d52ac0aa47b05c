"""What a game gives for its books. All else about a book is the same for all games.

A position on the table is opaque to everybody but the game that made it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.figures import Roll
from rnr_print.book.game_facts import GameFacts
from rnr_print.book.inputs import Sources
from rnr_print.book.performance import Observer, Performance
from rnr_print.print.art.paintings import Painting
from rnr_print.print.pages.blocks import Block, Figure, FullPage, Section, Tailpiece


@dataclass(frozen=True, slots=True)
class ToldStep:
    """What a player would call one thing: `side` did it ("": nobody), told as `text`.

    Where its `roll` or a `drawing` stands beside it, `beside` tells it without what is seen there.
    Both are markup.
    """

    number: int
    side: str
    text: str
    beside: str
    roll: Roll | None = None
    drawing: Figure | None = None


@dataclass(frozen=True, slots=True)
class Diagrams:
    """The drawings worth their room: the position before, the one after, or both in this order.

    `halves`: two of them have room side by side; one stands beside the steps and takes a `share` of
    what both have. What stands `after` the steps in their column, and `below` it all. `disc`: the
    share of a step's number, where steps without dice leave them no room; 0 for the usual one.
    `closes`: what was refused and the rules stand in the column of the steps, too.
    """

    figures: tuple[Figure, ...]
    halves: bool = False
    share: float = 0.5
    after: tuple[Figure, ...] = ()
    below: tuple[Figure, ...] = ()
    disc: float = 0.0
    closes: bool = False


class Phrases(Protocol):
    """Joins words as the book's language does."""

    def listed(self, things: Iterable[str]) -> str:
        """Several things in one phrase."""

    def joined(self, clauses: Iterable[str]) -> str:
        """Several clauses as one."""

    def heading(self, text: str) -> str:
        """`text` as the heading of what follows it, with its colon."""


class Scenes(Protocol):
    """Shows and tells played examples in one book. All texts are markup."""

    def steps(self, played: Performance) -> Sequence[ToldStep]:
        """What happens, step by step."""

    def refusals(self, played: Performance) -> Iterable[tuple[str, str]]:
        """The moves that are not allowed, each with its reason, and the rule that gives it."""

    def diagrams(self, played: Performance) -> Diagrams:
        """The position before and after, with what happens between, and its alternative text."""

    def strip(self, played: Performance) -> Figure | None:
        """The position before, at a glance; None where there is nothing to see."""

    def opening(self, played: Performance) -> str:
        """What is played, when it begins, and what each side has."""

    def question(self, played: Performance) -> str:
        """Who is asked what at the end; empty where that goes without saying."""

    def changes(self, played: Performance) -> Sequence[str]:
        """What stands otherwise on the board afterwards."""

    def belongings(self, played: Performance) -> Sequence[str]:
        """What lies otherwise beside the board afterwards."""

    def cards(self, played: Performance) -> Iterable[str]:
        """The ids of the cards it is about."""


class Pages(Protocol):
    """The parts of one book that only its game can write."""

    @property
    def phrases(self) -> Phrases:
        """Joins words."""

    @property
    def scenes(self) -> Scenes:
        """Shows and tells examples."""

    def cover(self) -> FullPage | None:
        """The front cover; None for a picture of the plan, or a fan of cards."""

    def legend(self) -> Block:
        """How to read the diagrams."""

    def front(self) -> Iterable[Block]:
        """What stands between the contents and the first part."""

    def between(self) -> Iterable[Block]:
        """What stands before the opener of a part."""

    def more(self) -> Iterable[Block]:
        """What follows the chapters."""

    def spare(self) -> Iterable[Block]:
        """What fills pages that would be blank before the last ones, else what is left of a page;
        it may stay out of the book."""

    def back(self) -> Iterable[Block]:
        """What stands on the last pages, before the imprint."""

    def tailpiece(self, words: str) -> Tailpiece | None:
        """A drawing for a page that ends early, with `words` on it."""

    def blank(self) -> tuple[FullPage, ...]:
        """What is drawn on pages that would be blank, one after the other."""

    def appendix(self, number: str) -> Iterable[Section]:
        """What the casebook tells after all chapters, under this number."""


class BookParts(Observer, Protocol):
    """What a game gives for its books."""

    @property
    def facts(self) -> GameFacts:
        """What is to be known before a book is opened."""

    def check(self, sources: Sources) -> None:
        """InputError where an edition is no whole game, so that it has no rulebook."""

    def paintings(self, sources: Sources) -> Iterator[Painting]:
        """What must be painted before its drawings can be made."""

    def open(self, desk: Desk, cards: Facsimiles) -> Pages:
        """What it writes in one book."""
