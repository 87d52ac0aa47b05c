"""What is peculiar to cavalry in a melee: dice and shares (T3, its second list; H45)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.fight import Fight
from rnr_print.games.colonial.pieces import Group, Target

HORSES = ("nag", "ordinary", "superior")


def steel(group: Group) -> bool:
    """Whether riders fight with sabres or lances, and not with firearms."""
    return group.has("sabres") or group.has("lancers") or not group.weapon.line


def flat_dice(battle: Battle, fight: Fight, who: Group, other: Target) -> Iterator[int]:
    """Dice for sabres, for better horses, against a line."""
    numbers = battle.game.cavalry
    if isinstance(other, Group) and other.mounted:
        if who.has("sabres") and not steel(other):
            yield numbers.sabres
        yield numbers.horses * max(0, _level(who) - _level(other))
    elif who is fight.charger and other.shape == "line":
        yield numbers.line


def _level(group: Group) -> int:
    return HORSES.index(group.troop.horse) if group.troop.horse is not None else 0


def factors(battle: Battle, fight: Fight, who: Group, other: Target) -> Iterator[int]:
    """Shares for lances, elan and gallop, the target's order and its cover."""
    numbers, onset, first = battle.game.cavalry, fight.onset, fight.round == 1
    rider = isinstance(other, Group) and other.mounted
    lances = isinstance(other, Group) and other.has("lancers")
    if first and who.has("lancers") and rider and not lances:
        yield numbers.lances
    if who is not fight.charger:
        return
    if onset.fervour:
        yield numbers.elan
    if onset.gait == "gallop":
        yield numbers.gallop
    if onset.cover != "open":
        yield numbers.cover[onset.cover]
    if rider:
        return
    loose = other.shape == "skirmish" or (onset.level and unformed(battle, other))
    if loose:
        yield numbers.unformed
    elif other.shape == "square" and onset.ready:
        yield numbers.square


def unformed(battle: Battle, target: Target) -> bool:
    """Whether infantry isn't in order: a crowd, a column, what a Formation has left behind."""
    if battle.game.shapes[target.shape].unformed:
        return True
    return isinstance(target, Group) and "disordered" in target.marks
