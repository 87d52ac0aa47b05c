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
from rnr_print.games.hex_tactical.actions import SMOKE_COST
from rnr_print.games.hex_tactical.attack import Attack, Piece
from rnr_print.games.hex_tactical.command import in_radius
from rnr_print.games.hex_tactical.field import Field, OrderInPlay
from rnr_print.games.hex_tactical.fire import targets
from rnr_print.games.hex_tactical.firing import alone, pieces_of, reaches, why_not_fire
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
        found = _action(field, decision, side, step.name) if step.key == "action" else no.NOT_NOW
        if found is not no.NOT_NOW:
            return found
        if decision.kind == "set-up":
            return no.SETS_UP_LATER
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
    nearest = min(reasons, key=_nearness, default=no.NOBODY_CAN)
    if nearest in NEARNESS:
        return nearest
    return reasons[0] if len(set(map(id, reasons))) == 1 else no.NOBODY_CAN


def _recover(field: Field, side: Side) -> Refusal:
    return no.ALREADY_ACTIVATED if side.activated else no.NOTHING_TO_RECOVER


def _rout(field: Field, side: Side) -> Refusal:
    broken = [each for each in field.sides if any(unit.broken for unit in each.units)]
    return no.ALREADY_ACTIVATED if broken else no.NOTHING_BROKEN


def _barrage(field: Field, side: Side) -> Refusal:
    if side.radio is None:
        return no.NO_RADIO
    able = [unit for unit in side.standing() if unit.type.leader and not unit.suppressed]
    if not able:
        return no.NO_CALLER
    return no.ALREADY_ACTIVATED if all(unit.activated for unit in able) else no.NOBODY_CAN


def _static(field: Field, side: Side) -> Refusal:
    return no.NOTHING_TO_SILENCE


def _unable(field: Field, unit: Unit) -> Refusal:
    return no.NOBODY_CAN


def _unable_unbroken(field: Field, unit: Unit) -> Refusal:
    return no.BROKEN if unit.broken else no.NOBODY_CAN


def _unable_to_move(field: Field, unit: Unit) -> Refusal:
    """The reason that comes last: the one nearest to a way."""
    left = movement(field, unit)
    found = [barred(field, unit, way, left) for way in field.board.ways[unit.at]]
    return next((each for each in found if each is no.NO_MOVEMENT), no.NOBODY_CAN)


def _unable_to_fire(field: Field, unit: Unit) -> Refusal:
    """The reason nearest to firing at anybody."""
    if unit.broken:
        return no.BROKEN
    found = [why_no_piece(field, unit, at) for at in targets(field, unit.side)]
    return min(found, key=_nearness, default=no.NO_ENEMY)


def _unable_to_call(field: Field, unit: Unit) -> Refusal:
    return no.NO_CALLER


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
        return no.NO_DIGGING if field.order is not None else no.NO_FOXHOLES
    if decision.kind == "reinforcement":
        return no.NOT_AT_HOME
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
    if decision.kind == "deploy-weapon":
        return no.GUN_STAYS
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


def _suppress(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.MARKER_STAYS if decision.kind == "deploy-marker" else no.NOT_NOW


def _discard(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.NO_SUCH_CARD if name not in side.hand else no.DISCARD_LIMIT


def _card(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.NO_SUCH_CARD


def _scrap(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.OWN_WEAPON if field.weapons[name] not in side.weapons else no.NOT_NOW


def _reroll(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.NOT_AGAIN


def _target(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    order, at = field.order, field.board.parse(name)
    if decision.kind != "target" or order is None or at < 0:
        return no.NOT_NOW
    if not field.enemy_at(side, at):
        return no.NO_ENEMY
    ready = [unit for unit in order.waiting if unit not in order.fired]
    found = [why_no_piece(field, unit, at) for unit in ready or order.activated]
    return min(found, key=_nearness, default=no.NOT_NOW)


def why_no_piece(field: Field, unit: Unit, at: int) -> Refusal:
    """Why a unit can't attack a hex with anything it has: the reason nearest to firing."""
    if field.order is not None and unit in field.order.fired:
        return no.FIRED
    found = [why_not_fire(field, piece, at) for piece in pieces_of(field, unit)]
    if unit.weapon is not None and unit.weapon not in pieces_of(field, unit):
        found.insert(0, why_useless(field, unit))
    return min(found, key=_nearness, default=no.BROKEN)


def why_useless(field: Field, unit: Unit) -> Refusal:
    """Why a unit can't use the weapon it has."""
    weapon = unit.weapon
    if weapon is None or weapon.broken or unit.broken:
        return no.WEAPON_BROKEN
    return no.SUPPRESSED if unit.suppressed else no.NO_WEAPON_HERE


NEARNESS: Final = (
    no.HINDERED_AWAY, no.NEVER_HITS, no.NO_LINE_OF_SIGHT, no.OUT_OF_RANGE, no.SUPPRESSED,
    no.NO_WEAPON_HERE, no.WEAPON_BROKEN,
)  # fmt: skip
"""Reasons not to fire, the one nearest to firing first."""


def _nearness(reason: Refusal) -> int:
    """The place of a reason among them; others come last."""
    return NEARNESS.index(reason) if reason in NEARNESS else len(NEARNESS)


def _with(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    """Why a piece can't join the attack on the hex that is asked about."""
    unit, weapon = field.units.get(name), field.weapons.get(name)
    holder = weapon.unit if weapon is not None else unit
    if decision.kind == "arm":
        return no.CANT_CARRY
    if decision.kind != "with" or holder is None or holder.side is not side:
        return no.NOT_NOW
    at, order = field.board.parse(decision.about), field.order
    if order is not None and holder in order.fired:
        return no.FIRED
    if weapon is not None and weapon not in pieces_of(field, holder):
        return why_useless(field, holder)
    if weapon is not None and weapon.type.heavy:
        if not alone(field, weapon, at):
            return why_not_fire(field, weapon, at)
        return no.HEAVY_WAITS if order is not None and order.side is not side else no.HEAVY_ALONE
    if holder.broken:
        return no.BROKEN
    piece: Piece = weapon if weapon is not None else holder
    if not reaches(field, piece, at):
        return why_not_fire(field, piece, at)
    if order is not None and order.side is side and holder not in order.activated:
        return no.NAMED_FIRST
    return no.NOT_JOINED


def _fire(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    return no.HINDERED_AWAY if decision.kind == "with" else no.NOT_NOW


def _spot(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    known = decision.kind == "spot" and field.board.parse(name) >= 0
    return no.NOT_IN_SIGHT if known else no.NOT_NOW


def _action(field: Field, decision: Asked, side: Side, name: str) -> Refusal:
    if all(field.fates[card].action != name for card in side.hand):
        return no.NO_SUCH_CARD
    reason = ACTIONS.get(name)
    return reason(side, field.order) if reason and field.order is not None else no.NOT_NOW


def _hit_the_dirt(side: Side, order: OrderInPlay) -> Refusal:
    attack: Attack | None = order.attack
    return no.COVER_FIXED if attack is not None and attack.cover_zero else no.NOT_NOW


def _steady_aim(side: Side, order: OrderInPlay) -> Refusal:
    attack: Attack | None = order.attack
    if attack is None or attack.side is not side:
        return no.NOT_NOW
    return no.AIMED if attack.steadied else no.TOO_FAR_TO_AIM


def _assault_fire(side: Side, order: OrderInPlay) -> Refusal:
    mover = order.mover
    if mover is None or order.side is not side:
        return no.NOT_NOW
    if not mover.type.boxed_movement:
        return no.NOT_BOXED
    if mover in order.fired:
        return no.ASSAULTED
    return no.NOT_NOW if order.entered else no.NOT_ENTERED


def _smoke_grenades(side: Side, order: OrderInPlay) -> Refusal:
    mover = order.mover
    if mover is None or order.side is not side:
        return no.NOT_NOW
    if mover.broken or mover.type.leader:
        return no.NO_GRENADES
    return no.NO_MOVEMENT_TO_THROW if order.left < SMOKE_COST else no.NOBODY_PERFORMS


def _opportunity_fire(side: Side, order: OrderInPlay) -> Refusal:
    if order.name == "advance":
        return no.NO_OPPORTUNITY
    guns = [unit.weapon for unit in side.standing() if unit.weapon is not None]
    waits = order.side is not side and any(gun.type.heavy for gun in guns)
    return no.HEAVY_WAITS if waits else no.NOT_NOW


ACTIONS: Final[dict[str, Callable[[Side, OrderInPlay], Refusal]]] = {
    "opportunity-fire": _opportunity_fire,
    "assault-fire": _assault_fire,
    "smoke-grenades": _smoke_grenades,
    "hit-the-dirt": _hit_the_dirt,
    "steady-aim": _steady_aim,
}
"""Why an action can't be played though a card names it."""
ORDERS: Final[dict[str, Callable[[Field, Side], Refusal]]] = {
    "recover": _recover, "rout": _rout, "barrage": _barrage, "static": _static,
}  # fmt: skip
"""Why an order can't be given though a card names it; those of units are asked unit by unit."""
UNITS: Final[dict[str, Callable[[Field, Unit], Refusal]]] = {
    "move": _unable_to_move,
    "advance": _unable_unbroken,
    "fire": _unable_to_fire,
    "barrage": _unable_to_call,
}
"""Why a unit can't be activated for an order."""
REASONS: Final[Mapping[str, Reason]] = {
    "order": _order, "pass": _pass, "end": _end, "stop": _stop, "activate": _activate,
    "also": _also, "mover": _mover, "to": _to, "give": _give, "discard": _discard, "card": _card,
    "scrap": _scrap, "reroll": _reroll, "at": _at, "target": _target,
    "with": _with, "fire": _fire, "spot": _spot, "action": _action, "suppress": _suppress,
}  # fmt: skip
"""Why an answer is refused, by its key."""
