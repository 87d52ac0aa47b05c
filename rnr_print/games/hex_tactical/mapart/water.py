"""Rivers: water between smooth banks, fords with stones, bridges with rails."""

from __future__ import annotations

from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.mapart.pen import (
    STRIP,
    MapPen,
    Spot,
    between,
    blot,
    joined,
    polygon,
    smooth,
)  # fmt: skip
from rnr_print.print.pdf.units import points

WET = ("water", "ford", "bridge")
"""Ground that a river runs through."""


def draw(pen: MapPen) -> None:
    """All water of the map: banks, surface, ripples, and what stands in fords."""
    wet = [at for at in pen.hexes if pen.map.grounds[at] in WET]
    for at in wet:
        with pen.clipped(polygon(pen.corners(at))):
            _bed(pen, at)
    for at in wet:
        with pen.clipped(polygon(pen.corners(at))):
            _surface(pen, at)
            if pen.map.grounds[at] == "ford":
                _stones(pen, at)


def deck(pen: MapPen, path: str) -> None:
    """The deck of a bridge along its road, with planks and rails."""
    wide = 3 * STRIP * pen.side
    drop = 0.06 * pen.side
    pen.canvas.write(f"q 1 0 0 1 {points(drop, -drop * 1.3)} cm")
    pen.stroke(path, pen.ink("shadow"), wide, butt=True)
    pen.canvas.write("Q")
    pen.stroke(path, pen.ink("line"), wide, butt=True)
    pen.stroke(path, pen.ink("plank"), wide - 0.07 * pen.side, butt=True)
    pen.stroke(path, pen.ink("line"), wide, f"{0.014 * pen.side} {0.075 * pen.side}", butt=True)


def _bank(pen: MapPen, at: Hex, grown: float) -> str:
    """The shore inside a hex: out to the sides that water runs through, round elsewhere."""
    spots: list[Spot] = []
    middle = pen.center(at)
    flows = [_flows(pen, at, way) for way in DIRECTIONS]
    for i, way in enumerate(DIRECTIONS):
        start, end = pen.ends(at, way)
        if flows[i]:
            before, after = flows[i - 1], flows[(i + 1) % 6]
            reach = 1.35
            spots.append(_out(middle, start if before else between(start, end, 0.14 - grown), reach
                              if before else 1.12))  # fmt: skip
            spots.append(_out(middle, between(start, end, 0.5), 1.3))
            if not after:
                spots.append(_out(middle, between(start, end, 0.86 + grown), 1.12))
        else:
            chance = pen.chance("bank", at.name, way)
            spot = between(middle, between(start, end, 0.5), chance.between(0.62, 0.78) + grown)
            spots.append(spot)
    return smooth(spots)


def _out(middle: Spot, spot: Spot, reach: float) -> Spot:
    return between(middle, spot, reach)


def _flows(pen: MapPen, at: Hex, way: str) -> bool:
    """Whether water runs on through a side: into more water, or off the map where it came."""
    other = at.to(way)
    if other in pen.map.board:
        return pen.map.grounds[other] in WET
    wet = [each for each in DIRECTIONS if at.to(each) in pen.map.board
           and pen.map.grounds[at.to(each)] in WET]  # fmt: skip
    opposite = DIRECTIONS[(DIRECTIONS.index(way) + 3) % 6]
    return len(wet) == 1 and (way == "n" or way == "s" or opposite in wet)


def _bed(pen: MapPen, at: Hex) -> None:
    path = _bank(pen, at, 0.09)
    pen.fill(path, pen.ink("shore"))


def _surface(pen: MapPen, at: Hex) -> None:
    ford = pen.map.grounds[at] == "ford"
    path = _bank(pen, at, 0)
    pen.fill(path, pen.ink("shallow" if ford else "water"))
    pen.stroke(path, pen.ink("water-line"), 0.02 * pen.side)
    chance, (cx, cy) = pen.chance("ripples", at.name), pen.center(at)
    with pen.clipped(path):
        ripples = []
        for _ in range(9):
            x, y = (
                cx + chance.between(-0.75, 0.75) * pen.side,
                cy + chance.between(-0.75, 0.75) * pen.side,
            )
            w, h = pen.side * 0.1, pen.side * 0.022
            ripples.append(
                smooth([(x - w, y), (x - w / 2, y + h), (x, y), (x + w / 2, y + h), (x + w, y)],
                       closed=False)
            )  # fmt: skip
        pen.stroke(joined(ripples), pen.ink("ripple"), 0.016 * pen.side)


def _stones(pen: MapPen, at: Hex) -> None:
    """Stones across a ford."""
    chance, (cx, cy) = pen.chance("stones", at.name), pen.center(at)
    for k in range(16):
        x = cx + (k / 15 - 0.5) * 1.25 * pen.side
        y = cy + chance.between(-0.16, 0.16) * pen.side
        radius = pen.side * chance.between(0.03, 0.055)
        pen.fill(
            blot(x + radius * 0.4, y - radius * 0.5, radius, chance, 0.2, 6), pen.ink("water-line")
        )
        pen.fill(blot(x, y, radius, chance, 0.25, 6), pen.ink("stone"))
