"""Reasons for which an answer is refused, each with the rule that gives it."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.refusal import Refusal

NOT_YOUR_TURN: Final = Refusal("not-your-turn", "orders.card")
NO_SUCH_CARD: Final = Refusal("no-such-card", "orders.no-card")
NOBODY_CAN: Final = Refusal("nobody-can", "orders.one-performs")
ORDER_IN_PROGRESS: Final = Refusal("order-in-progress", "orders.finish")
NOT_NOW: Final = Refusal("not-now", "orders.finish")
PASS_FIRST: Final = Refusal("not-now", "pass.discard")
DISCARD_LIMIT: Final = Refusal("discard-limit", "pass.discard")
ALREADY_ACTIVATED: Final = Refusal("already-activated", "orders.activate")
BROKEN: Final = Refusal("broken", "orders.activates")
ENEMY_UNIT: Final = Refusal("enemy-unit", "orders.activate")
LEADER_BY_LEADER: Final = Refusal("leader-by-leader", "orders.leader")
NOT_IN_RADIUS: Final = Refusal("not-in-radius", "command.radius")
NAMED_FIRST: Final = Refusal("named-first", "orders.named-first")
NOBODY_PERFORMS: Final = Refusal("nobody-performs", "orders.one-performs")
MOVE_FIRST: Final = Refusal("move-first", "orders.one-performs")

WRONG_EDGE: Final = Refusal("wrong-edge", "move.exit")
NOT_NEXT: Final = Refusal("not-adjacent", "move.step")
IMPASSABLE: Final = Refusal("impassable", "move.where")
CLIFF: Final = Refusal("cliff", "move.where")
NO_ROAD_SIDE: Final = Refusal("no-road-side", "move.where")
ENEMY_HEX: Final = Refusal("enemy-hex", "move.where")
STACKING: Final = Refusal("stacking", "units.stacking")
NO_MOVEMENT: Final = Refusal("no-movement", "move.points")
NO_MOVEMENT_TO_PASS: Final = Refusal("no-movement", "weapons.pass-on")
HAS_WEAPON: Final = Refusal("has-weapon", "weapons.pass-on")
CANT_TAKE: Final = Refusal("cant-take", "weapons.pass-on")
NOTHING_TO_PASS: Final = Refusal("no-weapon", "weapons.pass-on")
PASS_IN_MOVE: Final = Refusal("not-now", "weapons.pass-on")

A_WRONG_EDGE: Final = Refusal("wrong-edge", "advance.may-not")
A_NOT_NEXT: Final = Refusal("not-adjacent", "advance.one-hex")
A_IMPASSABLE: Final = Refusal("impassable", "advance.may-not")
A_CLIFF: Final = Refusal("cliff-with-weapon", "advance.may")
A_NO_ROAD_SIDE: Final = Refusal("no-road-side", "advance.may-not")

NOT_NEARER: Final = Refusal("not-nearer", "rout.retreat")
NOT_IN_AREA: Final = Refusal("not-in-area", "setup.area")
NO_FOXHOLES: Final = Refusal("no-foxholes", "setup.foxholes")
NOT_AGAIN: Final = Refusal("not-again", "initiative.once")
NOT_YOURS: Final = Refusal("not-yours", "initiative.reroll")
OWN_WEAPON: Final = Refusal("not-yours", "weapons.scrap")
NOTHING_BROKEN: Final = Refusal("nobody-broken", "rout.who")
NOTHING_TO_RECOVER: Final = Refusal("nothing-to-recover", "recover.order")
NOT_OFFERED: Final = Refusal("not-offered", "orders.finish")
