"""Hills: a contour along every border of levels, with ticks that point downhill."""

from __future__ import annotations

from rnr_print.engine.boards.hex import DIRECTIONS
from rnr_print.games.hex_tactical.mapart.pen import MapPen, between, joined, polygon

TICKS = 13
"""Along a side."""


def draw(pen: MapPen) -> None:
    """Shade, ticks and contour of every slope."""
    ticks, shades, contours = [], [], []
    for at in pen.hexes:
        middle = pen.center(at)
        for direction in DIRECTIONS:
            other = at.to(direction)
            if other not in pen.map.board or pen.map.levels[at] <= pen.map.levels[other]:
                continue
            start, end = pen.ends(at, direction)
            away = pen.center(other)
            chance = pen.chance("slope", at.name, direction)
            inner = [between(spot, away, 0.16) for spot in (end, start)]
            shades.append(polygon([start, end, *inner]))
            steep = pen.map.levels[at] - pen.map.levels[other]
            for k in range(TICKS):
                foot = between(start, end, (k + 0.5 + chance.between(-0.2, 0.2)) / TICKS)
                reach = (0.1 + 0.09 * steep) * chance.between(0.75, 1.15)
                down = (away[0] - middle[0]) / 2, (away[1] - middle[1]) / 2
                tip = (foot[0] + down[0] * reach * 2, foot[1] + down[1] * reach * 2)
                ticks.append(polygon([foot, tip], closed=False))
            contours.append(polygon([start, end], closed=False))
    if shades and not pen.low:
        pen.fill(joined(shades), pen.ink("slope"))
    if ticks:
        pen.stroke(joined(ticks), pen.ink("contour"), pen.side * 0.012)
        pen.stroke(joined(contours), pen.ink("contour"), pen.side * 0.033)
