"""The pages of a book that only this game has: how to read pictures, glossary."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultPages
from rnr_print.book.glossary import glossary
from rnr_print.games.colonial.book.cover import cover
from rnr_print.games.colonial.book.own_pages import own_pages
from rnr_print.games.colonial.book.quick import last_page, reference_pages
from rnr_print.games.colonial.book.scenes import ColonialScenes
from rnr_print.games.colonial.book.tailpiece import tailpiece
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.print.pages.blocks import Block, FullPage, Section, Text


class ColonialPages(DefaultPages[ColonialScenes]):
    """What the game tells in one book beside its chapters."""

    def __init__(self, desk: Desk, cards: Facsimiles, story: ColonialStory) -> None:
        super().__init__(desk, ColonialScenes(desk, story))
        self.cards, self.story = cards, story

    def cover(self) -> FullPage:
        """Four who were sent to relieve each other."""
        return cover(self.desk)

    def legend(self) -> Block:
        """How to read the pictures of examples."""
        return Text(self.desk.words.say("legend"), "legend")

    def more(self) -> Iterator[Block]:
        """Glossary, which names all places of a word, and what is looked up most."""
        yield from glossary(self.desk)
        if (end := tailpiece(self.desk, self.cards)) is not None:
            yield end
        yield from reference_pages(self.desk, self.story)

    def spare(self) -> Iterator[Block]:
        """Nothing: the glossary stands before the quick reference."""
        yield from ()

    def back(self) -> Iterator[Section]:
        """Shock, melee and guns."""
        yield from last_page(self.desk)

    def blank(self) -> tuple[FullPage, ...]:
        """Pages to write and draw on."""
        return own_pages(self.desk)
