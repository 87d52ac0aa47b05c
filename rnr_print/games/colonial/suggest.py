"""Ways and turns that suggest themselves to those who can't name any there is: programs (D4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.plane.rounding import along, direction, length_up, offset
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.pieces import Blind, Moving, Target
from rnr_print.games.colonial.ways import Mover

DIRECTIONS: Final = tuple(range(0, 360, 30))
NEAREST: Final = 3
"""So many enemies are looked at."""
FINE: Final = 25
"""To which part of an inch programs find where something stops them, hundredths."""

_NEAR: Final = ((0, 0), *((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)))
"""Where a spot may lie that was rounded otherwise."""


def suggested_ways(mover: Mover) -> Iterator[Way]:
    """Straight ways in twelve directions and to the nearest enemies, as far as may be; each end
    once."""
    most = mover.allowance()
    if most <= 0:
        return
    seen: set[Spot] = set()
    for degrees in headings(mover):
        way = straight(mover, degrees, most)
        if way is not None and way.end not in seen and mover.why_not(way) is None:
            seen.add(way.end)
            yield way


def headings(mover: Mover) -> list[int]:
    """Directions that suggest themselves: to and from the nearest enemies, and around."""
    first = mover.first
    found: list[int] = []
    for enemy in nearest(mover.battle, first):
        toward = direction(first.at.to(enemy.at))
        found += [toward, (toward + 180) % 360]
    for door in doors(mover):
        found.append(direction(first.at.to(door)))
    return list(dict.fromkeys((*found, *DIRECTIONS)))


def doors(mover: Mover) -> Iterator[Spot]:
    """The doors of houses, and where ladders may lean, that it might reach."""
    if mover.mounted or isinstance(mover.first, Blind):
        return
    reach = mover.allowance() + 2 * IN
    for house in mover.battle.landscape.houses:
        for each in house.openings:
            far = length_up(mover.at.to(each.spot))
            if (each.kind == "door" or each.floor) and IN < far <= reach:
                yield each.spot


def nearest(battle: Battle, target: Moving) -> list[Target]:
    """The nearest enemies that stand elsewhere."""
    there = [each for each in battle.targets(target.side) if each.at != target.at]
    there.sort(key=lambda each: (length_up(target.at.to(each.at)), each.id))
    return there[:NEAREST]


def straight(mover: Mover, degrees: int, most: int) -> Way | None:
    """The way in a direction as far as it goes; None where it leads nowhere."""
    far = mover.at.by(offset(degrees, 100 * IN))
    full = _of_length(mover.at, far, most)
    with mover.beside(full):
        if mover.may_stop(full):
            return full
        low, high = 0, most
        while high - low > 1:
            middle = (low + high) // 2
            if mover.may_stop(_of_length(mover.at, far, middle)):
                low = middle
            else:
                high = middle
    return _of_length(mover.at, far, low) if low else None


def _of_length(start: Spot, far: Spot, length: int) -> Way:
    """The straight way toward `far` that is so long, or a hundredth less as spots are rounded."""
    end = along(start, far, length)
    for x, y in _NEAR:
        spot = end.by(Spot(x, y))
        if length_up(start.to(spot)) == length:
            return Way((start, spot))
    return Way((start, along(start, far, length - 1)))


def suggested_facings(battle: Battle, target: Target) -> list[int]:
    """Toward the nearest enemies."""
    found = [direction(target.at.to(each.at)) for each in nearest(battle, target)]
    return [each for each in dict.fromkeys(found) if each != target.facing]
