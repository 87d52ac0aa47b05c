"""What leaders give to the units around them."""

from __future__ import annotations

from rnr_print.engine.trace import decides, rule
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Unit
from rnr_print.games.hex_tactical.suppression import MARKED


@decides("command.bonus")
def command(field: Field, unit: Unit) -> int:
    """What the best leader of its hex adds to the firepower and the morale of a unit."""
    if unit.type.leader:
        return 0
    best = 0
    for other in field.at[unit.at]:
        if other.type.command > best and other.side is unit.side and not other.broken:
            best = other.type.command
    return best


@rule(where=MARKED)
def morale(field: Field, unit: Unit) -> int:
    """Morale as it is now: the printed one, the marker, Command."""
    return unit.morale + command(field, unit)


@rule("command.radius", "suppression.command")
def in_radius(field: Field, leader: Unit) -> list[Unit]:
    """The units of a leader's side within his Command Radius that are no leaders."""
    radius = leader.command
    far = field.board.far[leader.at]
    return [
        unit
        for unit in leader.side.units
        if not unit.type.leader and far[unit.at] <= radius
    ]  # fmt: skip
