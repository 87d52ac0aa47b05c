"""A thread drawn on the map around it: to where it goes, what ends it, what hinders there."""

from __future__ import annotations

from rnr_print.book.brushes import Brushes
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.los import Look, Met
from rnr_print.games.hex_tactical.mapart import board
from rnr_print.games.hex_tactical.mapart.pen import (
    ROOT3,
    MapPen,
    Spot,
    between,
    circle,
    polygon,
)
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM

CASING, LINE = 0.9, 0.5
"""Of the thread, mm."""


def thread_picture(on: HexMap, found: Look, brushes: Brushes, alt: str, side: float = 8) -> Figure:
    """The hexes along a thread with those around them, sides of `side` mm, and the thread."""
    way = [found.start, found.end, *(at for name in found.elements for at in hexes_of(name))]
    crop = {near for at in way for near in (at, *at.neighbors()) if near in on}
    across = [at.center[0] for at in crop]
    down = [at.center[1] for at in crop]
    wide = (max(across) - min(across) + 4) * side / 2
    high = (max(down) - min(down) + 2) * side * ROOT3 / 2

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x - min(across) * side / 2
        top = y + high + min(down) * side * ROOT3 / 2
        pen = MapPen(canvas, brushes, on, side, left, top, sorted(crop))
        canvas.write("q")
        board.draw(pen)
        _draw_thread(pen, found)
        canvas.write("Q")

    return Figure(wide, high, draw, alt)


def hexes_of(name: str) -> list[Hex]:
    """The hexes of an element, a hex or a side, by its name; none of row 0, beyond the map."""
    names = name.split("/")
    return [Hex.parse(each) for each in names if each[-1] != "0" or each[-2].isdigit()]


def _draw_thread(pen: MapPen, found: Look) -> None:
    """A whole line to where one sees, dashed on from what ends it, numbers where it is hindered."""
    start, end = pen.center(found.start), pen.center(found.end)
    stop = _spot(pen, found, found.blocker) if found.blocker else end
    whole = polygon([start, end], closed=False)
    pen.stroke(whole, pen.ink("white"), CASING)
    pen.stroke(polygon([start, stop], closed=False), pen.ink("line"), LINE)
    if found.blocker:
        pen.stroke(polygon([stop, end], closed=False), pen.ink("line"), LINE, "0.9 1.1", butt=True)
    _disc(pen, start, 0.13, full=True)
    _disc(pen, end, 0.13, full=False)
    for each in found.met:
        if each.effect == "hinders" and found.seen:
            _pill(pen, _spot(pen, found, each), f"−{each.hindrance}")
    if found.blocker:
        _cross(pen, stop)


def _disc(pen: MapPen, at: Spot, share: float, full: bool) -> None:
    disc = circle(*at, pen.side * share)
    pen.fill(disc, pen.ink("line" if full else "white"))
    pen.stroke(disc, pen.ink("line"), 0.35)


def _cross(pen: MapPen, at: Spot) -> None:
    """A cross in a disc: here the thread ends."""
    (x, y), reach = at, pen.side * 0.2
    pen.fill(circle(x, y, reach), pen.ink("white"))
    pen.stroke(circle(x, y, reach), pen.ink("line"), 0.4)
    arm = reach * 0.5
    for up in (1, -1):
        line = polygon([(x - arm, y - arm * up), (x + arm, y + arm * up)], closed=False)
        pen.stroke(line, pen.ink("line"), 0.5)


def _pill(pen: MapPen, at: Spot, words: str) -> None:
    """A number on the thread."""
    (x, y), high = at, pen.side * 0.42
    pen.stroke(polygon([(x - 0.4, y), (x + 0.4, y)], closed=False), pen.ink("line"), high + 0.5)
    pen.stroke(polygon([(x - 0.4, y), (x + 0.4, y)], closed=False), pen.ink("white"), high)
    size = high * 0.78 * PT_PER_MM
    pen.text(words, x, y - size * 0.36 / PT_PER_MM, size, "line")


def _spot(pen: MapPen, found: Look, met: Met) -> Spot:
    """Where on the thread something is met: nearest to its middle."""
    middles = [pen.center(at) for at in hexes_of(met.name)]
    x = sum(spot[0] for spot in middles) / len(middles)
    y = sum(spot[1] for spot in middles) / len(middles)
    start, end = pen.center(found.start), pen.center(found.end)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / length if length else 0
    return between(start, end, min(max(along, 0), 1))
