"""What a book must know of its game before it is opened: editions, and what cards say."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.words import Words
from rnr_print.cards.card import Card
from rnr_print.cards.rules_text import Teller
from rnr_print.rulebook.tree import Example


class GameFacts:
    """These hold for a game that is only files; a game with a book of its own overrides them."""

    pictures: tuple[str, ...] = ()
    """Pictures by their ids and figures by their names that only the game's own drawings show."""

    def printed(self, edition: str) -> str:
        """The edition whose texts a book of `edition` prints."""
        return edition

    def boxes(self, edition: str) -> tuple[str, ...]:
        """The editions whose cards are on the table, the first box first."""
        return (edition,)

    def suits(self, example: Example, edition: str) -> bool:
        """Whether an example is one of those of the edition that `printed` names."""
        return True

    def told(self, card: Card, teller: Teller) -> str:
        """What a card says beside its name, for readers who hear the book; markup."""
        return ""

    def origins(self, card: Card) -> Iterator[str]:
        """Where each value of a card comes from: book, page or house."""
        yield from ()

    def elsewhere(self, words: Words) -> str:
        """What a link says whose target no book of this edition has."""
        return words.say("elsewhere")
