"""Roads: as wide as the strip that lines of sight heed, bent only inside of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.mapart import water
from rnr_print.games.hex_tactical.mapart.pen import (
    STRIP,
    MapPen,
    Spot,
    between,
    joined,
    polygon,
    smooth,
)
from rnr_print.print.pdf.units import points

BEND = 0.36
"""How far before the middle of a hex a bend begins, as a share of the way to the side."""


def draw(pen: MapPen) -> None:
    """Bridges, casing, surface and ruts of all roads."""
    wide = 2 * STRIP * pen.side
    dry = [path for at in pen.roads if pen.map.grounds[at] != "bridge"
           for path in _paths(pen, at)]  # fmt: skip
    if not pen.roads:
        return
    pen.stroke(joined(dry), pen.ink("road-line"), wide, butt=True)
    pen.stroke(joined(dry), pen.ink("road"), wide - 0.03 * pen.side, butt=True)
    pen.stroke(joined(_caps(pen)), pen.ink("road"), wide - 0.03 * pen.side)
    pen.stroke(joined(_ruts(pen)), pen.ink("rut"), 0.014 * pen.side, "1.7 1.1", butt=True)
    for at in pen.roads:
        if pen.map.grounds[at] == "bridge":
            water.deck(pen, joined(_paths(pen, at)))


def _caps(pen: MapPen) -> Iterator[str]:
    """Dots of road where roads meet, so that their surfaces run into each other."""
    for at, ways in pen.roads.items():
        if len(ways) != 2 and pen.map.grounds[at] != "bridge":
            yield f"{points(*pen.center(at))} m {points(*pen.center(at))} l"
            for way in ways:
                yield polygon([pen.center(at), between(pen.center(at), pen.middle(at, way), 0.4)],
                              closed=False)  # fmt: skip


def _paths(pen: MapPen, at: Hex) -> Iterator[str]:
    """The ways through a hex: from side to side, or to its middle where a road ends."""
    ways = [way for way in DIRECTIONS if way in pen.map.road_sides[at]]
    pairs = list(combinations(ways, 2))
    if len(ways) > 2:  # a crossing: those that run straight on, then the others to the middle
        straight = [pair for pair in pairs if _opposite(*pair)]
        taken = {way for pair in straight for way in pair}
        pairs = straight
        for way in ways:
            if way not in taken:
                yield polygon([pen.middle(at, way), pen.center(at)], closed=False)
    if len(ways) == 1:
        yield polygon([pen.middle(at, ways[0]), pen.center(at)], closed=False)
    for one, other in pairs:
        yield _bent(pen.middle(at, one), pen.center(at), pen.middle(at, other))


def _bent(start: Spot, middle: Spot, end: Spot) -> str:
    """From side to side, rounded about the middle; it never leaves the strip."""
    one, other = between(middle, start, BEND), between(middle, end, BEND)
    first, second = between(one, middle, 2 / 3), between(other, middle, 2 / 3)
    return (
        f"{points(*start)} m {points(*one)} l {points(*first, *second, *other)} c {points(*end)} l"
    )


def _opposite(one: str, other: str) -> bool:
    return (DIRECTIONS.index(one) - DIRECTIONS.index(other)) % 6 == 3


def _ruts(pen: MapPen) -> Iterator[str]:
    """Wheel ruts along each road."""
    for at in pen.roads:
        if pen.map.grounds[at] == "bridge":
            continue
        middle = pen.center(at)
        for way in pen.map.road_sides[at]:
            end = pen.middle(at, way)
            dx, dy = end[0] - middle[0], end[1] - middle[1]
            length = (dx * dx + dy * dy) ** 0.5
            for away in (-0.38, 0.38):
                nx, ny = (
                    -dy / length * away * STRIP * pen.side,
                    dx / length * away * STRIP * pen.side,
                )
                chance = pen.chance("rut", at.name, way, away)
                spots = [
                    (x + nx + chance.between(-0.01, 0.01) * pen.side,
                     y + ny + chance.between(-0.01, 0.01) * pen.side)
                    for x, y in (between(middle, end, k / 4) for k in range(1, 5))
                ]  # fmt: skip
                yield smooth(spots, closed=False)
