"""Cards as a text of the rulebook sees them: their values, and their names in its language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.locales.catalog import Catalog


class Name(str):
    """A name; its grammatical cases are attributes, as in `{{ card.doc.name.gen }}`."""

    def __new__(cls, plain: str, cases: Mapping[str, str]) -> Name:
        name = super().__new__(cls, plain)
        name.__dict__.update(cases)
        return name


class NamedCard:
    """A card whose `name` is that of a language; every other value is the card's own."""

    def __init__(self, card: Card, name: Name) -> None:
        self._card, self.name = card, name

    def __getattr__(self, key: str) -> object:
        return getattr(self._card, key)


def named_cards(
    database: Database, catalog: Catalog, cases: Sequence[str] = ()
) -> dict[str, NamedCard]:
    """All cards by id, named in the language of `catalog`, which gives names these `cases`."""
    named = {}
    for card in database.cards.values():
        context = f"card:{card.named_by}/name"
        plain = catalog.say(context, card.name)
        forms = {
            case: catalog.say(f"{context}.{case}", card.name)
            if catalog.has(f"{context}.{case}", card.name)
            else plain
            for case in cases
        }
        named[card.id] = NamedCard(card, Name(plain, forms))
    return named
