"""The ground of pictures: each hex drawn once in a document, as the map has it, and placed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.mapart import (
    barriers,
    buildings,
    ground,
    kept,
    relief,
    roads,
    water,
    woods,
)  # fmt: skip
from rnr_print.games.hex_tactical.mapart.pen import (
    LEAST,
    ROOT3,
    MapPen,
    Spot,
    away,
    joined,
    polygon,
)  # fmt: skip
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.pictures.artist import TYPE
from rnr_print.games.hex_tactical.pictures.spacing import Box, freest
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM, number, points

SIDE: Final = 10.0
"""Of the hexes that are kept, mm."""
SMALLEST: Final = 4.5
"""Of those that are shown, mm."""
GRID, OUTLINE = 0.16, 0.45
ASIDE: Final = (0.0, -0.25, 0.25)
"""Where names may stand beside the middle of their hex, in its sides."""
LINE: Final = 0.9 * TYPE / PT_PER_MM
"""From a name down to what stands below it, mm."""
CORNERS: Final = (-0.72, 0.72)
"""Where they stand at its left or right corner, over their level."""


def draw(pen: MapPen) -> None:
    """The hexes of a pen with their grid, and a line around them."""
    for at in pen.hexes:
        _place(pen, at)
    hexes = joined(polygon(pen.corners(at)) for at in pen.hexes)
    pen.stroke(hexes, pen.ink("grid"), GRID)
    pen.stroke(_outline(pen), pen.ink("line"), OUTLINE)
    for at in pen.hexes:
        _dot(pen, at)


def names(pen: MapPen) -> None:
    """The names of the hexes, over all that lies in them."""
    for at in pen.hexes:
        _name(pen, at)


def _place(pen: MapPen, at: Hex) -> None:
    key, canvas = _key(pen.map, at), pen.canvas
    if not forms.is_defined(canvas, key):
        box = (-SIDE * 1.01, -SIDE * 0.88, SIDE * 1.01, SIDE * 0.88)
        told = (key, canvas.shown)
        kept.define(canvas, key, box, pen.brushes, told, lambda: _draw_hex(pen, canvas, at))
    size = number(pen.side / SIDE)
    canvas.write(f"q {size} 0 0 {size} {points(*pen.center(at))} cm")
    forms.place(canvas, key, 0, 0)
    canvas.write("Q")


@lru_cache(4096)
def _key(on: HexMap, at: Hex) -> str:
    """What stands for all that shows in a hex: its own and its neighbors' ground, and the field
    whose furrows it has."""
    told = []
    for each in (at, *at.neighbors()):
        if each in on:
            ways = sorted(on.road_sides.get(each, ()))
            told.append((each.name, on.grounds[each], on.levels[each], ways))
    sides = sorted((side.name, name) for side, name in on.sides.items() if at in side)
    furrows = ground.furrowed(on, at) if on.grounds[at] == "field" else at
    known = sha256(repr((told, sides, furrows.name)).encode()).hexdigest()[:16]
    return f"hex {on.id} {at.name} {known}"


def _draw_hex(pen: MapPen, canvas: Canvas, at: Hex) -> None:
    """The ground of one hex, its middle at the origin."""
    x, y = at.center
    left, top = -(x + 2) * SIDE / 2, (y + 1) * SIDE * ROOT3 / 2
    near = [each for each in at.neighbors() if each in pen.map]

    def own(*hexes: Hex) -> MapPen:
        return MapPen(canvas, pen.brushes, pen.map, SIDE, left, top, hexes, LEAST * SIDE / SMALLEST)

    alone = own(at)
    with alone.clipped(polygon(alone.corners(at))):
        ground.tints(alone)
        higher = (each for each in near if pen.map.levels[each] > pen.map.levels[at])
        relief.draw(own(at, *higher))
        water.draw(alone)
        ground.textures(alone)
        buildings.yards(alone)
        roads.draw(alone)
        barriers.draw(alone)
        crowns = [crown for each in (at, *near) for crown in woods.crowns(alone, each)]
        reach = SIDE * 1.2
        woods.stand(alone, (crown for crown in crowns if away(crown[0], (0, 0)) < reach))
        buildings.draw(alone)


def _outline(pen: MapPen) -> str:
    """The sides beyond which nothing is shown."""
    shown = set(pen.hexes)
    return joined(
        polygon(list(pen.ends(at, way)), closed=False)
        for at in pen.hexes
        for way, other in zip(DIRECTIONS, at.neighbors(), strict=True)
        if other not in shown
    )


def _dot(pen: MapPen, at: Hex) -> None:
    """The middle of a hex; with little ink the letter of its ground, too."""
    (x, y), reach, code = pen.center(at), pen.side * 0.05, pen.map.ground(at).code
    dot = polygon([(x - reach, y), (x, y + reach), (x + reach, y), (x, y - reach)])
    pen.fill(dot, pen.ink("line"))
    if pen.low and code != ".":
        pen.text(code.upper(), x, y - pen.side * 0.82, TYPE, "line", halo="halo")


def place_names(pen: MapPen, taken: Sequence[Box]) -> None:
    """Have the name of each hex stand where it lies over nothing that is `taken`, if it can."""
    for at in pen.hexes:
        x, y = pen.center(at)
        ways = [(x + right * pen.side, foot) for right in ASIDE for foot in _feet(pen, y)]
        ways += [(x + right * pen.side, y - 0.35 * LINE) for right in CORNERS]
        best = freest((_name_box(pen, at, way) for way in ways), taken)
        if best:
            pen.names[at] = ways[best]


def covers_name(pen: MapPen, spot: Spot, reach: float) -> bool:
    """Whether a disc with this radius around a spot would lie over the name of a hex."""
    for at in pen.hexes:
        box = _name_box(pen, at, _spot(pen, at))
        near = min(max(spot[0], box.left), box.right), min(max(spot[1], box.foot), box.top)
        if away(spot, near) < reach:
            return True
    return False


def _spot(pen: MapPen, at: Hex) -> Spot:
    """Where the name of a hex stands: its middle, and its foot."""
    x, y = pen.center(at)
    return pen.names.get(at, (x, _feet(pen, y)[0]))


def _feet(pen: MapPen, y: float) -> tuple[float, float]:
    """On what names stand at the upper and at the lower side of a hex whose middle is at y."""
    half = pen.side * ROOT3 / 2
    return y + half - TYPE / PT_PER_MM * 0.92, y - half + TYPE / PT_PER_MM * 0.22


def _name_box(pen: MapPen, at: Hex, spot: Spot) -> Box:
    """What the name of a hex takes, and its level."""
    high, half = 0.7 * TYPE / PT_PER_MM, 0.75 * TYPE / PT_PER_MM
    box = Box(spot[0] - half, spot[1], spot[0] + half, spot[1] + high)
    if not pen.map.levels[at]:
        return box
    x, foot = _level(pen, at, spot)
    return box._replace(foot=foot, right=max(box.right, x + half / 2))


def _level(pen: MapPen, at: Hex, spot: Spot) -> Spot:
    """Where the level stands: beside the name, or below it at a corner."""
    if abs(spot[0] - pen.center(at)[0]) > pen.side / 2:
        return spot[0], spot[1] - LINE
    return spot[0] + pen.side * 0.36 + 0.5, spot[1]


def _name(pen: MapPen, at: Hex) -> None:
    """The name, and the level where it isn't 0."""
    x, foot = _spot(pen, at)
    level = pen.map.levels[at]
    pen.text(at.name, x, foot, TYPE, "line", halo="halo")
    if level:
        pen.text(str(level), *_level(pen, at, (x, foot)), TYPE, "contour", halo="halo")
