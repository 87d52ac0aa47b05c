"""Heroes and the Groups they are with."""

from __future__ import annotations

from rnr_print.games.colonial.pieces import MOUNTED, Group, Hero


def accompany(hero: Hero, group: Group) -> None:
    """He is with a Group."""
    hero.with_, hero.where, hero.at = group, "table", group.at
    hero.gait, hero.gallops = "", 0
    group.heroes.append(hero)
    group.heroes.sort(key=lambda each: (-each.status, each.id))


def ride_away(hero: Hero, group: Group) -> None:
    """Who leaves riders has his own horse under him, at their gait."""
    if group.mounted:
        hero.marks.add(MOUNTED)
        hero.gait = group.gait
