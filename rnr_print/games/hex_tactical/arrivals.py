"""Units that come in later: teams of a squad that deploys, reinforcements, the promoted leader."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import Arrived, Deployed, Suppressed, WeaponPassed
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side, Unit
from rnr_print.games.hex_tactical.stacking import fits
from rnr_print.games.hex_tactical.weapons import hand_over

TWO: Final = 2
DECLINE: Final = Option[Unit | None]("decline", None)


def enter(field: Field, unit: Unit, at: int) -> None:
    """A unit comes out of the box into a hex."""
    side = unit.side
    side.box.remove(unit)
    side.units.append(unit)
    field.place(unit, at)


def _teams(side: Side, unit: Unit) -> list[Unit]:
    """The two teams of the box that a squad would become, fewer where they ran out."""
    return [each for each in side.box if each.type.id == unit.type.deploys][:TWO]


@rule("events.deploy")
def deploy(field: Field, side: Side) -> None:
    """A squad may become two teams, as broken and as activated as it was.

    What it still had to do, or to roll, in the order that runs, they have to; what a roll brings
    that is being made for it befalls both.
    """
    squads = [unit for unit in side.units if unit.type.deploys and len(_teams(side, unit)) == TWO]
    if not squads:
        return
    options = [Option[Unit | None]("deploy", unit, unit.name) for unit in squads]
    squad = field.ask(side.name, "deploy", [*options, DECLINE], "", DECLINE)
    if squad is None:
        return
    at, teams = squad.at, _teams(side, squad)
    field.place(squad, -1)
    side.units.remove(squad)
    side.box.append(squad)
    squad.became = tuple(teams)
    for team in teams:
        enter(field, team, at)
        team.turn_over(squad.broken)
        team.activated = squad.activated
    field.happened(Deployed(squad.name, tuple(team.name for team in squad.became)))
    _share(field, side, squad, teams)
    squad.turn_over(False)
    squad.mark(False)
    squad.activated = False
    order = field.order
    if order is not None:
        if squad in order.activated:
            order.activated += teams
        if squad in order.waiting:
            order.waiting.remove(squad)
            order.waiting += teams
        if squad in order.fired:
            order.fired.update(teams)


@rule("weapons.deploy-one", "suppression.deploy")
def _share(field: Field, side: Side, squad: Unit, teams: list[Unit]) -> None:
    """One team only gets the weapon, one only the marker, as the owner chooses (11, 13)."""
    weapon = squad.weapon
    if weapon is not None:
        taker: Unit = field.choose(side, "deploy-weapon", "give", teams, weapon.name)
        hand_over(weapon, taker)
        field.happened(WeaponPassed(weapon.name, squad.name, taker.name))
    if squad.suppressed:
        marked: Unit = field.choose(side, "deploy-marker", "suppress", teams, squad.name)
        marked.mark(True)
        field.happened(Suppressed(marked.name, "deploy"))


@rule("events.reinforcement")
def reinforcement(field: Field, side: Side) -> None:
    """A team of the box enters a hex of the side's own edge."""
    teams = [unit for unit in side.box if unit.type.rank == "team"]
    types = list({unit.type.id: unit for unit in reversed(teams)}.values())[::-1]
    hexes = [at for at in field.board.area if types and _enterable(field, side, types[0], at)]
    if not hexes:
        return
    team: Unit = field.choose(side, "reinforcement", "arrives", types)
    at = field.choose_hex(side, "reinforcement", hexes, team.name)
    enter(field, team, at)
    field.happened(Arrived(team.name, field.board.names[at]))


def _enterable(field: Field, side: Side, unit: Unit, at: int) -> bool:
    """Whether a hex of a side's edge takes a unit."""
    board = field.board
    if not board.at_edge(at, side.edge) or board.shut[at] or at in field.blaze:
        return False
    return not field.enemy_at(side, at) and fits(field, unit, at)


@rule("events.promotion")
def promotion(field: Field, side: Side) -> None:
    """The leader of the box joins a squad in whose hex no leader is."""
    risen = next((unit for unit in side.box if unit.type.promoted), None)
    squads = [
        unit for unit in side.units
        if unit.type.rank == "squad" and not any(each.type.leader for each in field.at[unit.at])
    ]  # fmt: skip
    if risen is None or not squads:
        return
    hexes = list(dict.fromkeys(unit.at for unit in squads))
    at = field.choose_hex(side, "promotion", sorted(hexes), risen.name)
    enter(field, risen, at)
    field.happened(Arrived(risen.name, field.board.names[at]))
