"""Decks for tables on the web: a picture of each face, and a table of cards with their addresses.

Tables on the web make a deck of a CSV with a row for each card, whose columns one names oneself,
or of a sheet of pictures.
"""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.cards.csv_files import csv_bytes
from rnr_print.export import card_pictures
from rnr_print.export.card_pictures import BACK, FRONT, name
from rnr_print.export.deck_sheets import pictures, sheets
from rnr_print.export.parcel import File, Files, Parcel

HEAD = ("deck", "label", "count", "image", "back", "sheet", "place")
"""Columns: a card's deck and name, how many there are, the addresses of its sides, and its place on
the picture of the whole deck."""


def files(parcel: Parcel) -> Files:
    """Pictures of faces, a sheet of each deck, and `cards.csv`."""
    listed = list(sheets(parcel.cards))
    found = {**card_pictures.files(parcel)}
    found |= {f"sheets/{file}": made for file, made in pictures(listed).items()}
    found["cards.csv"] = File.told(csv_bytes([list(HEAD), *_rows(parcel)]))
    return found


def _rows(parcel: Parcel) -> Iterator[list[str]]:
    places = {
        card.front: (sheet.face_file, str(place))
        for sheet in sheets(parcel.cards) for place, card in enumerate(sheet.cards)
    }  # fmt: skip
    for number, card in enumerate(parcel.cards, 1):
        front, back = (parcel.base_url + name(parcel, card, side, number) for side in (FRONT, BACK))
        sheet, place = places[card.front]
        address = f"{parcel.base_url}sheets/{sheet}"
        yield [card.deck, card.name, str(card.copies), front, back, address, place]
