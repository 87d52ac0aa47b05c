"""Lines of sight once more, by other means: polygons cut by exact fractions, no shapes, no bits.

It shares with the code under test the names of hexes and the maps, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise

from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.games.hex_tactical.maps import HexMap

BLOCKED = 255
Point = tuple[int, int]
ROUND = ((-60, -60), (60, -60), (120, 0), (60, 60), (-60, 60), (-120, 0))
LANES = {
    "n": (0, -60, 14, 0), "s": (0, 60, 14, 0), "ne": (90, -30, 7, 7),
    "sw": (-90, 30, 7, 7), "se": (90, 30, 7, -7), "nw": (-90, -30, 7, -7),
}  # fmt: skip


def middle(at: Hex) -> Point:
    return 180 * at.column, 60 * (2 * at.row + at.column % 2)


def polygon(at: Hex) -> list[Point]:
    x, y = middle(at)
    return [(x + right, y + down) for right, down in ROUND]


def cut(start: Point, end: Point, shape: list[Point]) -> tuple[Fraction, Fraction, bool] | None:
    """From where to where (0 to 1) the segment is in a closed convex shape, and whether inside."""
    low, high, inside = Fraction(0), Fraction(1), True
    dx, dy = end[0] - start[0], end[1] - start[1]
    for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]):
        # to the right of each side, clockwise with y down, is the inside
        here = (bx - ax) * (start[1] - ay) - (by - ay) * (start[0] - ax)
        change = (bx - ax) * dy - (by - ay) * dx
        if change == 0:
            if here < 0:
                return None
            inside = inside and here > 0
        elif change > 0:
            low = max(low, Fraction(-here, change))
        else:
            high = min(high, Fraction(here, -change))
    return (low, high, inside) if low <= high else None


def around(on: HexMap, start: Hex, end: Hex) -> Iterator[Hex]:
    """Hexes near the thread, those just off the map too."""
    columns = sorted((start.column, end.column))
    for column in range(columns[0], columns[1] + 1):
        share = Fraction(column - start.column, end.column - start.column or 1)
        down = start.row + share * (end.row - start.row)
        rows = (
            range(min(start.row, end.row), max(start.row, end.row) + 1)
            if columns[0] == columns[1]
            else range(int(down) - abs(end.row - start.row) // max(1, columns[1] - columns[0]) - 3,
                       int(down) + abs(end.row - start.row) // max(1, columns[1] - columns[0]) + 4)
        )  # fmt: skip
        yield from (Hex(column, row) for row in rows)


def verdict(on: HexMap, start: Hex, end: Hex, smoke: Mapping[Hex, int] | None = None) -> int:
    """The hindrance between two hexes, or BLOCKED."""
    smoke = smoke or {}
    one, other = on.levels[start], on.levels[end]
    low, high, bottom = min(one, other), max(one, other), start if one < other else end
    if start.distance(end) <= 1:
        return max(smoke.get(start, 0), smoke.get(end, 0))
    line = middle(start), middle(end)
    found = [smoke.get(start, 0), smoke.get(end, 0)]
    near = [at for at in around(on, start, end) if at not in (start, end)]
    cuts = {at: cut(*line, polygon(at)) for at in near}
    elements: list[tuple[list[Hex], bool]] = []
    for at, part in cuts.items():
        if part is None or part[0] == part[1]:
            continue
        if part[2]:
            elements.append(([at], on_road(on, at, line, part)))
        else:
            twins = [
                twin for twin, its in cuts.items()
                if twin > at and its is not None and its[:2] == part[:2] and not its[2]
            ]  # fmt: skip
            lone = not any(twin < at and its is not None and its[:2] == part[:2] and not its[2]
                           for twin, its in cuts.items())  # fmt: skip
            if twins or lone:
                elements.append(([at, *twins], False))
    for hexes, lifted in elements:
        there = [at for at in hexes if at in on]
        if not there:
            continue
        ground = min(on.levels[at] for at in there)
        if ground > one if one == other else ground >= high:
            return BLOCKED
        beside = one == other or bottom.distance(there[0]) == 1
        if not (low <= ground <= high and beside):
            continue
        found.append(max(smoke.get(at, 0) for at in there))
        if not lifted:
            if all(on.ground(at).obstacle for at in there):
                return BLOCKED
            found.append(min(on.ground(at).hindrance for at in there))
    if one == other and any(touches(on, side, start, end) == one for side in on.sides):
        return BLOCKED
    return max(found)


def on_road(
    on: HexMap, at: Hex, line: tuple[Point, Point], part: tuple[Fraction, Fraction, bool]
) -> bool:
    """Whether all of the thread in a hex is on its roads."""
    x, y = middle(at)
    reached = part[0]
    lanes = []
    for way in on.road_sides.get(at, ()):
        mid_x, mid_y, over, up = LANES[way]
        corners = [(over, up), (mid_x + over, mid_y + up), (mid_x - over, mid_y - up), (-over, -up)]
        shape = [(x + right, y + down) for right, down in corners]
        if area(shape) < 0:
            shape.reverse()
        lanes.append(cut(*line, shape))
    for lane in sorted(lane for lane in lanes if lane):
        if lane[0] <= reached:
            reached = max(reached, lane[1])
    return reached >= part[1]


def area(shape: list[Point]) -> int:
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in pairwise([*shape, shape[0]]))


def touches(on: HexMap, side: Side, start: Hex, end: Hex) -> int | None:
    """The ground of a wall or hedge that the thread meets; None where it meets none."""
    if not on.chart.sides[on.sides[side]].obstacle or start in side or end in side:
        return None
    one, other = sorted(set(polygon(side.first)) & set(polygon(side.second)))
    a, b = middle(start), middle(end)
    signs = [turn(a, b, one), turn(a, b, other)]
    ends = [turn(one, other, a), turn(one, other, b)]
    meets = signs[0] * signs[1] <= 0 and ends[0] * ends[1] <= 0
    if signs == [0, 0]:
        meets = min(a, b) <= max(one, other) and min(one, other) <= max(a, b)
    return min(on.levels[at] for at in side) if meets else None


def turn(a: Point, b: Point, c: Point) -> int:
    found = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (found > 0) - (found < 0)
