"""The end of the common order deck."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll.events import DeckRenewed
from rnr_print.games.rocknroll.war import War


def renew_after_round(war: War) -> None:
    """If the deck ran out, it is made anew after the round."""
    if not war.order_deck:
        _ran_out(war)


@rule("deck.reshuffle")
def _ran_out(war: War) -> None:
    renew(war)


def renew_for_arrival(war: War, needed: int) -> None:
    """If the deck is too small for the arrival, it is made anew first."""
    if len(war.order_deck) < needed:
        _too_small(war)


@rule("deck.too-small")
def _too_small(war: War) -> None:
    renew(war)


def renew(war: War) -> None:
    """All orders of the hands, the discard and what is left of the deck, shuffled, if any."""
    cards = war.order_deck
    cards.extend(war.order_discard)
    war.order_discard.clear()
    for army in (war.first, war.first.enemy):
        for player in army.players:
            cards.extend(player.orders)
            player.orders.clear()
    if cards:
        war.dice.shuffle(cards, "orders")
        war.happened(DeckRenewed(len(cards)))
