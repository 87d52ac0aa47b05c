"""How many dice a Group shoots with (A7.7; T13, T14)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import SQUARE
from rnr_print.games.colonial.pieces import MUSICIAN, Group, Target
from rnr_print.games.colonial.smoke import between
from rnr_print.games.colonial.zones import in_zone, seers

HUNDRED = 100


def shooters(battle: Battle, group: Group, target: Target) -> Fraction:
    """How many men shoot: those who see somebody in their zone; of some but a part (T14)."""
    marks = in_zone(battle, group, target)
    if not marks or not group.men:
        return Fraction(0)
    seeing = seers(battle, group, target, marks)
    if MUSICIAN in group.marks and len(seeing) > 1:
        seeing = (*seeing[:-1], False)  # the last man carries no rifle
    numbers, files = battle.game.shots, group.body.files
    part = Fraction(numbers.third_rank, HUNDRED)
    if group.inside and battle.house(group.inside) is not None:
        men = Fraction(sum(seeing))
    elif group.shape == "column":
        men = Fraction(sum(seeing[: numbers.column]))
    elif group.shape == "crowd":
        men = part * sum(seeing)
    elif group.shape == SQUARE:
        men = Fraction(-(-sum(seeing) // 4))
    else:
        rear = 2 * files
        men = sum(seeing[:rear]) + part * sum(seeing[rear:])
    return men * part if group.mounted and "resting" not in group.marks else men


def shot_dice(
    battle: Battle, group: Group, target: Target, points: int = 0, rapid: bool = False
) -> int:  # fmt: skip
    """All dice of a shot, one at least of who may shoot at all; `points` are Initiative spent."""
    men = shooters(battle, group, target)
    level = battle.game.qualities[group.troop.quality]
    found = ceil(men * level.percent / HUNDRED)
    return max(1, found + extra_dice(battle, group, target, points, ceil(men) if rapid else 0))


def extra_dice(battle: Battle, group: Group, target: Target, points: int, rapid: int) -> int:
    """The list of dice (T14); `rapid` are the men of rapid fire."""
    numbers = battle.game.shots
    found = numbers.initiative * points + numbers.moved * group.dice_moved
    found -= group.shock // numbers.shock
    if not group.volleys:
        found += numbers.first
    if between(battle, group, target):
        found += numbers.smoke
    if "thirst" in group.marks:
        found += numbers.thirst
    if "fouled" in group.marks or "fouled-rounds" in group.marks:
        found += numbers.fouled
    return found + ceil(rapid * numbers.rapid / HUNDRED)
