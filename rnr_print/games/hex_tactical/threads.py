"""Threads: what a straight line from the center of one hex to that of another meets.

A hex is an element of a thread if the thread meets its open interior, a side if the thread runs
along it; a corner that it only touches is nothing. All in whole numbers: `Hex.center` is an affine
picture of the plane, in which a thread crosses what it crosses; how far something is along a thread
is `dx * x + 3 * dy * y`, the true measure. Hexes and sides met follow each other as their middles
do: two neighbors share a side, and the thread crosses it toward the middle that is farther along.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rnr_print.engine.boards.hex import CORNERS, Hex
from rnr_print.games.hex_tactical.strips import carriers

UPPER: Final = (("n", 0, 1), ("ne", 1, 2), ("nw", 5, 0))
"""The three upper sides of a hex: a direction, and the numbers of two corners."""


class Element(NamedTuple):
    """A hex that a thread goes through, or the side of two hexes along which it runs."""

    first: Hex
    second: Hex | None
    by_start: bool
    """Whether it is next to the hex from which the thread leads."""
    by_end: bool
    carriers: int
    """The sets of roads of the hex that carry the thread: see `strips.carriers`."""


class Contact(NamedTuple):
    """A side of two hexes that a thread meets, be it with a tip; neither hex is an end."""

    first: Hex
    """The hex of which it is an upper side."""
    second: Hex
    upper: int
    """Its number in `UPPER`."""
    after: int
    """The number of elements before it."""


class Thread(NamedTuple):
    """All that a thread meets, in order from its start."""

    elements: tuple[Element, ...]
    contacts: tuple[Contact, ...]


def thread(start: Hex, end: Hex) -> Thread:
    """What a thread meets. Threads are alike wherever they start in a column of like parity."""
    odd = start.column & 1
    found = shape(odd, end.column - start.column, end.row - start.row)
    return moved(found, start.column - odd, start.row)


def moved(found: Thread, columns: int, rows: int) -> Thread:
    """The same thread elsewhere; an even number of columns away."""

    def at(here: Hex) -> Hex:
        return Hex(here.column + columns, here.row + rows)

    return Thread(
        tuple(
            each._replace(first=at(each.first), second=each.second and at(each.second))
            for each in found.elements
        ),
        tuple(
            each._replace(first=at(each.first), second=at(each.second)) for each in found.contacts
        ),
    )


class _Line(NamedTuple):
    """A thread as a line: its start, where it leads, its true length times two."""

    start: Hex
    end: Hex
    dx: int
    dy: int
    length: int

    def along(self, at: Hex) -> int:
        """How far the middle of a hex is along it, times two."""
        x, y = self.from_start(at)
        return 2 * (self.dx * x + 3 * self.dy * y)

    def from_start(self, at: Hex) -> tuple[int, int]:
        """The way from its start to the middle of a hex."""
        (x, y), (to_x, to_y) = self.start.center, at.center
        return to_x - x, to_y - y

    def passes(self, along: int) -> bool:
        """Whether that lies between its ends."""
        return 0 < along < self.length


@lru_cache(1 << 14)
def shape(odd: int, columns: int, rows: int) -> Thread:
    """The thread from the first hex of the first even or odd column."""
    start, end = Hex(odd, 0), Hex(odd + columns, rows)
    (x, y), (to_x, to_y) = start.center, end.center
    dx, dy = to_x - x, to_y - y
    line = _Line(start, end, dx, dy, 2 * (dx * dx + 3 * dy * dy))
    met: list[tuple[int, int, Element | Contact]] = []
    for at in _near(start, end):
        if at not in (start, end):
            right, down = line.from_start(at)
            offset = dx * down - dy * right
            signs = [offset + dx * low - dy * out for out, low in CORNERS]
            along = line.along(at)
            if min(signs) < 0 < max(signs) and line.passes(along):
                by = at.distance(start) == 1, at.distance(end) == 1
                met.append((along, 1, Element(at, None, *by, carriers(dx, dy, -offset))))
            met += _sides(line, at, signs)
    return _in_order(sorted(met))


def _sides(line: _Line, at: Hex, signs: list[int]) -> Iterator[tuple[int, int, Element | Contact]]:
    """The upper sides of a hex that a line meets, and how far along; `signs` are its corners'."""
    for upper, (direction, left, right) in enumerate(UPPER):
        one, other = signs[left], signs[right]
        if one * other > 0:
            continue
        beyond = at.to(direction)
        if beyond in (line.start, line.end):
            continue
        if one and other:  # it crosses the side from one hex to the other
            along = (line.along(at) + line.along(beyond)) // 2
            passes = line.passes(line.along(at)) and line.passes(line.along(beyond))
        else:
            tips = [number for number in (left, right) if not signs[number]]
            out, low = (sum(CORNERS[tip][axis] for tip in tips) for axis in (0, 1))
            along = line.along(at) + 2 // len(tips) * (line.dx * out + 3 * line.dy * low)
            passes = line.passes(along)
        if passes:
            yield along, 0, Contact(at, beyond, upper, 0)
            if not one and not other:  # it runs along the side
                by = at.distance(line.start) == 1, at.distance(line.end) == 1
                yield along, 1, Element(min(at, beyond), max(at, beyond), *by, 0)


def _in_order(met: list[tuple[int, int, Element | Contact]]) -> Thread:
    """What is met, told apart."""
    elements: list[Element] = []
    contacts: list[Contact] = []
    for *_, each in met:
        if isinstance(each, Element):
            elements.append(each)
        else:
            contacts.append(each._replace(after=len(elements)))
    return Thread(tuple(elements), tuple(contacts))


def _near(start: Hex, end: Hex) -> Iterator[Hex]:
    """Every hex that the thread may touch, and some beside it."""
    (x, y), (to_x, to_y) = start.center, end.center
    step = 1 if end.column >= start.column else -1
    for column in range(start.column, end.column + step, step):
        reach = [y, to_y]
        if start.column != end.column:
            low, high = sorted((x, to_x))
            ends = max(low, 3 * column - 2), min(high, 3 * column + 2)
            down = [y + (to_y - y) * (at - x) // (to_x - x) for at in ends]
            reach = [*down, max(down) + 1]
        odd = column & 1
        first, last = (min(reach) - 1 - odd) // 2, -((odd - 1 - max(reach)) // 2)
        for row in range(first, last + 1):
            yield Hex(column, row)
