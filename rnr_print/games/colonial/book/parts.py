"""What Far Stations gives for its books."""

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
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.book.cover import COVER
from rnr_print.games.colonial.book.pages import ColonialPages
from rnr_print.games.colonial.book.position import Position, position_of
from rnr_print.games.colonial.story import ColonialStory
from rnr_print.print.art.paintings import Painting


class ColonialFacts(GameFacts):
    """What its drawings show beside the cards: the cover."""

    pictures = (COVER,)


class ColonialBooks(DefaultParts):
    """Books of two sides on an open table."""

    facts = ColonialFacts()

    def position(self, table: Table) -> Position:
        """What stands where."""
        assert isinstance(table, Battle)
        return position_of(table)

    def paintings(self, sources: Sources) -> Iterator[Painting]:
        """The cover."""
        yield from sources.plates.paintings((COVER,), sources.low)

    def open(self, desk: Desk, cards: Facsimiles) -> ColonialPages:
        """What it writes in one book."""
        sources = desk.sources
        known = replace(sources.teller.catalog, mark="")
        story = ColonialStory.read(sources.folder, sources.database, sources.language, known)
        return ColonialPages(desk, cards, story)


BOOKS: Final = ColonialBooks()
"""The pages of a book that only this game has."""
