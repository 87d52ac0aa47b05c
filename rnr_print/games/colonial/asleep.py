"""Men who are out of action for a while: who dozes by the card *Siesta*, who was coshed (T24)."""

from __future__ import annotations

from typing import Final

from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import lose_men
from rnr_print.games.colonial.events.chance import Marked, Unmarked
from rnr_print.games.colonial.events.heroics import Stunned
from rnr_print.games.colonial.pieces import Group, Side, Target

DOZING, STUNNED = "dozing", "stunned"
ASLEEP: Final = frozenset((DOZING, STUNNED))
"""Marks of Groups that do nothing."""


def doze(battle: Battle, group: Group, last: int) -> None:
    """It sleeps to the second Tiffin of the turn `last`."""
    fall_asleep(battle, group, DOZING, last)


def fall_asleep(battle: Battle, group: Group, mark: str, last: int) -> None:
    """It does nothing to the second Tiffin of the turn `last`."""
    group.marks.discard("ready")
    group.marks.add(mark)
    battle.naps[group.id] = last
    battle.happened(Marked(group.id, mark))


def wake(battle: Battle, target: Target) -> None:
    """Shots, a charge and an alarm wake those who doze; who was stunned sleeps on."""
    if isinstance(target, Group) and DOZING in target.marks:
        get_up(battle, target, DOZING)


def alarm(battle: Battle, side: Side) -> None:
    """All of a side who doze are awake."""
    for each in side.there:
        wake(battle, each)


def get_up(battle: Battle, group: Group, mark: str) -> None:
    """It is awake again."""
    group.marks.discard(mark)
    battle.naps.pop(group.id, None)
    battle.happened(Unmarked(group.id, mark))


def wake_rested(battle: Battle) -> None:
    """At the second Tiffin those get up who have slept long enough."""
    for name in [name for name, last in battle.naps.items() if last <= battle.turn]:
        group = battle.groups[name]
        for mark in sorted(group.marks & ASLEEP):
            get_up(battle, group, mark)


def stun(battle: Battle, group: Group, turns: int) -> None:
    """A man is out for so many turns; who is alone stays where he is and does nothing."""
    battle.happened(Stunned(group.id, turns))
    if group.men == 1:
        fall_asleep(battle, group, STUNNED, battle.turn + turns - 1)
        return
    lose_men(battle, group, 1)
    battle.stunned.append((battle.turn + turns, group.id))
