"""The whole map as a drawing: the hexes in a frame with its title, edges and boxes."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.book.brushes import Brushes
from rnr_print.games.hex_tactical.mapart import (
    barriers, buildings, ground, labels, relief, roads, water, woods,
)  # fmt: skip
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen, polygon
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.print.pdf.canvas import Canvas

MARGIN = 0.45
"""Around the hexes, in their sides."""


@dataclass(frozen=True, slots=True)
class Look:
    """How large a map is drawn: the side of a hex and the margin around all, mm."""

    side: float
    margin: float = 6.0

    def size(self, shown: HexMap) -> tuple[float, float]:
        """Width and height of the drawing, mm."""
        wide = (3 * shown.board.columns + 1) * self.side / 2
        high = (2 * shown.board.rows + 1) * self.side * ROOT3 / 2
        return wide + 2 * self.margin, high + 2 * self.margin


def terrain(pen: MapPen) -> None:
    """All that lies, runs, stands and grows on the map, without marks."""
    ground.tints(pen)
    relief.draw(pen)
    water.draw(pen)
    ground.textures(pen)
    roads.draw(pen)
    barriers.draw(pen)
    woods.draw(pen)
    buildings.draw(pen)


def draw(canvas: Canvas, brushes: Brushes, shown: HexMap, look: Look, x: float, y: float) -> None:
    """The map with grid and names, its lower left corner at (x, y) mm."""
    _, high = look.size(shown)
    pen = MapPen(canvas, brushes, shown, look.side, x + look.margin, y + high - look.margin)
    canvas.write("q")
    with pen.clipped(" ".join(polygon(pen.corners(at)) for at in shown.board)):
        terrain(pen)
    labels.grid(pen)
    labels.names(pen)
    labels.objectives(pen)
    canvas.write("Q")
