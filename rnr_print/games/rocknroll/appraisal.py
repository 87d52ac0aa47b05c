"""What things are worth to a side, in units: the eyes of the greedy agent.

Everything it looks at is open to that side: the field, its own hand, its RD.
"""

from __future__ import annotations

from typing import Final

from rnr_print.games.rocknroll.pieces import Army, Card, Order, Place, Unit
from rnr_print.games.rocknroll.standing import CLOSED, strength, targets_of
from rnr_print.games.rocknroll.war import War

CONTROL: Final = 0.6
"""A Point held instead of drawn, at the end of a round."""
RD: Final = 0.22
HAND_ORDER: Final = 0.45
BLIND: Final = 1.05
"""The top card of a unit deck."""
UNKNOWN: Final = 1.1
"""A disguised enemy: nobody knows who it is."""
MARGINS: Final = (-1.15, -1.0, 0.0, 1.0, 1.15)
"""What a Point is worth at a margin of -2, -1, 0, 1, 2 units."""


def unit_worth(unit: Unit) -> float:
    """A unit on the field: itself, its chance to hit, its armor."""
    card = unit.card
    return 0.8 + card.dice * (7 - card.on) * 0.08 + card.armor * 0.05 + 0.1 * card.ace


def card_worth(card: Card) -> float:
    """A card in hand or on a Point, given away."""
    if isinstance(card, Order):
        return HAND_ORDER
    if isinstance(card, Unit):
        if card.card.local:
            return 0.1
        return unit_worth(card) * (1.0 if card.place is not None else 0.7)
    return 0.2


def margin_worth(margin: int) -> float:
    """A Point at this margin."""
    return CONTROL * MARGINS[max(-2, min(2, margin)) + 2]


def gain_of(place: Place, army: Army, change: int) -> float:
    """What `change` units more of `army` (or fewer) make of `place`."""
    margin = strength(place, army) - strength(place, army.enemy)
    return margin_worth(margin + change) - margin_worth(margin)


def needed(attacker: Unit, target: Unit) -> int:
    """The result that destroys `target`; auras are left to luck."""
    need = CLOSED if attacker.closed else attacker.card.on
    if target.closed:
        return need + 1
    if target.card.armor and not attacker.card.ace:
        return max(need, target.card.armor)
    return need


def hit_chance(need: int, dice: int = 1) -> float:
    """The chance that one of `dice` rolls reaches `need`."""
    miss = 1 - max(0, min(6, 7 - need)) / 6
    return float(1 - miss**dice)


def kill_worth(war: War, army: Army, target: Unit) -> float:
    """What it is worth to `army` that `target` dies."""
    if target.army is None:
        return 0.15
    if target.army is army:
        return -unit_worth(target) + gain_of(target.where, army, -1)
    weight = 1.0 if not war.terms.dead_return else 0.6
    worth = UNKNOWN if target.closed else unit_worth(target)
    return weight * worth + gain_of(target.where, army, 1)


def shot_worth(war: War, attacker: Unit, target: Unit) -> float:
    """The expected worth of one attack."""
    army = attacker.army
    if army is None:
        return 0.0
    dice = 1 if attacker.closed else attacker.card.dice
    return hit_chance(needed(attacker, target), dice) * kill_worth(war, army, target)


def best_shot(war: War, attacker: Unit) -> float:
    """The worth of the best attack `attacker` could make; 0 if there is none."""
    if attacker.army is None:
        return 0.0
    return max((shot_worth(war, attacker, t) for t in targets_of(war, attacker, True)), default=0.0)


def danger(place: Place, army: Army, entering: Unit) -> float:
    """What waits for `entering` on `place`: the enemy's open blockers."""
    risk = 0.0
    for unit in place.units:
        if unit.army is army.enemy and unit.card.blocker and not unit.closed:
            risk += hit_chance(needed(unit, entering), unit.card.dice)
    return min(1.0, risk) * (unit_worth(entering) + CONTROL)


def move_worth(unit: Unit, place: Place) -> float:
    """What it is worth that `unit` goes to `place`."""
    army = unit.army
    if army is None or unit.place is None:
        return 0.0
    counts = 1 if unit.closed else unit.card.counts
    left = gain_of(unit.place, army, -counts)
    return left + gain_of(place, army, counts) - danger(place, army, unit)


def best_move(war: War, unit: Unit) -> float:
    """The worth of the best step `unit` could make."""
    return max((move_worth(unit, place) for place in war.neighbors(unit.where)), default=0.0)
