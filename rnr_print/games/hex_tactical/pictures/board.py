"""A position as a picture: the map around it, and on it what stands and lies there."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.mapart import board
from rnr_print.games.hex_tactical.pictures.artist import Artist
from rnr_print.games.hex_tactical.pictures.crop import crop_of
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.pictures.told import told
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas


def position_picture(artist: Artist, position: Position, shown: Iterable[Hex] = ()) -> Figure:
    """All that stands and lies on the map, with the hexes that are to be `shown` beside."""
    crop = crop_of(position.map, [*position.occupied, *shown], position.columns)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        pen = crop.pen(canvas, artist.brushes, x, y)
        canvas.write("q")
        board.draw(pen)
        canvas.write("Q")

    return Figure(crop.width, crop.height, draw, told(artist, position))
