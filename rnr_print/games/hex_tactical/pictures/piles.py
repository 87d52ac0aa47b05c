"""What stands and lies in the hexes of a picture: counters in piles, marks at their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.counters import silhouettes
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen, away, polygon, smooth
from rnr_print.games.hex_tactical.pictures import tokens
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.position import Position, Stand
from rnr_print.print.pdf.units import PT_PER_MM

VALUED: Final = 7.0
"""From this side of a hex on a counter has room for its values, mm."""
BODY, BARE = 6.4, 4.2
"""The height of a counter under its strip, with values and without, mm."""
HEAD: Final = 2.5
"""What the name of a hex takes of it, mm."""


ASIDE: Final = 1.3
"""How far counters of neighbors that fire at each other lie apart from their middles, mm."""
SHIELD: Final = 2.6
"""How far beside its own counters are, so that one sees the shield of an objective, at most."""


def draw(
    pen: MapPen, artist: Artist, position: Position, fired: Sequence[tuple[Hex, Hex]] = ()
) -> None:
    """All marks and units in the hexes of a pen; one sees between neighbors that have `fired`."""
    shown = [at for at in pen.hexes if position.at(at)]
    for at in pen.hexes:
        marks(pen, position, at)
    for at in shown:
        sides = [
            stands for side in position.shelf.sides
            if (stands := [each for each in position.at(at) if each.side == side])
        ]  # fmt: skip
        apart = pen.side * (0.0 if len(sides) == 1 else 0.5)
        for number, stands in enumerate(sides):
            x, y = pen.center(at)
            right, up = (0.0, 0.0) if apart else _aside(pen, at, fired)
            at_x = x - apart + 2 * apart * number + right
            pile(pen, artist, stands, at_x, y + up, bool(apart), _objective(pen, at))


def pile(
    pen: MapPen, artist: Artist, stands: Sequence[Stand], x: float, y: float, narrow: bool,
    shield: float | None = None,
) -> None:  # fmt: skip
    """Units one above the other, each with its weapon under it; x and y the middle of their hex.

    In a pile that would reach over the names of hexes weapons lie beside their carriers.
    """
    ordered = sorted(stands, key=_weight)
    *upper, last = ordered
    strips = len(upper) + sum(each.weapon is not None for each in ordered)
    high = BODY if pen.side >= VALUED else BARE
    room = pen.side * ROOT3 - HEAD
    if tokens.STRIP * (strips + 1) > room + 1.2 and strips > len(upper):
        _broad(pen, artist, ordered, x, y)
        return
    if tokens.STRIP * (strips + 1) + high > room + 1.2:
        high = BARE if tokens.STRIP * (strips + 1) + BARE <= room + 1.2 else 0
    least = pen.side * (0.8 if narrow else 1.1) if high else 0
    wide = max(least, *(tokens.strip_width(artist, each) for each in ordered))
    whole = tokens.STRIP * (strips + 1) + high
    left, top = x - wide / 2, y - HEAD / 2 + whole / 2
    if shield is not None and not narrow:
        left += min(max(shield - left, 0), SHIELD)
    drop = 0.4
    box = [(left + drop, top - whole - drop), (left + wide + drop, top - whole - drop),
           (left + wide + drop, top - drop), (left + drop, top - drop)]  # fmt: skip
    pen.fill(polygon(box), pen.ink("shadow"))
    foot = top - whole
    weapons, feet = [], []
    if last.weapon is not None:
        weapons.append((last.weapon, foot))
        foot += tokens.STRIP
    if high:
        tokens.body(pen, last, left, foot, wide, high)
        foot += high
    for stand in (last, *reversed(upper)):
        if stand is not last and stand.weapon is not None:
            weapons.append((stand.weapon, foot))
            foot += tokens.STRIP
        tokens.strip(pen, artist, stand, left, foot, wide)
        feet.append((stand, foot))
        foot += tokens.STRIP
    for weapon, at_foot in weapons:
        tokens.weapon_strip(pen, artist, weapon, left, at_foot, wide)
    for stand, at_foot in feet:
        tokens.name(pen, artist, stand, left, at_foot, wide)


def _broad(pen: MapPen, artist: Artist, ordered: Sequence[Stand], x: float, y: float) -> None:
    """A pile of strips alone, each weapon at the right of its carrier."""
    rows = []
    for stand in ordered:
        weapon = stand.weapon
        more = artist.width(artist.tag(weapon.name)) + 2 * tokens.PAD if weapon else 0.0
        rows.append((stand, tokens.strip_width(artist, replace(stand, weapon=None)), more))
    wide = max(own + more for _, own, more in rows)
    left, foot = x - wide / 2, y - HEAD / 2 + tokens.STRIP * len(rows) / 2
    head = foot
    for stand, _, more in rows:
        foot -= tokens.STRIP
        if stand.weapon is not None:
            right = left + wide - more
            tokens.weapon_strip(pen, artist, stand.weapon, right, foot, more)
        tokens.strip(pen, artist, stand, left, foot, wide - more)
    for count, (stand, _, more) in enumerate(rows, 1):
        tokens.name(pen, artist, stand, left, head - count * tokens.STRIP, wide - more)


def _objective(pen: MapPen, at: Hex) -> float | None:
    """Where the shield of a hex ends at the right; None where there is none."""
    if any(each.at == at for each in pen.map.objectives.values()):
        return pen.center(at)[0] - pen.side * 0.76 + 1.7
    return None


def _aside(pen: MapPen, at: Hex, fired: Sequence[tuple[Hex, Hex]]) -> tuple[float, float]:
    """How far counters lie from the middle, away from a neighbor whom they fire at, or who does."""
    for pair in fired:
        if at in pair:
            other = pair[1] if at == pair[0] else pair[0]
            (x, y), (from_x, from_y) = pen.center(at), pen.center(other)
            long = away((x, y), (from_x, from_y))
            return (x - from_x) / long * ASIDE, (y - from_y) / long * ASIDE
    return 0.0, 0.0


def _weight(stand: Stand) -> tuple[int, int]:
    """Leaders above, squads below, so that a squad is seen whole."""
    return ("leader", "team", "squad").index(stand.type.rank), -stand.type.fp[0]


def marks(pen: MapPen, position: Position, at: Hex) -> None:
    """What lies in a hex: who holds it, foxholes, a fire, smoke."""
    (x, y), side = pen.center(at), pen.side
    number = next((n for n, each in pen.map.objectives.items() if each.at == at), 0)
    if number:
        holder = position.control.get(at, "") if position.stands else ""
        rank = position.shelf.sides.index(holder) if holder else 0
        shield(pen, x - side * 0.76, y - side * 0.1, str(number), holder, rank)
    if at in position.foxholes:
        foxholes(pen, x, y - side * 0.84 + 1.4)
    if at in position.blaze:
        blaze(pen, x, y)
    if value := position.smoke.get(at, 0):
        smoke(pen, x + side * 0.48, y - side * 0.36, value)


def foxholes(pen: MapPen, x: float, y: float) -> None:
    """Foxholes; (x, y) their middle."""
    _sign(pen, "foxholes", x - 2.3, y - 1.4, 4.6, "earth", "line")


def blaze(pen: MapPen, x: float, y: float) -> None:
    """A fire; (x, y) the middle of its hex."""
    size = pen.side * 0.95
    _sign(pen, "blaze", x - size / 2, y - size / 2, size, "warn", "halo")


def smoke(pen: MapPen, x: float, y: float, value: int) -> None:
    """Smoke and its value; (x, y) its middle."""
    size = max(4.6, pen.side * 0.62)
    _sign(pen, "smoke", x - size / 2, y - size / 2, size, "white", "grid")
    pen.text(str(value), x - size * 0.04, y - size * 0.04 - 1.2, 9, "line", halo="white")


def _sign(pen: MapPen, name: str, x: float, y: float, size: float, ink: str, ground: str) -> None:
    shapes = silhouettes.MARKS[name]
    silhouettes.draw(Sketch(pen.canvas), shapes, x, y, size, pen.ink(ink), pen.ink(ground))


def shield(pen: MapPen, x: float, y: float, number: str, holder: str, rank: int) -> None:
    """A shield with the number of an objective, and over it the pennant of who holds it.

    The first side's (`rank` 0) is pointed, the other's cut.
    """
    r = 1.5
    outline = [(x - r, y + r), (x, y + r * 1.12), (x + r, y + r), (x + r * 0.96, y - r * 0.3),
               (x, y - r * 1.35), (x - r * 0.96, y - r * 0.3)]  # fmt: skip
    pen.fill(smooth(outline), pen.ink("objective"))
    pen.stroke(smooth(outline), pen.ink("line"), 0.2)
    pen.text(number, x, y - TYPE * 0.33 / PT_PER_MM, TYPE, "on-objective")
    if not holder:
        return
    left, foot, long = x - r, y + r * 1.1, 3.6
    top, low = foot + 3.6, foot + 1.4
    pen.stroke(polygon([(left, foot), (left, top)], closed=False), pen.ink("line"), 0.3)
    cloth = [(left, top), (left + long, (top + low) / 2), (left, low)]
    if rank:
        cloth = [(left, top), (left + long, top), (left + long * 0.72, (top + low) / 2),
                 (left + long, low), (left, low)]  # fmt: skip
    pen.fill(polygon(cloth), pen.ink(f"{holder}-fill"))
    pen.stroke(polygon(cloth), pen.ink("line"), 0.2)
