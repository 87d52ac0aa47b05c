"""The words of a face: labels, texts of cards, numbers, with the spaces of the language."""

from __future__ import annotations

from collections.abc import Mapping

from rnr_print.cards.card import Card
from rnr_print.cards.numbers import with_numbers
from rnr_print.cards.rules_text import Teller
from rnr_print.locales.typography import bound

Values = dict[str, object]
Face = tuple[str, Values]
"""The name of a template, and the values that it asks for."""


class FaceWords:
    """What faces say in the language of `teller`; `cards` are those that others may name."""

    def __init__(self, teller: Teller, cards: Mapping[str, Card] | None = None) -> None:
        self.teller, self._cards = teller, {} if cards is None else cards
        self.language = teller.catalog.language

    def kind(self, kind_id: str, title: str) -> str:
        """What a declared kind is called."""
        return self.set(self.teller.catalog.say(f"kind:{kind_id}", title))

    def field(self, kind_id: str, name: str, title: str) -> str:
        """What a field of a declared kind is called."""
        return self.set(self.teller.catalog.say(f"field:{kind_id}/{name}", title))

    def choice(self, list_id: str, choice_id: str, title: str) -> str:
        """What a choice is called."""
        return self.set(self.teller.catalog.say(f"choice:{list_id}/{choice_id}", title))

    def name_of(self, card_id: str) -> str:
        """The name of another card; its id where that isn't known."""
        card = self._cards.get(card_id)
        return self.set(self.teller.name(card).plain) if card else card_id

    def card(self, card_id: str) -> Card | None:
        """Another card that a face tells something of; None where it isn't known."""
        return self._cards.get(card_id)

    def label(self, key: str, fields: Mapping[str, object] | None = None) -> str:
        """The pattern `labels/...` of the wording."""
        return self.set(self.teller.pattern(f"labels/{key}", fields))

    def text(self, card: Card, field: str, text: str | None) -> str:
        """A text of the card; empty where there is none."""
        return self.set(self.teller.card_text(card, field, text)) if text else ""

    def counted(self, text: str) -> str:
        """`text` with the numbers of the game. Raises KeyError with the name of an unknown one."""
        return self.set(with_numbers(text, self.teller.game, self.teller.catalog.plural_form))

    def set(self, text: str) -> str:
        """`text` with the spaces and quotes of the language."""
        return bound(text, self.language)
