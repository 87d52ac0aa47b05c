"""What orders gain, as a whole and by each unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rnr_print.games.hex_tactical.greed.reach import advance_worths, move_gain
from rnr_print.games.hex_tactical.greed.shots import Battery, command, shelling
from rnr_print.games.hex_tactical.greed.worth import Ground
from rnr_print.games.hex_tactical.odds import at_least, below
from rnr_print.games.hex_tactical.pieces import Unit
from rnr_print.games.hex_tactical.verdicts import BLOCKED

RALLIED: Final = 0.6
ROUTED: Final = 0.35
REPAIR: Final = 0.4
SILENCED: Final = 0.4
CROWDED: Final = 0.3
"""What of their gains is left when many move."""


def _move(ground: Ground) -> float:
    own = [unit for unit in ground.view.own if not unit.activated]
    gains = {unit: max(0.0, move_gain(ground, unit)) for unit in own}
    return max((_together(ground, unit, gains) for unit in own), default=0.0)


def _together(ground: Ground, unit: Unit, gains: Mapping[Unit, float]) -> float:
    """What a unit gains with all whom it brings along; no two of them get the best place."""
    others = sum(gains[other] for other in followers(ground, unit))
    return gains[unit] + CROWDED * others


def _advance(ground: Ground) -> float:
    return max((_advance_gain(ground, unit) for unit in ground.view.own), default=0.0)


def _advance_gain(ground: Ground, unit: Unit) -> float:
    if unit.activated or unit.broken:
        return 0.0
    return max((gain for _, gain in advance_worths(ground, unit)), default=0.0)


def _recover(ground: Ground) -> float:
    total = 0.0
    for unit in ground.view.own:
        if unit.broken:
            total += RALLIED * unit.type.vp * below(unit.morale + command(ground.view, unit))
        total += 0.25 * unit.suppressed
    return total


def _rout(ground: Ground) -> float:
    return sum(_routs(unit) for unit in ground.view.enemies if unit.broken)


def _routs(unit: Unit) -> float:
    return ROUTED * unit.type.vp * (1 - below(unit.morale + 1))


def _fire(ground: Ground) -> float:
    return max((_fire_gain(ground, unit) for unit in ground.view.own), default=0.0)


def _fire_gain(ground: Ground, unit: Unit) -> float:
    """What a unit and those it leads could do."""
    if unit.activated or unit.broken:
        return 0.0
    return Battery(ground.view, [unit, *followers(ground, unit)]).best()


def followers(ground: Ground, leader: Unit) -> list[Unit]:
    if not leader.type.leader:
        return []
    far = ground.view.board.far[leader.at]
    return [
        unit
        for unit in ground.view.own
        if far[unit.at] <= leader.command and not unit.type.leader and not unit.activated
    ]


def _barrage(ground: Ground) -> float:
    view = ground.view
    if view.silent:
        return REPAIR
    return max((_call(ground, unit) for unit in view.own), default=0.0)


def _call(ground: Ground, leader: Unit) -> float:
    """What the shells do that a leader can call for."""
    view = ground.view
    if not leader.type.leader or leader.state or leader.activated or not view.radio:
        return 0.0
    hexes = {unit.at for unit in view.enemies}
    return max((spotted(ground, leader, at) for at in hexes), default=0.0)


def spotted(ground: Ground, leader: Unit, at: int) -> float:
    view = ground.view
    hindrance = view.hindrance(leader.at, at)
    if hindrance == BLOCKED:
        return 0.0
    chance = at_least(view.barrage.need(view.board.far[leader.at][at], hindrance))
    return chance * shelling(view, at, view.radio)


def _static(ground: Ground) -> float:
    return SILENCED * bool(ground.view.enemy_radio)


ORDERS: Final[dict[str, Callable[[Ground], float]]] = {
    "fire": _fire, "move": _move, "advance": _advance, "recover": _recover, "rout": _rout,
    "barrage": _barrage, "static": _static,
}  # fmt: skip
"""What each order would gain."""


def gain_of(ground: Ground, unit: Unit) -> float:
    """What the order in progress would gain by a unit."""
    gain = GAINS.get(ground.view.kind)
    return gain(ground, unit) if gain is not None else 0.0


GAINS: Final[dict[str, Callable[[Ground, Unit], float]]] = {
    "fire": _fire_gain,
    "move": move_gain,
    "advance": _advance_gain,
    "barrage": _call,
}
