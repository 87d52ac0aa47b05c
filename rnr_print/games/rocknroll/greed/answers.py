"""What each answer is worth, by its key: the table of the greedy agent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.rocknroll.cards.effects import Attack, Destroy, Move
from rnr_print.games.rocknroll.greed import cards, dice, traits
from rnr_print.games.rocknroll.greed.cards import playing
from rnr_print.games.rocknroll.greed.shots import best_shot, fire_worth, shot_worth
from rnr_print.games.rocknroll.greed.steps import (
    best_march,
    best_step,
    local_worth,
    march_worth,
    marchers,
    step_worth,
)
from rnr_print.games.rocknroll.greed.worth import gain_of, unit_worth
from rnr_print.games.rocknroll.orders import fit_attackers
from rnr_print.games.rocknroll.pieces import Place, Unit, Zone
from rnr_print.games.rocknroll.view import View

Asked = Decision[None]
Answer = Option[None]


def _deploy(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    if unit is None:  # a local
        return 0.2
    if unit.card.only_replaces:
        return traits.airdrop_worth(view, unit)
    return 0.5 + 0.1 * unit_worth(unit)


def _attacker(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return best_shot(view, unit) if unit is not None else 0.0


def _target(view: View, decision: Asked, option: Answer) -> float:
    target, attacker = view.unit(option.name), view.unit(decision.about)
    if target is None or attacker is None:
        return 0.0
    return shot_worth(view, attacker, target)


def _mover(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    if unit is None:
        return 0.0
    if decision.about:  # a group marches there
        return marchers(view, unit.where, view.point(decision.about)).get(unit, 0.0)
    return best_march(view, unit)


def _from(view: View, decision: Asked, option: Answer) -> float:
    start = view.point(option.name)
    return max(march_worth(view, start, place) for place in view.neighbors(start))


def _to(view: View, decision: Asked, option: Answer) -> float:
    place, unit = view.point(option.name), view.unit(decision.about)
    if unit is None:
        return _order_to(view, decision, place)
    if unit.card.local:
        return local_worth(view, unit, place)
    if unit.zone is Zone.HAND and unit.card.opens_deployment:
        return step_worth(view, unit, place) + 0.1 * (place not in view.ends)
    return step_worth(view, unit, place)


def _order_to(view: View, decision: Asked, place: Place) -> float:
    """The Point of an order: one's own fire, a march, or fire from above."""
    order = view.order_named(decision.about)
    if order is None:
        return 0.0
    match order.card.abilities[0].do[0]:
        case Attack():
            fit = (unit for unit in fit_attackers(order, view.ready) if unit.place is place)
            return sum(best_shot(view, unit) for unit in fit)
        case Move():
            letters = [option.name for option in decision.options]
            ends = sorted(view.point(letter).index for letter in letters)
            start = view.places[(ends[0] + ends[-1]) // 2]
            return march_worth(view, start, place)
        case Destroy(points=2):
            return fire_worth(view, place) + max(
                fire_worth(view, other) for other in view.neighbors(place)
            )
        case _:
            return fire_worth(view, place)


def _and(view: View, decision: Asked, option: Answer) -> float:
    return fire_worth(view, view.point(option.name))


def _patrol(view: View, decision: Asked, option: Answer) -> float:
    return 0.0


def _constant(worth: float) -> Callable[[View, Asked, Answer], float]:
    return lambda view, decision, option: worth


def _act_attack(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return best_shot(view, unit) - cards.act_price(view) if unit is not None else 0.0


def _act_move(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return best_step(view, unit) - cards.act_price(view) if unit is not None else 0.0


def _heading(view: View, decision: Asked, option: Answer) -> float:
    """Along the longer way."""
    unit = view.unit(decision.about)
    index = 0 if unit is None or unit.place is None else unit.place.index
    ahead = index if option.name == "left" else len(view.places) - 1 - index
    return 0.1 * ahead


def _close(view: View, decision: Asked, option: Answer) -> float:
    """A disguise helps whoever has nothing to show."""
    unit = view.unit(option.name)
    return _dull(unit) if unit is not None else 0.0


def _open(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    if unit is None or unit.army is not view.side:
        return 0.0
    counts = gain_of(view, unit.where, unit.card.counts - 1) if unit.place is not None else 0.0
    return counts - _dull(unit)


def _face(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(decision.about)
    return _dull(unit) if unit is not None and option.name == "closed" else 0.0


def _dull(unit: Unit) -> float:
    """What a disguise brings: a point of cover, for one's traits and all but the 6 of the die."""
    card = unit.card
    lost = 0.06 * (6 - card.on) * card.dice + 0.05 * (card.armor + len(card.triggers))
    return 0.08 - lost - 0.3 * (card.protects or card.counts != 1)


Scorer = Callable[[View, Asked, Answer], float]
SCORES: Final[dict[str, Scorer]] = {
    "play": playing,
    "interrupt": cards.interrupting,
    "deploy": _deploy,
    "attacker": _attacker,
    "target": _target,
    "also": _target,
    "unit": _mover,
    "from": _from,
    "to": _to,
    "and": _and,
    "patrol": _patrol,
    "heading": _heading,
    "accept": dice.accepting,
    "reroll": dice.rerolling,
    "rock-n-roll": dice.risking,
    "pour": dice.pouring,
    "sell": cards.selling,
    "exchange": cards.exchanging,
    "buy": cards.buying,
    "swap": cards.swapping,
    "capture": cards.capturing,
    "act-attack": _act_attack,
    "act-move": _act_move,
    "goal-change": cards.goal_change_worth,
    "with": cards.exchanging_points,
    "devils-hand": cards.dealing,
    "use": traits.using,
    "along": traits.taking_along,
    "push": traits.pushing,
    "lure": traits.luring,
    "choose": traits.choosing,
    "replace": traits.replacing,
    "next": traits.going_first,
    "take": cards.taking,
    "return": cards.taking,
    "free": cards.taking,
    "lose": cards.giving,
    "discard": cards.giving,
    "pay": cards.paying,
    "show": _constant(1.0),
    "torture": dice.treating,
    "execute": dice.treating,
    "recruit": dice.treating,
    "open": _open,
    "close": _close,
    "face": _face,
}
"""What an answer is worth, by its key; what isn't here is worth nothing, like passing."""
