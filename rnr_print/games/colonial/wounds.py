"""Heroes who are hit: the test, the table, light and serious wounds (A7.25-A7.31, T20)."""

from __future__ import annotations

from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.harm import HeroOut, HeroTested, HeroWounded
from rnr_print.games.colonial.flags import hand_on
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.riders import hero_falls
from rnr_print.games.colonial.shock import shift_morale
from rnr_print.games.colonial.tables import result_of
from rnr_print.games.colonial.things import Load

LIGHT, SERIOUS, DEAD, STUNNED, HAT = "light", "serious", "dead", "stunned", "hat"
TREATED, TREATED_BEFORE = "treated", "treated-before"
"""Marks of him whom a doctor has helped this turn, and in the last."""


def _several(battle: Battle, group: Group, dead: int, light: bool) -> bool:
    return len(group.heroes) > 1


@rule("hero.test", where={"hero.several": _several})
def hero_tests(battle: Battle, group: Group, dead: int, light: bool) -> int:
    """How many Heroes are hit in place of dead men; each with the Group throws a die (H58)."""
    hit = 0
    sides = battle.game.heroes.test_light if light else battle.game.heroes.test
    for hero in list(group.heroes):
        if hit == dead:
            break
        die = battle.roll("hero-test", hero.id, sides)
        struck = die <= dead
        battle.happened(HeroTested(hero.id, dead, die, "yes" if struck else "no"))
        if struck:
            hit += 1
            strike(battle, hero)
    return hit


@rule("hero.table")
def strike(battle: Battle, hero: Hero) -> None:
    """A Hero is hit: a die says how badly."""
    fall = hero_falls(battle, hero) if hero.mounted else "rider"
    die = battle.roll("wound", hero.id) if fall == "rider" else 0
    hurt(battle, hero, result_of(battle.game.throws.wound, die) if die else fall, die)


def hurt(battle: Battle, hero: Hero, wound: str, die: int) -> None:
    """What a wound does to him, or a fall."""
    if hero.wounds == SERIOUS and wound in (LIGHT, SERIOUS):
        wound = DEAD if died_again(battle, hero) else HAT
    if wound == SERIOUS:
        aid = Aid(hero=hero)
        open_moment(battle, "hero-hit", aid, hero.side)
        wound = LIGHT if aid.lightened else SERIOUS
    if wound == LIGHT:
        wound = graze(battle, hero)
    elif wound == STUNNED:
        hero.marks.add(STUNNED)
    battle.happened(HeroWounded(hero.id, die, wound, hero.strength))
    if wound in (SERIOUS, DEAD):
        put_out(battle, hero, wound)


@decides("hero.again")
def died_again(battle: Battle, hero: Hero) -> bool:
    """Whether one who was badly hurt before and is hurt again dies: a doctor may have helped."""
    return not hero.marks & {TREATED, TREATED_BEFORE}


@rule("hero.light")
def graze(battle: Battle, hero: Hero) -> str:
    """A light wound costs a point of Strength; below the weakest it is a serious one."""
    hero.strength -= 1
    if hero.strength > 0:
        hero.wounds = LIGHT
        return LIGHT
    return too_weak(battle, hero)


@rule("hero.serious")
def too_weak(battle: Battle, hero: Hero) -> str:
    """Nothing is left of his Strength."""
    hero.strength = 0
    return SERIOUS


@rule("hero.serious")
def put_out(battle: Battle, hero: Hero, wound: str) -> None:
    """He is out of the game, and his Group takes it badly."""
    group = hero.with_
    hero.wounds = SERIOUS
    hero.marks.add("hurt-now")
    hero.points = 0
    hero.part()
    if group is not None:
        hand_on(battle, hero, group)
    if wound == DEAD:
        hero.where = "lost"
    else:
        battle.loads[hero.id] = Load(hero.id, hero.at)  # he lies where he fell
    battle.happened(HeroOut(hero.id, wound))
    if group is not None and group.men:
        shift_morale(battle, group, 1)
