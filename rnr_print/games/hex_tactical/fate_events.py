"""What events of the fate cards do for the side that met with them (source E51-E75; texts ours)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.advance import able as can_advance
from rnr_print.games.hex_tactical.advance import advance
from rnr_print.games.hex_tactical.arrivals import deploy, promotion, reinforcement
from rnr_print.games.hex_tactical.casualties import turn_back
from rnr_print.games.hex_tactical.cover import cover
from rnr_print.games.hex_tactical.field import Called, Field
from rnr_print.games.hex_tactical.firing import reaches
from rnr_print.games.hex_tactical.pieces import Side, Unit, Weapon
from rnr_print.games.hex_tactical.piles import lose_card
from rnr_print.games.hex_tactical.random_hex import reveal
from rnr_print.games.hex_tactical.smoke import ignite, thin
from rnr_print.games.hex_tactical.suppression import may_use_weapon, suppress
from rnr_print.games.hex_tactical.weapons import break_weapon

THINNER: Final = 2


def nearest(field: Field, units: Sequence[Unit], at: int) -> list[Unit]:
    """Those of some units that are nearest to a hex."""
    far = field.board.far[at]
    least = min((far[unit.at] for unit in units), default=0)
    return [unit for unit in units if far[unit.at] == least]


@rule("events.cower")
def cower(field: Field, side: Side) -> None:
    """The own unit nearest to a revealed hex is suppressed; of several the enemy picks one."""
    at = reveal(field, side)
    near = nearest(field, side.units, at) if at >= 0 else []
    if near:
        suppress(field, field.choose(side.enemy, "cower", "target", near), "cower")


@rule("events.interdiction")
def interdiction(field: Field, side: Side) -> None:
    """The enemy unit without cover that is nearest to a revealed hex is suppressed."""
    at = reveal(field, side)
    bare = [unit for unit in side.enemy.units if not cover(field, unit.at)] if at >= 0 else []
    near = nearest(field, bare, at) if bare else []
    if near:
        suppress(field, field.choose(side, "interdiction", "target", near), "interdiction")


def _pinned_by(field: Field, gun: Weapon) -> list[Unit]:
    """The enemies that a machine gun could pin down."""
    return [unit for unit in gun.side.enemy.units if reaches(field, gun, unit.at)]


@rule("events.suppressing-fire")
def suppressing_fire(field: Field, side: Side) -> None:
    """A machine gun at work suppresses one enemy in its range and sight."""
    guns = [
        unit.weapon for unit in side.standing()
        if unit.weapon is not None and unit.weapon.type.machine_gun and may_use_weapon(field, unit)
        and _pinned_by(field, unit.weapon)
    ]  # fmt: skip
    if guns:
        gun: Weapon = field.choose(side, "suppressing-fire", "with", guns)
        unit = field.choose(side, "suppressing-fire", "target", _pinned_by(field, gun), gun.name)
        suppress(field, unit, "suppressing-fire")


def smoke_drifts(field: Field, side: Side) -> None:
    """All smoke thins."""
    thin(field, THINNER)


@rule("events.blaze")
def blaze(field: Field, side: Side) -> None:
    """A revealed hex that can burn: an empty one burns, in another everybody is suppressed."""
    at = reveal(field, side)
    if at < 0 or not field.board.grounds[at].burns or at in field.blaze:
        return
    if not field.at[at]:
        ignite(field, at)
    for unit in list(field.at[at]):
        suppress(field, unit, "blaze")


@rule("events.walking-wounded")
def walking_wounded(field: Field, side: Side) -> None:
    """One broken unit of the side is whole again."""
    broken = [unit for unit in side.units if unit.broken]
    if broken:
        turn_back(field, field.choose(side, "walking-wounded", "rally", broken))


@rule("events.crossed-wires")
def crossed_wires(field: Field, side: Side) -> None:
    """The enemy loses any card of his hand."""
    enemy = side.enemy
    if enemy.hand:
        index = field.dice.draw("crossed-wires", enemy.name, enemy.hand)
        lose_card(field, enemy, enemy.hand[index])


@rule("events.rush")
def rush(field: Field, side: Side) -> None:
    """One unbroken unit makes an Advance, whatever is going on."""
    ready = [unit for unit in side.units if can_advance(field, unit)]
    if ready:
        advance(field, field.choose(side, "rush", "mover", ready))


@rule("events.short-of-ammunition")
def short_of_ammunition(field: Field, side: Side) -> None:
    """One of the enemy's weapons breaks, as he chooses."""
    weapons = list(side.enemy.weapons)
    if weapons:
        weapon = field.choose(side.enemy, "short-of-ammunition", "weapon", weapons)
        break_weapon(field, weapon)


EVENTS: Final[dict[str, Called]] = {
    "cower": cower, "interdiction": interdiction, "suppressing-fire": suppressing_fire,
    "deploy": deploy, "smoke-drifts": smoke_drifts, "blaze": blaze,
    "reinforcement": reinforcement, "walking-wounded": walking_wounded, "promotion": promotion,
    "crossed-wires": crossed_wires, "rush": rush, "short-of-ammunition": short_of_ammunition,
}  # fmt: skip
