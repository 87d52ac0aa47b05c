"""Why an answer isn't among the legal ones: the reason a player is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.games.rocknroll import capture, current_act, deployment, goal_change, orders
from rnr_print.games.rocknroll.pieces import Player, Unit, Zone
from rnr_print.games.rocknroll.standing import why_not_attack, why_not_target
from rnr_print.games.rocknroll.turn import commands
from rnr_print.games.rocknroll.war import War
from rnr_print.rules.decision import Decision
from rnr_print.rules.refusal import Refusal
from rnr_print.rules.script import Step

NOT_YOUR_TURN = Refusal("not-your-turn", "round.own-turn")
WRONG_PHASE = Refusal("wrong-phase", "round.phases")
TOO_LATE = Refusal("deployment-is-over", "deployment.closed")
NO_UNIT_FOR_ORDER = Refusal("no-unit-for-order", "deployment.no-unit-for-order")
NO_ORDER_FOR_UNIT = Refusal("no-order-for-unit", "orders.no-order-for-unit")
NO_HQ_FOR_LOCALS = Refusal("locals-cannot-be-exchanged", "locals.no-hq")
NOTHING_TO_TAKE = Refusal("no-unit-to-take", "arrival.short")
NOT_TO_BE_HAD = Refusal("not-to-be-had", "arrival.choice")
BLIND = Refusal("blind-in-round-1", "arrival.first-blind")
NOT_OWN_UNIT = Refusal("not-your-unit", "orders.own-units")
NO_ORDERS = Refusal("locals-take-no-orders", "locals.no-orders")
WRONG_CHANCE = Refusal("wrong-attack-chance", "order-cards.all-attack")
CLOSED_CANNOT = Refusal("closed-cannot-attack-so", "disguise.attack-orders")
NO_TARGET = Refusal("no-target", "orders.must-do")
NOT_NEXT = Refusal("not-a-neighboring-point", "orders.move")
SAME_POINT = Refusal("not-from-this-point", "order-cards.mass-manoeuvre")
NOT_SELF = Refusal("cannot-pay-with-who-rolls", "combat.reroll-not-self")
NOT_SELLING_SELF = Refusal("who-acts-cannot-be-paid", "rd.card-not-self")
NOT_YOURS_TO_PAY = Refusal("not-yours-to-pay", "team.hands")
DEVILS_PRICE = Refusal("no-rerolls-after-the-devils-hand", "devils-hand.price")
DEVILS_MUSIC = Refusal("no-rocknroll-after-the-devils-hand", "devils-hand.no-rocknroll")
ATTACKS_ONLY = Refusal("rocknroll-is-for-attacks", "combat.rocknroll-attacks-only")
NO_ENCORE = Refusal("rocknroll-cannot-be-rerolled", "combat.rocknroll-once")
SUCCESS_STANDS = Refusal("nothing-failed", "combat.reroll-only-failed")
MUST = Refusal("a-star-cannot-be-declined", "traits.star")
TOO_POOR: Final[dict[str, Refusal]] = {
    "unit": Refusal("not-enough-rd", "rd.buy-unit"),
    "order": Refusal("not-enough-rd", "rd.buy-order"),
    "swap": Refusal("not-enough-rd", "rd.swap"),
    "capture": Refusal("not-enough-rd", "capture.price"),
    "current-act": Refusal("not-enough-rd", "current-act.rd"),
    "goal-change": Refusal("not-enough-rd", "goal-change.rd"),
}
"""Too few RD, by what they should pay for."""
RD_FULL = Refusal("rd-are-full", "rd.range")
NO_POUR = Refusal("no-such-rd", "rd.pour")
BUY_BANS = Refusal("not-in-this-phase", "rd.buy-bans")
INACTIVE = Refusal("not-in-active-play", "rd.active")
NO_ACT = Refusal("not-in-this-mode", "modes.hundred-thousand-without")
ACT_PHASE = Refusal("only-in-the-orders-phase", "current-act.phase")
ACTOR = Refusal("who-acts-cannot-be-paid", "current-act.actor")
ACT_PRICE = Refusal("cannot-pay", "current-act.cards")
NO_MIXING = Refusal("cards-or-rd", "current-act.no-mixing")
CHANGE_PHASE = Refusal("only-in-the-orders-phase", "goal-change.phase")
CHANGE_PRICE = Refusal("cannot-pay", "goal-change.cards")
CAPTURE_PHASE = Refusal("only-in-the-orders-phase", "capture.phase")
MAJORITY_GOES = Refusal("no-majority-after-paying", "capture.majority-after")
ONCE_A_TURN = Refusal("once-a-turn", "marks.exclamation-once")
FREE_ONCE = Refusal("once-a-turn", "moments.limit")
NO_SITUATION = Refusal("the-situation-does-not-fit", "traits.condition")
DEVIL_ONCE = Refusal("once-a-game", "devils-hand.once")
DEVIL_WHEN = Refusal("not-now", "devils-hand.when")
CLOSE_ONE = Refusal("one-a-turn", "disguise.close")
NO_OP = Refusal("condition-not-met", "ops.reveal")
NOT_OFFERED = Refusal("not-offered", "traits.literal")

Asked = Decision[object]
Reason = Callable[[War, Asked, Player, str], Refusal]


def why_not(war: War, decision: Asked, step: Step) -> Refusal:
    """Why `step` is refused where the game asks `decision`."""
    players = {player.name: player for army in war.armies for player in army.players}
    player = players[step.player]
    if decision.player != step.player and step.key in TURN_KEYS:
        return NOT_YOUR_TURN
    if step.key == "target" and decision.kind in ("attacker", "deployment", "orders"):
        return NO_TARGET
    reason = REASONS.get(step.key)
    return reason(war, decision, player, step.name) if reason is not None else NOT_OFFERED


def named(war: War, name: str) -> Unit | None:
    """The unit called `name`, wherever it is."""
    return next((unit for unit in war.all_units() if unit.name == name), None)


def _play(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if war.phase == "deployment":
        return WRONG_PHASE
    order = next((order for order in player.orders if order.name == name), None)
    if order is None:
        return orders.NOT_IN_HAND
    ready = orders.attackers(war, player)
    movers = war.count(player.army) > 0
    return orders.why_not_play(war, player, order, ready, movers) or NOT_OFFERED


def _deploy(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if war.phase != "deployment":
        return TOO_LATE
    unit = named(war, name)
    if unit is None or unit not in (*player.units, *player.locals):
        return orders.NOT_IN_HAND
    if unit.card.local:
        return deployment.why_not_deploy_local(war) or NOT_OFFERED
    return deployment.why_not_deploy(war, player, unit) or NOT_OFFERED


def _exchange(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, name)
    if unit is not None and unit.card.local:
        return NO_HQ_FOR_LOCALS
    if war.phase == "deployment":
        return NO_UNIT_FOR_ORDER if unit is not None else NOTHING_TO_TAKE
    if unit is None:
        return NO_ORDER_FOR_UNIT
    if unit.army is not player.army:
        return NOT_OWN_UNIT
    return orders.EMPTY_DECK if not war.order_deck else orders.NOT_IN_HAND


def _take(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if war.round == 1 and war.terms.hidden_units:
        return BLIND
    return NOT_TO_BE_HAD


def _buy(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if name != ("unit" if war.phase == "deployment" else "order"):
        return BUY_BANS
    if player.army.rd >= getattr(war.terms.prices, name):
        return NOTHING_TO_TAKE if name == "unit" else orders.EMPTY_DECK
    return TOO_POOR[name]


def _swap(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    is_unit = named(war, name) is not None
    if is_unit != (war.phase == "deployment"):
        return BUY_BANS
    if player.army.rd < war.terms.prices.swap:
        return TOO_POOR["swap"]
    return NOTHING_TO_TAKE if is_unit else orders.EMPTY_DECK


def _sell(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if decision.player != player.name:
        return INACTIVE
    if player.army.rd >= war.terms.rd_limit:
        return RD_FULL
    return NOT_SELLING_SELF if name == decision.about else orders.NOT_IN_HAND


def _target(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    attacker, target = named(war, decision.about), named(war, name)
    if attacker is None or target is None or target.zone is not Zone.FIELD:
        return NO_TARGET
    return why_not_target(war, attacker, target, True) or NOT_OFFERED


def _attacker(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, name)
    if unit is not None and unit.card.local:
        return NO_ORDERS
    if unit is None or unit.army is not player.army or unit.zone is not Zone.FIELD:
        return NOT_OWN_UNIT
    refused = why_not_attack(war, unit)
    if refused is not None:
        return refused
    if unit not in orders.attackers(war, player):
        return NO_TARGET
    return CLOSED_CANNOT if unit.closed else WRONG_CHANCE


def _unit(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, name)
    if unit is None or unit.army is not player.army or unit.zone is not Zone.FIELD:
        return NOT_OWN_UNIT
    return SAME_POINT


def _to(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, decision.about)
    if unit is not None and unit.zone is Zone.HAND:
        return deployment.WRONG_PLACE if unit.card.local else deployment.NOT_AN_END
    return NOT_NEXT


def _reroll(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if player.army.devil_took:
        return DEVILS_PRICE
    if decision.kind != "reroll":
        return SUCCESS_STANDS
    if "." in name and named(war, name.partition(".")[0]) is not None:
        return FREE_ONCE
    return NOT_SELF if name == decision.about else NOT_YOURS_TO_PAY


def _rock_n_roll(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if player.army.devil_took:
        return DEVILS_MUSIC
    return ATTACKS_ONLY if decision.kind == "reroll" else NO_ENCORE


def _capture(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    target = named(war, name)
    if not war.terms.allows("capture"):
        return capture.NO_CAPTURE
    if war.phase != "orders":
        return CAPTURE_PHASE
    if target is None or target.zone is not Zone.FIELD:
        return NO_TARGET
    return capture.why_not_capture(war, player, target) or NOT_OFFERED


def _act(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.allows("current-act"):
        return NO_ACT
    if war.phase != "orders":
        return ACT_PHASE
    unit = named(war, name)
    if unit is None or unit.army is not player.army or unit.zone is not Zone.FIELD:
        return NOT_OWN_UNIT
    if not goal_change.affordable(war, player, current_act.price(war, player), (unit,)):
        return ACT_PRICE
    return why_not_attack(war, unit) or NO_TARGET


def _goal_change(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.allows("goal-change"):
        return NO_ACT
    return CHANGE_PHASE if war.phase != "orders" else CHANGE_PRICE


def _discard(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if decision.about == "capture":
        return MAJORITY_GOES
    return ACTOR


def _pay(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    offered = {option.key for option in decision.options}
    first = decision.about == "capture" or "pay" in offered
    return TOO_POOR[decision.about] if first or player.army.rd < PRICE_OF_ACT else NO_MIXING


PRICE_OF_ACT: Final = 3
"""With fewer RD nobody could have chosen to pay in RD for an act at all."""


def _use(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit_name, _, trait = name.partition(".")
    unit = named(war, unit_name)
    if unit is None or (unit.zone is Zone.FIELD and not commands(player, unit)):
        return NOT_OWN_UNIT
    return ONCE_A_TURN if trait in unit.used else NO_SITUATION


def _decline(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return NOT_OFFERED if any(each.key == "decline" for each in decision.options) else MUST


def _devils_hand(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.allows("devils-hand"):
        return NO_ACT
    return DEVIL_ONCE if player.army.devil_took else DEVIL_WHEN


def _open(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return WRONG_PHASE if war.phase != "orders" else NOT_OWN_UNIT


def _close(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return CLOSE_ONE if war.closings else _open(war, decision, player, name)


def _always(refusal: Refusal) -> Reason:
    return lambda war, decision, player, name: refusal


REASONS: Final[dict[str, Reason]] = {
    "play": _play,
    "deploy": _deploy,
    "exchange": _exchange,
    "take": _take,
    "buy": _buy,
    "swap": _swap,
    "sell": _sell,
    "pour": _always(NO_POUR),
    "target": _target,
    "also": _target,
    "attacker": _attacker,
    "unit": _unit,
    "to": _to,
    "and": _to,
    "reroll": _reroll,
    "rock-n-roll": _rock_n_roll,
    "decline": _decline,
    "capture": _capture,
    "act-attack": _act,
    "act-move": _act,
    "goal-change": _goal_change,
    "discard": _discard,
    "pay": _pay,
    "use": _use,
    "devils-hand": _devils_hand,
    "interrupt": _devils_hand,
    "close": _close,
    "open": _open,
    "show": _always(NO_OP),
}
TURN_KEYS: Final = frozenset((
    "play", "deploy", "exchange", "buy", "swap", "capture", "act-attack", "act-move",
    "goal-change", "use", "devils-hand", "open", "close", "attacker", "target", "unit", "orders",
    "end",
))  # fmt: skip
"""What only the player on turn can do."""
