"""The lists of a game at The Game Crafter: how many of each picture each deck takes."""

from __future__ import annotations

from rnr_print.cards.csv_files import csv_bytes
from rnr_print.export.card_pictures import BACK, FRONT, name
from rnr_print.export.parcel import File, Files, Parcel

HEAD = ("component", "deck", "name", "face", "back", "quantity")
COMPONENT = "Poker Deck"


def lists(parcel: Parcel) -> Files:
    """A CSV with a row for each front."""
    rows = [list(HEAD)]
    for number, card in enumerate(parcel.cards, 1):
        front, back = (name(parcel, card, side, number) for side in (FRONT, BACK))
        rows.append([COMPONENT, card.deck, card.name, front, back, str(card.copies)])
    return {"quantities.csv": File.told(csv_bytes(rows))}
