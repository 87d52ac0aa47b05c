"""A round of melee: dice, harm, who has lost it (A8.5-A8.10, H46)."""

from __future__ import annotations

from typing import NamedTuple

from rnr_print.engine.trace import decides, rule
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.cavalry_dice import steel
from rnr_print.games.colonial.effects import Harm, suffer
from rnr_print.games.colonial.events.harm import MeleeCompared, MeleeRolled
from rnr_print.games.colonial.fight import Fight
from rnr_print.games.colonial.melee_dice import melee_dice
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.sharing import share_in_melee


class Throw(NamedTuple):
    """What one side threw: harm counted, kills and Shock against the other."""

    harm: int
    kills: int
    shocks: int


@rule("melee.dice", "melee.hits")
def fight_round(battle: Battle, fight: Fight) -> int:
    """Both throw and compare: how much more harm the charger did than it took, 0 for a draw."""
    counts = [melee_dice(battle, fight, each) for each in fight.sides]
    first, second = throw_all(battle, fight, counts)
    difference = compare(battle, fight, first.harm - second.harm)
    harm(battle, fight, first, second, difference)
    return difference


def throw_all(battle: Battle, fight: Fight, counts: list[int]) -> tuple[Throw, Throw]:
    """Both at once; but revolvers before sabres, of whom some are gone then."""
    one, other = fight.sides
    if firearms_first(one, other):
        second = throw(battle, fight, other, counts[1])
        return throw_rest(battle, fight, one, counts[0], second.kills), second
    first = throw(battle, fight, one, counts[0])
    if firearms_first(other, one):
        return first, throw_rest(battle, fight, other, counts[1], first.kills)
    return first, throw(battle, fight, other, counts[1])


def firearms_first(blades: Target, other: Target) -> bool:
    """Whether sabres meet revolvers, both on horses."""
    return (
        isinstance(blades, Group)
        and isinstance(other, Group)
        and blades.mounted
        and other.mounted
        and steel(blades)
        and not steel(other)
    )


@rule("melee.revolvers")
def throw_rest(battle: Battle, fight: Fight, who: Target, count: int, gone: int) -> Throw:
    """What is left of the sabres."""
    return throw(battle, fight, who, max(0, count - gone))


def throw(battle: Battle, fight: Fight, who: Target, count: int) -> Throw:
    """The dice of one side."""
    numbers = battle.game.results
    dice = battle.pool("melee", who.id, count)
    kills = sum(die >= numbers.kills for die in dice)
    shocks = sum(die == numbers.shocks for die in dice)
    sixes = 2 if battle.game.switches.harm == "six-counts-two" else 1
    other = fight.target if who is fight.charger else fight.charger
    counted = sixes * kills + shocks
    battle.happened(MeleeRolled(who.id, other.id, fight.round, dice, counted))
    return Throw(counted, kills, shocks)


@rule("melee.compare", "melee.result")
def compare(battle: Battle, fight: Fight, difference: int) -> int:
    """Who has lost, and by how much, with what drilled troops and recruits are like."""
    loser = None
    if difference:
        loser = fight.target if difference > 0 else fight.charger
        if drilled(battle, loser, abs(difference)):
            difference, loser = 0, None
        elif green(battle, loser):
            difference += battle.game.results.recruits * (1 if difference > 0 else -1)
    battle.happened(MeleeCompared(fight.round, loser.id if loser else "", abs(difference)))
    return difference


@decides("melee.drilled")
def drilled(battle: Battle, loser: Target, difference: int) -> bool:
    """Whether the losers are drilled and lost by no more than they ignore."""
    small = difference <= battle.game.results.drilled
    return isinstance(loser, Group) and loser.has("drilled") and small


@decides("melee.recruits")
def green(battle: Battle, loser: Target) -> bool:
    """Whether the losers are recruits."""
    return isinstance(loser, Group) and loser.troop.quality == "recruit"


def harm(battle: Battle, fight: Fight, first: Throw, second: Throw, difference: int) -> None:
    """Dead and Shock on both sides; of chargers beaten by three or more no kill counts."""
    thrown = battle.game.results.thrown
    void = -difference >= thrown
    on_target = Harm(0 if void else first.kills, first.shocks)
    on_charger = Harm(second.kills, second.shocks)
    if ambushed(battle, fight):
        on_target.shock *= 2
    pairs = (fight.target, fight.charger, on_target), (fight.charger, fight.target, on_charger)
    for target, enemy, got in pairs:
        fight.shocks[target.id] = fight.shocks.get(target.id, 0) + got.shock
        if got.dead or got.shock:
            wear(battle, target, enemy, got)


@decides("melee.ambushed")
def ambushed(battle: Battle, fight: Fight) -> bool:
    """Whether the target was taken by surprise."""
    return fight.onset.ambushed and fight.round == 1


@rule("hero.melee")
def wear(battle: Battle, target: Target, enemy: Target, got: Harm) -> None:
    """Dead of a melee may be Heroes, too (H20)."""
    if isinstance(target, Group) and target.formation is not None:
        share_in_melee(battle, target, enemy, got)
    else:
        suffer(battle, target, got)
