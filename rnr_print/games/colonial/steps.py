"""Desperate steps and falls (A10, T22, T23)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.heroics import Fell, Stepped
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.tables import result_of
from rnr_print.games.colonial.terrain import Area


def names(battle: Battle, hero: Hero) -> Iterator[str]:
    """Nobody is advised to."""
    return iter(())


def why_not(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't dare it."""
    if name not in battle.game.throws.steps:
        return no.NO_SUCH_STEP
    return None if hero.points else no.NO_INITIATIVE


@rule("step.roll")
def dare(battle: Battle, hero: Hero, name: str) -> bool:
    """A die against how mad it is; whether he has done it."""
    die = battle.roll("step", hero.id)
    dared = die >= battle.game.throws.steps[name]
    battle.happened(Stepped(hero.id, name, die, "yes" if dared else "no"))
    return dared


def fall(battle: Battle, hero: Hero, storeys: int, hard: bool) -> str:
    """He falls where he is; what becomes of him."""
    ground = list(battle.landscape.areas_at(hero.body.middle))
    water = next((area for area in ground if area.water != "none"), None)
    if water is not None:
        return splash(battle, hero, storeys, water)
    return drop(battle, hero, storeys, hard and not any(area.soft for area in ground))


@rule("fall.water")
def splash(battle: Battle, hero: Hero, storeys: int, water: Area) -> str:
    """Into water: deep does nothing, shallow is as soft or hard as its bed."""
    if water.water == "deep":
        battle.happened(Fell(hero.id, 0, "unhurt"))
        return "unhurt"
    return drop(battle, hero, storeys, not water.soft)


@rule("fall.roll")
def drop(battle: Battle, hero: Hero, storeys: int, hard: bool) -> str:
    """A die, and a point for each storey."""
    die = battle.roll("fall", hero.id)
    falls = battle.game.throws.falls
    found = result_of(falls.hard if hard else falls.soft, die + storeys)
    battle.happened(Fell(hero.id, die, found))
    return found
