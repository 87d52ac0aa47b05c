"""Buildings: a few roofs round a yard, seen from above; a road runs between them."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, radians, sin
from typing import NamedTuple

from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.mapart.pen import (
    STRIP,
    Chance,
    MapPen,
    Spot,
    between,
    blot,
    polygon,
    to_line,
)  # fmt: skip

PLANS = (
    ((0.0, 0.08, 0.74, 0.42), (-0.38, -0.42, 0.4, 0.3), (0.42, -0.4, 0.34, 0.34)),
    ((0.1, 0.0, 0.46, 0.74), (-0.44, 0.26, 0.36, 0.42), (-0.42, -0.36, 0.38, 0.28)),
    ((-0.04, 0.0, 0.8, 0.36), (0.34, 0.46, 0.36, 0.28), (-0.4, -0.46, 0.32, 0.28),
     (0.36, -0.46, 0.4, 0.28)),
    ((-0.06, 0.02, 0.52, 0.54), (0.46, 0.14, 0.3, 0.46), (-0.34, -0.5, 0.42, 0.26)),
)  # fmt: skip
"""Roofs of a farm: middle, width and height in sides of a hex; the first covers the center."""
BESIDE = 0.58
"""How far from the center roofs stand along a road, as a share of the way to the sides without."""
COTTAGE = (0.38, 0.3)
"""The size of a roof there, in sides of a hex."""


class Roof(NamedTuple):
    """Where a roof stands, how large it is, all in mm, and how it is turned."""

    at: Spot
    wide: float
    high: float
    turn: float


def yards(pen: MapPen) -> None:
    """The bare earth round all buildings of the map, which roads run over."""
    for at in _farms(pen):
        _, yard, _ = _plan(pen, at)
        pen.fill(yard, pen.ink("earth"))


def draw(pen: MapPen) -> None:
    """All buildings of the map, and a tree or two."""
    for at in _farms(pen):
        roofs, _, chance = _plan(pen, at)
        for roof in roofs:
            _roof(pen, roof, chance)
        _trees(pen, at, chance)


def _farms(pen: MapPen) -> Iterator[Hex]:
    return (at for at in pen.hexes if pen.map.grounds[at] == "building")


def _plan(pen: MapPen, at: Hex) -> tuple[list[Roof], str, Chance]:
    """The roofs of a hex, the outline of its yard, and the chance that is left for the rest."""
    chance, (cx, cy) = pen.chance("farm", at.name), pen.center(at)
    plan = PLANS[int(chance.next() * len(PLANS))]
    turn = radians(chance.between(-24, 24))
    yard = blot(cx, cy, pen.side * 0.7, chance, 0.1, 11)
    if at in pen.map.road_sides:
        return list(_along(pen, at, chance)), yard, chance
    roofs = [
        Roof(_turned(cx, cy, x * pen.side, y * pen.side, turn), wide * pen.side, high * pen.side,
             turn)
        for x, y, wide, high in plan
    ]  # fmt: skip
    return roofs, yard, chance


def _along(pen: MapPen, at: Hex, chance: Chance) -> Iterator[Roof]:
    """Roofs beside the road, which stays open: sight runs along it."""
    middle, ways = pen.center(at), pen.map.road_sides[at]
    end = pen.middle(at, min(ways, key=DIRECTIONS.index))
    street = atan2(end[1] - middle[1], end[0] - middle[0])
    wide, high = (size * pen.side for size in COTTAGE)
    for way in DIRECTIONS:
        if way not in ways:
            spot = between(middle, pen.middle(at, way), BESIDE)
            share = chance.between(0.86, 1)
            yield Roof(spot, wide * share, high, street + radians(chance.between(-7, 7)))


def _trees(pen: MapPen, at: Hex, chance: Chance) -> None:
    cx, cy = pen.center(at)
    for _ in range(3):
        x, y = chance.between(-0.62, 0.62) * pen.side, chance.between(-0.62, 0.62) * pen.side
        spot = (cx + x, cy + y)
        if x * x + y * y > (0.45 * pen.side) ** 2 and not _on_road(pen, at, spot, pen.side * 0.08):
            _tree(pen, spot, pen.side * 0.07, chance)


def _on_road(pen: MapPen, at: Hex, spot: Spot, reach: float) -> bool:
    middle = pen.center(at)
    return any(
        to_line(spot, middle, pen.middle(at, way)) < STRIP * pen.side + reach
        for way in pen.map.road_sides.get(at, ())
    )


def _turned(cx: float, cy: float, x: float, y: float, turn: float) -> Spot:
    return cx + x * cos(turn) - y * sin(turn), cy + x * sin(turn) + y * cos(turn)


def _roof(pen: MapPen, roof: Roof, chance: Chance) -> None:
    """A gabled roof: a light and a dark half, a ridge, rows of tiles, a chimney."""
    at, wide, high, turn = roof

    def spot(x: float, y: float) -> Spot:
        return _turned(*at, x, y, turn)

    w, h = wide / 2, high / 2
    drop = pen.side * 0.055
    outline = [spot(-w, -h), spot(w, -h), spot(w, h), spot(-w, h)]
    pen.fill(polygon([(x + drop, y - drop) for x, y in outline]), pen.ink("shadow"))
    slate = chance.next() < 0.3
    light, dark = ("slate-light", "slate") if slate else ("roof-light", "roof")
    if wide >= high:
        halves = ([spot(-w, 0), spot(w, 0), spot(w, h), spot(-w, h)],
                  [spot(-w, -h), spot(w, -h), spot(w, 0), spot(-w, 0)])  # fmt: skip
        ridge = [spot(-w, 0), spot(w, 0)]
        tiles = [polygon([spot(-w, k * h / 3), spot(w, k * h / 3)], False) for k in (-2, -1, 1, 2)]
    else:
        halves = ([spot(-w, -h), spot(0, -h), spot(0, h), spot(-w, h)],
                  [spot(0, -h), spot(w, -h), spot(w, h), spot(0, h)])  # fmt: skip
        ridge = [spot(0, -h), spot(0, h)]
        tiles = [polygon([spot(k * w / 3, -h), spot(k * w / 3, h)], False) for k in (-2, -1, 1, 2)]
    pen.fill(polygon(halves[0]), pen.ink(light))
    pen.fill(polygon(halves[1]), pen.ink(dark))
    for path in tiles:
        pen.stroke(path, pen.ink("tile"), 0.007 * pen.side, butt=True)
    pen.stroke(polygon(outline), pen.ink("line"), 0.016 * pen.side)
    pen.stroke(polygon(ridge, closed=False), pen.ink("line"), 0.02 * pen.side)
    x, y = spot(w * 0.45, h * 0.4)
    c = pen.side * 0.032
    pen.fill(
        polygon([(x - c, y - c), (x + c, y - c), (x + c, y + c), (x - c, y + c)]), pen.ink("line")
    )


def _tree(pen: MapPen, at: Spot, radius: float, chance: Chance) -> None:
    x, y = at
    pen.fill(blot(x + radius * 0.4, y - radius * 0.4, radius, chance, 0.1), pen.ink("shadow"))
    pen.fill(blot(x, y, radius, chance, 0.15), pen.ink("leaf"))
    pen.fill(
        blot(x - radius * 0.3, y + radius * 0.3, radius * 0.5, chance, 0.1), pen.ink("leaf-light")
    )
