"""Heroes and the Groups they are with."""

from __future__ import annotations

from rnr_print.games.colonial.pieces import Group, Hero


def accompany(hero: Hero, group: Group) -> None:
    """He is with a Group."""
    hero.with_, hero.where, hero.at = group, "table", group.at
    group.heroes.append(hero)
    group.heroes.sort(key=lambda each: (-each.status, each.id))
