"""Why an answer isn't among the legal ones: the reason a player is told.

What the question asks for is refused for a reason of that question (`choices`), what belongs to
another moment for a reason of that moment. Where none is known the answer is an honest general one:
it isn't asked for now, or nothing allows it.
"""

from __future__ import annotations

from typing import Final

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.games.rocknroll import capture, current_act, deployment, goal_change, ops, orders
from rnr_print.games.rocknroll import reasons as no
from rnr_print.games.rocknroll.choices import CHOICES, KEYS
from rnr_print.games.rocknroll.events import AttackDeclared, Moved
from rnr_print.games.rocknroll.finding_reasons import Asked, Reason, last_roll, named
from rnr_print.games.rocknroll.pieces import Player, Zone
from rnr_print.games.rocknroll.standing import why_not_attack, why_not_target
from rnr_print.games.rocknroll.teams import allies
from rnr_print.games.rocknroll.turn import commands
from rnr_print.games.rocknroll.war import War

MENUS: Final = ("deployment", "orders")
"""The questions between two actions."""


def why_not(war: War, decision: Asked, step: Step) -> Refusal:
    """Why `step` is refused where the game asks `decision`."""
    players = {player.name: player for army in war.armies for player in army.players}
    player = players[step.player]
    reason = ANYTIME.get(step.key)
    if decision.player != player.name:
        mine = war.on_turn is player
        if step.key in TURN and not mine:
            return no.INACTIVE if step.key == "sell" and war.terms.rd_limit else no.NOT_YOUR_TURN
    elif decision.find(step.key, step.name) is not None:  # it was legal, and isn't asked for again
        return no.NO_MORE if step.key == "also" else no.NOT_ASKED
    elif decision.kind in MENUS:
        reason = TURN.get(step.key) or reason
    elif step.key in KEYS.get(decision.kind, ()) or decision.has(step.key):
        reason = CHOICES.get(step.key)
        if reason is None:
            return no.NOT_OFFERED
    return reason(war, decision, player, step.name) if reason is not None else no.NOT_ASKED


def _play(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if war.phase == "deployment":
        return no.WRONG_PHASE
    order = next((order for order in player.orders if order.name == name), None)
    if order is None:
        return orders.NOT_IN_HAND
    ready = orders.attackers(war, player)
    movers = war.count(player.army) > 0
    return orders.why_not_play(war, player, order, ready, movers) or no.NOT_OFFERED


def _deploy(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if war.phase != "deployment":
        return no.TOO_LATE
    unit = named(war, name)
    if unit is None or unit not in (*player.units, *player.locals):
        return orders.NOT_IN_HAND
    if unit.card.local:
        return deployment.why_not_deploy_local(war) or no.NOT_OFFERED
    return deployment.why_not_deploy(war, player, unit) or no.NOT_OFFERED


def _exchange(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, name)
    if unit is not None and unit.card.local:
        return no.NO_HQ_FOR_LOCALS
    if war.phase == "deployment":
        if unit is not None:
            return no.NO_UNIT_FOR_ORDER
        return no.NOTHING_TO_TAKE if _holds(player, name) else orders.NOT_IN_HAND
    if unit is None:
        return no.NO_ORDER_FOR_UNIT
    if unit.army is not player.army:
        return no.NOT_OWN_UNIT
    if unit not in player.units and unit.zone is not Zone.FIELD:
        return orders.NOT_IN_HAND
    return orders.EMPTY_DECK


def _holds(player: Player, name: str) -> bool:
    return any(card.name == name for card in player.hand)


def _buy(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.rd_limit:
        return no.NO_RD
    if name not in ("unit", "order"):
        return no.NOT_OFFERED
    if name != ("unit" if war.phase == "deployment" else "order"):
        return no.BUY_BANS
    if player.army.rd >= getattr(war.terms.prices, name):
        return no.NOTHING_TO_TAKE if name == "unit" else orders.EMPTY_DECK
    return no.TOO_POOR[name]


def _swap(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, name)
    if not war.terms.rd_limit:
        return no.NO_RD
    if (unit is not None) != (war.phase == "deployment"):
        return no.BUY_BANS
    if unit is not None and unit.card.local:
        return no.NO_HQ_FOR_LOCALS
    if unit is not None and unit.army is not player.army:
        return no.NOT_OWN_UNIT
    if not _holds(player, name) and (unit is None or unit.zone is not Zone.FIELD):
        return orders.NOT_IN_HAND
    if player.army.rd < war.terms.prices.swap:
        return no.TOO_POOR["swap"]
    return orders.EMPTY_DECK if unit is None else no.NOTHING_TO_TAKE


def _sell(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.rd_limit:
        return no.NO_RD
    if player.army.rd >= war.terms.rd_limit:
        return no.RD_FULL
    return orders.NOT_IN_HAND


def _capture(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    target = named(war, name)
    if not war.terms.allows("capture"):
        return capture.NO_CAPTURE
    if war.phase != "orders":
        return no.CAPTURE_PHASE
    if target is None or target.zone is not Zone.FIELD:
        return no.NO_TARGET
    return capture.why_not_capture(war, player, target) or no.NOT_OFFERED


def _act(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.allows("current-act"):
        return no.NO_ACT
    if war.phase != "orders":
        return no.ACT_PHASE
    unit = named(war, name)
    if unit is None or unit.army is not player.army or unit.zone is not Zone.FIELD:
        return no.NOT_OWN_UNIT
    if not goal_change.affordable(war, player, current_act.price(war, player), (unit,)):
        return no.ACT_PRICE
    return why_not_attack(war, unit) or no.NOBODY_TO_ATTACK


def _goal_change(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.allows("goal-change"):
        return no.NO_ACT
    return no.CHANGE_PHASE if war.phase != "orders" else no.CHANGE_PRICE


def _use(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit_name, _, trait = name.partition(".")
    unit = named(war, unit_name)
    if unit is None or (unit.army is not None and unit.army is not player.army):
        return no.NOT_OWN_UNIT
    if unit.closed:
        return no.CLOSED
    if unit.card.part_of(trait) in unit.used:
        return no.ONCE_A_TURN
    at_will = any(each.name == name for each in unit.card.triggers.get("at-will", ()))
    if at_will and unit.zone is Zone.FIELD and commands(player, unit):
        return no.NO_SITUATION if decision.kind in MENUS else no.NOT_ASKED
    return no.NO_SITUATION


def _devils_hand(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if not war.terms.allows("devils-hand"):
        return no.NO_ACT
    return no.DEVIL_ONCE if player.army.devil_took else no.DEVIL_WHEN


def _open(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return _face(war, player, name, no.OPEN_PHASE) or no.OPEN_ALREADY


def _close(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    refused = _face(war, player, name, no.CLOSE_PHASE)
    return refused or (no.CLOSE_ONE if war.closings else no.CLOSED_ALREADY)


def _face(war: War, player: Player, name: str, phase: Refusal) -> Refusal | None:
    """Why the unit called `name` can't be turned over at all."""
    unit = named(war, name)
    if not war.terms.disguise:
        return no.NO_DISGUISE
    if war.phase != "orders":
        return phase
    own = unit is not None and unit.army is player.army and unit.zone is Zone.FIELD
    return None if own else no.NOT_OWN_UNIT


def _show(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    op = next((op for op in player.ops if op.name == name), None)
    if op is None:
        return orders.NOT_IN_HAND
    return no.OP_LATER if ops.met(war, player.army, op) else no.NO_OP


def _reroll(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    if player.army.devil_took:
        return no.DEVILS_PRICE
    allied = any(ally.name == decision.player for ally in allies(player))
    return no.ALLYS_ROLL if decision.kind == "reroll" and allied else last_roll(war, player)


def _rock_n_roll(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return no.DEVILS_MUSIC if player.army.devil_took else last_roll(war, player)


def _decline(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    unit = named(war, name.partition(".")[0])
    traits = unit.card.triggers.values() if unit is not None else ()
    star = any(each.name == name and each.star for group in traits for each in group)
    return no.MUST if star else no.NOT_ASKED


def _take(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    blind = war.round == 1 and war.terms.hidden_units
    return no.BLIND if blind else no.NOT_ASKED


def _heading(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    arrows = any(unit.card.arrow is not None for unit in war.units())
    return no.AIMED_ONCE if arrows else no.NOT_ASKED


def _along(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    moved = next((each.unit for each in reversed(war.log or ()) if isinstance(each, Moved)), None)
    return no.CLOSED if moved is not None and moved.closed else no.NOT_ASKED


def _also(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    shots = (each for each in reversed(war.log or ()) if isinstance(each, AttackDeclared))
    attacker, target = next((shot.attacker for shot in shots), None), named(war, name)
    if attacker is None or target is None or attacker.card.sweep is None:
        return no.NOT_ASKED
    if attacker.zone is not Zone.FIELD or target.zone is not Zone.FIELD:
        return no.NOT_ASKED
    return why_not_target(war, attacker, target, True) or no.NOT_ASKED


def _ends(war: War, decision: Asked, player: Player, name: str) -> Refusal:
    return no.NOT_ASKED


TURN: Final[dict[str, Reason]] = {
    "play": _play,
    "deploy": _deploy,
    "exchange": _exchange,
    "buy": _buy,
    "swap": _swap,
    "sell": _sell,
    "capture": _capture,
    "act-attack": _act,
    "act-move": _act,
    "goal-change": _goal_change,
    "use": _use,
    "devils-hand": _devils_hand,
    "open": _open,
    "close": _close,
    "orders": _ends,
    "end": _ends,
}
"""What only the player on turn can do, between two actions."""
ANYTIME: Final[dict[str, Reason]] = {
    "use": _use,
    "decline": _decline,
    "devils-hand": _devils_hand,
    "interrupt": _devils_hand,
    "show": _show,
    "reroll": _reroll,
    "rock-n-roll": _rock_n_roll,
    "take": _take,
    "heading": _heading,
    "along": _along,
    "also": _also,
}
"""What is refused for a reason of its own, whatever is asked."""
