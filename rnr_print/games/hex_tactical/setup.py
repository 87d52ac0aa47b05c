"""Setting the game up: what is in the box, where each side begins, the first hands."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import Armed, FoxholesDug, SetUp
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Radio, Side, Unit, Weapon
from rnr_print.games.hex_tactical.piles import fill_hand
from rnr_print.games.hex_tactical.stacking import fits
from rnr_print.games.hex_tactical.weapons import hand_over


def open_box(field: Field) -> None:
    """Lay out what each side has in this scenario, and the decks; nothing is on the map yet."""
    shelf, scenario = field.shelf, field.scenario
    for side in field.sides:
        force = scenario.forces[side.name]
        wanted = dict(force.units)
        for name, (unit_type, owner) in shelf.units.items():
            if owner != side.name:
                continue
            unit = field.units[name] = Unit(name, unit_type, side)
            if wanted.get(unit_type.id, 0) > 0:
                wanted[unit_type.id] -= 1
                side.reserve.append(unit)
            elif unit_type.rank == "team" or unit_type.promoted:
                side.box.append(unit)
        arms = dict(force.weapons)
        for name, (weapon_type, owner) in shelf.weapons.items():
            if owner != side.name:
                continue
            weapon = field.weapons[name] = Weapon(name, weapon_type, side)
            if arms.get(weapon_type.id, 0) > 0:
                arms[weapon_type.id] -= 1
                side.spare.append(weapon)
        if force.radio is not None:
            side.radio = Radio(force.radio, shelf.radios[force.radio].fp)
        side.foxholes = force.foxholes
        side.pile = list(shelf.decks[side.name])
    field.active = field.side(scenario.first)
    field.initiative = field.side(scenario.initiative)
    hold(field, field.side(scenario.holder))


def hold(field: Field, holder: Side) -> None:
    """The objectives that count in this scenario are one side's; the track shows it."""
    counted = field.scenario.objectives
    worth = 0
    for at, objective in field.board.objectives.items():
        if field.board.inside[at] and (counted is None or objective.number in counted):
            field.control[at] = holder
            worth += objective.vp
    field.vp = holder.sign * worth


@rule("setup.order")
def set_up(field: Field) -> None:
    """One side after the other, then the hands."""
    for name in field.scenario.sets_up:
        begin(field, field.side(name))
    for name in field.scenario.sets_up:
        fill_hand(field, field.side(name))


@rule("setup.area", "units.stacking")
def begin(field: Field, side: Side) -> None:
    """Each unit into a hex of the side's area, then weapons, then foxholes."""
    names = field.board.names
    while side.reserve:
        unit = side.reserve[0]
        options = [Option("at", at, names[at]) for at in area(field, side) if fits(field, unit, at)]
        at = field.ask(side.name, "set-up", options, unit.name)
        side.reserve.pop(0)
        stand(field, unit, at)
        field.happened(SetUp(unit.name, names[at]))
    for weapon in side.spare:
        arm(field, side, weapon)
    side.spare.clear()
    for _ in range(side.foxholes):
        dig(field, side)
    side.foxholes = 0


def area(field: Field, side: Side) -> list[int]:
    """The hexes in which a side may begin."""
    board, force = field.board, field.scenario.forces[side.name]
    return [
        at for at in board.area
        if force.holds(board.column[at], board.row[at]) and not board.shut[at]
    ]  # fmt: skip


def stand(field: Field, unit: Unit, at: int) -> None:
    """A unit comes onto the map."""
    unit.side.units.append(unit)
    field.place(unit, at)


@rule("setup.weapons")
def arm(field: Field, side: Side, weapon: Weapon) -> None:
    """A weapon goes to a squad or team without one."""
    free = [unit for unit in side.units if unit.weapon is None and not unit.type.leader]
    unit: Unit = field.choose(side, "arm", "with", free, weapon.name)
    hand_over(weapon, unit)
    side.weapons.append(weapon)
    field.happened(Armed(weapon.name, unit.name))


@rule("setup.foxholes")
def dig(field: Field, side: Side) -> None:
    """Foxholes for a hex with an own squad."""
    board = field.board
    hexes = sorted(
        {
            unit.at
            for unit in side.units
            if unit.type.rank == "squad"
            and board.diggable[unit.at]
            and unit.at not in field.foxholes
        }
    )
    if hexes:
        at = field.choose_hex(side, "dig", hexes)
        field.foxholes.add(at)
        field.happened(FoxholesDug(board.names[at]))


def points_now(field: Field) -> int:
    """What the track shows by all that is counted: objectives, casualties, exits."""
    total = 0
    for at, holder in field.control.items():
        total += holder.sign * field.board.objectives[at].vp
    for side in field.sides:
        total -= side.sign * sum(unit.type.vp for unit in side.lost)
        total += side.sign * sum(unit.type.vp for unit in side.exited)
    return total
