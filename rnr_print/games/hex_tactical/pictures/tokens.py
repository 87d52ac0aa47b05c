"""Counters on pictures: a strip with the name, and under it the values and a silhouette.

All lengths are mm. A side is told by the shape of its strips, too.
"""

from __future__ import annotations

from typing import Final

from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.counters import silhouettes
from rnr_print.games.hex_tactical.mapart.pen import MapPen, Spot, circle, joined, polygon
from rnr_print.games.hex_tactical.pictures.artist import TYPE, Artist
from rnr_print.games.hex_tactical.pictures.position import Carried, Stand
from rnr_print.print.pdf.units import PT_PER_MM

STRIP: Final = 2.6
"""The height of a strip."""
CUT, TOOTH = 0.8, 0.3
VALUES: Final = 2.9
"""The height of the row of values."""
BADGE: Final = 1.2
"""The radius of a badge."""
STAR: Final = 4.0
"""What a leader's star takes with the number of Command."""
PAD: Final = 0.5


def strip_width(artist: Artist, stand: Stand) -> float:
    """What the strip of a unit takes, and that of its weapon."""
    star = STAR if stand.type.leader else 0
    badges = BADGE * (stand.activated + stand.suppressed)
    wide = artist.width(artist.tag(stand.name)) + 2 * PAD + star + badges
    if stand.weapon is not None:
        wide = max(wide, artist.width(artist.tag(stand.weapon.name)) + 2 * PAD)
    return wide


def strip(pen: MapPen, artist: Artist, stand: Stand, x: float, y: float, wide: float) -> None:
    """What the name of a unit stands on: its side's color, hatched if broken; (x, y) lower left."""
    shape = polygon(_outline(stand.side, x, y, wide))
    side = stand.side
    pen.fill(shape, pen.ink("white" if stand.broken else f"{side}-fill"))
    if stand.broken:
        _hatch(pen, shape, x, y, wide, STRIP)
    pen.stroke(shape, pen.ink(side), 0.28)


def name(pen: MapPen, artist: Artist, stand: Stand, x: float, y: float, wide: float) -> None:
    """The name of a unit on its strip: after all strips, since each juts into the one below."""
    star = STAR if stand.type.leader else 0
    halo, ink = ("white", "line") if stand.broken else ("", f"on-{stand.side}")
    middle = x + wide / 2 + star / 2 + BADGE / 2 * (stand.activated - stand.suppressed)
    pen.text(artist.tag(stand.name), middle, y + 0.62, TYPE, ink, halo=halo)
    if star:
        command = 0 if stand.broken else stand.type.command
        _star(pen, x + PAD + BADGE * stand.activated, y, command, ink, halo)
    badges(pen, stand, x, y + STRIP / 2, wide)


def badges(pen: MapPen, stand: Stand, x: float, y: float, wide: float) -> None:
    """A tick at the left where a unit is activated, no gun at the right where it is suppressed."""
    if stand.activated:
        pen.fill(circle(x, y, BADGE), pen.ink("line"))
        pen.stroke(circle(x, y, BADGE), pen.ink("white"), 0.2)
        tick = [(x - 0.6, y), (x - 0.15, y - 0.45), (x + 0.65, y + 0.5)]
        pen.stroke(polygon(tick, closed=False), pen.ink("white"), 0.35)
    if stand.suppressed:
        x += wide
        pen.fill(circle(x, y, BADGE), pen.ink("straw"))
        pen.stroke(circle(x, y, BADGE), pen.ink("warn"), 0.4)
        slash = [(x - 0.75, y - 0.75), (x + 0.75, y + 0.75)]
        pen.stroke(polygon(slash, closed=False), pen.ink("warn"), 0.4)


def weapon_strip(
    pen: MapPen, artist: Artist, weapon: Carried, x: float, y: float, wide: float
) -> None:
    """The name of a weapon; struck out where it is broken."""
    box = polygon([(x, y), (x + wide, y), (x + wide, y + STRIP), (x, y + STRIP)])
    pen.fill(box, pen.ink("tan"))
    if weapon.broken:
        _hatch(pen, box, x, y, wide, STRIP)
    pen.stroke(box, pen.ink("line"), 0.28)
    words, middle = artist.tag(weapon.name), x + wide / 2
    pen.text(words, middle, y + 0.62, TYPE, "line", halo="white" if weapon.broken else "")
    if weapon.broken:
        half = artist.width(words) / 2 + 0.3
        line = [(middle - half, y + STRIP / 2), (middle + half, y + STRIP / 2)]
        pen.stroke(polygon(line, closed=False), pen.ink("warn"), 0.35)


def body(pen: MapPen, stand: Stand, x: float, y: float, wide: float, high: float) -> None:
    """What is under the strip of the uppermost counter: silhouette, morale, values if they fit."""
    side, kind = stand.side, stand.type
    box = polygon([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    pen.fill(box, pen.ink("white" if stand.broken else f"{side}-light"))
    foot = y + VALUES if high > VALUES + 2 else y + 0.2
    room = y + high - foot
    if stand.broken:
        with pen.clipped(box):
            _hatch(pen, box, x, foot, wide, room)
    pen.stroke(box, pen.ink(side), 0.28)
    crew = kind.rank == "team" and not kind.id.endswith("-team")
    shapes = silhouettes.people(kind.rank, side, crew)
    valued = foot > y + 1
    left = x + (wide - room) / 2 - (0.9 if valued else 0)
    ground = pen.ink("white" if stand.broken else f"{side}-light")
    silhouettes.draw(Sketch(pen.canvas), shapes, left, foot, room, pen.ink(side), ground)
    if valued:
        _values(pen, stand, x, y, wide)
        _morale(pen, stand, x + wide - 1.75, foot + room / 2)


def _values(pen: MapPen, stand: Stand, x: float, y: float, wide: float) -> None:
    """Firepower, range and movement as they are now; lowered ones in another color."""
    kind, state = stand.type, stand.state
    ink = "warn" if stand.suppressed else "line"
    shown = (
        (kind.fp[state], kind.boxed_fp, x + 1.7, 8.5),
        (kind.range[state] or "–", False, x + wide / 2, 7.2),
        (kind.movement[state], kind.boxed_movement, x + wide - 1.7, 7.2),
    )
    for value, boxed, middle, size in shown:
        if boxed and not stand.broken:
            half, up = 1.25, VALUES - 0.45
            frame = [(middle - half, y + 0.25), (middle + half, y + 0.25),
                     (middle + half, y + up), (middle - half, y + up)]  # fmt: skip
            pen.fill(polygon(frame), pen.ink("white"))
            pen.stroke(polygon(frame), pen.ink("line"), 0.22)
        foot = y + 0.2 + (VALUES - 0.4 - size * 0.7 / PT_PER_MM) / 2
        pen.text(str(value), middle, foot, size, ink)


def _morale(pen: MapPen, stand: Stand, x: float, y: float) -> None:
    disc = circle(x, y, 1.5)
    pen.fill(disc, pen.ink("white" if stand.broken else stand.side))
    pen.stroke(disc, pen.ink(stand.side), 0.25)
    ink = "line" if stand.broken else "white"
    pen.text(str(stand.type.morale[stand.state]), x, y - 0.84, 7, ink)


def _star(pen: MapPen, x: float, y: float, command: int, ink: str, halo: str) -> None:
    """A star and the number of Command."""
    star = silhouettes.MARKS["star"]
    silhouettes.draw(Sketch(pen.canvas), star, x, y + 0.2, 2.2, pen.ink("straw"), pen.ink("line"))
    pen.text(str(command), x + 2.9, y + 0.62, TYPE, ink, halo=halo)


def _outline(side: str, x: float, y: float, wide: float) -> list[Spot]:
    """A strip: of the first side with cut corners and a wing, of the other with teeth."""
    top, right = y + STRIP, x + wide
    if side == "kestrel":
        return [(x, top - CUT), (x + CUT, top), (right - CUT, top), (right, top - CUT),
                (right, y + TOOTH), (x + wide / 2, y - TOOTH), (x, y + TOOTH)]  # fmt: skip
    count = max(4, round(wide / 1.5))
    teeth = []
    for k in range(count, 0, -1):
        teeth += [(x + wide * k / count, y + TOOTH), (x + wide * (k - 0.5) / count, y - TOOTH)]
    return [(x, top), (right, top), *teeth, (x, y + TOOTH)]


def _hatch(pen: MapPen, path: str, x: float, y: float, wide: float, high: float) -> None:
    """Strokes across a box."""
    count = int((wide + high) / 0.9) + 1
    strokes = [
        polygon([(x - high + k * 0.9, y), (x + k * 0.9, y + high)], closed=False)
        for k in range(count + 1)
    ]
    with pen.clipped(path):
        pen.stroke(joined(strokes), pen.ink("grid"), 0.18)
