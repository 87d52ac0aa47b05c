"""Markers: what lies on units and hexes, and on the tracks beside the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rnr_print.book.brushes import Brushes
from rnr_print.cards.rules_text import Teller
from rnr_print.games.hex_tactical.cards.game import HexGame
from rnr_print.games.hex_tactical.counters import silhouettes
from rnr_print.games.hex_tactical.counters.faces import BLEED, SIZE, Face, figure
from rnr_print.print.pages.blocks import Figure


class Marker(NamedTuple):
    """A marker: its two faces, and how many there are."""

    name: str
    front: Figure
    back: Figure
    copies: int


SMOKE: Final = ((7, 5), (6, 4), (5, 3), (4, 2), (3, 1), (2, 0))
"""What smoke turns over into when it drifts."""


class Markers:
    """Draws the markers of a game."""

    def __init__(self, game: HexGame, teller: Teller, brushes: Brushes) -> None:
        self.game, self.teller, self.brushes = game, teller, brushes

    def all(self) -> Iterator[Marker]:
        """Every marker with its number."""
        suppressed = self._face("suppressed", self._suppressed)
        yield Marker("suppressed", suppressed, suppressed, 16)
        for front, back in SMOKE:
            yield Marker(f"smoke-{front}", self._smoke(front), self._smoke(back), 2)
        foxholes, blaze = (
            self._sign("foxholes", "earth", "line"),
            self._sign("blaze", "warn-fill", "on-warn"),
        )
        yield Marker("foxholes", foxholes, foxholes, 8)
        yield Marker("blaze", blaze, blaze, 6)
        yield Marker("activated", self._sign("activated", "plate", "on-plate", "go"),
                     self._sign("fired", "warn-fill", "on-warn", "burst"), 15)  # fmt: skip
        one, other = self.game.sides
        yield Marker("control", self._side("control", one, "flag"),
                     self._side("control", other, "flag"), 5)  # fmt: skip
        barrage = self._sign("barrage", "plate", "on-plate")
        yield Marker("barrage", barrage, barrage, 1)
        time = self._sign("time", "straw", "line", "clock")
        yield Marker("time", time, time, 1)
        yield Marker("points", self._side("points", one, "shield"),
                     self._side("points", other, "shield"), 1)  # fmt: skip

    def _said(self, key: str) -> str:
        return self.teller.pattern(f"markers/{key}")

    def _face(self, key: str, paint: object) -> Figure:
        assert callable(paint)
        return figure(self.brushes, paint, self._said(key))

    def _suppressed(self, face: Face) -> None:
        """No weapon in the upper left corner, and what is taken off each value (source 13)."""
        values = self.game.suppressed
        _ground(face, "straw")
        face.shapes(silhouettes.WEAPONS["lmg"], 1.8, SIZE - 6.4, 4.2, "line", "straw")
        face.sketch.circle(face.x + 4, face.y + SIZE - 4.2, 2.7, None, face.inks["warn"], 0.55)
        face.line([(2.1, SIZE - 6.1), (5.9, SIZE - 2.3)], "warn", 0.55)
        for told, x, y, size in (
            (values.fp, 3.3, 1.3, 12), (values.range, SIZE / 2, 1.3, 10),
            (values.movement, SIZE - 3, 1.3, 10), (values.morale, SIZE - 2.9, SIZE - 5.2, 10),
        ):  # fmt: skip
            face.text(f"−{-told}", x, y, size, "warn")
        face.text(self._said("suppressed").upper(), SIZE / 2, 6.3, 6, "line", room=SIZE - 1)

    def _smoke(self, value: int) -> Figure:
        def paint(face: Face) -> None:
            _ground(face, "stone")
            if value:
                face.shapes(silhouettes.MARKS["smoke"], 1.6, 1.6, SIZE - 3.2, "white", "stone")
                face.text(str(value), SIZE / 2, SIZE / 2 - 3.2, 24, "line")

        return figure(self.brushes, paint, f"{self._said('smoke')} {value}")

    def _sign(self, name: str, ground: str, ink: str, mark: str = "") -> Figure:
        """A marker with its silhouette, and its word below."""

        def paint(face: Face) -> None:
            _ground(face, ground)
            face.shapes(silhouettes.MARKS[mark or name], 3.4, 4.6, SIZE - 6.8, ink, ground)
            if name == "foxholes":
                face.text(self._said("cover"), SIZE / 2, SIZE - 5.8, 13, ink)
            face.text(self._said(name).upper(), SIZE / 2, 1.5, 6.4, ink, room=SIZE - 1)

        return self._face(name, paint)

    def _side(self, key: str, side: str, mark: str) -> Figure:
        """A marker that belongs to one side and is turned over when it changes hands."""

        def paint(face: Face) -> None:
            _ground(face, f"{side}-fill")
            face.shapes(silhouettes.MARKS[mark], 3.2, 4.6, 9.6, f"on-{side}", f"{side}-fill")
            if mark == "shield":
                person = silhouettes.people("leader", side)[:-2]
                face.shapes(person, 5.4, 6.4, 5.2, f"{side}-fill", f"on-{side}")
            face.text(self._said(key).upper(), SIZE / 2, 1.5, 6.4, f"on-{side}", room=SIZE - 1)

        return figure(self.brushes, paint, f"{self._said(key)}: {self.teller.side(side).plain}")


def _ground(face: Face, ground: str) -> None:
    face.box(-BLEED, -BLEED, SIZE + 2 * BLEED, SIZE + 2 * BLEED, ground)
