"""Where a unit may go: what keeps it out of a hex, and over which edge it may leave."""

from __future__ import annotations

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical import reasons as no
from rnr_print.games.hex_tactical.board import Way
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Unit
from rnr_print.games.hex_tactical.stacking import fits
from rnr_print.games.hex_tactical.suppression import MARKED


@rule(where=MARKED)
def movement(field: Field, unit: Unit) -> int:
    """The movement points of a unit: its own, less what its weapon takes."""
    weapon = unit.weapon
    return max(0, unit.movement + (weapon.type.movement if weapon is not None else 0))


def barred(field: Field, unit: Unit, way: Way, left: int) -> Refusal | None:
    """Why a unit with so many points can't take a way in a Move; None where it can."""
    to = way.to
    if to < 0:
        return no.WRONG_EDGE
    if way.shut or to in field.blaze:
        return no.IMPASSABLE
    if way.cliff:
        return no.CLIFF
    if way.no_road:
        return no.NO_ROAD_SIDE
    if field.at[to]:
        if field.enemy_at(unit.side, to):
            return no.ENEMY_HEX
        if not fits(field, unit, to):
            return no.STACKING
    return no.NO_MOVEMENT if way.cost > left else None


def barred_advance(field: Field, unit: Unit, way: Way) -> Refusal | None:
    """Why a unit can't take a way in an Advance; None where it can (O16.2, O16.3)."""
    to = way.to
    if to < 0:
        return no.A_WRONG_EDGE
    if way.shut or to in field.blaze:
        return no.A_IMPASSABLE
    if way.cliff and (unit.weapon is not None or not way.advance_bare):
        return no.A_CLIFF
    if way.no_road:
        return no.A_NO_ROAD_SIDE
    return None if fits(field, unit, to) else no.STACKING


def may_leave(field: Field, unit: Unit) -> bool:
    """Whether a unit stands at the enemy's edge."""
    return field.board.at_edge(unit.at, unit.side.enemy.edge)
