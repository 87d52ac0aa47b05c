"""How many units of a side fit into a hex."""

from __future__ import annotations

from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side, Unit


def stacked(field: Field, side: Side, at: int) -> int:
    """What the units of a side take of a hex."""
    size = 0
    for unit in field.at[at]:
        if unit.side is side:
            size += unit.type.size
    return size


def fits(field: Field, unit: Unit, at: int) -> bool:
    """Whether a unit may be in a hex beside its own: no more than four steps of a side."""
    size = unit.type.size
    if not size or not field.at[at]:
        return True
    return stacked(field, unit.side, at) + size <= field.game.stacking.most
