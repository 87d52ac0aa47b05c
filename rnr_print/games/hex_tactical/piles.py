"""A side's cards: flipped from the pile, taken into the hand, laid on the discard."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import CardsTaken, HandLost
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import FateCard, Side
from rnr_print.games.hex_tactical.time_track import pass_time


def drawn(field: Field, side: Side, purpose: str) -> str:
    """Any card of a side's pile, each equally likely; it lies nowhere until it is laid down."""
    if not side.pile:
        renew(field, side)
    pile = side.pile
    index = field.dice.draw(purpose, side.name, pile)
    card = pile[index]
    pile[index] = pile[-1]
    pile.pop()
    return card


@rule("cards.empty-pile")
def renew(field: Field, side: Side) -> None:
    """An empty pile: the discard becomes the pile, and time passes."""
    side.pile, side.discard = side.discard, side.pile
    pass_time(field)


def flipped(field: Field, side: Side, purpose: str) -> FateCard:
    """A card of a side's pile turned over onto its discard."""
    card = drawn(field, side, purpose)
    side.discard.append(card)
    return field.fates[card]


@rule("turn.hand")
def fill_hand(field: Field, side: Side) -> None:
    """Take cards up to the size of the hand."""
    count = side.limits.hand - len(side.hand)
    for _ in range(count):
        side.hand.append(drawn(field, side, "hand"))
    if count > 0:
        field.happened(CardsTaken(side.name, count))


def play_card(field: Field, side: Side, names: list[str], about: str) -> str:
    """One of these cards of the hand, as its owner chooses, laid on the discard."""
    card: str = field.choose(side, "card", "card", names, about) if len(names) > 1 else names[0]
    side.hand.remove(card)
    side.discard.append(card)
    return card


def lose_card(field: Field, side: Side, card: str) -> None:
    """A card of the hand goes to the discard for nothing."""
    side.hand.remove(card)
    side.discard.append(card)
    field.happened(HandLost(side.name, card))
