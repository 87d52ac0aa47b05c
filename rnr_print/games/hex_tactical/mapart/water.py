"""Rivers: water between smooth banks, fords with stones, bridges with rails."""

from __future__ import annotations

from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.mapart.pen import (
    STRIP, MapPen, Spot, between, blot, joined, polygon, smooth,
)  # fmt: skip

WET = ("water", "ford", "bridge")
"""Ground that a river runs through."""


def draw(pen: MapPen) -> None:
    """All water of the map: banks, surface, ripples, and what stands in fords."""
    wet = [at for at in pen.map.board if pen.map.grounds[at] in WET]
    for at in wet:
        with pen.clipped(polygon(pen.corners(at))):
            _bed(pen, at)
    for at in wet:
        with pen.clipped(polygon(pen.corners(at))):
            _surface(pen, at)
            if pen.map.grounds[at] == "ford":
                _stones(pen, at)


def deck(pen: MapPen, at: Hex) -> None:
    """The deck of a bridge along its road, with planks and rails."""
    ways = sorted(pen.map.road_sides.get(at, ()))
    middle, wide = pen.center(at), STRIP * pen.side * 1.5
    planks, rails = [], []
    for way in ways:
        end = between(middle, pen.middle(at, way), 0.92)
        dx, dy = (end[0] - middle[0]), (end[1] - middle[1])
        length = (dx * dx + dy * dy) ** 0.5
        nx, ny = -dy / length * wide, dx / length * wide
        corners = [(middle[0] + nx, middle[1] + ny), (end[0] + nx, end[1] + ny),
                   (end[0] - nx, end[1] - ny), (middle[0] - nx, middle[1] - ny)]  # fmt: skip
        pen.fill(polygon([(x + wide * 0.5, y - wide * 0.6) for x, y in corners]), pen.ink("shadow"))
        pen.fill(polygon(corners), pen.ink("plank"))
        count = 9
        for k in range(1, count):
            spot = between(middle, end, k / count)
            planks.append(polygon([(spot[0] + nx, spot[1] + ny), (spot[0] - nx, spot[1] - ny)],
                                  False))  # fmt: skip
        rails += [polygon(corners[:2], False), polygon(corners[2:], False)]
    pen.stroke(joined(planks), pen.ink("line"), 0.012 * pen.side)
    pen.stroke(joined(rails), pen.ink("line"), 0.04 * pen.side)


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
            x, y = cx + chance.between(-0.75, 0.75) * pen.side, cy + chance.between(-0.75, 0.75) * pen.side  # noqa: E501
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
        pen.fill(blot(x + radius * 0.4, y - radius * 0.5, radius, chance, 0.2, 6), pen.ink("water-line"))
        pen.fill(blot(x, y, radius, chance, 0.25, 6), pen.ink("stone"))
