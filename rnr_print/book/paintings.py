"""What must be painted before a book is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.book.inputs import Sources
from rnr_print.book.parts import BookParts
from rnr_print.cards.reference import Reference
from rnr_print.print.art.paintings import Painting


def paintings_of(sources: Sources, parts: BookParts | None = None) -> Iterator[Painting]:
    """Cover and openers, the pictures of the cards that are shown, and what the game itself draws.

    Raises InputError where the plan names what doesn't exist.
    """
    plan = sources.plan
    yield from sources.plates.paintings(plan.plates, sources.low)
    named = {card_id for cards in plan.cards.values() for card_id in cards}
    everybody = not plan.is_leaflet  # the encyclopedia shows all of them, the table set up others
    shown = [
        card
        for card in sources.cards
        if card.id in named or (everybody and not isinstance(card, Reference))
    ]
    yield from sources.faces.paintings((card.art or card.id for card in shown), sources.low)
    backs = {sources.database.deck(card).back for card in sources.cards}
    yield from sources.faces.paintings(() if plan.is_leaflet else sorted(backs), sources.low)
    if parts:
        yield from parts.paintings(sources)
