"""What Skerries draws at its true size: the sea to sail on, and a strip to measure with."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.book.sketch import Sketch
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from skerries.cards import SkerriesGame

HEX = 24.0
"""Of a side, mm."""
HALF = 0.866


class SkerriesDrawings:
    """The map alone."""

    products = ("map",)

    def drawn(self, product: str, desk: DrawingDesk) -> Sequence[Drawn]:
        """The sea, and a strip as long as three hexes."""
        game, inks = desk.database.game, desk.brushes.inks
        assert isinstance(game, SkerriesGame)
        board = game.sea.board
        width, height = (3 * board.columns + 1) * HEX / 2, (2 * board.rows + 1) * HEX * HALF

        def sea(canvas: Canvas, x: float, y: float) -> None:
            for at in board:
                corners = [
                    (x + (across + 2) * HEX / 2, y + height - (down + 1) * HEX * HALF)
                    for across, down in at.corners()
                ]
                Sketch(canvas).polygon(corners, None, inks["black"], 0.3)

        def strip(canvas: Canvas, x: float, y: float) -> None:
            Sketch(canvas).rectangle(x, y, 120, 12, inks["tint"])

        return (
            Drawn("sea", game.title, Figure(width, height, sea, "The sea.")),
            Drawn("strip", "Strip", Figure(120, 12, strip, "A strip."), cut=True),
        )
