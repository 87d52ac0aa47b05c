"""Marks on threads: what hinders, what ends them, what is met and doesn't count."""

from __future__ import annotations

from rnr_print.engine.boards.hex import Hex, Side
from rnr_print.games.hex_tactical.los import Look, Met
from rnr_print.games.hex_tactical.mapart import barriers
from rnr_print.games.hex_tactical.mapart.pen import MapPen, Spot, between, circle, joined, polygon
from rnr_print.games.hex_tactical.pictures.artist import TYPE
from rnr_print.games.hex_tactical.pictures.spacing import Box
from rnr_print.print.pdf.units import PT_PER_MM


def hexes_of(name: str) -> list[Hex]:
    """The hexes of an element, a hex or a side, by its name; none of row 0, beyond the map."""
    names = name.split("/")
    return [Hex.parse(each) for each in names if each[-1] != "0" or each[-2].isdigit()]


def disc(pen: MapPen, at: Spot, radius: float, full: bool) -> None:
    """An end of a thread."""
    pen.fill(circle(*at, radius), pen.ink("line" if full else "white"))
    pen.stroke(circle(*at, radius), pen.ink("line"), 0.4)


def cross(pen: MapPen, at: Spot) -> None:
    """A cross in a disc: here the thread ends."""
    (x, y), reach = at, max(1.5, pen.side * 0.2)
    pen.fill(circle(x, y, reach), pen.ink("white"))
    pen.stroke(circle(x, y, reach), pen.ink("line"), 0.4)
    arm = reach * 0.52
    for up in (1, -1):
        line = polygon([(x - arm, y - arm * up), (x + arm, y + arm * up)], closed=False)
        pen.stroke(line, pen.ink("warn"), 0.6)


def pill(pen: MapPen, at: Spot, words: str) -> None:
    """A number on a thread."""
    (x, y), size = at, TYPE + 1
    high = size * 1.25 / PT_PER_MM
    line = polygon([(x - 0.7, y), (x + 0.7, y)], closed=False)
    pen.stroke(line, pen.ink("line"), high + 0.5)
    pen.stroke(line, pen.ink("white"), high)
    pen.text(words, x, y - size * 0.36 / PT_PER_MM, size, "line")


def pill_box(at: Spot) -> Box:
    """What a number on a thread takes."""
    (x, y), half = at, (TYPE + 1) * 0.625 / PT_PER_MM + 0.25
    return Box(x - 0.7 - half, y - half, x + 0.7 + half, y + half)


def element(pen: MapPen, each: Met) -> None:
    """Something that is met: outlined; hatched where it would count but for a rule."""
    hexes = [at for at in hexes_of(each.name) if at in pen.map]
    blocks = each.effect == "blocks"
    if each.kind == "hex":
        middle = pen.center(hexes[0])
        inner = polygon([between(middle, corner, 0.95) for corner in pen.corners(hexes[0])])
        if each.effect == "ignored":
            hatch(pen, hexes[0])
        pen.stroke(inner, pen.ink("white"), 1.0 if blocks else 0.75)
        pen.stroke(inner, pen.ink("warn" if blocks else "line"), 0.6 if blocks else 0.3)
    elif each.kind in ("side", "barrier") and len(hexes) == 2:
        side = polygon(list(pen.ends(hexes[0], hexes[0].toward(hexes[1]))), closed=False)
        pen.stroke(side, pen.ink("white"), 2.2)
        pen.stroke(side, pen.ink("warn" if blocks else "line"), 1.6 if blocks else 1.4)
        if not blocks:
            pen.stroke(side, pen.ink("white"), 0.9)


def barrier(pen: MapPen, met: Met) -> None:
    """A wall or hedge that ends a thread, framed: over the thread, which may run along it."""
    one, other = hexes_of(met.name)
    side = polygon(list(pen.ends(one, one.toward(other))), closed=False)
    pen.stroke(side, pen.ink("white"), 2.4)
    pen.stroke(side, pen.ink("warn"), 1.8)
    pen.stroke(side, pen.ink("white"), 0.9)
    barriers.alone(pen, Side.between(one, other))


def hatch(pen: MapPen, at: Hex) -> None:
    """Strokes over a hex."""
    (x, y), reach = pen.center(at), pen.side
    strokes = joined(
        polygon([(x - 2 * reach + k * 1.9, y - reach), (x + k * 1.9, y + reach)], closed=False)
        for k in range(int(2 * reach / 1.9) + 1)
    )
    with pen.clipped(polygon(pen.corners(at))):
        pen.stroke(strokes, pen.ink("white"), 0.7)
        pen.stroke(strokes, pen.ink("line"), 0.22)


def spot_of(pen: MapPen, found: Look, met: Met) -> Spot:
    """Where on the thread something is met: nearest to its middle."""
    middles = [pen.center(at) for at in hexes_of(met.name)]
    x = sum(spot[0] for spot in middles) / len(middles)
    y = sum(spot[1] for spot in middles) / len(middles)
    start, end = pen.center(found.start), pen.center(found.end)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / length if length else 0
    return between(start, end, min(max(along, 0), 1))
