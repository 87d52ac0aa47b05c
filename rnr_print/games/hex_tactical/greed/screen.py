"""What smoke is worth: units behind it are hit less, and hit less themselves."""

from __future__ import annotations

from typing import Final

from rnr_print.games.hex_tactical.greed.worth import DANGER, TARGETS, Ground, power_on
from rnr_print.games.hex_tactical.odds import beats
from rnr_print.games.hex_tactical.pieces import Unit

THICK: Final = 5
"""What smoke hinders, on the average: the higher of two dice and one."""
BESIDE: Final = 0.3
"""How much of what a unit could fire at is lost to smoke beside it; in its own hex all is."""


def screen_worth(ground: Ground, mover: Unit, at: int, place: int) -> float:
    """What smoke in a hex saves the units near a mover that ends its Move `at`."""
    view = ground.view
    near = {at, *view.board.neighbors[at]}
    found = 0.0
    for unit in view.own:
        here = at if unit is mover else unit.at
        if here in near and unit.type.vp:
            found += _saved(ground, unit, here, place)
    return found


def _saved(ground: Ground, unit: Unit, at: int, place: int) -> float:
    """The danger that smoke keeps from a unit, less what it could have fired at."""
    view = ground.view
    before = ground.threat(at)
    if not before:
        return 0.0
    after = power_on(view, ground.shooters, at, (place, THICK))
    stands = unit.morale + view.cover(at)
    chance = beats(before - stands) - (beats(after - stands) if after else 0.0)
    lost = 0.0 if unit.broken else TARGETS * ground.targets(unit, at)
    return DANGER * unit.type.vp * chance - lost * (1.0 if place == at else BESIDE)
