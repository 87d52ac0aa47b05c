"""A Hero's turn: what he does with his points of Initiative (H13, T26)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial import group_turn
from rnr_print.games.colonial.acting import Named
from rnr_print.games.colonial.aids import Aid
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.game import HeroActivated
from rnr_print.games.colonial.moments import open_moment
from rnr_print.games.colonial.orders import CARRIED
from rnr_print.games.colonial.pieces import Hero
from rnr_print.games.colonial.uses import USES
from rnr_print.games.colonial.wild_fire import fire_wildly

DONE: Final[Option[Named]] = Option("done", ("done", ""))


@decides("turn.hidden")
def hidden(battle: Battle, hero: Hero) -> bool:
    """Whether he is on a blind: there he does nothing by himself."""
    return hero.where == "hidden"


def awake(battle: Battle, hero: Hero) -> bool:
    """Whether he can act when his card comes; who was stunned only misses it."""
    if not hero.on_table:
        return False
    if "stunned" in hero.marks:
        hero.marks.discard("stunned")
        return False
    return True


@rule("turn.hero")
def begin(battle: Battle, hero: Hero, points: int) -> None:
    """His card has come, or a moment was seized."""
    hero.points = points
    hero.passed = True
    battle.hero, battle.active = hero, hero.side
    battle.happened(HeroActivated(hero.id, points))
    open_moment(battle, "enemy-card-turned", Aid(hero=hero), hero.side.enemy)


@rule("turn.hero")
def take_turn(battle: Battle, hero: Hero) -> None:
    """His points in any order; what he doesn't spend is lost."""
    battle.phase = "hero"
    aid = Aid(hero=hero)
    open_moment(battle, "hero-turn", aid)
    fire_wildly(battle)
    if aid.order and group_turn.why_not_active(battle, battle.groups[aid.order]) is None:
        group_turn.take_turn(battle, group_turn.companions(battle.groups[aid.order]), hero)
    while hero.on_table:
        while hero.on_table and choose(battle, hero):
            fire_wildly(battle)
        hero.points = 0
        hero.marks.discard(CARRIED)
        open_moment(battle, "hero-done", Aid(hero=hero), hero.side)
        if not hero.points:
            break
    battle.hero = None
    battle.phase = "card"


def choose(battle: Battle, hero: Hero) -> bool:
    """One thing that he does; whether he goes on."""
    options = [DONE, *(Option(key, (key, name), name) for key, name in open_uses(battle, hero))]
    if len(options) == 1 and not battle.heeds_forced:
        return False
    reading = refusing(battle, hero) if battle.heeds_forced else None
    key, name = battle.ask(hero.side.name, "hero", options, hero.id, DONE, reading)
    if key == "done":
        return False
    battle.phase = "use"
    USES[key].carry_out(battle, hero, name)
    battle.phase = "hero"
    return True


def open_uses(battle: Battle, hero: Hero) -> Iterator[Named]:
    """What he may do now."""
    for key, use in USES.items():
        for name in use.names(battle, hero):
            if use.why_not(battle, hero, name) is None:
                yield key, name


def refusing(battle: Battle, hero: Hero) -> Reading[Named]:
    """In examples, why he can't do something; nobody else asks."""
    return {key: _reader(battle, hero, key) for key in USES}


def _reader(battle: Battle, hero: Hero, key: str) -> Callable[[str], Option[Named] | Refusal]:
    def read(name: str) -> Option[Named] | Refusal:
        return USES[key].why_not(battle, hero, name) or Option(key, (key, name), name)

    return read
