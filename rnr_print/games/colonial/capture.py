"""Heroes who are taken (A7.48, A7.49, H59)."""

from __future__ import annotations

from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.events.heroics import Captured
from rnr_print.games.colonial.flags import beat
from rnr_print.games.colonial.pieces import Hero


def take(battle: Battle, hero: Hero, by: str) -> None:
    """He is a captive, and out of it."""
    hero.part()
    hero.where, hero.points = "captive", 0
    captor = battle.heroes.get(by)
    group = captor.with_ if captor is not None else None
    battle.captives[hero.id] = group.id if group is not None else by
    battle.happened(Captured(hero.id, by))


@rule("capture.group")
def seized(battle: Battle, hero: Hero, by: str) -> None:
    """A Group has him: he has lost, or they have four times his dice."""
    beat(battle, hero, battle.groups[by])
    take(battle, hero, by)


def outnumbered(battle: Battle, theirs: int, his: int) -> bool:
    """Whether he doesn't even fight."""
    return theirs >= battle.game.capture.odds * his
