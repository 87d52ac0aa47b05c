"""What Breaking News gives for its books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.defaults import DefaultParts
from rnr_print.book.game_facts import GameFacts
from rnr_print.book.inputs import Sources
from rnr_print.engine.table import Table
from rnr_print.games.breaking_news.book.cover import COVER
from rnr_print.games.breaking_news.book.pages import BattlePages
from rnr_print.games.breaking_news.book.position import Position, position_of
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.story import BattleStory
from rnr_print.print.art.paintings import Painting


class BattleFacts(GameFacts):
    """What its drawings show beside the cards: the cover, paper men, pictures of front pages."""

    pictures = (COVER, "people/legs", "press/crate")


class BattleBooks(DefaultParts):
    """Books of two sides on an open table."""

    facts = BattleFacts()

    def position(self, table: Table) -> Position:
        """What stands where."""
        assert isinstance(table, Skirmish)
        return position_of(table)

    def paintings(self, sources: Sources) -> Iterator[Painting]:
        """The cover."""
        yield from sources.plates.paintings((COVER,), sources.low)

    def open(self, desk: Desk, cards: Facsimiles) -> BattlePages:
        """What it writes in one book."""
        sources = desk.sources
        known = replace(sources.teller.catalog, mark="")
        story = BattleStory.read(sources.folder, sources.database, sources.language, known)
        return BattlePages(desk, story)


BOOKS: Final = BattleBooks()
"""The pages of a book that only this game has."""
