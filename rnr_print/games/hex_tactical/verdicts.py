"""The answers of `los`, and only those, fast: hexes and sides of a map as bits of whole numbers.

A hex is a bit, a side three bits to a hex; what a thread meets is a number that is shifted to where
it starts, and what blocks there another: their common bits decide. The map has a rim of hexes that
aren't there, so that no thread leads over an end of the row into the next.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache
from typing import Final, NamedTuple

from rnr_print.engine.boards.hex import DIRECTIONS, Hex, Side
from rnr_print.games.hex_tactical.maps import LEVELS, HexMap
from rnr_print.games.hex_tactical.threads import UPPER, Element, thread

BLOCKED: Final = 255
"""The verdict where the end isn't seen; else it is the hindrance."""
_UPPER: Final = {direction: number for number, (direction, *_) in enumerate(UPPER)}


class Masks(NamedTuple):
    """What a thread meets, as bits from the first hex of the rectangle around it."""

    shift: int
    """From the start to that hex."""
    hexes: int
    sides: int
    contacts: int
    by_start: tuple[int, int]
    """Hexes and sides of the elements next to the start."""
    by_end: tuple[int, int]
    carriers: tuple[tuple[int, int], ...]
    """The hexes in which roads may carry the thread, by which sets of roads."""


@lru_cache(1 << 15)
def masks(width: int, odd: int, columns: int, rows: int) -> Masks:
    """A thread on a map that is so many hexes wide, its rim included."""
    start = Hex(odd, 0)
    found = thread(start, Hex(odd + columns, rows))
    shift = (min(0, rows) - 1) * width + min(0, columns)

    def bit(at: Hex) -> int:
        return at.row * width + at.column - odd - shift

    def hexes(elements: list[Element]) -> int:
        return sum(1 << bit(each.first) for each in elements if each.second is None)

    def sides(elements: list[Element]) -> int:
        return sum(1 << _side_bit(each.first, each.second, bit) for each in elements if each.second)

    every = list(found.elements)
    starting = [each for each in every if each.by_start]
    ending = [each for each in every if each.by_end]
    touched = sum(1 << 3 * bit(each.first) + each.upper for each in found.contacts)
    carried = ((bit(each.first), each.carriers) for each in every if each.carriers)
    return Masks(
        shift, hexes(every), sides(every), touched,
        (hexes(starting), sides(starting)), (hexes(ending), sides(ending)), tuple(carried),
    )  # fmt: skip


def _side_bit(one: Hex, other: Hex, bit: Callable[[Hex], int]) -> int:
    """The bit of a side: it belongs to the hex of which it is an upper side."""
    number = _UPPER.get(one.toward(other))
    if number is None:
        one, number = other, _UPPER[other.toward(one)]
    return 3 * bit(one) + number


class Bits:
    """A map as bits; it never changes. Fires in the hexes of `blaze` are obstacles."""

    def __init__(self, on: HexMap, blaze: Set[Hex] = frozenset()) -> None:
        self.width = width = on.board.columns + 2
        self.hexes = sorted(on.grounds)
        self.index = {at: (at.row + 1) * width + at.column + 1 for at in self.hexes}
        self.level = {self.index[at]: on.levels[at] for at in self.hexes}
        self.roads = {
            self.index[at]: sum(1 << DIRECTIONS.index(way) for way in ways)
            for at, ways in on.road_sides.items()
            if at not in blaze
        }
        size = len(LEVELS)
        self.higher = [[0, 0] for _ in range(size)]
        """Hexes and sides whose ground is higher than a level."""
        self.obstacle = [[0, 0] for _ in range(size)]
        """Hexes and sides on a level that are obstacles."""
        self.barrier = [0] * size
        """Sides on a level on which a wall or hedge stands."""
        hinders: dict[int, list[list[int]]] = {}
        for kind, at, level, obstacle, number in self._pieces(on, blaze):
            for below in range(level):
                self.higher[below][kind] |= 1 << at
            if obstacle:
                self.obstacle[level][kind] |= 1 << at
            elif number:
                known = hinders.setdefault(number, [[0, 0] for _ in range(size)])
                known[level][kind] |= 1 << at
        self.hinders = sorted(hinders.items(), reverse=True)
        """By their number, the largest first: hexes and sides on a level that hinder."""
        for side, name in on.sides.items():
            if on.chart.sides[name].obstacle:
                level = min(on.levels[at] for at in side)
                self.barrier[level] |= 1 << _side_bit(*side, self._bit)

    def _bit(self, at: Hex) -> int:
        return (at.row + 1) * self.width + at.column + 1

    def _pieces(self, on: HexMap, blaze: Set[Hex]) -> list[tuple[int, int, int, bool, int]]:
        """Every hex (0) and side (1): its bit, ground, whether it is an obstacle, hindrance."""
        stands = {
            at: (True, 0) if at in blaze else (on.ground(at).obstacle, on.ground(at).hindrance)
            for at in self.hexes
        }
        found = [(0, self.index[at], on.levels[at], *stands[at]) for at in self.hexes]
        for side in {Side(*sorted((at, near))) for at in self.hexes for near in at.neighbors()}:
            here = [at for at in side if at in on]
            level = min(on.levels[at] for at in here)
            obstacle = all(stands[at][0] for at in here)
            number = min(stands[at][1] for at in here)
            found.append((1, _side_bit(*side, self._bit), level, obstacle, number))
        return found

    def verdict(self, start: int, end: int, found: Masks) -> int:
        """Whether one hex is seen from the other, by their indexes and the thread between."""
        shift = start + found.shift
        one, other = self.level[start], self.level[end]
        hexes, sides = found.hexes << shift, found.sides << 3 * shift
        if one == other:
            low = top = one
            higher = self.higher[one]
            if found.contacts << 3 * shift & self.barrier[one]:
                return BLOCKED
        else:
            low, top = (one, other - 1) if one < other else (other, one - 1)
            higher = self.higher[top]
        if hexes & higher[0] or sides & higher[1]:
            return BLOCKED
        if low != one or top != other:
            by = found.by_start if one < other else found.by_end
            hexes, sides = by[0] << shift, by[1] << 3 * shift
        for bit, carriers in found.carriers:
            if carriers >> self.roads.get(bit + shift, 0) & 1:
                hexes &= ~(1 << bit + shift)
        for level in range(low, top + 1):
            if hexes & self.obstacle[level][0] or sides & self.obstacle[level][1]:
                return BLOCKED
        for number, known in self.hinders:
            for level in range(low, top + 1):
                if hexes & known[level][0] or sides & known[level][1]:
                    return number
        return 0
