"""The faces of counters: power, range and movement below, morale above, a silhouette between.

All lengths are mm; a face is a square of `SIZE`, painted `BLEED` beyond it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.sketch import Sketch
from rnr_print.cards.rules_text import Teller
from rnr_print.games.hex_tactical.cards import models
from rnr_print.games.hex_tactical.cards.game import HexGame
from rnr_print.games.hex_tactical.counters import silhouettes
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

SIZE: Final = 16.0
BLEED: Final = 1.5
FOOT: Final = 5.4
"""The height of the band with the values."""
HEAD: Final = 3.5
"""The height of the band with the name."""
MARGIN: Final = 1.1
"""Between a name and the cut, which may run a little beside its line."""
ABOVE: Final = 1.3
"""Between the capitals of a name and the cut: letters and their accents are higher."""
NAME: Final = 5.4
"""The type of a name, pt."""
LEAST: Final = 4.2
"""Type is never smaller, pt."""
Painter = Callable[["Face"], None]


class Face:
    """One face that is being drawn, its lower left corner at (x, y)."""

    def __init__(self, canvas: Canvas, brushes: Brushes, x: float, y: float) -> None:
        self.sketch, self.brushes, self.inks = Sketch(canvas), brushes, brushes.inks
        self.canvas, self.x, self.y = canvas, x, y

    def box(
        self, x: float, y: float, w: float, h: float, fill: str | None, stroke: str | None = None,
        width: float = 0, r: float = 0,
    ) -> None:  # fmt: skip
        """A rectangle in theme colors."""
        inks = self.inks
        self.sketch.rectangle(
            self.x + x, self.y + y, w, h, inks[fill] if fill else None,
            inks[stroke] if stroke else None, width, r,
        )  # fmt: skip

    def disc(self, x: float, y: float, r: float, fill: str, stroke: str = "", w: float = 0) -> None:
        """A circle in theme colors."""
        ink = self.inks[stroke] if stroke else None
        self.sketch.circle(self.x + x, self.y + y, r, self.inks[fill], ink, w)

    def line(self, spots: list[tuple[float, float]], ink: str, width: float) -> None:
        """A line in a theme color."""
        self.sketch.line([(self.x + x, self.y + y) for x, y in spots], self.inks[ink], width)

    def text(self, words: str, x: float, y: float, size: float, color: str,
             role: str = "text-bold", room: float = SIZE) -> None:  # fmt: skip
        """A line of type in the middle of x, `size` pt, as small as it takes to fit `room` mm."""
        look = lines.fit(words, self.brushes.style(role, size, color), room * PT_PER_MM, LEAST)
        lines.draw(self.canvas, words, (self.x + x) * PT_PER_MM, (self.y + y) * PT_PER_MM, look,
                   "center")  # fmt: skip

    def fitting(self, choices: Sequence[str], room: float) -> str:
        """The first of several things to say that fits `room` mm in the smallest type; else the
        last."""
        least = self.brushes.style("text-bold", LEAST, "line")
        fits = (told for told in choices if lines.width(told, least) <= room * PT_PER_MM)
        return next(fits, choices[-1])

    def shapes(self, shapes: tuple[silhouettes.Shape, ...], x: float, y: float, size: float,
               ink: str, ground: str) -> None:  # fmt: skip
        """A silhouette in theme colors."""
        silhouettes.draw(self.sketch, shapes, self.x + x, self.y + y, size, self.inks[ink],
                         self.inks[ground])  # fmt: skip

    @contextmanager
    def cut_out(self) -> Iterator[None]:
        """Nothing is drawn beyond the bleed."""
        self.canvas.write("q")
        self.sketch.clip(self.x - BLEED, self.y - BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, 0)
        yield
        self.canvas.write("Q")


def figure(brushes: Brushes, paint: Painter, alt: str) -> Figure:
    """A face as a drawing; `alt` says in words what it shows."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        face = Face(canvas, brushes, x, y)
        with face.cut_out():
            paint(face)

    return Figure(SIZE, SIZE, draw, alt)


class UnitFaces:
    """Draws units and weapons with the values of their cards."""

    def __init__(self, game: HexGame, teller: Teller, brushes: Brushes) -> None:
        self.game, self.teller, self.brushes = game, teller, brushes

    def front(self, unit: models.Unit, number: str) -> Figure:
        """The unbroken side."""

        def paint(face: Face) -> None:
            _ground(face, unit.side)
            shapes = silhouettes.people(unit.kind, unit.side, _crew(unit))
            face.shapes(shapes, 4.2, FOOT + 0.1, 6.4, unit.side, f"{unit.side}-light")
            _name(face, self._names(unit), number, f"on-{unit.side}")
            _morale(face, unit.morale, unit.side)
            if isinstance(unit, models.Leader):
                _command(face, unit.command)
            values = (unit.fp, unit.range, unit.movement)
            boxed = tuple(name in unit.boxed for name in ("fp", "range", "movement"))
            _values(face, values, boxed)

        return figure(self.brushes, paint, self._told(unit, number))

    def broken(self, unit: models.Unit, number: str) -> Figure:
        """The other side: hatched, with its own values."""

        def paint(face: Face) -> None:
            _hatched(face, unit.side)
            shapes = silhouettes.people(unit.kind, unit.side, _crew(unit))
            face.shapes(shapes, 4.6, FOOT + 0.2, 5.6, f"{unit.side}", "white")
            _name(face, self._names(unit), number, f"on-{unit.side}")
            _morale(face, unit.broken.morale, unit.side, hollow=True)
            _worth(face, unit.vp)
            _values(face, (unit.fp // 2, None, self.game.broken.movement), (False,) * 3)

        return figure(self.brushes, paint, self._told(unit, number))

    def weapon(self, weapon: models.Weapon, number: str) -> Figure:
        """A weapon that works; a white bar behind its values says that it is heavy (source 11)."""

        def paint(face: Face) -> None:
            _plain(face, "tan", "plate")
            face.shapes(silhouettes.WEAPONS[weapon.id], 4.6, FOOT + 0.2, 6.5, "line", "tan")
            _name(face, self._names(weapon), number, "on-plate")
            low, high = weapon.range
            told = str(high) if low == 1 else f"{low}–{high}"
            if weapon.heavy:
                face.box(0.75, 0.8, SIZE - 1.5, FOOT - 1.3, "white", "line", silhouettes.EDGE)
            move = f"−{-weapon.movement}" if weapon.movement else "0"
            _values(face, (weapon.fp, told, move), (False,) * 3, "line")
            if weapon.cover_zero:
                face.disc(SIZE - 2.8, SIZE - 6.2, 1.5, "warn", "white", 0.2)
                face.text("0", SIZE - 2.8, SIZE - 7.1, 7.4, "white")

        return figure(self.brushes, paint, self._name(weapon))

    def weapon_back(self, weapon: models.Weapon, number: str) -> Figure:
        """A broken weapon: rows that mend it, rows that end it; one that works once has none."""

        def paint(face: Face) -> None:
            _plain(face, "plate", "plate")
            face.shapes(silhouettes.WEAPONS[weapon.id], 5.3, FOOT + 1.4, 5.2, "on-plate", "plate")
            _name(face, self._names(weapon), number, "on-plate")
            if weapon.fix is None or weapon.eliminate is None:
                face.line([(5.2, 2.6), (SIZE - 5.2, 2.6)], "on-plate", 0.5)
                return
            face.box(0.9, 0.9, 6.7, 5.2, "done", None, 0, 0.6)
            face.box(SIZE - 7.6, 0.9, 6.7, 5.2, "warn", None, 0, 0.6)
            for (low, high), x in ((weapon.fix, 4.25), (weapon.eliminate, SIZE - 4.25)):
                told = str(low) if low == high else f"{low}–{high}"
                face.text(told, x, 1.7, 8, "white", room=6.2)
            face.shapes(silhouettes.MARKS["wrench"], 2.45, 3.2, 3.6, "white", "done")
            for way in (1, -1):
                face.line(
                    [(SIZE - 4.85, 5 - way * 0.5), (SIZE - 3.65, 5 + way * 0.5)], "white", 0.35
                )

        return figure(self.brushes, paint, self._name(weapon))

    def radio(self, radio: models.Radio, silent: bool) -> Figure:
        """A radio with the power of its guns; silent on the back."""

        def paint(face: Face) -> None:
            _ground(face, radio.side)
            ground = f"{radio.side}-light"
            face.shapes(silhouettes.WEAPONS["radio"], 4.7, FOOT + 0.1, 6.2, radio.side, ground)
            if silent:
                face.line([(4.2, FOOT), (SIZE - 4.7, SIZE - 4.7)], "line", 0.9)
            _name(face, self._names(radio), "", f"on-{radio.side}")
            face.text("–" if silent else str(radio.fp), SIZE / 2, 1.4, 11, "line")

        return figure(self.brushes, paint, self._name(radio))

    def _name(self, card: models.Unit | models.Weapon | models.Radio) -> str:
        return self.teller.name(card).plain

    def _names(self, card: models.Unit | models.Weapon | models.Radio) -> tuple[str, str]:
        """The name in the little room of a counter: its form `short`, if the language has one;
        and what it is called where even that is too long."""
        short = f"pictures/short/{card.id}"
        said = self.teller.name(card).form("short")
        return said, self.teller.pattern(short) if short in self.teller.wording else said

    def _told(self, unit: models.Unit, number: str) -> str:
        return f"{self._name(unit)} {number}".strip()


def _crew(unit: models.Unit) -> bool:
    """Whether it is a team that serves heavy weapons."""
    return unit.kind == "team" and not unit.id.endswith("-team")


def _ground(face: Face, side: str) -> None:
    """The light of a side under a band whose lower edge tells it in any ink."""
    face.box(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, f"{side}-light")
    _band(face, side)


def _band(face: Face, side: str) -> None:
    top, foot, right = SIZE + BLEED, SIZE - HEAD, SIZE + BLEED
    if side == "kestrel":  # a wing
        edge = [(right, foot + 0.5), (SIZE / 2, foot - 0.5), (-BLEED, foot + 0.5)]
    else:  # the teeth of a harrow
        edge = []
        for k in range(11, -2, -1):
            x = k / 10 * SIZE
            edge += [(x + 0.4, foot + 0.4), (x, foot - 0.35), (x - 0.4, foot + 0.4)]
    spots = [(-BLEED, top), (right, top), *edge]
    face.sketch.polygon(
        [(face.x + x, face.y + y) for x, y in spots],
        face.inks[f"{side}-fill"],
        face.inks[side],
        0.25,
    )


def _hatched(face: Face, side: str) -> None:
    """White with strokes across: broken."""
    face.box(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, "white")
    for k in range(-10, 20):
        face.line([(k * 1.7, -BLEED), (k * 1.7 + SIZE, SIZE + BLEED)], f"{side}-light", 0.55)
    _band(face, side)


def _plain(face: Face, ground: str, band: str) -> None:
    face.box(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, ground)
    face.box(-BLEED, SIZE - HEAD, SIZE + 2 * BLEED, HEAD + BLEED, band)


def _name(face: Face, names: Sequence[str], number: str, color: str) -> None:
    room = SIZE - 2 * MARGIN
    told = face.fitting([f"{name} {number}".strip() for name in names], room)
    high = face.brushes.style("text-bold", NAME, color).cap_height_pt / PT_PER_MM
    face.text(told, SIZE / 2, SIZE - ABOVE - high, NAME, color, room=room)


def _morale(face: Face, morale: int, side: str, hollow: bool = False) -> None:
    x, y = SIZE - 2.7, SIZE - HEAD - 2.5
    face.disc(x, y, 1.95, "white" if hollow else side, side, 0.3)
    face.text(str(morale), x, y - 1.05, 8.4, side if hollow else "white")


def _worth(face: Face, points: int) -> None:
    """A shield with the points that the enemy gets for it."""
    face.shapes(silhouettes.MARKS["shield"], 0.9, SIZE - HEAD - 4.6, 4, "line", "white")
    face.text(str(points), 2.9, SIZE - HEAD - 3.5, 7.4, "white")


def _command(face: Face, command: int) -> None:
    """A star with the number of Command, which is also its radius."""
    face.shapes(silhouettes.MARKS["star"], 0.45, SIZE - HEAD - 5.5, 5.3, "star", "line")
    face.text(str(command), 3.1, SIZE - HEAD - 3.8, 7, "line")


def _values(
    face: Face, values: tuple[object, object, object], boxed: tuple[bool, ...], color: str = "line"
) -> None:
    """Power large at the left, range in the middle, movement at the right; boxed ones framed."""
    places = ((3.3, 13.0), (SIZE / 2, 9.6), (SIZE - 3.0, 10.6))
    for value, frame, (x, size) in zip(values, boxed, places, strict=True):
        told = "–" if value is None else str(value)
        if frame:
            half = 1.9 if size > 11 else 1.7
            face.box(x - half, 0.75, 2 * half, FOOT - 1.1, "white", color, 0.35)
        face.text(told, x, 1.35, size, color, room=4.0 if size > 11 else 5.4)
