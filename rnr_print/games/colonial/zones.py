"""What lies before a front (H6), and who sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rnr_print.engine.boards.plane.bodies import Body
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.trace import decides
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import SQUARE
from rnr_print.games.colonial.houses import Opening
from rnr_print.games.colonial.pieces import Group, Moving, Target
from rnr_print.games.colonial.sight import FAR, Lookout
from rnr_print.games.colonial.whereabouts import FOOT

JUST: Final = 10
"""How far before its opening a lookout is, hundredths of an inch."""
TURNS: Final = (0, 90, 180, 270)
"""How the four fronts of a square are turned."""


def in_zone(battle: Battle, looker: Target, target: Target) -> tuple[Spot, ...]:
    """The men of `target` in the zone in which `looker` shoots: skirmishers up to 45 degrees to
    either side, others straight before their front, of which a square has four (A7.2, A7.3, H6)."""
    slots = marks_of(battle, target)
    if looks := lookouts(battle, looker):
        fronts = [each.body.front for each in looks]
        return tuple(spot for spot in slots if any(front.wide(spot) for front in fronts))
    return _before(looker.body, slots, shoots_wide(battle, looker), looker.shape == SQUARE)


@lru_cache(maxsize=4096)
def _before(looker: Body, slots: tuple[Spot, ...], wide: bool, square: bool) -> tuple[Spot, ...]:
    """The men of a target before a front, or the first of four."""
    if wide:
        front = looker.front
        return tuple(spot for spot in slots if front.wide(spot))
    for degrees in TURNS if square else TURNS[:1]:
        front = looker.at(looker.middle, looker.facing + degrees).front
        if found := tuple(spot for spot in slots if front.straight(spot)):
            return found
    return ()


def shoots_wide(battle: Battle, looker: Target) -> bool:
    """Whether it shoots in a zone of 90 degrees."""
    resting = isinstance(looker, Group) and "resting" in looker.marks
    return resting or battle.game.shapes[looker.shape].wide


def before(looker: Target, target: Target) -> bool:
    """Whether a man of `target` is in the front zone of `looker`: 90 degrees (H6)."""
    front = looker.body.front
    return any(map(front.wide, target.body.slots))


def marks_of(battle: Battle, target: Target) -> tuple[Spot, ...]:
    """Where its men are seen: each where he stands, those in a house at its openings (H53)."""
    house = battle.house(target.place[0])
    if house is None or not house.walled(target.place[1]):
        return target.body.slots
    return tuple(outside(each) for each in house.on(target.place[1]))


def lookouts(battle: Battle, looker: Target) -> tuple[Lookout, ...]:
    """Those who look out of a house, at each opening one for all who have room there."""
    house = battle.house(looker.place[0])
    if house is None or not house.walled(looker.place[1]):
        return ()
    return tuple(map(lookout, house.on(looker.place[1])))


@lru_cache(maxsize=256)
def lookout(opening: Opening) -> Lookout:
    """Who looks out of an opening."""
    body = Body(outside(opening), opening.facing, 1, 1, FOOT, FOOT)
    return Lookout(body, opening.floor)


@lru_cache(maxsize=256)
def outside(opening: Opening) -> Spot:
    """Just before an opening."""
    return opening.spot.by(offset(opening.facing, JUST))


def sees(battle: Battle, looker: Target, target: Target) -> bool:
    """Whether a man of one sees a man of the other, wherever they face."""
    return any(seers(battle, looker, target, marks_of(battle, target)))


def seers(
    battle: Battle, looker: Target, target: Target, marks: tuple[Spot, ...]
) -> tuple[bool, ...]:
    """Which men of `looker` see one of the `marks`, men of `target`; so many look out of each
    opening of a house."""
    house = battle.house(looker.place[0])
    if house is not None and house.walled(looker.place[1]):
        return through(battle, looker, target, marks)
    return battle.sights.seers(looker, target, marks, battle.on_table, reach(battle))


def through(
    battle: Battle, looker: Target, target: Target, marks: tuple[Spot, ...]
) -> tuple[bool, ...]:
    """Two men look out of each opening before which one of the `marks` lies."""
    men = 0
    for look in lookouts(battle, looker):
        ahead = tuple(filter(look.body.front.wide, marks))
        if any(battle.sights.seers(look, target, ahead, battle.on_table, reach(battle))):
            men += battle.game.openings.men
    seeing = min(men, looker.men)
    return (True,) * seeing + (False,) * (looker.men - seeing)


@decides("sight.night")
def too_dark(battle: Battle, one: Moving, other: Moving) -> bool:
    """Whether one would see the other by day, and doesn't now."""
    marks, there = other.body.slots, battle.on_table
    return reach(battle) < FAR and any(battle.sights.seers(one, other, marks, there))


def reach(battle: Battle) -> int:
    """How far anybody sees: at night, and when it is darker still, not so far (H65)."""
    if battle.darkness is not None:
        return battle.darkness[0] * IN
    return battle.game.limits.night * IN if battle.light == "night" else FAR
