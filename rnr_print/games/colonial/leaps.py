"""Heroes who leap from windows and roofs rather than be taken (A8.21)."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.bases import overlap
from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.steps import dare, fall
from rnr_print.games.colonial.sweeps import built_on, on_table
from rnr_print.games.colonial.whereabouts import FOOT, OUTSIDE
from rnr_print.games.colonial.wounds import hurt

LEAP: Final = "hard"
"""How desperate a step it is."""


def landings(battle: Battle, hero: Hero) -> list[Spot]:
    """Where he would land: before each opening of his floor where there is room."""
    name, floor = hero.place
    house = battle.house(name)
    spots = house.on(floor) if house is not None else ()
    found = (each.spot.by(offset(each.facing, IN)) for each in spots)
    return [spot for spot in found if _free(battle, spot)]


def _free(battle: Battle, spot: Spot) -> bool:
    box = Body(spot, 0, 1, 1, FOOT, FOOT).box
    if not on_table(battle.landscape, box) or built_on(battle, box):
        return False
    there = (each for side in battle.sides for each in side.bodies if each.place == OUTSIDE)
    return not any(overlap(box, each.body.box) for each in there)


@rule("floors.jump")
def leap(battle: Battle, hero: Hero) -> bool:
    """He dares to leap, and falls as many storeys as he was high; whether he is outside."""
    spot, (_, storeys) = landings(battle, hero)[0], hero.place
    if not dare(battle, hero, LEAP):
        return False
    hero.part()
    hero.at, (hero.inside, hero.floor) = spot, OUTSIDE
    if storeys:
        hurt(battle, hero, fall(battle, hero, storeys, True), 0)
    return True
