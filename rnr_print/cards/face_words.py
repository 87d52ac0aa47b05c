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
    """What faces say in the language of `teller`."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.language = teller.catalog.language

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
