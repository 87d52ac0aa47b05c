"""Maps on pages that would be blank: what a scenario is played on, and what it says of itself."""

from __future__ import annotations

from typing import Final

from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.mapart import labels
from rnr_print.games.hex_tactical.pictures import ground
from rnr_print.games.hex_tactical.pictures.crop import Crop
from rnr_print.games.hex_tactical.scenarios import read_scenario, span
from rnr_print.games.hex_tactical.sheets.scenario import counted
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

PAGE: Final = (148.0, 210.0)
EDGE: Final = 12.0
TALLEST: Final = 146.0
"""How high a map is at most, mm."""
TITLE, STORY = 12.0, 9.0
"""The title over the map, the story below it, mm."""


def plate(desk: HexDesk, name: str) -> FullPage:
    """The part of a map that a scenario is played on, with its title and its story."""
    scenario, _ = read_scenario(desk.sources.database, name)
    shown = read_map(desk.sources.folder, scenario.map)
    title, story = (desk.tell(f"scenarios/{name}/{key}") for key in ("title", "story"))
    first, last = span(scenario.columns) if scenario.columns else (0, shown.board.columns - 1)
    hexes = tuple(at for at in shown.board if first <= at.column <= last)
    one = Crop(shown, hexes, 1.0)
    crop = Crop(shown, hexes, min((PAGE[0] - 2 * EDGE) / one.width, TALLEST / one.height))

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = min(width / PAGE[0], height / PAGE[1])
        sketch = Sketch(canvas)
        with sketch.moved((width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2, scale):
            foot = (PAGE[1] - crop.height) / 2
            pen = crop.pen(canvas, desk.brushes, (PAGE[0] - crop.width) / 2, foot)
            ground.draw(pen)
            ground.names(pen)
            labels.objectives(pen, counted(scenario, shown))
            for words, y, role, size in (
                (title.upper(), foot + crop.height + TITLE, "title", 30),
                (story, foot - STORY, "book-italic", 10),
            ):
                room = (PAGE[0] - 2 * EDGE) * PT_PER_MM
                look = lines.fit(words, style(desk, role, size, "line"), room, 6.5)
                at = PAGE[0] / 2 * PT_PER_MM, y * PT_PER_MM
                lines.draw(canvas, words, *at, look, "center")

    return FullPage(draw, f"{title}. {story}")
