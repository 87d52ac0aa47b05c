"""What fills a hex: tint and texture of each terrain but woods and buildings, which stand on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians, sin

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.mapart.pen import (
    ROOT3,
    STRIP,
    Chance,
    MapPen,
    Spot,
    between,
    blot,
    inside,
    joined,
    polygon,
    smooth,
    to_line,
)  # fmt: skip
from rnr_print.games.hex_tactical.maps import HexMap


def tint(pen: MapPen, at: Hex) -> str:
    """The theme color that fills a hex: what lines of sight heed is what one sees."""
    ground, level = pen.map.grounds[at], pen.map.levels[at]
    if ground == "building":
        return "yard"
    return f"woods-{level}" if ground == "woods" else f"land-{level}"


def tints(pen: MapPen) -> None:
    """The flat color of every hex, edge to edge."""
    for at in pen.hexes:
        # a hair wider, so that no white shows between neighbors on a screen
        path = polygon(pen.corners(at))
        pen.fill(path, pen.ink(tint(pen, at)))
        pen.stroke(path, pen.ink(tint(pen, at)), 0.12)
    if not pen.low:
        _mottle(pen)


def _mottle(pen: MapPen) -> None:
    """Faint patches of drier and of greener meadow, which run over the sides of open hexes."""
    for at in pen.hexes:
        if pen.map.grounds[at] not in MEADOWS:
            continue
        level, chance, (cx, cy) = pen.map.levels[at], pen.chance("meadow", at.name), pen.center(at)
        level_ground = [polygon(pen.corners(each)) for each in (at, *at.neighbors())
                        if each in pen.map.board and pen.map.levels[each] == level
                        and pen.map.grounds[each] in MEADOWS]  # fmt: skip
        with pen.clipped(joined(level_ground)):
            for k in range(3):
                x, y = (
                    cx + chance.between(-0.8, 0.8) * pen.side,
                    cy + chance.between(-0.7, 0.7) * pen.side,
                )
                size = pen.side * chance.between(0.3, 0.62)
                spots = blot(x, y, size, chance, 0.28, 9)
                pen.fill(spots, pen.ink(f"meadow-{level}" if k else f"dry-{level}"))


def textures(pen: MapPen) -> None:
    """What lies and grows low on every hex."""
    for at in pen.hexes:
        draw = TEXTURES.get(pen.map.grounds[at])
        if draw is not None:
            with pen.clipped(polygon(pen.corners(at))):
                draw(pen, at)


def scattered(
    pen: MapPen, at: Hex, spacing: float, inset: float, chance: Chance, clear: float = 0
) -> Iterator[Spot]:
    """Spots strewn evenly over a hex, `spacing` mm apart, off its roads by `clear` mm."""
    corners, (cx, cy) = pen.corners(at), pen.center(at)
    roads = [pen.middle(at, way) for way in pen.map.road_sides.get(at, ())]
    rows = int(pen.side * ROOT3 / spacing) + 1
    for row in range(-rows // 2, rows // 2 + 1):
        shift = spacing / 2 if row % 2 else 0
        for column in range(-rows // 2 - 1, rows // 2 + 2):
            x = cx + column * spacing + shift + chance.between(-0.34, 0.34) * spacing
            y = cy - row * spacing * ROOT3 / 2 + chance.between(-0.34, 0.34) * spacing
            spot = (x, y)
            if not inside(spot, corners, inset):
                continue
            reach = STRIP * pen.side + clear
            if all(to_line(spot, (cx, cy), road) > reach for road in roads):
                yield spot


def _open(pen: MapPen, at: Hex) -> None:
    """Tufts of grass, a stone here and there."""
    chance, size = pen.chance("grass", at.name), pen.side / 15
    tufts = []
    for x, y in scattered(pen, at, pen.side * 0.33, size, chance, size * 0.6):
        if chance.next() < 0.45:
            continue
        high = size * chance.between(0.45, 0.85)
        for lean in (-0.35, 0.05, 0.4):
            tufts.append(polygon([(x + lean * 0.4 * size, y), (x + lean * size, y + high)], False))
    if tufts:
        pen.stroke(joined(tufts), pen.ink(f"grass-{pen.map.levels[at]}"), 0.11 * size)


def _field(pen: MapPen, at: Hex) -> None:
    """Furrows, at one angle for fields that touch."""
    first = furrowed(pen.map, at)
    angle = radians(pen.chance("furrows", first.name).between(-40, 40))
    (cx, cy), far = pen.center(at), pen.side * 1.1
    pen.fill(polygon(pen.corners(at)), pen.ink("straw"))
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    gap, chance = pen.side * 0.125, pen.chance("field", at.name)
    # furrows run on from hex to hex: they are counted from the middle of the map
    offset = (cx * across[0] + cy * across[1]) % gap
    wide, thin = [], []
    for i in range(-10, 11):
        shift = i * gap - offset
        x, y = cx + across[0] * shift, cy + across[1] * shift
        ends = [(x - along[0] * far, y - along[1] * far), (x + along[0] * far, y + along[1] * far)]
        wide.append(polygon(ends, closed=False))
        for k in range(9):
            share = (k + chance.between(0.1, 0.9)) / 9
            one = between(ends[0], ends[1], share)
            lift = gap * 0.5
            one = (one[0] + across[0] * lift, one[1] + across[1] * lift)
            thin.append(
                polygon(
                    [one, (one[0] + along[0] * gap * 0.5, one[1] + along[1] * gap * 0.5)], False
                )
            )
    pen.stroke(joined(wide), pen.ink("straw-line"), pen.side * 0.022)
    pen.stroke(joined(thin), pen.ink("straw-light"), pen.side * 0.03)


def furrowed(on: HexMap, at: Hex) -> Hex:
    """The first of all fields that one can reach from a field through fields."""
    found, rest = {at}, [at]
    while rest:
        for other in on.board.neighbors(rest.pop()):
            if on.grounds[other] == "field" and other not in found:
                found.add(other)
                rest.append(other)
    return min(found)


def _orchard(pen: MapPen, at: Hex) -> None:
    """Rows of four trees on mown grass."""
    (cx, cy), step = pen.center(at), pen.side * 0.36
    chance = pen.chance("orchard", at.name)
    roads = [pen.middle(at, way) for way in pen.map.road_sides.get(at, ())]
    mown = [
        polygon([(cx - pen.side, cy + k * step / 2), (cx + pen.side, cy + k * step / 2)], False)
        for k in range(-4, 5)
    ]
    pen.stroke(joined(mown), pen.ink(f"grass-{pen.map.levels[at]}"), 0.012 * pen.side)
    for row in range(4):
        for column in range(4):
            x = cx + (column - 1.5) * step + (row % 2 - 0.5) * step * 0.3
            y = cy + (1.5 - row) * step
            x, y = x + chance.between(-0.04, 0.04) * step, y + chance.between(-0.04, 0.04) * step
            if any(to_line((x, y), (cx, cy), road) < pen.side * 0.26 for road in roads):
                continue
            if inside((x, y), pen.corners(at), pen.side * 0.13):
                _fruit_tree(pen, x, y, pen.side * 0.115, chance)


def _fruit_tree(pen: MapPen, x: float, y: float, radius: float, chance: Chance) -> None:
    pen.fill(blot(x + radius * 0.35, y - radius * 0.4, radius, chance, 0.08), pen.ink("shadow"))
    pen.fill(blot(x, y, radius, chance, 0.12), pen.ink("leaf"))
    pen.fill(blot(x - radius * 0.25, y + radius * 0.28, radius * 0.5, chance, 0.15),
             pen.ink("leaf-light"))  # fmt: skip
    for _ in range(3):
        dx, dy = chance.between(-0.55, 0.55) * radius, chance.between(-0.55, 0.55) * radius
        pen.fill(blot(x + dx, y + dy, radius * 0.13, chance, 0, 5), pen.ink("fruit"))


def _brush(pen: MapPen, at: Hex) -> None:
    """Low shrubs with twigs, no two alike."""
    chance = pen.chance("brush", at.name)
    for x, y in scattered(pen, at, pen.side * 0.25, pen.side * 0.08, chance, pen.side * 0.05):
        radius = pen.side * chance.between(0.05, 0.1)
        pen.fill(blot(x + radius * 0.4, y - radius * 0.4, radius, chance, 0.25, 7),
                 pen.ink("shadow"))  # fmt: skip
        pen.fill(blot(x, y, radius, chance, 0.32, 7), pen.ink("scrub"))
        twigs = []
        for lean in (-0.7, -0.1, 0.6):
            top = (x + lean * radius, y + radius * chance.between(0.6, 1.2))
            twigs.append(polygon([(x, y - radius * 0.5), top], False))
        pen.stroke(joined(twigs), pen.ink("leaf-dark"), 0.012 * pen.side)


def _marsh(pen: MapPen, at: Hex) -> None:
    """Pools, reeds and the dashes that surveyors draw."""
    chance, side = pen.chance("marsh", at.name), pen.side
    (cx, cy) = pen.center(at)
    for _ in range(4):
        x, y = cx + chance.between(-0.5, 0.5) * side, cy + chance.between(-0.5, 0.5) * side
        spots = [(x + dx * side * 0.2, y + dy * side * 0.07) for dx, dy in POOL]
        pen.fill(smooth(spots), pen.ink("pool"))
    dashes, reeds = [], []
    for x, y in scattered(pen, at, side * 0.24, side * 0.06, chance):
        long = side * chance.between(0.06, 0.13)
        dashes.append(polygon([(x - long, y), (x + long, y)], False))
        if chance.next() < 0.6:
            for lean in (-0.5, 0, 0.5):
                high = side * chance.between(0.07, 0.12)
                reeds.append(polygon([(x + lean * 0.03 * side, y), (x + lean * high, y + high)],
                                     False))  # fmt: skip
    pen.stroke(joined(dashes), pen.ink("water-line"), 0.013 * side)
    pen.stroke(joined(reeds), pen.ink("leaf-dark"), 0.013 * side)


MEADOWS = ("open", "orchard", "brush", "marsh", "field")
POOL = ((-1, 0), (-0.4, 0.9), (0.5, 0.7), (1, 0), (0.4, -0.8), (-0.5, -0.9))
TEXTURES: dict[str, Callable[[MapPen, Hex], None]] = {
    "open": _open, "field": _field, "orchard": _orchard, "brush": _brush, "marsh": _marsh,
}  # fmt: skip
