"""What stands and lies in the hexes of a picture: counters in piles, marks at their places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Final

from rnr_print.book.sketch import Sketch
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.counters import silhouettes
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen, polygon, smooth
from rnr_print.games.hex_tactical.pictures import tokens
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.position import Carried, Position, Stand
from rnr_print.games.hex_tactical.pictures.spacing import Box, room_of, spaced
from rnr_print.print.pdf.units import PT_PER_MM

VALUED: Final = 7.0
"""From this side of a hex on a counter has room for its values, mm."""
BODY, BARE = 6.4, 4.2
"""The height of a counter under its strip, with values and without, mm."""
HEAD: Final = 2.5
"""What the name of a hex takes of it, mm."""


ASIDE: Final = 1.3
"""How far counters of neighbors with an arrow between them lie off their middles, mm."""
SHIELD: Final = 2.6
"""How far beside its own counters are, so that one sees the shield of an objective, at most."""
FARTHEST: Final = 0.7
"""How far a pile may be moved off its place for another, in sides of a hex."""


def draw(
    pen: MapPen, artist: Artist, position: Position, parted: Sequence[tuple[Hex, Hex]] = ()
) -> tuple[list[Box], list[Box]]:
    """All marks and units in the hexes of a pen; one sees between neighbors that an arrow
    has `parted`. The boxes of the piles, which keep off each other, and of signs beside them."""
    for at in pen.hexes:
        marks(pen, position, at)
    laid: list[Pile] = []
    stood: dict[Hex, slice] = {}
    places, rooms, room = [], [], room_of(pen)
    for at in pen.hexes:
        sides = [
            stands for side in position.shelf.sides
            if (stands := [each for each in position.at(at) if each.side == side])
        ]  # fmt: skip
        apart = pen.side * (0.0 if len(sides) < 2 else 0.5)
        if sides:
            stood[at] = slice(len(laid), len(laid) + len(sides))
        for number, stands in enumerate(sides):
            x, y = pen.center(at)
            right, up = (0.0, 0.0) if apart else _aside(pen, at, parted)
            at_x = x - apart + 2 * apart * number + right
            low = len(stands) > 1 and any(at in pair for pair in parted)
            made, shield = piled(pen, artist, stands, bool(apart), low), _objective(pen, at)
            laid.append(made)
            places.append(made.box(at_x, y + up, None if apart else shield))
            seen = shield is None or apart
            rooms.append(room if seen else room._replace(left=places[-1].left))
    boxes = spaced(places, rooms, pen.side * FARTHEST)
    for made, box in zip(laid, boxes, strict=True):
        made.draw(pen, artist, box.left, box.top)
    signs = (_signs(pen, position, at, boxes[here]) for at, here in stood.items())
    shields = (each.at for each in pen.map.objectives.values() if each.at in pen.hexes)
    return boxes, [
        *(sign for each in signs for sign in each),
        *(_shield_box(pen, at) for at in shields),
    ]


def _signs(pen: MapPen, position: Position, at: Hex, piles: Sequence[Box]) -> Iterator[Box]:
    """What lies in a hex and its piles would hide: foxholes at their foot, smoke at their right;
    the boxes that it takes."""
    (x, y), right = pen.center(at), max(each.right for each in piles)
    if at in position.foxholes:
        foot = min(each.foot for each in piles)
        foxholes(pen, x, foot - 0.5)
        yield Box(x - 2.3, foot - 1.6, x + 2.3, foot + 0.4)
    if value := position.smoke.get(at, 0):
        smoke(pen, right + 1.4, y, value)
        yield Box(right - 0.9, y - 2.3, right + 3.7, y + 2.3)


@dataclass(frozen=True, slots=True)
class Row:
    """A strip of a pile: a unit or a weapon, so far from its left edge and so wide, mm."""

    what: Stand | Carried
    left: float
    wide: float


@dataclass(frozen=True, slots=True)
class Pile:
    """Units one above the other, `wide` mm; rows of strips from the top, under them the counter
    of the last unit, `body` mm high, and what it carries `below`."""

    rows: Sequence[Sequence[Row]]
    wide: float
    body: float = 0.0
    last: Stand | None = None
    below: Sequence[Row] = ()

    @property
    def high(self) -> float:
        """In mm."""
        return tokens.STRIP * (len(self.rows) + bool(self.below)) + self.body

    def box(self, x: float, y: float, shield: float | None = None) -> Box:
        """Where it lies in a hex whose middle is (x, y), and whose shield ends at `shield`."""
        left = x - self.wide / 2
        if shield is not None:
            left += min(max(shield - left, 0), SHIELD)
        top = y - HEAD / 2 + self.high / 2
        return Box(left, top - self.high, left + self.wide, top)

    def draw(self, pen: MapPen, artist: Artist, left: float, top: float) -> None:
        """The pile, its upper left corner at (left, top)."""
        self._shadow(pen, left, top)
        foot = top - self.high
        strips = [*self.rows, *([self.below] if self.below else [])]
        feet = [top - tokens.STRIP * count for count in range(1, len(self.rows) + 1)]
        if self.last is not None:
            high = tokens.STRIP * bool(self.below)
            tokens.body(pen, self.last, left, foot + high, self.wide, self.body)
        placed = [
            (row, at) for rows, at in zip(strips, [*feet, foot], strict=False) for row in rows
        ]
        for row, at in reversed(placed):
            if not isinstance(row.what, Carried):
                tokens.strip(pen, artist, row.what, left + row.left, at, row.wide)
        for row, at in placed:
            if isinstance(row.what, Carried):
                tokens.weapon_strip(pen, artist, row.what, left + row.left, at, row.wide)
        for row, at in placed:
            if not isinstance(row.what, Carried):
                tokens.name(pen, artist, row.what, left + row.left, at, row.wide)

    def _shadow(self, pen: MapPen, left: float, top: float) -> None:
        drop, right, foot = 0.4, left + self.wide, top - self.high
        box = [(left + drop, foot - drop), (right + drop, foot - drop), (right + drop, top - drop),
               (left + drop, top - drop)]  # fmt: skip
        pen.fill(polygon(box), pen.ink("shadow"))


def piled(
    pen: MapPen, artist: Artist, stands: Sequence[Stand], narrow: bool = False, low: bool = False
) -> Pile:  # fmt: skip
    """Units one above the other, each with its weapon under it; a `low` pile shows no values.

    In a pile that would reach over the names of hexes weapons lie beside their carriers.
    """
    ordered = sorted(stands, key=_weight)
    last = ordered[-1]
    strips = len(ordered) - 1 + sum(each.weapon is not None for each in ordered)
    high = BODY if pen.side >= VALUED and not low else BARE
    room = pen.side * ROOT3 - HEAD
    if tokens.STRIP * (strips + 1) > room + 1.2 and strips > len(ordered) - 1:
        return _broad(artist, ordered)
    if tokens.STRIP * (strips + 1) + high > room + 1.2:
        high = BARE if tokens.STRIP * (strips + 1) + BARE <= room + 1.2 else 0
    least = pen.side * (0.8 if narrow else 1.1) if high else 0
    wide = max(least, *(tokens.strip_width(artist, each) for each in ordered))
    rows: list[list[Row]] = []
    for stand in ordered:
        rows.append([Row(stand, 0.0, wide)])
        if stand.weapon is not None:
            rows.append([Row(stand.weapon, 0.0, wide)])
    if not high:
        return Pile(rows, wide)
    below = rows.pop() if last.weapon is not None else []
    return Pile(rows, wide, high, last, below)


def _broad(artist: Artist, ordered: Sequence[Stand]) -> Pile:
    """A pile of strips alone, each weapon at the right of its carrier."""
    sizes = []
    for stand in ordered:
        weapon = stand.weapon
        more = artist.width(artist.tag(weapon.name)) + 2 * tokens.PAD if weapon else 0.0
        if weapon and stand.suppressed:  # the badge juts into its strip
            more += 2 * tokens.BADGE
        sizes.append((stand, tokens.strip_width(artist, replace(stand, weapon=None)), more))
    wide = max(own + more for _, own, more in sizes)
    rows = []
    for stand, _, more in sizes:
        row = [Row(stand, 0.0, wide - more)]
        if stand.weapon is not None:
            row.append(Row(stand.weapon, wide - more, more))
        rows.append(row)
    return Pile(rows, wide)


def _objective(pen: MapPen, at: Hex) -> float | None:
    """Where the shield of a hex ends at the right; None where there is none."""
    if any(each.at == at for each in pen.map.objectives.values()):
        return pen.center(at)[0] - pen.side * 0.76 + 1.7
    return None


def _shield_box(pen: MapPen, at: Hex) -> Box:
    """What the shield of a hex takes, without its pennant."""
    x, y = pen.center(at)
    return Box(x - pen.side * 0.76 - 1.7, y - 2.2, x - pen.side * 0.76 + 1.7, y + 1.7)


def _aside(pen: MapPen, at: Hex, parted: Sequence[tuple[Hex, Hex]]) -> tuple[float, float]:
    """How far counters lie from the middle, off all neighbors that an arrow parts them from."""
    x, y = pen.center(at)
    right = up = 0.0
    for other in sorted({each for pair in parted if at in pair for each in pair} - {at}):
        other_x, other_y = pen.center(other)
        right, up = right + x - other_x, up + y - other_y
    long = hypot(right, up)
    return (right / long * ASIDE, up / long * ASIDE) if long > pen.side / 2 else (0.0, 0.0)


def _weight(stand: Stand) -> tuple[int, int]:
    """Leaders above, squads below, so that a squad is seen whole."""
    return ("leader", "team", "squad").index(stand.type.rank), -stand.type.fp[0]


def marks(pen: MapPen, position: Position, at: Hex) -> None:
    """What lies in a hex: who holds it, a fire; foxholes and smoke where nobody stands."""
    (x, y), side = pen.center(at), pen.side
    number = next((n for n, each in pen.map.objectives.items() if each.at == at), 0)
    if number:
        holder = position.control.get(at, "") if position.stands else ""
        rank = position.shelf.sides.index(holder) if holder else 0
        shield(pen, x - side * 0.76, y - side * 0.1, str(number), holder, rank)
    if at in position.blaze:
        blaze(pen, x, y)
    if position.at(at):
        return
    if at in position.foxholes:
        foxholes(pen, x, y - side * 0.84 + 1.4)
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
