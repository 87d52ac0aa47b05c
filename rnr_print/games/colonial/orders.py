"""Orders of a Hero: who acts, is rallied, is made ready, joins or is left (T26)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import group_turn, spotting
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.company import accompany, ride_away
from rnr_print.games.colonial.events.game import PointsSpent
from rnr_print.games.colonial.events.moves import Joined, LeftGroup
from rnr_print.games.colonial.march import walk_alone
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.ready import make_ready, why_not_make_ready
from rnr_print.games.colonial.shock import rally, runs, why_not_rally

CARRIED: Final = "carried"
"""Mark of a Hero whose next order a musician carries."""
ORDERS: Final = frozenset(("activate", "send", "form", "ready", "merge", "quiet"))
"""What he orders others to do within his range."""


def pay(battle: Battle, hero: Hero, what: str) -> None:
    """A point of Initiative is spent; a musician carries but one order."""
    hero.points -= 1
    if what in ORDERS:
        hero.marks.discard(CARRIED)
    battle.happened(PointsSpent(hero.id, what, 1))


def commanded(battle: Battle, hero: Hero) -> Iterator[str]:
    """The Groups of his side on the table."""
    return (group.id for group in hero.side.there)


def range_of(battle: Battle, hero: Hero) -> int:
    """How far his orders carry, inches."""
    if CARRIED in hero.marks:
        return battle.game.limits.musician
    return battle.game.heroes.ranges[hero.status - 1]


def why_not_command(battle: Battle, hero: Hero, group: Group | None) -> Refusal | None:
    """Why a Group doesn't hear him."""
    if group is None or not group.on_table or group.side is not hero.side:
        return no.NO_SUCH_GROUP
    if group is hero.with_ or battle.within(hero, group, range_of(battle, hero)):
        return None
    return no.OUT_OF_COMMAND


def why_not_activate(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't activate a Group, or himself."""
    if name == hero.id:
        if hero.moved:
            return no.HAS_BEEN_ACTIVE
        return None if hero.points else no.NO_INITIATIVE
    group = battle.groups.get(name)
    found = why_not_command(battle, hero, group)
    if found is not None or group is None:
        return found
    return group_turn.why_not_active(battle, group) or why_no_points(hero)


def why_no_points(hero: Hero) -> Refusal | None:
    """He has no Initiative left."""
    return None if hero.points else no.NO_INITIATIVE


def activatable(battle: Battle, hero: Hero) -> Iterator[str]:
    """Himself, and those who hear him."""
    yield hero.id
    yield from commanded(battle, hero)


@rule("turn.uses")
def activate(battle: Battle, hero: Hero, name: str) -> None:
    """A Group, with all of its Formation, or himself."""
    pay(battle, hero, "activate")
    if name == hero.id:
        hero.moved = True
        set_out(battle, hero)
        return
    group_turn.take_turn(battle, group_turn.companions(battle.groups[name]), hero)


def set_out(battle: Battle, hero: Hero) -> None:
    """He leaves the Group he is with, if he is with one, and goes; who gets nowhere stays."""
    group = hero.with_
    if group is not None:
        hero.part()
        ride_away(hero, group)
    way = walk_alone(battle, hero)
    if group is None:
        return
    if way.legs:
        battle.happened(LeftGroup(hero.id, group.id))
    elif hero.on_table:
        accompany(hero, group)


def why_not_join(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't join a Group."""
    group = battle.groups.get(name)
    if group is None or group.side is not hero.side or not group.on_table:
        return no.NO_SUCH_GROUP
    if hero.with_ is group or not battle.touching(hero, group):
        return no.NOT_TOUCHING
    return None


@rule("heroes.with")
def join(battle: Battle, hero: Hero, name: str) -> None:
    """He is with a Group from now on, be it out of another beside it; it costs nothing (H13)."""
    if hero.with_ is not None:
        hero.with_.heroes.remove(hero)
    accompany(hero, battle.groups[name])
    battle.happened(Joined(hero.id, name))


def why_not_take_off(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't rally a Group."""
    group = battle.groups.get(name)
    if group is None or not group.on_table:
        return no.NO_SUCH_GROUP
    return why_not_rally(battle, hero, group) or why_no_points(hero)


def take_off(battle: Battle, hero: Hero, name: str) -> None:
    """A point takes off a Shock."""
    pay(battle, hero, "rally")
    rally(battle, hero, battle.groups[name])


def looks(battle: Battle, hero: Hero) -> Iterator[str]:
    """The enemy's blinds."""
    return spotting.hidden(battle, hero)


def why_not_look(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't look for a blind."""
    return spotting.why_not_spot(battle, hero, name) or why_no_points(hero)


def look(battle: Battle, hero: Hero, name: str) -> None:
    """A point, and more for more care."""
    pay(battle, hero, "spot")
    more = spotting.name_care(battle, hero, hero.points)
    hero.points -= more
    spotting.look_for(battle, hero, name, more)


def why_not_ready(battle: Battle, hero: Hero, name: str) -> Refusal | None:
    """Why he can't make a Group ready."""
    group = battle.groups.get(name)
    found = why_not_command(battle, hero, group)
    if found is not None or group is None:
        return found
    return runs(battle, group) or why_not_make_ready(battle, group) or why_no_points(hero)


def ready(battle: Battle, hero: Hero, name: str) -> None:
    """A Group, with all of its Formation, waits for the enemy to come."""
    pay(battle, hero, "ready")
    for group in group_turn.companions(battle.groups[name]):
        make_ready(battle, group)
