"""The Rout order: broken units hold, or run for their own edge."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.casualties import eliminate
from rnr_print.games.hex_tactical.command import morale
from rnr_print.games.hex_tactical.events import Retreated
from rnr_print.games.hex_tactical.field import Field, OrderKind
from rnr_print.games.hex_tactical.flips import roll
from rnr_print.games.hex_tactical.moving import barred
from rnr_print.games.hex_tactical.pieces import Side, Unit
from rnr_print.games.hex_tactical.recover import each_once
from rnr_print.games.hex_tactical.suppression import suppress

PLENTY = 99
"""Movement points of somebody who doesn't count them."""


def may_rout(side: Side) -> bool:
    """Whether a side has broken units, and wasn't activated this turn."""
    return not side.activated and any(unit.broken for unit in side.units)


def playable(field: Field, side: Side) -> bool:
    """Whether either player can be routed."""
    return any(map(may_rout, field.sides))


@rule("rout.who", "orders.activates")
def rout(field: Field, side: Side) -> None:
    """One player, the enemy too; each of his broken units rolls, in his sequence."""
    routed: Side = field.choose(side, "rout", "rout", [s for s in field.sides if may_rout(s)])
    routed.activated = True
    for unit in each_once(field, routed, "flee"):
        run(field, unit)


@rule("rout.roll")
def run(field: Field, unit: Unit) -> None:
    """Less than Morale: it stays; as much: suppressed; more: it runs by the difference (O23.2)."""
    need = morale(field, unit)
    total = roll(field, unit.side, "rout", (), unit.name).total
    for each in unit.on_map:
        if not each.broken:
            continue
        if total == need:
            suppress(field, each, "rout")
        elif total > need:
            retreat(field, each, total - need)


@rule("rout.retreat")
def retreat(field: Field, unit: Unit, hexes: int) -> None:
    """So many hexes, each nearer to the own edge if there is one, else along it."""
    been = {unit.at}
    for _ in range(hexes):
        if field.board.at_edge(unit.at, unit.side.edge):
            eliminate(field, unit, "ran")
            return
        ways = retreats(field, unit, been)
        if not ways:
            suppress(field, unit, "cornered")
            return
        names = field.board.names
        options = [Option("to", at, names[at]) for at in ways]
        at = field.ask(unit.side.name, "retreat", options, unit.name)
        been.add(at)
        field.place(unit, at)
        field.happened(Retreated(unit.name, names[at]))


def retreats(field: Field, unit: Unit, been: set[int]) -> list[int]:
    """Where it may run next: nearer to its edge, else as near, never back."""
    board, edge = field.board, unit.side.edge
    here = board.to_edge(unit.at, edge)
    open_ways = [
        way.to
        for way in board.ways[unit.at]
        if barred(field, unit, way, PLENTY) is None and way.to not in been
    ]
    nearer = [at for at in open_ways if board.to_edge(at, edge) < here]
    return nearer or [at for at in open_ways if board.to_edge(at, edge) == here]


ROUT = OrderKind(playable, rout)
