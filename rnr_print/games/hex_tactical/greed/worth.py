"""What a hex is worth to a unit: objectives, danger, cover, somebody to fire at."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from rnr_print.games.hex_tactical.board import Board
from rnr_print.games.hex_tactical.odds import beats
from rnr_print.games.hex_tactical.pieces import Unit
from rnr_print.games.hex_tactical.verdicts import BLOCKED
from rnr_print.games.hex_tactical.view import View

FADES: Final = tuple(0.9**far for far in range(256))
"""How much of the worth of a goal is left so many hexes away."""
TAKE: Final = 3.0
HOLD: Final = 0.5
GUARD: Final = 0.6
"""What the only unit on an objective adds by staying, for each of its points."""
DANGER: Final = 0.4
TARGETS: Final = 0.35
COVER: Final = 0.06
EXIT: Final = 0.6
CLEAR: Final = (0, 0)
"""No smoke."""
CROWD: Final = 3
"""Steps of own units in a hex above which another one is worth less."""


class Ground:
    """The worth of hexes as one side sees the table now."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._threats: dict[int, int] = {}
        self._goals: dict[int, float] = {}
        self._worths: dict[tuple[Unit, int], float] = {}
        pressed = {where: self._pressed(where) for where, _, held in view.objectives if held}
        self._held = {
            where: GUARD * vp * pressed[where] for where, vp, held in view.objectives if held
        }
        self._wanted = [
            (HOLD * vp * pressed[where] if held else TAKE * vp, prices(view.board, where))
            for where, vp, held in view.objectives
        ]
        self._prey = [
            (unit.at, unit.morale + view.cover(unit.at), unit.type.vp) for unit in view.enemies
        ]
        """Where each enemy is, what it stands with, its points."""
        self.shooters = [unit for unit in view.enemies if not unit.broken]

    def threat(self, at: int) -> int:
        """The power that the enemy could bring upon a hex from where he stands; 0 for none."""
        found = self._threats.get(at)
        if found is None:
            found = self._threats[at] = power_on(self.view, self.shooters, at)
        return found

    def danger(self, unit: Unit, at: int) -> float:
        """How likely the unit breaks there."""
        power = self.threat(at)
        return beats(power - unit.morale - self.view.cover(at)) if power else 0.0

    def goal(self, at: int) -> float:
        """How near a hex is to what the side wants."""
        found = self._goals.get(at)
        if found is None:
            found = self._goals[at] = self._goal(at)
        return found

    def _goal(self, at: int) -> float:
        return max((weight * FADES[price[at]] for weight, price in self._wanted), default=0.0)

    def _pressed(self, at: int) -> float:
        """How much an objective that the side holds is in danger: 0.3 to 1.5."""
        far = self.view.board.far[at]
        near = min((far[unit.at] for unit in self.view.enemies), default=99)
        return max(0.3, 1.5 - 0.15 * near)

    def open_from(self, at: int) -> float:
        """How much of the map is seen from a hex, without smoke: 0 to 1."""
        row = self.view.board.sight.row(at)
        return 1 - row.count(BLOCKED) / len(row)

    def worth(self, unit: Unit, at: int) -> float:
        """What it is worth for a unit of the side to stand in a hex."""
        found = self._worths.get((unit, at))
        if found is None:
            found = self._worths[unit, at] = self._worth(unit, at)
        return found

    def _worth(self, unit: Unit, at: int) -> float:
        view = self.view
        vp = unit.type.vp
        danger = self.danger(unit, at)
        if unit.broken:
            return view.cover(at) * COVER - 2 * DANGER * vp * danger
        found = self.goal(at) * (0.6 if unit.type.leader else 1.0)
        found += self._guard(unit, at)
        found -= DANGER * vp * danger
        found += COVER * view.cover(at)
        found += TARGETS * self.targets(unit, at)
        leaving = view.board.to_edge(at, view.enemy_edge)
        found += EXIT * vp * FADES[leaving + 1] * (1.5 if view.last - view.time <= 1 else 0.3)
        crowd = sum(other.type.size for other in view.at(at) if other is not unit)
        return found - 0.4 * (crowd > CROWD)

    def _guard(self, unit: Unit, at: int) -> float:
        """What a unit adds by standing on an objective that nobody else of its side keeps."""
        worth = self._held.get(at)
        if worth is None:
            return 0.0
        alone = all(other is unit or other.broken for other in self.view.at(at))
        return worth if alone else 0.0

    def targets(self, unit: Unit, at: int) -> float:
        """The best enemy the unit could fire at from there: how likely it breaks, by its points."""
        view, best = self.view, 0.0
        if unit.type.leader:
            return 0.0
        weapon, far = unit.weapon, view.board.far[at]
        usable = weapon is not None and not weapon.broken and not unit.suppressed
        reach = max(unit.range, weapon.type.range if weapon is not None and usable else 0)
        fp = max(unit.fp, weapon.type.fp if weapon is not None and usable else 0)
        for where, stands, vp in self._prey:
            if far[where] <= reach:
                hindrance = view.hindrance(at, where)
                if hindrance < fp:
                    worth = beats(fp - hindrance - stands) * vp
                    if worth > best:
                        best = worth
        return best


@lru_cache(64)
def prices(board: Board, goal: int) -> list[int]:
    """What it costs to walk from each hex to a goal; 255 where nobody gets there."""
    found = [255] * len(board)
    waiting = [(0, goal)]
    while waiting:
        price, at = heappop(waiting)
        if price >= found[at]:
            continue
        found[at] = price
        for near in board.neighbors[at]:
            way = board.way(near, at)
            if way is None or way.shut or way.cliff or way.no_road:
                continue
            if price + way.cost < found[near]:
                heappush(waiting, (price + way.cost, near))
    return found


def power_on(view: View, shooters: list[Unit], at: int, smoke: tuple[int, int] = CLEAR) -> int:
    """The power of all these units upon a hex, if they fired as one; 0 where none can.

    `smoke` is a hex on the way, and what it hinders who fires through it.
    """
    best = pieces = 0
    distances, (place, thick) = view.board.far[at], smoke
    for unit in shooters:
        far = distances[unit.at]
        weapon = unit.weapon
        armed = weapon is not None and not weapon.broken and not unit.suppressed
        reach = weapon.type.range if weapon is not None and armed else 0
        if far > unit.range and far > reach:
            continue
        hindrance = view.hindrance(unit.at, at)
        if hindrance == BLOCKED:
            continue
        if thick and view.board.far[place][unit.at] + distances[place] == far:
            hindrance = max(hindrance, thick)
        if far <= unit.range:
            best, pieces = max(best, unit.fp - hindrance), pieces + 1
        if weapon is not None and far <= reach:
            best, pieces = max(best, weapon.type.fp - hindrance), pieces + 1
    return best + min(pieces - 1, 2) if best > 0 else 0
