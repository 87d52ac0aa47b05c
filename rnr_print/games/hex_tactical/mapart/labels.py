"""What is printed over the ground: grid, dots, names of hexes, levels, objectives."""

from __future__ import annotations

from collections.abc import Container

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.mapart.pen import MapPen, circle, joined, polygon, smooth
from rnr_print.print.pdf.units import PT_PER_MM

LABEL = 5.6
"""Names of hexes at a side of 15 mm, pt."""
USUAL = 15.0
SMALL = 4.9
"""Names of hexes where a hex is as small as a counter's foot, pt."""
BARRIER = 0.075
"""What a wall, a hedge or a cliff takes of a hex, in its sides."""


def grid(pen: MapPen) -> None:
    """The sides of all hexes."""
    paths = joined(polygon(pen.corners(at)) for at in pen.hexes)
    pen.stroke(paths, pen.ink("grid"), max(0.12, 0.0145 * pen.side))


def names(pen: MapPen, every: bool = True) -> None:
    """Dot, name and level of each hex."""
    size = max(LABEL * pen.side / USUAL, 4.2)
    for at in pen.hexes:
        x, y = pen.center(at)
        pen.fill(circle(x, y, 0.036 * pen.side), pen.ink("line"))
        pen.fill(circle(x, y, 0.024 * pen.side), pen.ink("white"))
        if not every:
            continue
        top = y + pen.side * (0.866 - _stands(pen, at)) - (size / PT_PER_MM) * 0.98
        level = pen.map.levels[at]
        pen.text(at.name, x, top, size, "line", halo="halo", tracking=0.25)
        if level:
            pen.text(str(level), x + 0.34 * pen.side, top, size, "contour", halo="halo")
        if pen.low:
            code = pen.map.ground(at).code
            if code != ".":
                foot = y - pen.side * 0.8
                pen.text(code.upper(), x, foot, size * 1.25, "line", halo="halo")


def _stands(pen: MapPen, at: Hex) -> float:
    """How far what stands on the upper side of a hex reaches into it, in sides."""
    north = at.to("n")
    return BARRIER if north in pen.map.board and pen.map.barrier(at, north) else 0


def small_names(pen: MapPen) -> None:
    """The name of each hex in its upper half, on a map too small for dots and levels."""
    size = max(1.15 * pen.side, SMALL)
    for at in pen.hexes:
        x, y = pen.center(at)
        pen.text(at.name, x, y + 0.1 * pen.side, size, "line", halo="halo")


def objectives(pen: MapPen, counted: Container[int] | None = None, small: bool = False) -> None:
    """A shield with the number of each objective, or of those that are `counted`; on a `small` map
    it stands below the name of the hex, as large as can be read."""
    for number, objective in pen.map.objectives.items():
        if objective.at not in pen.hexes or (counted is not None and number not in counted):
            continue
        x, y = pen.center(objective.at)
        if small:
            x, y, r = x, y - 0.37 * pen.side, 0.32 * pen.side
        else:
            x, y, r = x - 0.58 * pen.side, y + 0.02 * pen.side, 0.15 * pen.side
        shield = smooth(
            [(x - r, y + r), (x, y + r * 1.12), (x + r, y + r), (x + r * 0.96, y - r * 0.3),
             (x, y - r * 1.35), (x - r * 0.96, y - r * 0.3)]
        )  # fmt: skip
        pen.fill(shield, pen.ink("objective"))
        pen.stroke(shield, pen.ink("white"), 0.2 * r)
        pen.stroke(shield, pen.ink("line"), 0.08 * r)
        size = 4 / 3 * r * PT_PER_MM
        pen.text(str(number), x, y - 0.387 * r, size, "on-objective")
