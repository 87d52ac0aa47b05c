"""Suppression: who gets a marker, what it takes, when it goes (source 13)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import Suppressed, Unsuppressed
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Unit


@rule("suppression.sources")
def suppress(field: Field, unit: Unit, why: str) -> None:
    """Lay a marker on a unit; a second one changes nothing (13)."""
    if unit.suppressed:
        return
    unit.mark(True)
    field.happened(Suppressed(unit.name, why))


@rule("suppression.removal")
def unsuppress(field: Field, unit: Unit) -> None:
    """Take the marker off (13)."""
    unit.mark(False)
    field.happened(Unsuppressed(unit.name))


def cite_effect(field: Field, unit: Unit) -> None:
    """Note that a marker lowered one of a unit's values."""
    if field.trace is not None and unit.suppressed:
        field.cite("suppression.effect")


def may_use_weapon(field: Field, unit: Unit) -> bool:
    """Whether a unit can use the weapon it has: it works, and neither of them is down (13)."""
    weapon = unit.weapon
    if weapon is None or weapon.broken or unit.broken:
        return False
    if unit.suppressed:
        field.cite("suppression.weapons")
        return False
    return field.board.weapons[unit.at]
