"""Captives: who holds them, leads them away, and sets them free (A8.41, H52, H59)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import lose_men
from rnr_print.games.colonial.company import accompany
from rnr_print.games.colonial.events.heroics import Captured, EscortLeft, Freed
from rnr_print.games.colonial.events.moves import LeftTable
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.shock import in_retreat, in_rout


def held_by(battle: Battle, group: Group) -> list[str]:
    """The captives of a Group."""
    return [name for name, holder in battle.captives.items() if holder == group.id]


def lead_away(battle: Battle) -> None:
    """Captives are led to the rear as soon as no enemy is near enough to do anything about it."""
    for group in list(battle.on_table):
        for name in held_by(battle, group):
            if not watched(battle, group):
                leave(battle, group, name)


def watched(battle: Battle, group: Group) -> bool:
    """Whether an enemy is near who neither goes back nor lies down."""
    reach = battle.game.limits.escort
    return any(
        battle.within(group, each, reach)
        and not (isinstance(each, Group) and harmless(battle, each))
        for each in battle.targets(group.side)
    )


def harmless(battle: Battle, group: Group) -> bool:
    """Whether it goes back, runs or lies down."""
    return in_rout(battle, group) or in_retreat(battle, group) or "lying" in group.marks


@rule("captive.escort")
def leave(battle: Battle, group: Group, name: str) -> None:
    """Escorts leave the table with a captive."""
    del battle.captives[name]
    battle.happened(EscortLeft(group.id, name))
    lose_men(battle, group, min(group.men, guards(battle, name)))
    if not group.men:
        group.where = "left"
        for hero in list(group.heroes):
            hero.part()
        battle.happened(LeftTable(group.id))


def guards(battle: Battle, name: str) -> int:
    """How many men it takes: one for a Hero."""
    group = battle.groups.get(name)
    return 1 if group is None else guards_of(battle, group)


@rule("captive.guards")
def guards_of(battle: Battle, group: Group) -> int:
    """One man for each five who have surrendered."""
    return -(-group.men // battle.game.capture.guarded)


@rule("captive.guards")
def surrender(battle: Battle, group: Group, holder: Group) -> None:
    """All of a Group, and the Heroes with it, are captives."""
    group.where = "captive"
    battle.captives[group.id] = holder.id
    battle.happened(Captured(group.id, holder.id))
    for hero in list(group.heroes):
        group.heroes.remove(hero)
        hero.with_, hero.where, hero.points = None, "captive", 0
        battle.captives[hero.id] = holder.id
        battle.happened(Captured(hero.id, holder.id))


def free_all(battle: Battle, holder: Group, winner: Target | None = None) -> None:
    """All that a beaten Group holds."""
    friend = winner if isinstance(winner, Group) else None
    for name in held_by(battle, holder):
        if friend is not None or not holder.on_table:
            set_free(battle, name, friend, holder)


@rule("captive.freed")
def set_free(battle: Battle, name: str, winner: Group | None, holder: Group) -> None:
    """A captive is free: a Hero is with the Group that has freed him, or stands where his guards
    have fallen; men without arms go home."""
    del battle.captives[name]
    hero = battle.heroes.get(name)
    battle.happened(Freed(name, winner.id if winner is not None else ""))
    if hero is None:
        battle.groups[name].where = "left"
        return
    if winner is not None:
        accompany(hero, winner)
    else:
        hero.where, hero.at, hero.facing = "table", holder.at, holder.facing
