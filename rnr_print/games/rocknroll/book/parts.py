"""What Rock'n'Roll gives for its books."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.game_facts import GameFacts
from rnr_print.book.inputs import Sources
from rnr_print.book.words import Words
from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Teller
from rnr_print.core.errors import fail
from rnr_print.engine.table import Table
from rnr_print.games.rocknroll.book.context import BASE, war_desk
from rnr_print.games.rocknroll.book.pages import WarPages
from rnr_print.games.rocknroll.book.positions import Position, position_of
from rnr_print.games.rocknroll.book.spread import missing_points
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.games.rocknroll.cards.sentences import Sentences
from rnr_print.games.rocknroll.opening import Opening, opening_of
from rnr_print.games.rocknroll.war import War
from rnr_print.print.art.paintings import Painting
from rnr_print.rulebook.tree import Example

EXPANSION: Final = "expansion"
"""The edition whose texts are printed in all that go beyond the base box."""
EXPANSION_MODES: Final = frozenset(
    (EXPANSION, "deathmatch", "great-war", "hundred-thousand", "vietchess")
)
"""Modes that need cards beyond the base box."""
VALUES: Final = ("attack", "armor", "ace", "deploys")
"""The single values of a card that have an origin; abilities count one each."""


class WarFacts(GameFacts):
    """Everything is played with the base box; EXPANSION adds to it."""

    def printed(self, edition: str) -> str:
        return BASE if edition == BASE else EXPANSION

    def boxes(self, edition: str) -> tuple[str, ...]:
        return (BASE,) if edition == BASE else (BASE, edition)

    def suits(self, example: Example, edition: str) -> bool:
        """The base box leaves out what needs cards of EXPANSION."""
        if edition != BASE:
            return True
        setup = example.yaml.data.get("setup") or {}
        given = setup.get("mode", example.modes) if isinstance(setup, dict) else example.modes
        modes = set(given) if isinstance(given, list | tuple) else {str(given)}
        return not modes or not modes <= EXPANSION_MODES

    def told(self, card: Card, teller: Teller) -> str:
        return " ".join(Sentences(teller).paragraphs(card)) if isinstance(card, Fighter) else ""

    def origins(self, card: Card) -> Iterator[str]:
        if not isinstance(card, Fighter):
            return
        for field in VALUES:
            if getattr(card, field, None) not in (None, False):
                yield card.origin_of(field)
        for ability in card.abilities:
            yield card.origin_of(f"abilities.{ability.id}")

    def elsewhere(self, words: Words) -> str:
        return words.say("expansion-only" if words.has("expansion-only") else "elsewhere")


class WarBooks:
    """Books of a war."""

    facts = WarFacts()

    def check(self, sources: Sources) -> None:
        """InputError for an edition whose row lacks a Point."""
        lacking = missing_points(sources)
        if lacking:
            points = ", ".join(lacking)
            message = f"edition {sources.edition!r} has no rulebook, as it lacks Point {points}"
            raise fail(f"{message}; build that of base or expansion")

    def opening(self, table: Table) -> Opening:
        """All that can be told of a table where an example begins."""
        assert isinstance(table, War)
        return opening_of(table)

    def position(self, table: Table) -> Position:
        """The row and what lies beside it."""
        assert isinstance(table, War)
        return position_of(table)

    def paintings(self, sources: Sources) -> Iterator[Painting]:
        """The busts of all fighters."""
        fighters = [card for card in sources.cards if isinstance(card, Fighter)]
        busts = (sources.busts.bust(card.art or card.id) for card in fighters)
        yield from (bust for bust in busts if bust)

    def open(self, desk: Desk, cards: Facsimiles) -> WarPages:
        """What it writes in one book."""
        return WarPages(war_desk(desk), cards)


BOOKS: Final = WarBooks()
