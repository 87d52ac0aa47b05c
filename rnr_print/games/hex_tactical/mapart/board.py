"""The whole map as a drawing: the hexes in a frame with its title, edges and boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.games.hex_tactical.mapart import (
    barriers,
    buildings,
    frame,
    ground,
    kept,
    labels,
    relief,
    roads,
    water,
    woods,
)  # fmt: skip
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen, joined, polygon
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas

FEW: Final = 4
"""Drawings that a process keeps at hand: of a few maps, for their plans and for their sheets."""
_recent: dict[tuple[str, Inks], Sequence[str]] = {}


@dataclass(frozen=True, slots=True)
class Framed:
    """A map in its frame, `side` mm the side of a hex, the long edges `above` and `beside` off;
    sheets meet `seams` mm above its foot."""

    shown: HexMap
    side: float
    beside: float = frame.BESIDE
    above: float = frame.ABOVE
    seams: Sequence[float] = ()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with the frame, mm."""
        wide = (3 * self.shown.board.columns + 1) * self.side / 2
        high = (2 * self.shown.board.rows + 1) * self.side * ROOT3 / 2
        return wide + 2 * self.beside, high + 2 * self.above

    def draw(
        self, canvas: Canvas, brushes: Brushes, words: frame.Words, x: float, y: float
    ) -> None:
        """The map, the lower left corner of its frame at (x, y) mm."""
        wide, high = self.size
        left, top = x + self.beside, y + high - self.above
        pen = MapPen(canvas, brushes, self.shown, self.side, left, top)
        canvas.write("q")
        frame.draw(pen, words, wide, high, x, y, self.seams)
        draw(pen)
        canvas.write("Q")


def draw(pen: MapPen) -> None:
    """The hexes alone: terrain with grid, names and objectives."""
    with pen.clipped(joined(polygon(pen.corners(at)) for at in pen.hexes)):
        _place(pen)
    labels.grid(pen)
    labels.names(pen)
    labels.objectives(pen)


def _place(pen: MapPen) -> None:
    """The terrain, which a file draws once for each size."""
    on, board = pen.map, pen.map.board
    told = (
        on.id, board.columns, board.rows, sorted(on.grounds.items()), sorted(on.levels.items()),
        sorted(on.road_sides.items()), sorted(on.sides.items()), pen.hexes,
        pen.side, pen.left, pen.top, pen.least,
    )  # fmt: skip
    key = f"terrain {on.id} {pen.side!r} {pen.left!r} {pen.top!r} {pen.least!r}"
    if not forms.is_defined(pen.canvas, key):
        wide = (3 * board.columns + 1) * pen.side / 2
        high = (2 * board.rows + 1) * pen.side * ROOT3 / 2
        box = (pen.left - 1, pen.top - high - 1, pen.left + wide + 1, pen.top + 1)
        kept.define(pen.canvas, key, box, pen.brushes, told, lambda: _drawn(pen, told[:-1]))
    forms.place(pen.canvas, key, 0, 0)


def _drawn(pen: MapPen, told: object) -> None:
    """Draw the terrain; that of a map which is shown smaller, too, differs in its thinnest lines
    alone, so it is made once. `told` is all that it is drawn from beside inks."""
    name = repr((pen.low, told)), pen.brushes.inks
    code = _recent.get(name)
    if code is None:
        start, least, pen.least = len(pen.canvas.content), pen.least, 0.0
        terrain(pen)
        code, pen.least = pen.canvas.cut(start), least
        while len(_recent) >= FEW:
            _recent.pop(next(iter(_recent)))
        _recent[name] = code
    pen.canvas.write(*map(pen.stout, code))


def terrain(pen: MapPen) -> None:
    """All that lies, runs, stands and grows on the map, without marks."""
    ground.tints(pen)
    relief.draw(pen)
    water.draw(pen)
    ground.textures(pen)
    buildings.yards(pen)
    roads.draw(pen)
    barriers.draw(pen)
    woods.draw(pen)
    buildings.draw(pen)
