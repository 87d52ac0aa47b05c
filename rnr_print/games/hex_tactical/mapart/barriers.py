"""What stands on the sides of hexes: walls of stone, hedges, fences, cliffs."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.engine.boards.hex import Side
from rnr_print.games.hex_tactical.mapart.pen import (
    Chance,
    MapPen,
    Spot,
    away,
    between,
    blot,
    joined,
    polygon,
    smooth,
)  # fmt: skip

STONE, BUSH, POST = 0.075, 0.085, 0.22
"""The length of a stone, the way from bush to bush, from post to post, in sides of a hex."""
SHORT = 0.04
"""How far from a corner one ends that isn't joined to another, in sides of a hex."""


def draw(pen: MapPen) -> None:
    """All of them, in the order of their sides."""
    hexes = set(pen.hexes)
    sides = [Side(*side) for side in pen.map.sides if not hexes.isdisjoint(side)]
    touched: dict[tuple[int, int], int] = {}
    for side in sides:
        for corner in _corners(side):
            touched[corner] = touched.get(corner, 0) + 1
    for side in sorted(sides):
        name = pen.map.sides[side]
        first, second = _corners(side)
        start, end = pen.at(*first), pen.at(*second)
        if touched[first] == 1:
            start = between(start, end, SHORT)
        if touched[second] == 1:
            end = between(end, start, SHORT)
        DRAWN[name](pen, side, start, end, pen.chance(name, side.name))


def alone(pen: MapPen, side: Side) -> None:
    """What stands on one side, over whatever is drawn there."""
    name = pen.map.sides[side]
    start, end = (pen.at(*corner) for corner in _corners(side))
    DRAWN[name](pen, side, start, end, pen.chance(name, side.name))


def _corners(side: Side) -> list[tuple[int, int]]:
    """The two corners of a side, in the units of `Hex.center`."""
    return sorted(set(side.first.corners()) & set(side.second.corners()))


def _wall(pen: MapPen, _: Side, start: Spot, end: Spot, chance: Chance) -> None:
    """Two courses of field stones."""
    length, wide = away(start, end), 0.036 * pen.side
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    drop = 0.03 * pen.side
    nx, ny = -dy * wide, dx * wide
    ground = [
        (start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny),
    ]  # fmt: skip
    pen.fill(polygon([(x + drop, y - drop) for x, y in ground]), pen.ink("shadow"))
    pen.fill(polygon(ground), pen.ink("line"))
    for course in (-0.5, 0.5):
        reach = 0.0 if course < 0 else STONE * pen.side / 2
        while reach < length - 0.02 * pen.side:
            size = min(STONE * pen.side * chance.between(0.75, 1.2), length - reach)
            x = start[0] + dx * (reach + size / 2) - dy * wide * course * 1.06
            y = start[1] + dy * (reach + size / 2) + dx * wide * course * 1.06
            half, high = size / 2 - 0.006 * pen.side, wide * 0.46
            corners = [(x + dx * a * half - dy * b * high, y + dy * a * half + dx * b * high)
                       for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]  # fmt: skip
            pen.fill(polygon(corners), pen.ink("stone"))
            reach += size


def _hedge(pen: MapPen, _: Side, start: Spot, end: Spot, chance: Chance) -> None:
    """Bushes shoulder to shoulder."""
    length = away(start, end)
    count = max(2, round(length / (BUSH * pen.side)))
    spots = [between(start, end, (k + 0.5) / count) for k in range(count)]
    radius = 0.058 * pen.side
    drop = radius * 0.5
    for x, y in spots:
        pen.fill(blot(x + drop, y - drop, radius, chance, 0.12, 7), pen.ink("shadow"))
    for x, y in spots:
        pen.fill(blot(x, y, radius, chance, 0.16, 7), pen.ink("leaf-dark"))
    for x, y in spots:
        at = (x - radius * 0.25, y + radius * 0.3)
        pen.fill(blot(*at, radius * 0.45, chance, 0.2, 6), pen.ink("leaf-light"))


def _fence(pen: MapPen, _: Side, start: Spot, end: Spot, chance: Chance) -> None:
    """Posts and a rail."""
    length = away(start, end)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    pen.stroke(polygon([start, end], False), pen.ink("paper"), 0.05 * pen.side)
    pen.stroke(polygon([start, end], False), pen.ink("line"), 0.018 * pen.side)
    count = round(length / (POST * pen.side))
    posts = []
    for k in range(count + 1):
        x, y = between(start, end, k / count)
        high = 0.045 * pen.side * chance.between(0.85, 1.15)
        posts.append(
            polygon([(x - dy * high, y + dx * high), (x + dy * high, y - dx * high)], False)
        )
    pen.stroke(joined(posts), pen.ink("line"), 0.026 * pen.side, butt=True)


def _cliff(pen: MapPen, side: Side, start: Spot, end: Spot, chance: Chance) -> None:
    """A broken edge with hachures that fall to the lower side."""
    low = min((side.second, side.first), key=lambda at: pen.map.levels[at])
    foot = pen.center(low)
    middle = between(start, end, 0.5)
    fall = away(middle, foot)
    down = ((foot[0] - middle[0]) / fall, (foot[1] - middle[1]) / fall)
    edge = [start]
    for k in range(1, 9):
        x, y = between(start, end, k / 9)
        jut = chance.between(-0.012, 0.03) * pen.side
        edge.append((x + down[0] * jut, y + down[1] * jut))
    edge.append(end)
    strokes = []
    for k in range(24):
        x, y = between(start, end, (k + 0.5) / 24)
        reach = pen.side * chance.between(0.1, 0.21)
        lean = chance.between(-0.12, 0.12) * reach
        tip = (x + down[0] * reach - down[1] * lean, y + down[1] * reach + down[0] * lean)
        half = 0.014 * pen.side
        strokes.append(polygon([(x - down[1] * half, y + down[0] * half), tip,
                                (x + down[1] * half, y - down[0] * half)]))  # fmt: skip
    pen.fill(joined(strokes), pen.ink("line"))
    pen.stroke(smooth(edge, closed=False), pen.ink("line"), 0.055 * pen.side)
    pen.stroke(smooth(edge, closed=False), pen.ink("stone"), 0.014 * pen.side)


DRAWN: dict[str, Callable[[MapPen, Side, Spot, Spot, Chance], None]] = {
    "wall": _wall, "hedge": _hedge, "fence": _fence, "cliff": _cliff,
}  # fmt: skip
