"""What things are worth to a side, in units: cards, Points, OK and RD.

Everything looked at is open to that side: the field, its own hand, the counters.
"""

from __future__ import annotations

from typing import Final

from rnr_print.games.rocknroll.pieces import Card, Order, Place, Unit
from rnr_print.games.rocknroll.view import View

ORDER: Final = 0.45
"""An order in hand."""
OP: Final = 0.45
"""A special operation in hand: what it may still bring."""
RD: Final = 0.2
BLIND: Final = 1.05
"""The top card of a unit deck."""
UNKNOWN: Final = 1.1
"""A disguised enemy: nobody knows who it is."""
TRIFLE: Final = 0.1
"""A local, an order only the other side can play."""
GRIP: Final = 0.42
"""A Point held instead of drawn, now and in the rounds to come."""
FIRMNESS: Final = (-1.2, -1.0, 0.0, 1.0, 1.2)
"""A Point at a margin of -2, -1, 0, 1, 2 units."""
MAJORITY: Final = (-1.1, -1.0, 0.0, 1.0, 1.1)
"""A round at -2, -1, 0, 1, 2 Points more than the enemy."""
ROUND_WON: Final = (0.35, 0.75)
"""What winning the round is worth while the enemy has a turn to come, and when none has."""

_SPAN: Final = 30
"""More units than this are never on one Point."""
_FIRM: Final = {m: FIRMNESS[max(-2, min(2, m)) + 2] for m in range(-_SPAN, _SPAN + 1)}
_MAJOR: Final = {m: MAJORITY[max(-2, min(2, m)) + 2] for m in range(-_SPAN, _SPAN + 1)}
_SIGN: Final = {m: (m > 0) - (m < 0) for m in range(-_SPAN, _SPAN + 1)}


def unit_worth(unit: Unit) -> float:
    """A unit on the field: itself, its chance to hit, what guards it."""
    card = unit.card
    fire = card.dice * (7 - card.on) * 0.08 + 0.1 * card.ace
    return 0.8 + fire + card.armor * 0.05 + 0.1 * card.blocker + 0.15 * card.protects


def card_worth(view: View, card: Card) -> float:
    """A card in hand or on a Point, given away."""
    if isinstance(card, Order):
        return order_worth(view, card)
    if isinstance(card, Unit):
        if card.card.local:
            return TRIFLE
        if card.place is None:
            return 0.7 * unit_worth(card)
        counts = 1 if card.closed else card.card.counts
        return 0.75 * unit_worth(card) - gain_of(view, card.where, -counts)
    return OP * to_come(view)


def order_worth(view: View, order: Order) -> float:
    """An order kept in hand: little if it can't be played or is about to go with the deck."""
    if order.faction is not None and order.faction != view.side.name:
        return TRIFLE
    return ORDER * to_come(view)


def to_come(view: View) -> float:
    """How much of the war is left for what is kept in hand, 0 to 1."""
    if len(view.order_deck) < 6:  # the deck is renewed soon and takes the hands with it
        return 0.4
    needed = view.terms.ok_to_win
    if needed is None:
        return 1.0
    return (0.5, 0.8, 1.0)[min(2, needed - 1 - max(army.ok for army in view.armies))]


def rd_worth(view: View) -> float:
    """One RD: less where more can't be kept, or the war ends."""
    full = view.side.rd >= view.terms.rd_limit - 1
    return RD * (0.6 if full else 1.0) * (0.5 + 0.5 * to_come(view))


def kill_weight(view: View) -> float:
    """How much a death weighs: the dead may come back from HQ, or be gone for good."""
    if view.terms.ok_to_win is None:
        return 1.3
    return 0.6 if view.terms.dead_return else 1.0


def gain_of(view: View, place: Place, change: int) -> float:
    """What `change` units more of one's own on `place` (or fewer) make of Points and round."""
    key = (place.index, change)
    gain = view.gains.get(key)
    if gain is None:
        gain = view.gains[key] = _gain(view, place.index, change)
    return gain


def _gain(view: View, index: int, change: int) -> float:
    margin = view.margins[index]
    after = margin + change
    gain = GRIP * (_FIRM[after] - _FIRM[margin])
    if view.terms.ok_to_win is None:
        return 0.3 * gain
    step = _SIGN[after] - _SIGN[margin]
    if step:
        lead = view.lead
        gain += ROUND_WON[view.last_turn] * (_MAJOR[lead + step] - _MAJOR[lead])
    return gain


def enemy_gain_of(view: View, place: Place, change: int) -> float:
    """The same for `change` enemies more (or fewer)."""
    return gain_of(view, place, -change)
