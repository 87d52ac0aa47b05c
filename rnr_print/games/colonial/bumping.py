"""Walking into hidden enemies, and the clash by chance that follows (A8.2, H23)."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.boards.plane.ways import Way, free_until
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.charge_line import Run, side_charged
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.melee import melee
from rnr_print.games.colonial.pieces import Blind, Group
from rnr_print.games.colonial.placing import reveal
from rnr_print.games.colonial.ways import Mover


def met(battle: Battle, mover: Mover, way: Way) -> tuple[Way, Blind | None]:
    """The way as far as the first hidden enemies on it, and their card; dummies are walked over."""
    while True:
        cards = mover.first.side.enemy.blinds
        found = [(_free(mover, way, blind), blind) for blind in cards]
        ahead = [each for each in found if each[0] < way.length]
        if not ahead:
            return way, None
        length, blind = min(ahead, key=lambda each: (each[0], each[1].id))
        if not blind.dummy:
            return way.cut(max(0, length)), blind
        reveal(battle, blind)


def _free(mover: Mover, way: Way, blind: Blind) -> int:
    """How far the bodies come before one lies on the card."""
    pairs = zip(mover.boxes, mover.shifts, strict=True)
    return min(
        free_until(box, Way(tuple(spot.by(shift) for spot in way.spots)), [blind.body.box])
        for box, shift in pairs
    )


@rule("blind.bump")
def bump(battle: Battle, mover: Mover, blind: Blind) -> None:
    """Hidden troops that somebody has walked into are placed, and fight."""
    if blind.id in battle.blinds:
        reveal(battle, blind)
    clash(battle, (each for each in mover.members if isinstance(each, Group)), blind)


@rule("blind.bump")
def collide(battle: Battle, one: Blind, other: Blind) -> None:
    """Two cards have met: both are placed."""
    for blind in (one, other):
        reveal(battle, blind)
    clash(battle, one.groups, other)


def clash(battle: Battle, groups: Iterable[Group], blind: Blind) -> None:
    """The two that are nearest to each other fight, if there is anybody."""
    ours = [each for each in groups if each.on_table]
    theirs = [each for each in blind.groups if each.on_table]
    pairs = [(battle.gap(one, other), one, other) for one in ours for other in theirs]
    if pairs:
        _, one, other = min(pairs, key=lambda each: (each[0], each[1].id, each[2].id))
        by_chance(battle, one, other)


@rule("melee.chance")
def by_chance(battle: Battle, charger: Group, target: Group) -> None:
    """A melee that nobody has ordered: nobody's Initiative counts."""
    run = Run(battle, charger, target)
    if run.why_not is None:
        charger.at, charger.facing = run.at(run.contact).middle, run.facing
    side = side_charged(battle, target, charger.at)
    cover = cover_of(battle, target, charger.body.front_middle, False)
    melee(battle, Fight(charger, target, Onset(side=side, cover=cover, start=charger.at)))
