"""Weapons change hands, break, are mended and lost (source 11)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import (
    WeaponBroke,
    WeaponEliminated,
    WeaponFixed,
    WeaponPassed,
)
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Unit, Weapon


def hand_over(weapon: Weapon, unit: Unit | None) -> None:
    """Put a weapon into the hands of a unit, or of nobody."""
    if weapon.unit is not None:
        weapon.unit.weapon = None
    weapon.unit = unit
    if unit is not None:
        unit.weapon = weapon


def takers(field: Field, giver: Unit) -> list[Unit]:
    """Who may take the giver's weapon: own unbroken squads and teams of its hex without one."""
    return [
        unit
        for unit in field.at[giver.at]
        if unit is not giver
        and unit.side is giver.side
        and not unit.broken
        and not unit.type.leader
        and unit.weapon is None
    ]


@rule("weapons.pass-on")
def pass_on(field: Field, giver: Unit, taker: Unit) -> None:
    """The giver's weapon goes to another unit (11, O21.1.1)."""
    weapon = giver.weapon
    assert weapon is not None
    hand_over(weapon, taker)
    field.happened(WeaponPassed(weapon.name, giver.name, taker.name))


@rule("weapons.scrap")
def scrap(field: Field, weapon: Weapon) -> None:
    """The owner destroys it of his own will (11)."""
    eliminate_weapon(field, weapon, "scrapped")


@rule("weapons.break")
def break_weapon(field: Field, weapon: Weapon) -> None:
    """A weapon breaks; a broken one is lost (11)."""
    if weapon.broken:
        _break_again(field, weapon)
        return
    weapon.broken = True
    field.happened(WeaponBroke(weapon.name))


@rule("weapons.break-again")
def _break_again(field: Field, weapon: Weapon) -> None:
    eliminate_weapon(field, weapon, "broken")


@rule("weapons.random-hex")
def check_broken(field: Field, row: int) -> None:
    """Compare the row of a revealed hex with every broken weapon on the map (11, 1.8)."""
    for side in field.sides:
        for weapon in sorted(side.weapons, key=_name):
            kind = weapon.type
            if not weapon.broken:
                continue
            if kind.fix[0] <= row <= kind.fix[1]:
                weapon.broken = False
                field.happened(WeaponFixed(weapon.name))
            elif kind.eliminate[0] <= row <= kind.eliminate[1]:
                eliminate_weapon(field, weapon, "row")


def _name(weapon: Weapon) -> str:
    return weapon.name


@rule("special.single-use")
def use_up(field: Field, weapon: Weapon) -> None:
    """A weapon that works once is gone after its attack roll (11, O20.3)."""
    eliminate_weapon(field, weapon, "used")


def eliminate_weapon(field: Field, weapon: Weapon, why: str) -> None:
    """A weapon goes to the weapon part of the casualty track."""
    hand_over(weapon, None)
    weapon.side.weapons.remove(weapon)
    weapon.side.lost_weapons.append(weapon)
    field.happened(WeaponEliminated(weapon.name, why))


@rule("weapons.with-carrier")
def go_with(field: Field, unit: Unit, why: str) -> None:
    """A weapon leaves with the unit that has it (11)."""
    if unit.weapon is not None:
        eliminate_weapon(field, unit.weapon, why)
