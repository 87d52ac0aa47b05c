"""Orders: a card of the hand, carried out whole before the next (source O14)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import OrderGiven
from rnr_print.games.hex_tactical.field import Field, OrderInPlay
from rnr_print.games.hex_tactical.pieces import Side
from rnr_print.games.hex_tactical.piles import play_card
from rnr_print.games.hex_tactical.victory import after_order


def named(field: Field, side: Side) -> list[str]:
    """The orders that cards in a side's hand name and somebody could carry out now."""
    held = {field.fates[card].order for card in side.hand}
    return [
        name
        for name, kind in field.doers.orders.items()
        if name in held and kind.playable(field, side)
    ]


@rule("orders.card", "orders.finish")
def give(field: Field, side: Side, name: str) -> None:
    """A card that names the order is laid down; then all of the order is carried out (O14)."""
    cards = [card for card in side.hand if field.fates[card].order == name]
    card = play_card(field, side, cards, name)
    field.order = OrderInPlay(name, side)
    field.given += 1
    field.happened(OrderGiven(side.name, name, card))
    field.doers.orders[name].carry_out(field, side)
    if field.contested:
        field.doers.melees(field, frozenset())
    field.order = None
    after_order(field)
