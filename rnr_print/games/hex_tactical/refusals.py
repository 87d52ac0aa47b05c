"""Why an answer isn't among the legal ones: the reason a player is told.

Each key of an answer has its own function; what belongs to another moment is refused for a reason
of that moment. Where none is known it is the honest general one: not now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rnr_print.engine.decision import Decision
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.script import Step
from rnr_print.games.hex_tactical import reasons as no
from rnr_print.games.hex_tactical.command import in_radius
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.move import OFF_NAME, PASS_COST
from rnr_print.games.hex_tactical.moving import barred, barred_advance, movement
from rnr_print.games.hex_tactical.pieces import Side, Unit
from rnr_print.games.hex_tactical.setup import area
from rnr_print.games.hex_tactical.weapons import takers

Asked = Decision[object]
Reason = Callable[[Field, Asked, Side, str], Refusal]


def why_not(field: Field, decision: Asked, step: Step) -> Refusal:
    """Why `step` is refused where the game asks `decision`."""
    side = field.side(step.player)
    if step.player != decision.player:
        return no.NOT_YOUR_TURN if step.key in ("order", "pass", "end") else no.NOT_OFFERED
    if decision.find(step.key, step.name) is not None:  # it was legal, and isn't asked for again
        return no.DISCARD_LIMIT if step.key == "discard" else no.NOT_NOW
    reason = REASONS.get(step.key)
    return reason(field, decision, side, step.name) if reason is not None else no.NOT_NOW


def _order(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    if decision.kind != "order":
        return no.ORDER_IN_PROGRESS
    if all(field.fates[card].order != name for card in side.hand):
        return no.NO_SUCH_CARD
    if name in ORDERS:
        return ORDERS[name](field, side)
    unit_reason = UNITS.get(name, _unable)
    reasons = [unit_reason(field, unit) for unit in side.units if not unit.activated]
    return reasons[0] if len(set(map(id, reasons))) == 1 else no.NOBODY_CAN


def _recover(field: Field, side: Side) -> Refusal:
    return no.ALREADY_ACTIVATED if side.activated else no.NOTHING_TO_RECOVER


def _rout(field: Field, side: Side) -> Refusal:
    broken = [each for each in field.sides if any(unit.broken for unit in each.units)]
    return no.ALREADY_ACTIVATED if broken else no.NOTHING_BROKEN


def _unable(field: Field, unit: Unit) -> Refusal:
    return no.NOBODY_CAN


def _unable_unbroken(field: Field, unit: Unit) -> Refusal:
    return no.BROKEN if unit.broken else no.NOBODY_CAN


def _unable_to_move(field: Field, unit: Unit) -> Refusal:
    """The reason that comes last: the one nearest to a way."""
    left = movement(field, unit)
    found = [barred(field, unit, way, left) for way in field.board.ways[unit.at]]
    return next((each for each in found if each is no.NO_MOVEMENT), no.NOBODY_CAN)


def _pass(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.PASS_FIRST if decision.kind == "order" else no.ORDER_IN_PROGRESS


def _end(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    if decision.kind == "order":
        return no.NOT_NOW
    performed = field.order is not None and field.order.performed
    return no.ORDER_IN_PROGRESS if performed else no.NOBODY_PERFORMS


def _stop(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    performed = field.order is not None and field.order.performed
    return no.NOT_NOW if performed else no.NOBODY_PERFORMS


def _activate(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    unit = field.units[name]
    if unit.side is not side:
        return no.ENEMY_UNIT
    if decision.kind != "activate":
        return no.NAMED_FIRST
    if unit.activated:
        return no.ALREADY_ACTIVATED
    order = field.order.name if field.order is not None else ""
    return UNITS.get(order, _unable)(field, unit)


def _also(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    unit = field.units[name]
    if unit.side is not side:
        return no.ENEMY_UNIT
    if decision.kind not in ("also", "activate"):
        return no.NAMED_FIRST
    if unit.type.leader:
        return no.LEADER_BY_LEADER
    if unit.activated:
        return no.ALREADY_ACTIVATED
    leader = field.units.get(decision.about)
    if leader is not None and unit not in in_radius(field, leader):
        return no.NOT_IN_RADIUS
    return no.BROKEN


def _mover(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    unit, order = field.units[name], field.order
    if order is None or unit not in order.activated:
        return no.NAMED_FIRST if order is not None else no.NOT_NOW
    return no.NOT_NOW if unit not in order.waiting else UNITS.get(order.name, _unable)(field, unit)


def _at(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    at = field.board.parse(name)
    return no.STACKING if decision.kind == "set-up" and at in area(field, side) else no.NOT_IN_AREA


def _to(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    if decision.kind == "dig":
        return no.NO_FOXHOLES
    unit = field.units.get(decision.about)
    if decision.kind == "retreat":
        return no.NOT_NEARER
    if unit is None or decision.kind not in ("to", "advance"):
        return no.NOT_NOW
    advancing = decision.kind == "advance"
    edge_reason = no.A_WRONG_EDGE if advancing else no.WRONG_EDGE
    if name == OFF_NAME or name in EDGES:
        return edge_reason
    way = field.board.way(unit.at, field.board.parse(name))
    if way is None:
        return no.A_NOT_NEXT if advancing else no.NOT_NEXT
    left = field.order.left if field.order is not None else 0
    found = barred_advance(field, unit, way) if advancing else barred(field, unit, way, left)
    return found or no.NOT_NOW


EDGES: Final = ("west", "east", "north", "south")


def _give(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    order, taker = field.order, field.units[name]
    if order is None or order.name != "move" or order.mover is None:
        return no.PASS_IN_MOVE
    giver = order.mover
    if giver.weapon is None:
        return no.NOTHING_TO_PASS
    if taker.weapon is not None and taker.at == giver.at:
        return no.HAS_WEAPON
    if taker not in takers(field, giver):
        return no.CANT_TAKE
    return no.NO_MOVEMENT_TO_PASS if order.left < PASS_COST else no.NOBODY_PERFORMS


def _discard(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.NO_SUCH_CARD if name not in side.hand else no.DISCARD_LIMIT


def _card(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.NO_SUCH_CARD


def _scrap(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.OWN_WEAPON if field.weapons[name] not in side.weapons else no.NOT_NOW


def _reroll(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.NOT_AGAIN


ORDERS: Final[dict[str, Callable[[Field, Side], Refusal]]] = {"recover": _recover, "rout": _rout}
"""Why an order can't be given though a card names it; those of units are asked unit by unit."""
UNITS: Final[dict[str, Callable[[Field, Unit], Refusal]]] = {
    "move": _unable_to_move,
    "advance": _unable_unbroken,
    "fire": _unable_unbroken,
}
"""Why a unit can't be activated for an order."""
REASONS: Final[Mapping[str, Reason]] = {
    "order": _order, "pass": _pass, "end": _end, "stop": _stop, "activate": _activate,
    "also": _also, "mover": _mover, "to": _to, "give": _give, "discard": _discard, "card": _card,
    "scrap": _scrap, "reroll": _reroll, "at": _at,
}  # fmt: skip
"""Why an answer is refused, by its key."""
