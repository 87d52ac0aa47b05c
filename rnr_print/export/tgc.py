"""A game at The Game Crafter: decks, boards, chits, punchouts, dice and a book, by the names that
the shop has for them, and a list of how many of each picture it takes."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.csv_files import csv_bytes
from rnr_print.export import card_pictures, components, things
from rnr_print.export.parcel import File, Files, Parcel
from rnr_print.export.tgc_boards import boards
from rnr_print.export.tgc_book import book
from rnr_print.export.tgc_pieces import dice, punched
from rnr_print.export.tgc_rows import HEAD, Row

LIST = "quantities.csv"


def files(parcel: Parcel) -> Files:
    """The pictures of all that the shop has a component for, and the list. Raises InputError."""
    decks = dict(card_pictures.files(parcel)) if things.CARDS in parcel.products else {}
    rows = [*_decks(parcel), *boards(parcel), *punched(parcel), *dice(parcel), *book(parcel)]
    found: dict[str, File] = {**decks}
    for row in rows:
        found |= row.files
    table = csv_bytes([list(HEAD), *(row.told for row in rows)])
    return {**found, LIST: File.told(table)}


def _decks(parcel: Parcel) -> Iterator[Row]:
    if things.CARDS not in parcel.products:
        return
    for number, card in enumerate(parcel.cards, 1):
        front, back = (
            card_pictures.name(parcel, card, side, number)
            for side in (card_pictures.FRONT, card_pictures.BACK)
        )
        made = components.deck(parcel.profile, card).name
        yield Row(things.CARDS, made, card.deck, card.name, front, back, card.copies)
