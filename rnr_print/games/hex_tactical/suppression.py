"""Suppression: who gets a marker, what it takes, when it goes (source 13)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.trace import decides, rule
from rnr_print.games.hex_tactical.events import Suppressed, Unsuppressed
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Unit


@rule("suppression.sources")
def suppress(field: Field, unit: Unit, why: str) -> None:
    """Lay a marker on a unit; a second one changes nothing (13)."""
    if unit.suppressed:
        return
    unit.mark(True)
    field.hurt(unit)
    field.happened(Suppressed(unit.name, why))


@rule("suppression.removal")
def unsuppress(field: Field, unit: Unit) -> None:
    """Take the marker off (13)."""
    unit.mark(False)
    field.happened(Unsuppressed(unit.name))


MARKED: Final = {"suppression.effect": lambda field, unit, *_: unit.suppressed}
"""Of a unit one of whose values is looked up: what its marker says."""


def may_use_weapon(field: Field, unit: Unit) -> bool:
    """Whether a unit can use the weapon it has: it works, and its carrier can (13)."""
    weapon = unit.weapon
    if weapon is None or weapon.broken or unit.broken or kept_down(field, unit):
        return False
    return field.board.weapons[unit.at]


@decides("suppression.weapons")
def kept_down(field: Field, unit: Unit) -> bool:
    """Whether a unit's marker keeps it from using its weapon (13)."""
    return unit.suppressed
