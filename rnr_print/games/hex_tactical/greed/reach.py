"""Where units can go, and what they gain by it."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from rnr_print.games.hex_tactical.greed.worth import Ground
from rnr_print.games.hex_tactical.odds import beats
from rnr_print.games.hex_tactical.pieces import Unit
from rnr_print.games.hex_tactical.view import View

PATH_DANGER = 0.25
"""How much of the danger of a step counts against going there."""


def points_of(unit: Unit) -> int:
    """The movement points of a unit."""
    weapon = unit.weapon
    return max(0, unit.movement + (weapon.type.movement if weapon is not None else 0))


def reachable(view: View, unit: Unit, start: int, points: int) -> dict[int, int]:
    """The hexes in which a unit can end a Move, and the points it has left there."""
    left = {start: points}
    waiting = [(-points, start)]
    stack = view.side_limit
    while waiting:
        has, at = heappop(waiting)
        if -has < left[at]:
            continue
        for way in view.board.ways[at]:
            to, rest = way.to, -has - way.cost
            if to < 0 or rest < 0 or rest <= left.get(to, -1):
                continue
            if way.shut or way.cliff or way.no_road or to in view.blaze:
                continue
            if not _room(view, unit, to, stack):
                continue
            left[to] = rest
            heappush(waiting, (-rest, to))
    return left


def _room(view: View, unit: Unit, at: int, most: int) -> bool:
    size = unit.type.size
    for other in view.at(at):
        if not view.mine(other):
            return False
        size += other.type.size
    return size <= most


def best_end(ground: Ground, unit: Unit, start: int, points: int) -> float:
    """The worth of the best hex in which a unit can end that starts there."""
    return best_hex(ground, unit, start, points)[0]


def best_hex(ground: Ground, unit: Unit, start: int, points: int) -> tuple[float, int]:
    """The same, and which hex it is."""
    return max(
        (ground.worth(unit, at) - _price(ground, unit, start, at), at)
        for at in reachable(ground.view, unit, start, points)
    )


def _price(ground: Ground, unit: Unit, start: int, at: int) -> float:
    if at == start:
        return 0.0
    return PATH_DANGER * unit.type.vp * ground.danger(unit, at) + 0.01


def move_gain(ground: Ground, unit: Unit) -> float:
    """What a Move could gain for a unit."""
    points = points_of(unit)
    if not points:
        return 0.0
    return best_end(ground, unit, unit.at, points) - ground.worth(unit, unit.at)


def advance_worths(ground: Ground, unit: Unit) -> Iterator[tuple[int, float]]:
    """Where a unit can advance to, and what it gains there; enemies are fought."""
    here = ground.worth(unit, unit.at)
    view = ground.view
    for way in view.board.ways[unit.at]:
        to = way.to
        if to < 0 or way.shut or way.no_road or to in view.blaze:
            continue
        if way.cliff and (unit.weapon is not None or not way.advance_bare):
            continue
        yield to, advance_worth(ground, unit, to) - here


def advance_worth(ground: Ground, unit: Unit, to: int) -> float:
    """What it is worth to advance into a hex."""
    enemies = [other for other in ground.view.at(to) if not ground.view.mine(other)]
    if not enemies:
        return ground.worth(unit, to)
    friends = [other for other in ground.view.at(to) if ground.view.mine(other)]
    ours = sum(map(strength, (unit, *friends)))
    theirs = sum(map(strength, enemies))
    win = beats(ours - theirs)
    lose = 1 - beats(ours - theirs - 1) if ours > theirs - 11 else 1.0
    prize = sum(other.type.vp + 1 for other in enemies) + ground.goal(to)
    stake = sum(other.type.vp + 1 for other in (unit, *friends))
    return win * prize - (lose + (1 - win - lose) * 0.5) * stake


def strength(unit: Unit) -> int:
    """What a unit counts in melee."""
    return unit.fp + (unit.type.boxed_fp and not unit.broken)
