"""Who carries an order out: one unit, and by a leader those around him (source O14.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.command import in_radius
from rnr_print.games.hex_tactical.events import Activated
from rnr_print.games.hex_tactical.field import Field, OrderInPlay, OrderKind
from rnr_print.games.hex_tactical.pieces import Side, Unit

Able = Callable[[Field, Sequence[Unit]], bool]
"""Whether some units, alone or together, can carry an order out."""
AbleOne = Callable[[Field, Unit], bool]
"""Whether a unit can carry an order out by itself."""


def anybody(able: AbleOne) -> Able:
    """Some units can do what one of them can."""
    return lambda field, units: any(able(field, unit) for unit in units)


def unit_order(
    able: Able, perform: Callable[[Field, OrderInPlay], None], broken: bool = False
) -> OrderKind:
    """An order that activates units: those that are `able` to do it, `broken` ones if they may."""

    def playable(field: Field, side: Side) -> bool:
        return any(may_begin(field, unit, able, broken) for unit in side.units)

    def carry_out(field: Field, side: Side) -> None:
        order = field.order
        assert order is not None
        activate(field, side, able, broken)
        order.waiting = list(order.activated)
        perform(field, order)

    return OrderKind(playable, carry_out)


def may_begin(field: Field, unit: Unit, able: Able, broken: bool) -> bool:
    """Whether an order may activate a unit: it is able to carry it out, or leads one that is."""
    if unit.activated or (unit.broken and not broken):
        return False
    if able(field, [unit]):
        return True
    return unit.type.leader and able(field, [unit, *followers(field, unit, broken)])


def followers(field: Field, leader: Unit, broken: bool) -> list[Unit]:
    """Whom an activated leader may activate: units in his radius that weren't yet."""
    return [
        unit
        for unit in in_radius(field, leader)
        if not unit.activated and (broken or not unit.broken)
    ]


@rule("orders.activate", "orders.activates")
def activate(field: Field, side: Side, able: Able, broken: bool) -> None:
    """One unit not activated this turn, and those whom a leader names with it (O14.1)."""
    able_ones = [unit for unit in side.units if may_begin(field, unit, able, broken)]
    first: Unit = field.choose(side, "activate", "activate", able_ones)
    mark(field, first)
    if first.type.leader:
        lead(field, first, able, broken)


def mark(field: Field, unit: Unit) -> None:
    """A unit is activated for the order in play."""
    assert field.order is not None
    unit.activated = True
    field.order.activated.append(unit)
    field.happened(Activated(unit.name))


ENOUGH: Option[Unit | None] = Option("enough", None)


@rule("orders.leader", "orders.named-first")
def lead(field: Field, leader: Unit, able: Able, broken: bool) -> None:
    """The leader names those who come with him, all before anything is carried out (O14.1)."""
    ready = able(field, [leader])
    while around := followers(field, leader, broken):
        options: list[Option[Unit | None]] = [Option("also", unit, unit.name) for unit in around]
        standing = ENOUGH if ready else None
        named = field.ask(
            leader.side.name,
            "also",
            [*options, ENOUGH] if ready else options,
            leader.name,
            standing,
        )
        if named is None:
            return
        mark(field, named)
        assert field.order is not None
        ready = ready or able(field, field.order.activated)


def next_unit(field: Field, order: OrderInPlay, able: AbleOne) -> Unit | None:
    """The next of the activated units that has its turn; None where the owner ends the order.

    It can't be ended before somebody has done it (O14.4).
    """
    ready = [unit for unit in order.waiting if able(field, unit)]
    if not ready:
        return None
    options: list[Option[Unit | None]] = [Option("mover", unit, unit.name) for unit in ready]
    if order.performed:
        options.append(Option("end", None))
    chosen = field.ask(order.side.name, "mover", options, order.name)
    if chosen is not None:
        order.waiting.remove(chosen)
    return chosen
