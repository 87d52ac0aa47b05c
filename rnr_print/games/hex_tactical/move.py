"""The Move order: units go one after another, hex by hex (source O14, O21.1.1; prices are ours)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import decides, rule
from rnr_print.games.hex_tactical.activation import anybody, next_unit, unit_order
from rnr_print.games.hex_tactical.board import Way
from rnr_print.games.hex_tactical.casualties import leave
from rnr_print.games.hex_tactical.events import Moved
from rnr_print.games.hex_tactical.field import Field, OrderInPlay
from rnr_print.games.hex_tactical.moving import barred, may_leave, movement
from rnr_print.games.hex_tactical.pieces import Unit, Weapon
from rnr_print.games.hex_tactical.weapons import pass_on, scrap, takers
from rnr_print.games.hex_tactical.windows import open_window, play_action, playable, scraps

EXIT_COST: Final = 1
PASS_COST: Final = 1
OFF_NAME: Final = "off"
"""What leaving the map is called where a hex is asked for."""
Answer = Way | Unit | Weapon | str
"""A step, somebody to give the weapon to, a weapon to scrap, an action; or to leave or stop."""
LEAVE: Final = Option[Answer]("to", "leave", OFF_NAME)
STOP: Final = Option[Answer]("stop", "stop")


def can_step(field: Field, unit: Unit, left: int) -> bool:
    """Whether a unit with so many points can take a step."""
    if left >= EXIT_COST and may_leave(field, unit):
        return True
    return any(barred(field, unit, way, left) is None for way in field.board.ways[unit.at])


def able(field: Field, unit: Unit) -> bool:
    """Whether a unit can cross the side of a hex in a Move."""
    left = movement(field, unit)
    return left > 0 and can_step(field, unit, left)


def can_spend(field: Field, order: OrderInPlay, points: int) -> bool:
    """Whether the mover may spend points on something else than steps.

    Somebody must still be able to cross the side of a hex in this order (O14.4).
    """
    unit = order.mover
    if unit is None or order.left < points:
        return False
    return order.performed or can_step(field, unit, order.left - points)


@rule("orders.one-performs")
def move_all(field: Field, order: OrderInPlay) -> None:
    """Each activated unit that wants to, in its owner's sequence; one at least (O14.4)."""
    while (unit := next_unit(field, order, able)) is not None:
        move_one(field, order, unit)
    order.mover = None


@rule("move.points")
def move_one(field: Field, order: OrderInPlay, unit: Unit) -> None:
    """One unit to its end: step by step while its points last."""
    order.mover, order.left = unit, movement(field, unit)
    order.entered = order.stopped = order.hurt = False
    full = order.left
    while not order.stopped and unit.at >= 0 and not stopped(field, order):
        options = list(_answers(field, order, unit, full))
        if not options:
            return
        _carry_out(field, order, unit, field.ask(unit.side.name, "to", options, unit.name))


@decides("move.stopped")
def stopped(field: Field, order: OrderInPlay) -> bool:
    """Whether the mover was broken or suppressed on its way, whatever befell it besides."""
    return order.hurt


def _answers(field: Field, order: OrderInPlay, unit: Unit, full: int) -> list[Option[Answer]]:
    """Steps, receivers of the weapon, actions, and to stop, where that is allowed."""
    left, names = order.left, field.board.names
    options: list[Option[Answer]] = [
        Option("to", way, names[way.to])
        for way in field.board.ways[unit.at]
        if barred(field, unit, way, left) is None
    ]
    if left >= EXIT_COST and may_leave(field, unit):
        options.append(LEAVE)
    if unit.weapon is not None and can_spend(field, order, PASS_COST):
        options += [Option("give", taker, taker.name) for taker in takers(field, unit)]
    actions = playable(field, unit.side, "moving", order)
    if actions:
        options += [Option("action", action, action) for action in actions]
        options += scraps(unit.side)
    if order.performed and (order.entered or left < full):
        options.append(STOP)
    return options


def _carry_out(field: Field, order: OrderInPlay, unit: Unit, answer: Answer) -> None:
    if isinstance(answer, Way):
        step(field, order, unit, answer)
    elif isinstance(answer, Unit):
        order.left -= PASS_COST
        pass_on(field, unit, answer)
    elif isinstance(answer, Weapon):
        scrap(field, answer)
    elif answer == "leave":
        order.performed = True
        exit_map(field, unit)
    elif answer == "stop":
        order.stopped = True
    else:
        play_action(field, unit.side, answer, order)


@rule("move.step")
def step(field: Field, order: OrderInPlay, unit: Unit, way: Way) -> None:
    """Into a neighboring hex for its whole price; then the enemy may fire."""
    order.left -= way.cost
    order.performed = order.entered = True
    field.place(unit, way.to)
    field.happened(Moved(unit.name, field.board.names[way.to], way.cost, order.left))
    open_window(field, "step", (unit.side.enemy,), order)


@rule("move.exit")
def exit_map(field: Field, unit: Unit) -> None:
    """Off over the enemy's edge."""
    leave(field, unit)


MOVE = unit_order(anybody(able), move_all, broken=True)
