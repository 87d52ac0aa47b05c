"""Where cards carry out rules: paragraphs of the rulebook that a card names as its own."""

from __future__ import annotations

from rnr_print.cards.database import Database
from rnr_print.engine.anchors import Anchor


def card_anchors(database: Database) -> list[Anchor]:
    """An anchor for each paragraph that a card names; the card by its id, wherever it stands."""
    return [
        Anchor(paragraph, "cards", 0, card.id)
        for card in database.cards.values()
        for paragraph in card.paragraphs
    ]
