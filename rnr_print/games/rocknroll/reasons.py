"""Reasons why an answer is refused, each with the rule behind it."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.refusal import Refusal

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
CLOSED = Refusal("closed-has-no-traits", "disguise.no-traits")
NO_ORDERS = Refusal("locals-take-no-orders", "locals.no-orders")
OWN_UNITS_ONLY = Refusal("own-units-only", "verbs.command-locals")
WRONG_CHANCE = Refusal("wrong-attack-chance", "order-cards.all-attack")
CLOSED_CANNOT = Refusal("closed-cannot-attack-so", "disguise.attack-orders")
NO_TARGET = Refusal("no-target", "orders.must-do")
NOBODY_TO_ATTACK = Refusal("nobody-to-attack", "orders.must-do")
OWN_SIDE = Refusal("own-side", "combat.enemies")
NOT_ITSELF = Refusal("not-itself", "verbs.command-locals")
NAMED_ALREADY = Refusal("named-already", "traits.targets-first")
OTHER_POINT = Refusal("not-from-this-point", "verbs.sweep")
NO_MORE = Refusal("no-more-targets", "verbs.sweep")
NOT_NEXT = Refusal("not-a-neighboring-point", "orders.move")
THERE_ALREADY = Refusal("already-there", "orders.move")
TOO_FAR = Refusal("too-far", "orders.move")
TWO_POINTS = Refusal("named-already", "goal-change.phase")
NOT_SELF = Refusal("cannot-pay-with-who-rolls", "combat.reroll-not-self")
NOT_SELLING_SELF = Refusal("who-acts-cannot-be-paid", "rd.card-not-self")
NOT_YOURS_TO_PAY = Refusal("not-yours-to-pay", "team.hands")
ALLYS_ROLL = Refusal("not-yours-to-pay", "timing.team-reroll")
DEVILS_PRICE = Refusal("no-rerolls-after-the-devils-hand", "devils-hand.price")
DEVILS_MUSIC = Refusal("no-rocknroll-after-the-devils-hand", "devils-hand.no-rocknroll")
ATTACKS_ONLY = Refusal("rocknroll-is-for-attacks", "combat.rocknroll-attacks-only")
NO_ENCORE = Refusal("rocknroll-cannot-be-rerolled", "combat.rocknroll-once")
ACCEPTED = Refusal("roll-accepted", "combat.keep")
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
NO_RD = Refusal("not-in-this-mode", "rd.range")
NO_DISGUISE = Refusal("not-in-this-mode", "disguise.deploy")
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
ECHO_ONCE = Refusal("once-a-turn", "echo.e3")
NOT_ON_ECHO = Refusal("the-situation-does-not-fit", "echo.e3")
PRISONER_ONCE = Refusal("had-its-turn", "prisoners.once")
AIMED_ONCE = Refusal("aimed-once", "marks.arrow-direction")
NO_SITUATION = Refusal("the-situation-does-not-fit", "traits.condition")
DEVIL_ONCE = Refusal("once-a-game", "devils-hand.once")
DEVIL_WHEN = Refusal("not-now", "devils-hand.when")
CLOSE_PHASE = Refusal("only-in-the-orders-phase", "disguise.close")
OPEN_PHASE = Refusal("only-in-the-orders-phase", "disguise.open")
OPEN_ALREADY = Refusal("already-so", "disguise.open")
CLOSED_ALREADY = Refusal("already-so", "disguise.close")
CLOSE_ONE = Refusal("one-a-turn", "disguise.close")
NO_OP = Refusal("condition-not-met", "ops.reveal")
OP_LATER = Refusal("not-now", "ops.when")
NOT_ASKED = Refusal("not-asked", "round.one-by-one")
NOT_OFFERED = Refusal("not-offered", "traits.literal")


def again(rule: str) -> Refusal:
    """The reason for a unit that has had its turn in what `rule` lets it do once."""
    return Refusal("had-its-turn", rule)


def no_neighbor(rule: str) -> Refusal:
    """The reason for a Point that isn't next to the one named first, as `rule` wants it."""
    return Refusal("not-a-neighboring-point", rule)


def elsewhere(rule: str) -> Refusal:
    """The reason for a unit outside the Point that `rule` concerns."""
    return Refusal("not-from-this-point", rule)
