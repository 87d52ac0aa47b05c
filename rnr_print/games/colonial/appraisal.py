"""What shots, charges and places are worth to a side (D7)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.charge import why_not_charge
from rnr_print.games.colonial.charge_line import side_charged
from rnr_print.games.colonial.cover import cover_of
from rnr_print.games.colonial.dice_list import shot_dice
from rnr_print.games.colonial.errands import Errand
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.gaits import GAITS, pace_dice, why_not_charge_gait
from rnr_print.games.colonial.melee_dice import melee_dice
from rnr_print.games.colonial.odds import effect_odds, hit_odds, quick_odds
from rnr_print.games.colonial.pieces import Group, Hero, Target
from rnr_print.games.colonial.ready import READY
from rnr_print.games.colonial.volley import need, why_not_hit, why_not_shoot, why_not_volley

DEAD: Final = 2.0
SHOCK: Final = 1.0
TIPS: Final = 1.5
ROUTS: Final = 3.0
"""How much more a shot is worth that makes a Group go back, or run."""
HERO: Final = 3.0
FALLEN: Final = 0.5
"""How much of a beaten Group falls."""
BACK: Final = 2.0
"""What it is worth that the rest is thrown back."""
SHORT: Final = 1.0
"""What it costs to stand short of an enemy."""


def shot_worth(battle: Battle, group: Group, target: Target, points: int = 0) -> float:
    """What a volley is worth, 0 if there can't be one."""
    if why_not_shoot(battle, group, target) is not None:
        return 0.0
    return hit_worth(battle, group, target, points)


def hit_worth(battle: Battle, group: Group, target: Target, points: int = 0) -> float:
    """The same where it can be shot."""
    needed = need(battle, group, target)
    if needed is None:
        return 0.0
    dice = shot_dice(battle, group, target, points)
    cover = cover_of(battle, target, group.body.front_middle)
    effect = effect_odds(battle.game.effects, cover)
    hits = dice * float(hit_odds(needed))
    dead, shock = hits * float(effect.dead), hits * float(effect.shock)
    if isinstance(target, Hero):
        return HERO * dead
    return (DEAD * min(dead, target.men) + SHOCK * shock) * tipping(target, dead, shock)


def tipping(target: Group, dead: float, shock: float) -> float:
    """More where it would give way."""
    men, after = target.men - dead, target.shock + shock
    if after >= 2 * men > 0 and target.shock < 2 * target.men:
        return ROUTS
    return TIPS if after > men and target.shock <= target.men else 1.0


def best_shot(battle: Battle, group: Group) -> float:
    """The most that a volley of a Group is worth now."""
    if why_not_volley(battle, group) is not None:
        return 0.0
    return max((shot_worth(battle, group, each) for each in battle.targets(group.side)), default=0)


def danger(battle: Battle, target: Target) -> float:
    """What enemies could do to somebody where he stands, were they to shoot now."""
    found = 0.0
    for enemy in target.side.enemy.there:
        if enemy.weapon.line and why_not_hit(battle, enemy, target) is None:
            found += hit_worth(battle, enemy, target)
    return found


def charge_worth(battle: Battle, group: Group, target: Target, leader: Hero | None) -> float:
    """What a charge is worth: won it is much, lost it costs as much; short it leads into fire."""
    if why_not_charge(battle, group, target) is not None:
        return 0.0
    gap = battle.gap(group, target) / IN
    reach = home_odds(*charge_dice(battle, group), gap + group.shock)
    if reach < 0.3:
        return 0.0
    ready = isinstance(target, Group) and READY in target.marks
    onset = Onset(leader=leader, side=side_charged(battle, target, group.at), ready=ready)
    onset.cover = cover_of(battle, target, group.body.front_middle, False)
    fight = Fight(group, target, onset)
    won = quick_odds(melee_dice(battle, fight, group), melee_dice(battle, fight, target))
    stake = beaten(target) if isinstance(target, Group) else HERO
    return reach * (won * stake - (1 - won) * beaten(group)) - (1 - reach) * SHORT


def beaten(group: Group) -> float:
    """What it is worth to beat a Group in melee: a part of it dies, and the rest goes back."""
    return DEAD * FALLEN * group.men + BACK


def charge_dice(battle: Battle, group: Group) -> tuple[int, int]:
    """How many dice it charges with, and what is added to each: riders go as fast as they may."""
    count = battle.game.group.ap
    if not group.mounted:
        return count, 0
    gaits = [gait for gait in GAITS if why_not_charge_gait(battle, group, gait) is None]
    extra, each = pace_dice(battle, gaits[-1] if gaits else GAITS[0])
    return count + extra, each


@lru_cache(maxsize=256)
def home_odds(count: int, each: int, inches: float) -> float:
    """The chance that so many dice, with so much added to each, show so many inches or more."""
    sums = Counter({0: 1})
    for _ in range(count):
        sums = Counter(
            {
                total: sum(sums[total - die] for die in range(1, 7))
                for total in range(min(sums) + 1, max(sums) + 7)
            }
        )
    home = sum(ways for total, ways in sums.items() if total + count * each >= inches)
    return home / float(6**count)


def task_worth(errand: Errand, total: int) -> float:
    """What a try at a task is worth: its points, the sooner it is done the more."""
    need = errand.task.sum or errand.task.single or 1
    return (2.0 + errand.worth) * 7 / max(7, need - total)
