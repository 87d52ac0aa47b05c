"""The pages of a book that only this game has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.defaults import DefaultPages
from rnr_print.book.glossary import glossary
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.cover import cover
from rnr_print.games.hex_tactical.book.glance import at_a_glance
from rnr_print.games.hex_tactical.book.legend import legend
from rnr_print.games.hex_tactical.book.looks import looks_page
from rnr_print.games.hex_tactical.book.plate import plate
from rnr_print.games.hex_tactical.book.quick import fire_page, turn_page
from rnr_print.games.hex_tactical.book.reading import how_to_read
from rnr_print.games.hex_tactical.book.roster import roster
from rnr_print.games.hex_tactical.book.scenes import HexScenes
from rnr_print.games.hex_tactical.book.sources import rule_sources
from rnr_print.games.hex_tactical.book.spread import Spread
from rnr_print.games.hex_tactical.book.tailpiece import tailpiece
from rnr_print.print.pages.blocks import (
    Block,
    Break,
    FullPage,
    Heading,
    IndexList,
    Section,
    Tailpiece,
)

PLATES = ("weir-lane", "the-lesson")
"""The scenarios whose maps stand on pages that would be blank."""


class HexPages(DefaultPages[HexScenes]):
    """What the game draws and tells in one book."""

    desk: HexDesk

    def __init__(self, desk: HexDesk, cards: Facsimiles) -> None:
        super().__init__(desk, HexScenes(desk))
        self.desk, self.cards = desk, cards

    def cover(self) -> FullPage:
        """The hill from above."""
        return cover(self.desk)

    def legend(self) -> Block:
        """How to read the pictures of examples."""
        return legend(self.desk)

    def front(self) -> Iterator[Block]:
        """The game at a glance, how to read what is in the box, the table set up."""
        yield at_a_glance(self.desk)
        yield Break()
        yield how_to_read(self.desk, self.cards)
        yield Break("verso")
        yield from Spread(self.desk).pages()

    def more(self) -> Iterator[Block]:
        """Glossary and index right behind the last chapter, sources of rules, looks on one map, the
        page that is read every turn."""
        head, words = glossary(self.desk)
        yield replace(head, blocks=head.blocks[:1])  # a title that never ends a page
        yield words
        title = self.desk.words.say("index")
        yield Section((Heading(title, 1, "index"),), title, style="wide")
        yield Section((IndexList(self.desk.sources.order),), title, 4)
        yield from rule_sources(self.desk)
        yield tailpiece(self.desk)
        yield Break()
        yield from looks_page(self.desk)
        yield Break()
        yield from turn_page(self.desk)

    def spare(self) -> Iterator[Block]:
        """What all counters are worth."""
        yield from roster(self.desk)

    def back(self) -> Iterator[Block]:
        """The page that is read in every attack."""
        yield from fire_page(self.desk)

    def blank(self) -> tuple[FullPage, ...]:
        """The maps that the book doesn't show elsewhere."""
        return tuple(plate(self.desk, name) for name in PLATES)

    def tailpiece(self, words: str) -> Tailpiece:
        """Counters that somebody left."""
        return tailpiece(self.desk)
