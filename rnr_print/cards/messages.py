"""Every text of a game that a translator has to see."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.card import Card
from rnr_print.cards.database import Database
from rnr_print.cards.kinds import Kind
from rnr_print.cards.wording import Wording
from rnr_print.core.errors import Place
from rnr_print.locales.message import Message


def card_messages(database: Database, wording: Wording) -> Iterator[Message]:
    """The texts of cards and game (component `cards`), in the order of the files. Raises InputError
    where the game has words in other files, and one of them can't be read."""
    place = Place("game.yaml")
    game = database.game
    for side, name in game.sides.items():
        yield Message(f"side:{side}", name, place, "a side", inflected=True)
    for set_id, card_set in game.sets.items():
        yield Message(f"set:{set_id}", card_set.title, place, "a set, on sheets")
    for deck_id, deck in game.decks.items():
        yield Message(f"deck:{deck_id}", deck.title, place, "a deck, on sheets")
    for edition_id, edition in game.editions.items():
        yield Message(f"edition:{edition_id}", edition.title, place, "an edition, on sheets")
    for context, text, note in game.titles():
        yield Message(context, text, place, note)
    yield from wording.messages()
    for card in database.cards.values():
        yield from _card(database.system.of(card), card, database.places[card.id])
    yield from database.system.file_messages(database.folder)


def _card(kind: Kind[Card], card: Card, place: Place) -> Iterator[Message]:
    def message(field: str, text: str, note: str, inflected: bool = False) -> Message:
        return Message(f"card:{card.id}/{field}", text, place, note, inflected=inflected)

    if card.named_by == card.id and any(map(str.isalpha, card.name)):  # "1-1" is so everywhere
        yield message("name", card.name, f"name of a {card.kind}", kind.bends)
    if card.flavor:
        yield message("flavor", card.flavor, "flavor, in italics at the foot of the card")
    for number, variant in enumerate(card.variants, 2):
        if variant.flavor:
            yield message(f"{number}/flavor", variant.flavor, "flavor beside its other picture")
    for told in kind.texts(card):
        yield message(told.field, told.text, told.note)
