"""How many dice a side throws in a melee (A8.5, T3, H9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import ceil

from rnr_print.engine.boards.plane.bodies import Side as Aspect
from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial import cavalry_dice
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.fight import Fight, Second
from rnr_print.games.colonial.pieces import Group, Hero, Target

HUNDRED = 100


def melee_dice(battle: Battle, fight: Fight, who: Target) -> int:
    """All dice of one of the two, with those of Groups that help."""
    own = dice_alone(battle, fight, who)
    return own + sum(dice_beside(battle, fight, who, each) for each in fight.beside(who))


def dice_beside(battle: Battle, fight: Fight, who: Target, second: Second) -> int:
    """What a Group that helps would throw if it fought alone."""
    group, onset = second
    if who is fight.charger:
        return dice_alone(battle, replace(fight, charger=group, onset=onset), group)
    return dice_alone(battle, replace(fight, target=group, onset=onset), group)


def dice_alone(battle: Battle, fight: Fight, who: Target) -> int:
    """A fighter's own: flat ones first, then the factors, one at least."""
    front = fight.front if who is fight.charger else None
    flat = (fighters(who) if front is None else front) + sum(flat_dice(battle, fight, who))
    shares = list(factors(battle, fight, who))
    return max(1, ceil(multiplied(battle, flat, shares)) if shares else flat)


@rule("table.percent")
def multiplied(battle: Battle, flat: int, shares: list[int]) -> Fraction:
    """The whole dice times all percentages (H9); owners of the original may add those up."""
    if battle.game.switches.percent == "add":
        return flat * Fraction(HUNDRED + sum(share - HUNDRED for share in shares), HUNDRED)
    whole = Fraction(flat)
    for share in shares:
        whole *= Fraction(share, HUNDRED)
    return whole


def fighters(who: Target) -> int:
    """All who fight, Heroes too."""
    return who.men + len(who.heroes) if isinstance(who, Group) else 1


def heroes_of(who: Target) -> list[Hero]:
    """The Heroes in the fight."""
    return who.heroes if isinstance(who, Group) else [who]


def flat_dice(battle: Battle, fight: Fight, who: Target) -> Iterator[int]:
    """What is added to a die a fighter."""
    numbers, onset, charges = battle.game.melee, fight.onset, who is fight.charger
    leader = onset.leader if charges else None
    if leader is not None and leader in heroes_of(who):
        yield led(battle, leader)
    others = sum(hero.status for hero in heroes_of(who) if hero is not leader)
    yield others // numbers.others
    if isinstance(who, Group):
        yield from traits(battle, who)
        yield numbers.level * better(battle, who, _other(fight, who))
        yield numbers.shock * who.shock
        if rides(battle, who):
            yield from cavalry_dice.flat_dice(battle, fight, who, _other(fight, who))
    if fight.round == 1 and charges:
        yield numbers.fervour * onset.fervour
    if fight.round == 1 and not charges and onset.ready:
        yield received(battle)


def led(battle: Battle, leader: Hero) -> int:
    """His Status, if he leads the charge."""
    return battle.game.melee.status * leader.status


def received(battle: Battle) -> int:
    """The charge was awaited."""
    return battle.game.melee.ready


@decides("cavalry.dice")
def rides(battle: Battle, group: Group) -> bool:
    """Whether the list of cavalry counts for it."""
    return group.mounted


def traits(battle: Battle, group: Group) -> Iterator[int]:
    """What troops are like, and whether they lie down."""
    numbers = battle.game.melee
    if group.has("aggressive"):
        yield numbers.aggressive
    if group.has("weaklings"):
        yield numbers.weaklings
    if "lying" in group.marks:
        yield numbers.lying


def better(battle: Battle, group: Group, other: Target) -> int:
    """By how many levels a Group is better than its enemy."""
    if not isinstance(other, Group):
        return 0
    levels = battle.game.qualities
    return max(0, levels[group.troop.quality].level - levels[other.troop.quality].level)


def factors(battle: Battle, fight: Fight, who: Target) -> Iterator[int]:
    """What is left of the dice, in percent."""
    numbers, onset = battle.game.melee, fight.onset
    if isinstance(who, Group) and rides(battle, who):
        yield from cavalry_dice.factors(battle, fight, who, _other(fight, who))
    if who is fight.charger:
        if onset.cover != "open" and not fight.charger.mounted:
            yield covered(battle, fight)
        return
    if onset.side is not Aspect.FRONT:
        yield flanked(battle)
    if onset.ambushed and fight.round == 1:
        yield numbers.ambushed


def covered(battle: Battle, fight: Fight) -> int:
    """The target stands in cover."""
    return battle.game.melee.cover[fight.onset.cover]


def flanked(battle: Battle) -> int:
    """The charge came from beside or behind."""
    return battle.game.melee.flank


def _other(fight: Fight, who: Target) -> Target:
    return fight.target if who is fight.charger else fight.charger
