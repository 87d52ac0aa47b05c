"""The Advance order: one hex, whatever it costs, enemies or not (source O16.1-3)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.activation import anybody, next_unit, unit_order
from rnr_print.games.hex_tactical.board import Way
from rnr_print.games.hex_tactical.casualties import leave
from rnr_print.games.hex_tactical.events import Advanced
from rnr_print.games.hex_tactical.field import Field, OrderInPlay
from rnr_print.games.hex_tactical.move import OFF_NAME
from rnr_print.games.hex_tactical.moving import barred_advance, may_leave
from rnr_print.games.hex_tactical.pieces import Unit


def able(field: Field, unit: Unit) -> bool:
    """Whether a unit can enter a neighboring hex, or leave, in an Advance."""
    if unit.broken:
        return False
    return may_leave(field, unit) or any(
        barred_advance(field, unit, way) is None for way in field.board.ways[unit.at]
    )


@rule("advance.one-hex", "advance.no-cost", "advance.no-opportunity")
def advance_all(field: Field, order: OrderInPlay) -> None:
    """Each activated unit that wants to enters one hex and stops there (O16.1)."""
    while (unit := next_unit(field, order, able)) is not None:
        advance(field, unit)
        order.performed = True


def advance(field: Field, unit: Unit) -> None:
    """One unit into a hex beside it, or off over the enemy's edge (O16.1, O16.2)."""
    names = field.board.names
    options: list[Option[Way | None]] = [
        Option("to", way, names[way.to])
        for way in field.board.ways[unit.at]
        if barred_advance(field, unit, way) is None
    ]
    if may_leave(field, unit):
        options.append(Option("to", None, OFF_NAME))
    way = field.ask(unit.side.name, "advance", options, unit.name)
    if way is None:
        _leave(field, unit)
        return
    _enter(field, unit, way)


BOLD: Final = {
    "advance.may": lambda field, unit, way: way.cliff or field.enemy_at(unit.side, way.to)
}
"""What only somebody who advances may do."""


@rule(where=BOLD)
def _enter(field: Field, unit: Unit, way: Way) -> None:
    field.place(unit, way.to)
    field.happened(Advanced(unit.name, field.board.names[way.to]))


@rule("advance.may")
def _leave(field: Field, unit: Unit) -> None:
    leave(field, unit)


ADVANCE = unit_order(anybody(able), advance_all)
