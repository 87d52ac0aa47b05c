"""Woods: crowns with light and shadow, denser inwards, off roads and sides that have no woods."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.boards.hex import DIRECTIONS, Hex
from rnr_print.games.hex_tactical.mapart.ground import scattered
from rnr_print.games.hex_tactical.mapart.pen import Chance, MapPen, Spot, blot, to_line

Crown = tuple[Spot, float, str]
"""A tree: where it stands, the radius of its crown, what it is called."""
SPACING = 0.235
"""From crown to crown, in sides of a hex."""


def draw(pen: MapPen) -> None:
    """All crowns of the map, from north to south, so that shadows fall on what stands behind."""
    stand(pen, [crown for at in pen.hexes for crown in crowns(pen, at)])


def stand(pen: MapPen, trees: Iterable[Crown]) -> None:
    """Some crowns, from north to south."""
    for (x, y), radius, name in sorted(trees, key=lambda crown: (-crown[0][1], crown[0][0])):
        chance = pen.chance(name)
        pen.fill(
            blot(x + radius * 0.42, y - radius * 0.46, radius * 1.02, chance, 0.1),
            pen.ink("shadow"),
        )
        _crown(pen, x, y, radius, chance)


def _crown(pen: MapPen, x: float, y: float, radius: float, chance: Chance) -> None:
    """One tree from above, lit from the northwest."""
    dark = chance.next() < 0.4
    pen.fill(blot(x, y, radius, chance, 0.14, 9), pen.ink("leaf-dark" if dark else "leaf"))
    lit = blot(x - radius * 0.22, y + radius * 0.24, radius * 0.62, chance, 0.2, 7)
    pen.fill(lit, pen.ink("leaf" if dark else "leaf-light"))
    if radius > pen.side * 0.1:
        top = blot(x - radius * 0.34, y + radius * 0.36, radius * 0.26, chance, 0.2, 6)
        pen.fill(top, pen.ink("leaf-light" if dark else "leaf-top"))


def crowns(pen: MapPen, at: Hex) -> list[Crown]:
    """The trees of a hex; none where it isn't woods."""
    if pen.map.grounds[at] != "woods":
        return []
    chance, middle, found = pen.chance("woods", at.name), pen.center(at), list[Crown]()
    edges = [
        pen.ends(at, way) for way in DIRECTIONS
        if at.to(way) in pen.map.board
        and (pen.map.grounds[at.to(way)] != "woods" or pen.map.barrier(at, at.to(way)))
    ]  # fmt: skip
    margin = pen.side * 0.07
    for spot in scattered(pen, at, pen.side * SPACING, 0, chance, pen.side * 0.09):
        radius = pen.side * chance.between(0.085, 0.15)
        room = min((to_line(spot, *edge) for edge in edges), default=radius + margin) - margin
        if room < pen.side * 0.07:
            continue
        off = ((spot[0] - middle[0]) ** 2 + (spot[1] - middle[1]) ** 2) ** 0.5
        if off > pen.side * 0.7 and chance.next() < 0.12:
            continue
        found.append((spot, min(radius, room), f"crown {at.name} {len(found)}"))
    return found
