"""What a book is made from: the files of a game opened in one language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from rnr_print.book.game_facts import GameFacts
from rnr_print.book.performance import Playhouse
from rnr_print.book.plan import BookPlan, read_plan
from rnr_print.book.portraits import BustShelf
from rnr_print.book.selection import Selection
from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.cards.game import Deck
from rnr_print.cards.rules_text import Teller
from rnr_print.locales.collation import Collation
from rnr_print.locales.locale_data import read_locale
from rnr_print.print.art.store import PictureStore
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.theme import InkMode, Theme
from rnr_print.print.typeset import FontLibrary
from rnr_print.rulebook.printed import BookName
from rnr_print.rulebook.tree import Rulebook

PLATES_DPI: Final = 216
"""Of the cover and the openers, as they are printed."""
FACES_DPI, FACES_PITCH = 96, 0.8
"""Of card faces: they are screened coarsely, for they are shown at half their size."""

Size = tuple[float, float]


def poker(_: Deck) -> Size:
    """The size of cards of which nothing else is said, mm."""
    return 63.0, 88.0


@dataclass(frozen=True)
class Sources:
    """The game's `folder`, theme, templates, fonts, a `cache` for drawings, cards and who tells
    them, `source`, the rulebook in its own language, and `pictures`.

    `front` gives a card's face and `back` a deck's, `card_size` that of upright cards, `pieces`
    counts what is no card, `book` says which of the two books is written. `coverage` asks for the
    designers' copy, where every rule bears its id and how well it is shown. `known` is where the
    examples are played; `looks` stands for all that faces depend on beside their own values:
    without it none is kept.
    """

    folder: Path
    theme: Theme
    templates: Path
    cache: Path
    fonts: FontLibrary
    database: Database
    teller: Teller
    front: Callable[[Card], FaceContext]
    back: Callable[[str], FaceContext]
    source: Rulebook
    pictures: PictureStore
    edition: str
    known: Playhouse
    facts: GameFacts = field(default_factory=GameFacts)
    book: BookName = "rulebook"
    pieces: Mapping[str, int] = field(default_factory=dict)
    card_size: Callable[[Deck], Size] = poker
    ink: InkMode = "full"
    coverage: bool = False
    looks: str = ""

    @property
    def playhouse(self) -> Playhouse:
        """Where the examples are played, with the cards of `database`; `known` if it has those."""
        if self.known.database is self.database:
            return self.known
        return Playhouse(self.database, self.known.rules, self.known.observer)

    @property
    def language(self) -> str:
        """The book's language."""
        return self.teller.catalog.language

    @cached_property
    def order(self) -> Collation:
        """The order of words in the book's language. Raises InputError."""
        return Collation.of(read_locale(self.folder / "locale", self.language))

    @property
    def sides(self) -> tuple[str, ...]:
        """The ids of the sides."""
        return tuple(self.database.game.sides)

    @cached_property
    def selection(self) -> Selection:
        """What the books of the edition print."""
        return Selection.of(self.facts, self.edition)

    @property
    def low(self) -> bool:
        """Whether ink is to be spared."""
        return self.ink == "low"

    @cached_property
    def plan(self) -> BookPlan:
        """How the book is laid out. Raises InputError."""
        return read_plan(self.folder, self.source, self.database)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the boxes this edition is played with, box by box."""
        boxes = self.facts.boxes(self.edition)
        return tuple(card for box in boxes for card in self.database.of_edition(box))

    @property
    def plates(self) -> PictureStore:
        """The pictures as they stand on the cover and on openers."""
        return self.pictures.at(PLATES_DPI)

    @property
    def faces(self) -> PictureStore:
        """The pictures as they stand on the faces of cards."""
        return self.pictures.at(FACES_DPI, FACES_PITCH)

    @property
    def busts(self) -> BustShelf:
        """The figures of pictures, as they stand on tokens."""
        return BustShelf(self.pictures.art, self.cache / "book")
