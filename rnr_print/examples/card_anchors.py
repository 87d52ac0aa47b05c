"""Where cards carry out rules: paragraphs of the rulebook that a card names as its own."""

from __future__ import annotations

from pathlib import Path

from rnr_print.cards.database import Database
from rnr_print.engine.anchors import Anchor


def card_anchors(database: Database) -> list[Anchor]:
    """An anchor for each paragraph that a card names, in the file and the line of the card."""
    return [
        Anchor(paragraph, Path(place.file).name, place.line, card.id)
        for card in database.cards.values()
        if card.paragraphs
        for place in [database.places[card.id]]
        for paragraph in card.paragraphs
    ]
