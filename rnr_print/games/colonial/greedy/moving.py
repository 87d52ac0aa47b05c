"""How far a Group goes, and where."""

from __future__ import annotations

from typing import Final

from rnr_print.engine.boards.plane.rounding import along, direction, length_up
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.colonial.appraisal import best_shot, charge_dice, danger
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.cavalry_dice import steel
from rnr_print.games.colonial.pieces import Blind, Group, Target
from rnr_print.games.colonial.stakes import goals
from rnr_print.games.colonial.suggest import nearest
from rnr_print.games.colonial.view import View

INCH: Final = 0.3
"""What an inch nearer to the goal is worth."""
KEEP_OFF: Final = 11 * IN
"""How near those come who shoot."""
ARM: Final = 6 * IN
"""And those who don't, on foot."""
SURE: Final = 3
"""So many inches a die, and what horses add, riders count on when they mean to charge."""
CAUTION: Final = 0.4
SHOT: Final = 1.0
"""Who has a better shot than that keeps off, whatever he wants to hold."""


def dice(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Dice to move with: none where it shoots well, else as many as bring it nearer."""
    battle, count = view.battle, int(option.name)
    group = battle.groups[decision.about]
    if group.shock > group.men:
        return -float(count)
    shot = best_shot(battle, group)
    left = distance(battle, group, group.at)
    short = 0 if shot < SHOT and goals(battle, group) else wish(battle, group)
    inches = min(3.5 * count, max(0.0, (left - short) / IN))
    worth = INCH * inches - 0.05 * count
    if count < battle.game.group.ap:
        worth += shot * (1 - 0.15 * count)
    return worth


def over(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Dice for obstacles: as many as what lies before it takes, if that leaves one to move."""
    told, most = int(option.name), max(int(each.name) for each in decision.options)
    mover = view.battle.groups.get(decision.about)
    before = obstacle_dice(view.battle, mover, most) if mover is not None else 0
    return -abs(told - before) if before < most else -float(told)


def obstacle_dice(battle: Battle, group: Group, dice: int) -> int:
    """The most dice that an obstacle takes on the straight way to where it wants to be, as far as
    it might come."""
    places = [Spot(*place) for place in goals(battle, group)]
    places = places or [each.at for each in nearest(battle, group)]
    goal = min(places, key=lambda place: length_up(group.at.to(place)), default=group.at)
    far = min(length_up(group.at.to(goal)), dice * SURE * IN)
    if not far:
        return 0
    line = Segment(group.at, along(group.at, goal, far))
    rows = battle.game.grounds.obstacles
    met = (rows[each.height].dice or 0 for each in battle.landscape.edges if line.meets(each.line))
    return max(met, default=0)


def way(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Where it ends: nearer to the goal, out of the worst fire, with somebody to shoot at."""
    battle = view.battle
    if option.key == "here":
        return -0.2
    if decision.about in battle.blinds:
        return hidden_way(battle, battle.blinds[decision.about], option.name)
    mover: Target = battle.groups.get(decision.about) or battle.heroes[decision.about]
    end = Way.parse(mover.at, option.name).end
    if not isinstance(mover, Group):
        return -nearest_friend(battle, mover, end)
    before, facing = mover.at, mover.facing
    nearer = distance(battle, mover, before) - distance(battle, mover, end)
    mover.at = end
    foes = nearest(battle, mover)
    if foes:
        mover.facing = direction(end.to(foes[0].at))
    try:
        shot = best_shot(battle, mover)
        return INCH * nearer / IN + shot - CAUTION * danger(battle, mover)
    finally:
        mover.at, mover.facing = before, facing


def wish(battle: Battle, group: Group) -> int:
    """How near to the enemy it wants to be: where it shoots, or charges from."""
    if group.mounted and steel(group):
        count, each = charge_dice(battle, group)
        return max(ARM, count * (SURE + each) * IN)
    return KEEP_OFF if group.weapon.line else ARM


def distance(battle: Battle, group: Group, spot: Spot) -> int:
    """How far it is from a spot to what it wants to hold, or to where it wants to fight."""
    places = [Spot(*place) for place in goals(battle, group)]
    if places:
        return min(length_up(spot.to(place)) for place in places)
    foes = [each for each in battle.targets(group.side) if each.at != spot]
    if not foes:
        return 0
    return abs(min(length_up(spot.to(each.at)) for each in foes) - wish(battle, group)) + wish(
        battle, group
    )


def nearest_friend(battle: Battle, mover: Target, spot: Spot) -> float:
    """How far it is to the next Group of one's own, inches."""
    there = [length_up(spot.to(each.at)) / IN for each in mover.side.there]
    return min(there, default=0.0)


def hidden_way(battle: Battle, blind: Blind, name: str) -> float:
    """A blind goes where its Groups want to be, and where it isn't seen."""
    end = Way.parse(blind.at, name).end
    worth = -distance_of(battle, blind, end) / IN
    covered = any(area.cover != "open" for area in battle.landscape.areas_at(end))
    return INCH * worth + (1.5 if covered else 0.0)


def distance_of(battle: Battle, blind: Blind, spot: Spot) -> int:
    """How far a spot is from what its side wants to hold, or from the middle."""
    places = [Spot(*place) for place in goals(battle, blind)]
    middle = Spot(battle.landscape.width // 2, battle.landscape.height // 2)
    return min(length_up(spot.to(place)) for place in (places or [middle]))


def gait(view: View, decision: Decision[None], option: Option[None]) -> float:
    """The faster the better."""
    return float(("walk", "trot", "gallop").index(option.name))
