"""What attacks are worth: expected points of units that break."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rnr_print.games.hex_tactical.odds import at_least, beats
from rnr_print.games.hex_tactical.pieces import Unit
from rnr_print.games.hex_tactical.verdicts import BLOCKED
from rnr_print.games.hex_tactical.view import View

FINISHED: Final = 1.5
"""How much more a broken unit is worth as a target: it is gone for good."""
SUPPRESSED: Final = 0.25
AROUND: Final = -3


def command(view: View, unit: Unit) -> int:
    """What the best leader of its hex gives a unit."""
    if unit.type.leader:
        return 0
    here = view.at(unit.at)
    return max((other.command for other in here if other.side is unit.side), default=0)


def harm(view: View, target: int, power: int, only: Unit | None = None) -> float:
    """What an attack of a power on a hex is worth."""
    units = view.at(target) if only is None else [only]
    return sum(harm_to(view, unit, target, power) for unit in units if not view.mine(unit))


def harm_to(view: View, unit: Unit, at: int, power: int) -> float:
    """What an attack of a power does to one unit."""
    ahead = power - unit.morale - command(view, unit) - view.cover(at)
    worth = unit.type.vp * (FINISHED if unit.broken else 1.0)
    return worth * beats(ahead) + SUPPRESSED * (beats(ahead + 1) - beats(ahead))


class Battery:
    """Units that may fire together, and what they could do to each hex."""

    def __init__(self, view: View, units: Iterable[Unit]) -> None:
        self.view = view
        self.units = [unit for unit in units if not unit.broken and unit.at >= 0]

    def pieces(self, target: int) -> tuple[list[tuple[int, int]], float]:
        """Power and hindrance of each piece that reaches a hex, and the best heavy shot."""
        view, found, heavy = self.view, [], 0.0
        for unit in self.units:
            far = view.board.far[unit.at][target]
            weapon = unit.weapon
            armed = weapon is not None and not weapon.broken and not unit.suppressed
            reach = weapon.type.range if weapon is not None and armed else 0
            if far > unit.range and far > reach:
                continue
            hindrance = view.hindrance(unit.at, target)
            if hindrance == BLOCKED:
                continue
            bonus = command(view, unit)
            if far <= unit.range:
                found.append((unit.fp + bonus, hindrance))
            if weapon is None or not armed or not weapon.type.nearest <= far <= reach:
                continue
            if weapon.type.heavy:
                chance = at_least(view.targeting.need(far, hindrance))
                heavy = max(heavy, chance * harm(view, target, weapon.type.fp))
            else:
                found.append((weapon.type.fp + bonus, hindrance))
        return found, heavy

    def worth(self, target: int, only: Unit | None = None) -> float:
        """The best attack on a hex: with all pieces, or with the heavy one alone."""
        pieces, heavy = self.pieces(target)
        if not pieces:
            return heavy
        best = max(power - hindrance for power, hindrance in pieces)
        most = max(power for power, _ in pieces) + len(pieces) - 1
        power = max(best, most - max(hindrance for _, hindrance in pieces))
        return max(heavy, harm(self.view, target, power, only) if power > 0 else 0.0)

    def best(self) -> float:
        """The best attack on any hex."""
        targets = {unit.at for unit in self.view.enemies}
        return max(map(self.worth, targets), default=0.0)


def shelling(view: View, target: int, power: int) -> float:
    """What artillery on a hex is worth, the own units in it and around it against it."""
    found = 0.0
    for at in (target, *view.board.neighbors[target]):
        for unit in view.at(at):
            share = harm_to(view, unit, at, power if at == target else power + AROUND)
            found += -1.3 * share if view.mine(unit) else share
    return found
