"""What cards are worth played, bought, sold, paid: the market of the greedy agent."""

from __future__ import annotations

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.rocknroll import capture as captures
from rnr_print.games.rocknroll.cards.effects import (
    AnyVerb,
    Attack,
    Destroy,
    GainOrder,
    GainRD,
    GainUnit,
    Move,
)
from rnr_print.games.rocknroll.greed.shots import best_shot, chance_of, fire_worth, kill_worth
from rnr_print.games.rocknroll.greed.steps import best_march, march_worth
from rnr_print.games.rocknroll.greed.worth import (
    BLIND,
    ORDER,
    RD,
    card_worth,
    order_worth,
    rd_worth,
    to_come,
    unit_worth,
)
from rnr_print.games.rocknroll.orders import fit_attackers
from rnr_print.games.rocknroll.pieces import Order, Place, Unit
from rnr_print.games.rocknroll.standing import controller
from rnr_print.games.rocknroll.super_weapons import activation
from rnr_print.games.rocknroll.view import View

DEAL, DEAL_A_ROUND = 0.6, 0.6
"""What the Devil's hand costs: no second throws, for the rounds that may come."""
PRISONER = 0.5
"""What a prisoner brings beside his loss: what he may tell, or that he fights for his captor."""
ECHO = {"add-to-attack": 0.3, "immune": 0.05, "reroll": 0.2, "gain-rd": 0.22, "gain-order": 0.45}

COUNTS, FAR, MANY, CHARGE = 0.4, 0.2, 0.25, 0.25
"""What it adds to a unit that it counts for one more, shoots far, at several, or as it comes."""
USUAL = 0.1
"""What all that adds to a unit of which nothing is known."""


def playing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """An order played now, over an order kept."""
    order = view.order(option.name)
    if order is None:
        return 0.0
    return order_value(view, order) - 0.5 * order_worth(view, order)


def order_value(view: View, order: Order) -> float:
    """What the order does if it is played now."""
    match order.card.abilities[0].do[0]:
        case Attack() as verb:
            fit = fit_attackers(order, view.ready)
            if verb.one_point:
                return max(
                    sum(max(0.0, best_shot(view, u)) for u in fit if u.place is place)
                    for place in view.places
                ) - _quiet(view)
            shots = sorted((best_shot(view, unit) for unit in fit), reverse=True)
            if verb.by == "own-unit":
                shots = [*shots[:1], *(shot for shot in shots[1 : verb.count] if shot > 0)]
            return sum(shots) - _quiet(view)
        case Move(by="group"):
            return max(
                march_worth(view, start, place)
                for start in view.places
                for place in view.neighbors(start)
            )
        case Move() as verb:
            own = view.field(view.side)
            steps = sorted((best_march(view, u, verb.distance) for u in own), reverse=True)
            return steps[0] + sum(s for s in steps[1 : verb.count] if s > 0) if steps else 0.0
        case Destroy() as verb:
            best = max(_blaze(view, place, verb.points) for place in view.places)
            return chance_of(activation(view, view.player, order)) * best
        case _:
            return 0.0


def _blaze(view: View, place: Place, points: int) -> float:
    worth = fire_worth(view, place)
    if points == 2:
        worth += max(fire_worth(view, other) for other in view.neighbors(place))
    return worth


def deal_price(view: View) -> float:
    """What it costs never to throw twice again."""
    needed = view.terms.ok_to_win
    left = 5 if needed is None else needed - 1 - max(army.ok for army in view.armies)
    return DEAL + DEAL_A_ROUND * left


def interrupting(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The Devil's gift of an order in the enemy's turn."""
    return playing(view, decision, option) - deal_price(view)


def dealing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The Devil's gifts of one's own turn."""
    if option.name == "dead":
        best = max((unit_worth(unit) for unit in view.side.graveyard), default=0.0)
        return 0.8 * best - deal_price(view)
    gift = 0.8 * BLIND if view.phase == "deployment" else ORDER * to_come(view)
    return 2 * gift - deal_price(view)


def act_price(view: View) -> float:
    """What Current Act costs: the RD, or the two cheapest cards."""
    return 4 * rd_worth(view) if view.side.rd >= 4 else 2 * ORDER


def selling(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A card for 1 RD."""
    card = view.card(option.name)
    return rd_worth(view) - card_worth(view, card) - 0.15 if card is not None else -0.3


def exchanging(view: View, decision: Decision[None], option: Option[None]) -> float:
    """An order for a unit, or a unit for an order."""
    card = view.card(option.name)
    if card is None:
        return -0.2
    if isinstance(card, Order):
        limit = view.terms.field_limit
        room = limit is None or view.count(view.side) + len(view.player.units) < limit
        surplus = 0.12 * max(0, len(view.player.orders) - 3)
        return 0.75 * BLIND * room - card_worth(view, card) - 0.45 + surplus
    return ORDER * to_come(view) - card_worth(view, card) - 0.1


def buying(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A unit or an order for RD."""
    prices = view.terms.prices
    if option.name == "unit":
        limit = view.terms.field_limit
        room = limit is None or view.count(view.side) + len(view.player.units) < limit
        return 0.7 * BLIND * room - prices.unit * rd_worth(view) - 0.1
    idle = not view.player.orders and bool(view.ready)
    return ORDER * to_come(view) + 0.1 * idle - prices.order * rd_worth(view)


def swapping(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A card and an RD for another card; or, at a trader's, for nothing but the card."""
    if len(option.name) == 1:
        return exchanging_points(view, decision, option)
    card = view.card(option.name)
    if card is None:
        return -0.1
    fresh = ORDER * to_come(view) if isinstance(card, Order) else 0.7 * BLIND
    price = rd_worth(view) if decision.kind in ("deployment", "orders") else 0.0
    return fresh - card_worth(view, card) - price - 0.05


def capturing(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A try at a prisoner, with the RD that help it."""
    target = view.unit(option.name)
    if target is None:
        return 0.0
    worth = kill_worth(view, target) + PRISONER + _waiting_for(view, "captured")
    if decision.kind not in ("deployment", "orders"):
        return worth
    need = captures.SIX
    for unit in target.where.units:
        if unit.army is view.side and not unit.closed:
            need = min(need, unit.card.capture_on)
    price = rd_worth(view)
    cost = view.terms.prices.capture
    poured = range(max(0, view.side.rd - cost) + 1)
    best = max(chance_of(need - n) * worth - n * price for n in poured)
    return best - (cost * price if view.side.rd >= cost else ORDER)


def _waiting_for(view: View, fact: str) -> float:
    """What an operation in hand pays for `fact`: RD, cards, an OK of the enemy's."""
    return max(
        (
            sum(map(_reward, op.card.reward))
            for op in view.player.ops
            for condition in op.card.condition
            if condition.fact == "happened" and condition.what == fact
        ),
        default=0.0,
    )


def _reward(verb: AnyVerb) -> float:
    match verb:
        case GainRD():
            return RD * verb.amount
        case GainOrder():
            return ORDER * verb.amount
        case GainUnit():
            return BLIND * verb.amount
        case _:
            return 0.8


def _quiet(view: View) -> float:
    """What the first shot of the round costs a side that is paid for keeping still."""
    if view.side.attacked or not view.last_turn or view.lead <= 0:
        return 0.0
    return _waiting_for(view, "no-attack-made")


def goal_change_worth(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Echo moved to where one holds the Point."""
    gain = max((_echo_at(view, place) for place in view.places), default=0.0)
    return gain - act_price(view)


def exchanging_points(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A Point named for a change of places; or a unit that comes for another."""
    if len(option.name) > 1:
        unit = view.unit(option.name)
        return unit_worth(unit) if unit is not None else 0.0
    if option.name == view.echo_letter:
        return 0.5
    return _echo_at(view, view.point(option.name))


def _echo_at(view: View, place: Place) -> float:
    """What Echo is worth at `place` over where it lies."""
    if view.echo is None or view.echo_letter not in view.terms.points:
        return 0.0
    worth = ECHO.get(view.echo.do[0].verb, 0.8) * (1.0 if view.last_turn else 0.6)
    sign = {view.side: 1, view.side.enemy: -1, None: 0}
    now = view.point(view.echo_letter)
    return worth * (sign[controller(view, place)] - sign[controller(view, now)])


def taking(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A unit taken: the deck's is any."""
    unit = view.unit(option.name) or _anywhere(view, option.name)
    if unit is None:
        return BLIND + USUAL
    return _muster_worth(view, unit)


def _muster_worth(view: View, unit: Unit) -> float:
    """A unit to be deployed: what it is on the field, and what its traits bring there."""
    card = unit.card
    worth = unit_worth(unit) - 0.4 * card.only_replaces + COUNTS * (card.counts - 1)
    worth += FAR * (card.reach is not None) + MANY * (card.sweep is not None)
    for trait in card.triggers.get("deployed", ()):
        worth += chance_of(trait.check or 1) * _reward(trait.do[0])
    for trait in card.triggers.get("entered", ()):
        worth += CHARGE * (trait.do[0].verb == "attack")
    for trait in card.triggers.get("at-will", ()):
        if trait.do[0].verb == "free-prisoner" and view.side.enemy.prisoners:
            worth += chance_of(trait.check or 1) * BLIND
    return worth


def _anywhere(view: View, name: str) -> Unit | None:
    piles = (view.side.graveyard, view.side.enemy.prisoners)
    return next((unit for pile in piles for unit in pile if unit.name == name), None)


def giving(view: View, decision: Decision[None], option: Option[None]) -> float:
    """A card given away."""
    card = view.card(option.name)
    return -card_worth(view, card) if card is not None else -BLIND


def paying(view: View, decision: Decision[None], option: Option[None]) -> float:
    """RD instead of cards."""
    price = view.terms.prices
    amount = price.capture if decision.about == "capture" else price.current_act
    return -amount * rd_worth(view)
