"""Every text of a game that a translator has to see."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.ability import Ability
from rnr_print.cards.database import Database
from rnr_print.cards.models import Card, CardBase, Fighter, Local, Order, Point, Reference, Unit
from rnr_print.cards.wording import Wording
from rnr_print.core.errors import Place
from rnr_print.locales.message import Message


def card_messages(database: Database, wording: Wording) -> Iterator[Message]:
    """The texts of cards and game (component `cards`), in the order of the files."""
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
    for mode_id, mode in game.modes.items():
        yield Message(f"mode:{mode_id}", mode.title, place, "a mode of play")
    yield from wording.messages()
    for card in database.cards.values():
        yield from _card(card, database.places[card.id])


def _card(card: Card, place: Place) -> Iterator[Message]:
    def message(field: str, text: str, note: str, inflected: bool = False) -> Message:
        return Message(f"card:{card.id}/{field}", text, place, note, inflected=inflected)

    if not (isinstance(card, Unit) and card.veteran_of):
        yield message("name", card.name, f"name of a {card.kind}", isinstance(card, Fighter))
    if card.flavor:
        yield message("flavor", card.flavor, "flavor, in italics at the foot of the card")
    for number, variant in enumerate(card.variants, 2):
        if variant.flavor:
            yield message(f"{number}/flavor", variant.flavor, "flavor beside its other picture")
    if isinstance(card, Local):
        yield message("nature", card.nature, "what this local is, beside the word Local")
    if isinstance(card, Point):
        yield message("place", card.place, "what this Point is, under its name")
    if isinstance(card, Fighter | Order):
        for ability in card.abilities:
            yield from _ability(card, ability, place)
    if isinstance(card, Reference):
        for section in card.sections:
            yield message(f"{section.id}/heading", section.heading, "heading on a reference card")
            for i, row in enumerate(section.rows, 1):
                yield message(f"{section.id}/{i}", row.text, "a line on a reference card")


def _ability(card: CardBase, ability: Ability, place: Place) -> Iterator[Message]:
    context = f"card:{card.id}/{ability.id}"
    if ability.title:
        yield Message(f"{context}/title", ability.title, place, "title of a trait, in bold")
    if ability.text:
        yield Message(f"{context}/text", ability.text, place, "sentence of a trait")
