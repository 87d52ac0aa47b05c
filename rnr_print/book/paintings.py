"""What must be painted before a book is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rnr_print.book.inputs import Sources
from rnr_print.book.parts import BookParts
from rnr_print.cards.card import Card
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
    yield from sources.faces.paintings(_fronts(sources, shown), sources.low)
    yield from sources.faces.paintings(() if plan.is_leaflet else _backs(sources), sources.low)
    if parts:
        yield from parts.paintings(sources)


def _fronts(sources: Sources, shown: Iterable[Card]) -> Iterator[str]:
    """The pictures of cards, where they have some, or must."""
    for card in shown:
        picture = card.art or card.id
        needed = sources.database.system.of(card).needed_pictures(card)
        if picture in needed or sources.faces.has(picture):
            yield picture


def _backs(sources: Sources) -> list[str]:
    """The pictures of backs, where they have some, or must."""
    backs = sorted({sources.database.deck(card).back for card in sources.cards})
    must = sources.database.system.pictured_backs
    return [back for back in backs if must or sources.faces.has(back)]
