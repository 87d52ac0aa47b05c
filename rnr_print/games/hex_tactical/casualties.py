"""Units break, are eliminated, leave the map."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.board import OFF
from rnr_print.games.hex_tactical.events import Broken, Eliminated, LeftMap, Recovered, Score
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.pieces import Side, Unit
from rnr_print.games.hex_tactical.suppression import unsuppress
from rnr_print.games.hex_tactical.weapons import go_with


@rule("units.break")
def break_unit(field: Field, unit: Unit, why: str) -> None:
    """A unit breaks; a broken one is eliminated."""
    if unit.broken:
        eliminate(field, unit, why)
        return
    unit.turn_over(True)
    field.hurt(unit)
    field.happened(Broken(unit.name, why))


@rule("units.recover")
def turn_back(field: Field, unit: Unit) -> None:
    """A broken unit is whole again; marker, weapon and activation stay."""
    unit.turn_over(False)
    field.happened(Recovered(unit.name))


@rule("victory.casualties")
def eliminate(field: Field, unit: Unit, why: str) -> None:
    """A unit is out of the game, its weapon with it; the enemy scores its points."""
    _take_off(field, unit)
    unit.side.lost.append(unit)
    field.happened(Eliminated(unit.name, why))
    go_with(field, unit, "carrier")
    score(field, unit.side.enemy, unit.type.vp)


@rule("victory.exits")
def leave(field: Field, unit: Unit) -> None:
    """A unit leaves over the enemy's edge: its points go to its own side, and it is gone."""
    _take_off(field, unit)
    unit.side.exited.append(unit)
    field.happened(LeftMap(unit.name, unit.side.enemy.edge))
    if unit.suppressed:
        unsuppress(field, unit)
    go_with(field, unit, "carrier")
    score(field, unit.side, unit.type.vp)


def _take_off(field: Field, unit: Unit) -> None:
    field.place(unit, OFF)
    unit.side.units.remove(unit)
    order = field.order
    if order is not None and unit in order.waiting:
        order.waiting.remove(unit)


@rule("victory.track")
def score(field: Field, side: Side, points: int) -> None:
    """Points for a side; the marker stops at the ends of the track."""
    most = field.game.track.most
    now = max(-most, min(most, field.vp + side.sign * points))
    by, field.vp = now - field.vp, now
    if by:
        field.happened(Score(by, now))
