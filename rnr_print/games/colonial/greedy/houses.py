"""Going into houses and up ladders, storming floors."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.colonial.assault import held
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.floors import barred, first_of
from rnr_print.games.colonial.melee_dice import melee_dice
from rnr_print.games.colonial.odds import quick_odds
from rnr_print.games.colonial.passages import Passage, holders, passage_called
from rnr_print.games.colonial.pieces import Group, Hero
from rnr_print.games.colonial.stakes import stake, wanted
from rnr_print.games.colonial.suggest import nearest
from rnr_print.games.colonial.view import View
from rnr_print.games.colonial.whereabouts import OUTSIDE, Place

SHELTER: Final = 24 * IN
"""A house is worth entering with an enemy so near."""
CLIMB: Final = 0.3
"""The least chance at which a man at the top of a ladder fights."""


def step(battle: Battle, group: Group, name: str) -> float:
    """What going through a door, or up and down, is worth to a Group."""
    passage = passage_called(battle, name)
    if passage is None:
        return -1.0
    place = passage.other(group.place)
    if group.behind:
        return 1.0
    if place == OUTSIDE:
        return -1.0
    if group.place == OUTSIDE:
        return enter(battle, group, place)
    crowded = any(each.place == group.place for each in group.side.there if each is not group)
    return 0.4 if crowded and place[1] > group.place[1] else -0.5


def enter(battle: Battle, group: Group, place: Place) -> float:
    """What it is worth to be in a house."""
    if wanted(battle, group.side, place[0]):
        return 2.5
    near = any(battle.gap(group, each) <= SHELTER for each in nearest(battle, group))
    return 0.6 if near else -0.2


def climb(battle: Battle, group: Group, name: str) -> float:
    """What a ladder is worth: more where nobody waits at its top."""
    passage = passage_called(battle, name)
    if passage is None:
        return -1.0
    if group.behind:
        return 0.8
    if holders(battle, group, passage.high):
        return 2.0 * chance(battle, group, passage, None, 1) - 0.4
    return 0.8 * enter(battle, group, passage.high)


def ladder(battle: Battle, group: Group, name: str) -> float:
    """What it is worth to place one: where the door is held."""
    house = name.rsplit("-", 2)[0]
    barred_door = any(holders(battle, group, (house, 0)))
    return 0.7 if wanted(battle, group.side, house) and barred_door else -0.3


def chance(
    battle: Battle, group: Group, passage: Passage, leader: Hero | None, front: int | None
) -> float:  # fmt: skip
    """The chance that it takes the floor beyond."""
    place = passage.other(group.place)
    defenders = holders(battle, group, place)
    onset = Onset(leader=leader, cover=barred(battle, passage, place))
    fight = Fight(group, first_of(defenders), onset, front=front)
    theirs = sum(melee_dice(battle, Fight(group, each, onset), each) for each in defenders)
    return quick_odds(melee_dice(battle, fight, group), theirs)


def assault(battle: Battle, group: Group, leader: Hero | None) -> float:
    """What it is worth to storm the next floor."""
    found = 0.0
    for passage in held(battle, group):
        won = chance(battle, group, passage, leader, None)
        place = passage.other(group.place)
        men = sum(each.men for each in holders(battle, group, place))
        gain = 0.5 * (men + 4) + stake(battle, group.side, place)
        found = max(found, won * gain - (1 - won) * 0.5 * (group.men + 2))
    return found


def by(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The way by which it storms: where the chance is best."""
    battle = view.battle
    passage = passage_called(battle, option.name)
    group = battle.groups[decision.about]
    return chance(battle, group, passage, None, None) if passage is not None else 0.0


def top(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Fight at the top, or wait for others."""
    return CLIMB if option.key == "fight" else 0.0


def leap(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Rather out of the window."""
    return 1.0 if option.key == "leap" else 0.0
