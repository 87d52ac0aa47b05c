"""What places are worth to a side, and where there is something to do, to hold or to carry (D7)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.loads import carried
from rnr_print.games.colonial.pieces import Group, Moving, Side
from rnr_print.games.colonial.terrain import Area, Edge
from rnr_print.games.colonial.whereabouts import Place


def stake(battle: Battle, side: Side, place: Place) -> int:
    """Points that a floor is worth to a side: those for holding it, and those of a task there that
    only the enemy has."""
    found = 0
    if battle.aim is not None:
        found += battle.aim.points_a_turn * (place[0] in battle.aim.hold)
        found += sum(
            each.points
            for each in battle.aim.end
            if each.side == side.name and (each.hold, each.floor) == place
        )
    for errand in battle.tasks.values():
        if (errand.place, errand.floor) == place and not errand.open_to(side):
            found += 0 if errand.done else errand.worth
    return found


def wanted(battle: Battle, side: Side, house: str) -> bool:
    """Whether a house is what it is about."""
    found = battle.house(house)
    return found is not None and any(stake(battle, side, (house, each)) for each in found.levels)


def goals(battle: Battle, mover: Moving) -> list[tuple[int, int]]:
    """Where there is something to do or to hold; who carries the prize wants but to be off."""
    aim = battle.aim
    if isinstance(mover, Group) and (away := way_off(battle, mover)) is not None:
        return [away]
    found = [each.place for each in battle.tasks.values() if each.open_to(mover.side)]
    if aim is not None:
        found += aim.hold
        found += [each.hold for each in aim.end if each.side == mover.side.name]
    places = dict.fromkeys(found)
    spots = (spot for place in places for spot in _spots_of(battle, place))
    return [*spots, *_loads(battle, mover.side)]


def way_off(battle: Battle, group: Group) -> tuple[int, int] | None:
    """Where a Group that carries the prize leaves the table with it, if it may."""
    load, prize = carried(battle, group), battle.aim.prize if battle.aim is not None else None
    if load is None or prize is None or load.id != prize.load:
        return None
    way = prize.off.get(group.side.name)
    if way is None:
        return None
    if way.by is not None:
        return battle.things[way.by].at
    return group.at.x, 0 if group.side.edge == 180 else battle.landscape.height


def _loads(battle: Battle, side: Side) -> Iterator[tuple[int, int]]:
    """What lies about, and what the enemy carries."""
    for load in battle.loads.values():
        carrier = battle.groups.get(load.by)
        if carrier is None:
            yield load.at
        elif carrier.side is not side and carrier.on_table:
            yield carrier.at


def _spots_of(battle: Battle, place: str) -> list[tuple[int, int]]:
    """The middle of a place; of a house its doors."""
    house = battle.house(place)
    if house is not None:
        return [each.spot for each in house.on(0) if each.kind == "door"]
    return [_middle_of(battle, place)]


def _middle_of(battle: Battle, place: str) -> tuple[int, int]:
    if "/" in place:
        return Spot.parse(place)
    thing = battle.landscape.named.get(place)
    if isinstance(thing, Area):
        left, bottom, right, top = thing.outline.box
        return (left + right) // 2, (bottom + top) // 2
    if isinstance(thing, Edge):
        (ax, ay), (bx, by) = thing.line
        return (ax + bx) // 2, (ay + by) // 2
    return battle.things[place].at
