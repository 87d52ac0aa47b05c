"""Why one answer to a question isn't among those it has."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.refusal import Refusal
from rnr_print.games.rocknroll import capture, current_act, deployment, orders
from rnr_print.games.rocknroll import reasons as no
from rnr_print.games.rocknroll.cards.effects import Attack, Move
from rnr_print.games.rocknroll.finding_reasons import Asked, Reason, named, order_played
from rnr_print.games.rocknroll.pieces import Order, Place, Player, Unit, Zone
from rnr_print.games.rocknroll.standing import echo_holds, why_not_attack, why_not_target
from rnr_print.games.rocknroll.war import War

KEYS: Final[dict[str, tuple[str, ...]]] = {
    "reroll": ("reroll", "rock-n-roll"),
    "price": ("discard", "pay"),
    "pour": ("pour", "sell"),
    "prisoner": ("torture", "execute", "recruit"),
    "along": ("along", "alone"),
}
"""What belongs to a question though it may not be among its answers."""


def _stands(unit: Unit | None, player: Player) -> bool:
    return unit is not None and unit.army is player.army and unit.zone is Zone.FIELD


def _offered_in(decision: Asked) -> set[Place | None]:
    """Where the units stand among which `decision` lets choose."""
    return {each.value.place for each in decision.options if isinstance(each.value, Unit)}


def _target(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    attacker, target = named(war, decision.about), named(war, name)
    if attacker is None or target is None or target.zone is not Zone.FIELD:
        return no.NO_TARGET
    if target is attacker:
        return no.NOT_ITSELF if attacker.card.local else no.OWN_SIDE
    by_order = why_not_target(war, attacker, target, True)
    return by_order or why_not_target(war, attacker, target, False) or no.NOT_OFFERED


def _also(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    target = named(war, name)
    refused = _target(war, decision, player, name)
    if refused is not no.NOT_OFFERED or target is None:
        return refused
    return no.NAMED_ALREADY if target.place in _offered_in(decision) else no.OTHER_POINT


def _attacker(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit, order = named(war, name), order_played(war)
    if unit is None or order is None:
        return no.NOT_OWN_UNIT if unit is None else no.NOT_OFFERED
    verb = order.card.abilities[0].do[0]
    assert isinstance(verb, Attack)
    if unit.card.local and unit.army is None:
        return _local_attacker(war, player, unit, verb)
    if not _stands(unit, player):
        return no.NOT_OWN_UNIT
    if unit.closed and verb.printed is not None:
        return no.CLOSED_CANNOT
    if verb.printed is not None and unit.card.on != verb.printed:
        return no.WRONG_CHANCE
    return _able_attacker(war, decision, player, unit, order, verb)


def _local_attacker(war: War, player: Player, unit: Unit, verb: Attack) -> Refusal:
    flute = any(u.card.commands_locals and not u.closed for u in war.field(player.army))
    if not flute:
        return no.NO_ORDERS
    if verb.by == "each-own-unit":
        return no.OWN_UNITS_ONLY
    ready = unit.zone is Zone.FIELD and orders.local_targets(war, unit)
    return no.NOT_OFFERED if ready else no.NOBODY_TO_ATTACK


def _able_attacker(
    war: War, decision: Asked, player: Player, unit: Unit, order: Order, verb: Attack
) -> Refusal:
    refused = why_not_attack(war, unit)
    if refused is not None:
        return refused
    paragraph = _paragraph(order)
    if verb.one_point and unit.place not in _offered_in(decision):
        return no.elsewhere(paragraph)
    if unit not in orders.attackers(war, player):
        return no.NOBODY_TO_ATTACK
    return no.again(paragraph)


def _attacks_in_one_point(order: Order) -> bool:
    verb = order.card.abilities[0].do[0]
    return isinstance(verb, Attack) and verb.one_point


def _paragraph(order: Order) -> str:
    """What tells of this order, alone or with all others."""
    return next(iter(order.card.paragraphs), "orders.play")


def _unit(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit, order = named(war, name), order_played(war)
    if unit is not None and unit.card.local and unit.army is None:
        return no.NO_ORDERS
    if unit is None or not _stands(unit, player):
        return no.NOT_OWN_UNIT
    if order is None:
        return no.NOT_OFFERED
    paragraph = _paragraph(order)
    verb = order.card.abilities[0].do[0]
    if isinstance(verb, Move) and verb.by == "group" and unit.place not in _offered_in(decision):
        return no.elsewhere(paragraph)
    return no.again(paragraph)


def _to(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, decision.about)
    if unit is not None and unit.zone is Zone.HAND:
        return deployment.WRONG_PLACE if unit.card.local else deployment.NOT_AN_END
    order = order_played(war)
    if order is not None and order.name == decision.about and _attacks_in_one_point(order):
        return orders.NOBODY
    if unit is None or unit.place is None:
        return no.NOT_NEXT
    if unit.place.letter == name:
        return no.THERE_ALREADY
    near = war.neighbors(unit.place)
    further = any(each.value not in near for each in decision.options)
    return no.TOO_FAR if further else no.NOT_NEXT


def _and(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    order = order_played(war)
    return no.no_neighbor(_paragraph(order) if order is not None else "orders.play")


def _with(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if name not in {place.letter for place in war.places}:
        return no.NOT_OFFERED
    return no.NOT_NEXT if decision.about else no.TWO_POINTS


def _reroll(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if name == "echo":
        held = player.army.free_used and echo_holds(war, player.army, "reroll")
        return no.ECHO_ONCE if held else no.NOT_ON_ECHO
    if "." in name:
        return _free_reroll(war, player, name)
    unit = named(war, name)
    if unit is not None and name == decision.about:
        return no.NOT_SELF
    if "/" in name or (unit is not None and unit.army is not player.army):
        return no.NOT_YOURS_TO_PAY
    return orders.NOT_IN_HAND


def _free_reroll(war: War, player: Player, name: str) -> Refusal:
    owner, _, trait = name.partition(".")
    unit = named(war, owner)
    if unit is None or unit.army is not player.army:
        return no.NOT_OWN_UNIT
    if unit.closed:
        return no.CLOSED
    return no.FREE_ONCE if unit.card.part_of(trait) in unit.used else no.NO_SITUATION


def _rock_n_roll(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return no.ATTACKS_ONLY


def _pour(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return no.NO_POUR


def _sell(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if player.army.rd >= war.terms.rd_limit:
        return no.RD_FULL
    return no.NOT_SELLING_SELF if name == decision.about else _not_payable(war, player, name)


def _not_payable(war: War, player: Player, name: str) -> Refusal:
    unit = named(war, name)
    theirs = unit is not None and unit.army is player.army.enemy
    return no.NOT_YOURS_TO_PAY if theirs else orders.NOT_IN_HAND


def _discard(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not _stands(named(war, name), player):
        return _not_payable(war, player, name)
    if decision.about == "capture":
        return no.MAJORITY_GOES
    return no.ACTOR if decision.about == "current-act" else no.ACT_PRICE


def _pay(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    prices = war.terms.prices
    match decision.about:
        case "current-act":
            price = current_act.price(war, player)
        case "goal-change":
            price = prices.goal_change
        case _:
            price = prices.capture
    if name != "rd":
        return no.NOT_OFFERED
    return no.TOO_POOR[decision.about] if player.army.rd < price else no.NO_MIXING


def _take(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return no.NOT_TO_BE_HAD


def _captured(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    target = named(war, name)
    if target is None or target.zone is not Zone.FIELD:
        return no.NO_TARGET
    return capture.why_not_taken(war, player.army, target) or no.NOT_OFFERED


def _prisoner(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, name)
    held = unit is not None and unit in player.army.prisoners
    return no.PRISONER_ONCE if held else no.NOT_OFFERED


def _interrupt(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    order = next((order for order in player.orders if order.name == name), None)
    if order is None:
        return orders.NOT_IN_HAND
    ready, movers = orders.attackers(war, player), war.count(player.army) > 0
    return orders.why_not_play(war, player, order, ready, movers) or no.NOT_OFFERED


def _asked_later(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return no.NOT_ASKED


CHOICES: Final[dict[str, Reason]] = {
    "target": _target,
    "also": _also,
    "attacker": _attacker,
    "unit": _unit,
    "to": _to,
    "and": _and,
    "with": _with,
    "reroll": _reroll,
    "rock-n-roll": _rock_n_roll,
    "pour": _pour,
    "sell": _sell,
    "discard": _discard,
    "pay": _pay,
    "take": _take,
    "capture": _captured,
    "torture": _prisoner,
    "execute": _prisoner,
    "recruit": _prisoner,
    "interrupt": _interrupt,
    "use": _asked_later,
    "decline": _asked_later,
}
"""The reasons by what is answered; other keys have no more to say than that nothing allows it."""
