"""How to read the pictures: every sign of them, drawn as it is there, with what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen, between, polygon
from rnr_print.games.hex_tactical.pictures import arrows, marks, piles
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.position import Carried, Stand
from rnr_print.games.hex_tactical.pictures.thread import CASING, LINE
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

WIDE: Final = 17.0
"""Of a sign, mm."""
SIDE: Final = 8.2
"""Of the hexes that signs are drawn in, mm."""
REACH: Final = 6.0
"""Of a line to either side, mm, with room for the ring at its end and for the words beside it."""
AT: Final = Hex(0, 0)
Painter = Callable[[MapPen, float, float], None]
"""Draws a sign; (x, y) is its middle."""


def signs(artist: Artist, shelf: Shelf) -> tuple[tuple[Figure, str], ...]:
    """Every sign and what it means, in the order in which they are best learned."""
    drawn = _Signs(artist, shelf)
    found = []
    for key, high, paint in drawn.all():
        words = artist.say(f"sign/{key}")
        found.append((drawn.figure(high, paint, words), words))
    return tuple(found)


class _Signs:
    """Draws signs with units of the game."""

    def __init__(self, artist: Artist, shelf: Shelf) -> None:
        self.artist, self.shelf = artist, shelf
        self.map = shelf.map(shelf.map_names[0])
        squads = [name for name, (kind, _) in shelf.units.items() if kind.rank == "squad"]
        boxed = [name for name in squads if shelf.units[name][0].boxed_fp]
        self.squad = self._stand(squads[0])
        self.boxed = self._stand((boxed or squads)[0])
        self.other = self._stand(next(n for n in squads if shelf.units[n][1] != self.squad.side))
        leaders = [name for name, (kind, _) in shelf.units.items() if kind.leader]
        self.leader = self._stand(leaders[0])
        side = self.squad.side
        arms = (name for name, (_, owner) in shelf.weapons.items() if owner == side)
        self.weapon = Carried(next(arms))

    def _stand(self, name: str) -> Stand:
        kind, side = self.shelf.units[name]
        return Stand(name, kind, side, AT)

    def figure(self, high: float, paint: Painter, alt: str) -> Figure:
        """A sign as a drawing."""

        def draw(canvas: Canvas, x: float, y: float) -> None:
            # the middle of hex A1 is that of the sign
            left, top = x + WIDE / 2 - SIDE, y + high / 2 + SIDE * ROOT3 / 2
            pen = MapPen(canvas, self.artist.brushes, self.map, SIDE, left, top, [AT])
            canvas.write("q")
            paint(pen, x + WIDE / 2, y + high / 2)
            canvas.write("Q")

        return Figure(WIDE, high, draw, alt)

    def all(self) -> Sequence[tuple[str, float, Painter]]:
        """The signs by their keys, each with its height."""
        squad, weapon = self.squad, self.weapon
        broken = replace(self.other, broken=True)
        armed = replace(squad, weapon=weapon)
        jammed = replace(squad, weapon=replace(weapon, broken=True))
        piled = (
            ("unit", (self.boxed,), 10), ("broken", (broken,), 10),
            ("suppressed", (replace(squad, suppressed=True),), 10),
            ("activated", (replace(squad, activated=True),), 10),
            ("weapon", (armed,), 12.5), ("broken-weapon", (jammed,), 12.5),
            ("stack", (self.leader, squad), 12.5),
        )  # fmt: skip
        found: list[tuple[str, float, Painter]] = []
        for key, stands, high in piled:
            found.append((key, high, self._pile(stands)))
        return [*found, *((key, 7.6, paint) for key, paint in self._marks())]

    def _pile(self, stands: Sequence[Stand]) -> Painter:
        def paint(pen: MapPen, x: float, y: float) -> None:
            made = piles.piled(pen, self.artist, stands)
            box = made.box(x, y + piles.HEAD / 2)
            made.draw(pen, self.artist, box.left, box.top)

        return paint

    def _marks(self) -> Sequence[tuple[str, Painter]]:
        one, other = self.shelf.sides
        return (
            ("smoke", lambda pen, x, y: piles.smoke(pen, x, y, 5)),
            ("blaze", lambda pen, x, y: piles.blaze(pen, x, y)),
            ("foxholes", lambda pen, x, y: piles.foxholes(pen, x, y)),
            ("control", lambda pen, x, y: _both(pen, x, y, one, other)),
            ("seen", _seen),
            ("hidden", _hidden),
            ("hindered", _hindered),
            ("ignored", _ignored),
            ("fire", lambda pen, x, y: _across(pen, x, y, one, 0.65, "")),
            ("path", lambda pen, x, y: _path(pen, x, y, one)),
            ("advance", lambda pen, x, y: _across(pen, x, y, one, 1.3, "")),
            ("melee", lambda pen, x, y: arrows.clash(pen, (x, y))),
            ("retreat", lambda pen, x, y: _across(pen, x, y, one, 0.8, "1.6 1")),
        )


def _both(pen: MapPen, x: float, y: float, one: str, other: str) -> None:
    """The pennants of both sides."""
    piles.shield(pen, x - 4, y - 1.6, "1", one, 0)
    piles.shield(pen, x + 3, y - 1.6, "2", other, 1)


def _seen(pen: MapPen, x: float, y: float) -> None:
    _thread(pen, x - REACH, x + REACH, y, x + REACH)


def _hidden(pen: MapPen, x: float, y: float) -> None:
    _thread(pen, x - REACH, x + REACH, y, x)
    marks.cross(pen, (x, y))


def _hindered(pen: MapPen, x: float, y: float) -> None:
    _thread(pen, x - REACH, x + REACH, y, x + REACH)
    marks.pill(pen, (x, y), "−2")


def _ignored(pen: MapPen, x: float, y: float) -> None:
    corners = [between((x, y), corner, 0.46) for corner in pen.corners(AT)]
    with pen.clipped(polygon(corners)):
        marks.hatch(pen, AT)
    pen.stroke(polygon(corners), pen.ink("line"), 0.3)


def _thread(pen: MapPen, left: float, right: float, y: float, stop: float) -> None:
    """A thread, dashed from where it stops."""
    pen.stroke(polygon([(left, y), (right, y)], False), pen.ink("white"), CASING)
    pen.stroke(polygon([(left, y), (stop, y)], False), pen.ink("line"), LINE)
    if stop < right:
        line = polygon([(stop, y), (right, y)], False)
        pen.stroke(line, pen.ink("line"), LINE, "1 1.1", butt=True)
    marks.disc(pen, (left, y), 1.1, full=True)
    marks.disc(pen, (right, y), 1.25, full=False)


def _across(pen: MapPen, x: float, y: float, side: str, width: float, dash: str) -> None:
    arrows.arrow(pen, [(x - REACH, y), (x + REACH, y)], side, width, dash)


def _path(pen: MapPen, x: float, y: float, side: str) -> None:
    arrows.arrow(pen, [(x - 7.5, y), (x - 2, y), (x + 3, y)], side, 0.8)
    for left, right in ((3, x - 3), (2, x + 5)):
        arrows.step(pen, side, (right, y), left)
