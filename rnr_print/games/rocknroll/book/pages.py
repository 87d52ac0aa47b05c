"""The pages of a book that only Rock'n'Roll has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.endpapers import quick_reference
from rnr_print.book.glossary import glossary
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.book.encyclopedia import Encyclopedia
from rnr_print.games.rocknroll.book.glance import at_a_glance
from rnr_print.games.rocknroll.book.legend import legend
from rnr_print.games.rocknroll.book.scenes import RowScenes
from rnr_print.games.rocknroll.book.spread import Spread
from rnr_print.games.rocknroll.book.tables import odds_in_short, odds_section
from rnr_print.games.rocknroll.book.tailpiece import tailpiece
from rnr_print.games.rocknroll.book.war_log import war_log
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.print.pages.blocks import Block, Break, FullPage, Section, Tailpiece

MARKS: Final = frozenset(("star", "exclamation", "arrow", "shield", "ace"))


class WarPages:
    """What the game draws and tells in one book."""

    def __init__(self, desk: WarDesk, cards: Facsimiles) -> None:
        self.desk, self.cards = desk, cards
        self.phrases, self.scenes = desk, RowScenes(desk)

    def cover(self) -> FullPage | None:
        """The picture of the plan."""
        return None

    def legend(self) -> Block:
        """How to read the diagrams."""
        return legend(self.desk)

    def front(self) -> Iterator[Block]:
        """The game at a glance, then the table set up."""
        yield at_a_glance(self.desk, self.cards)
        yield Break("verso")
        yield from Spread(self.desk, self.cards).pages()

    def between(self) -> Iterator[Block]:
        """What the dice will do."""
        yield odds_section(self.desk)

    def more(self) -> Iterator[Section]:
        """Nothing more is told."""
        yield from ()

    def spare(self) -> Iterator[Block]:
        """The glossary."""
        yield from glossary(self.desk)

    def back(self) -> Iterator[Block]:
        """The quick reference; of the base game the odds too, for its back cover has room."""
        yield from quick_reference(self.desk, MARKS - self._marks())
        if not self.desk.expansion:
            yield odds_in_short(self.desk)

    def tailpiece(self, words: str) -> Tailpiece:
        """A record with `words` on its label."""
        return tailpiece(self.desk, words)

    def blank(self) -> tuple[FullPage, ...]:
        """A page to write games on."""
        return (war_log(self.desk),)

    def appendix(self, number: str) -> Iterator[Section]:
        """Every unit and local."""
        yield from Encyclopedia(self.desk, self.cards).sections(number)

    def _marks(self) -> set[str]:
        """The marks that any card of the edition bears."""
        cards = [card for card in self.desk.sources.cards if isinstance(card, Fighter)]
        found = {mark for card in cards for mark in card.marks}
        found |= {"shield"} if any(card.armor is not None for card in cards) else set()
        return found | ({"ace"} if any(card.ace for card in cards) else set())
