"""The other map, on a page that would be blank."""

from __future__ import annotations

from typing import Final

from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.mapart import labels
from rnr_print.games.hex_tactical.mapart.pen import ROOT3, MapPen
from rnr_print.games.hex_tactical.pictures import ground
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

PAGE: Final = (148.0, 210.0)
MAP: Final = "weir-lane"
EDGE: Final = 12.0


def plate(desk: HexDesk) -> FullPage:
    """The map with its name, and what its scenario says of it."""
    shown = read_map(desk.sources.folder, MAP)
    title, story = (desk.tell(f"scenarios/{MAP}/{key}") for key in ("title", "story"))
    side = 2 * (PAGE[0] - 2 * EDGE) / (3 * shown.board.columns + 1)
    high = (2 * shown.board.rows + 1) * side * ROOT3 / 2

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = min(width / PAGE[0], height / PAGE[1])
        sketch = Sketch(canvas)
        with sketch.moved((width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2, scale):
            top = (PAGE[1] + high) / 2 + 4
            pen = MapPen(canvas, desk.brushes, shown, side, EDGE, top)
            ground.draw(pen)
            ground.names(pen)
            labels.objectives(pen)
            for words, y, role, size in (
                (title.upper(), top + 12, "title", 30), (story, top - high - 9, "book-italic", 10),
            ):  # fmt: skip
                room = (PAGE[0] - 2 * EDGE) * PT_PER_MM
                look = lines.fit(words, style(desk, role, size, "line"), room, 6.5)
                at = PAGE[0] / 2 * PT_PER_MM, y * PT_PER_MM
                lines.draw(canvas, words, *at, look, "center")

    return FullPage(draw, f"{title}. {story}")
