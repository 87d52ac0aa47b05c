"""The Recover order: markers go, then each broken unit tries to pull itself together."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.casualties import turn_back
from rnr_print.games.hex_tactical.command import morale
from rnr_print.games.hex_tactical.field import Field, OrderKind
from rnr_print.games.hex_tactical.flips import roll
from rnr_print.games.hex_tactical.pieces import Side, Unit
from rnr_print.games.hex_tactical.suppression import suppress, unsuppress
from rnr_print.games.hex_tactical.windows import open_window


def playable(field: Field, side: Side) -> bool:
    """Whether somebody is broken or suppressed, and the side wasn't activated this turn."""
    return not side.activated and any(unit.state for unit in side.units)


@rule("recover.order", "orders.activates")
def recover(field: Field, side: Side) -> None:
    """All own markers go first, then each broken unit rolls once (13, O22)."""
    side.activated = True
    for marked in side.units:
        if marked.suppressed:
            unsuppress(field, marked)
    for unit in each_once(field, side, "rally"):
        rally(field, unit)
    open_window(field, "recover", (side,), None)


def each_once(field: Field, side: Side, key: str) -> Iterator[Unit]:
    """The broken units of a side, one after another in its sequence, while they are broken.

    Teams of a squad that still waits take its place.
    """
    order = field.order
    assert order is not None
    order.waiting = [unit for unit in side.units if unit.broken]
    while waiting := [unit for unit in order.waiting if unit.broken]:
        unit: Unit = field.choose(side, key, key, waiting)
        order.waiting.remove(unit)
        yield unit


@rule("recover.rally")
def rally(field: Field, unit: Unit) -> None:
    """Less than Morale: whole again; as much: suppressed; more: nothing (O22.3)."""
    need = morale(field, unit)
    total = roll(field, unit.side, "rally", (), unit.name).total
    for each in unit.on_map:
        if not each.broken:
            continue
        if total < need:
            turn_back(field, each)
        elif total == need:
            suppress(field, each, "rally")


RECOVER = OrderKind(playable, recover)
