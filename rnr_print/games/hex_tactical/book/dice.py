"""A roll beside a step: the white and the black die of the card flipped, and their sum below."""

from __future__ import annotations

from typing import Final

from rnr_print.book.figures import DIE, place_die, style
from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

WIDTH, HEIGHT = 11.4, 8.2
SCALE, APART = 0.72, 0.8
"""Of a die as other games draw it, and between two, mm."""
WHITE, BLACK = "", "black"
"""How dice of nobody and dark ones are called where they are drawn."""
FOOT: Final = 0.5


def rolled(desk: HexDesk, white: int, black: int) -> Figure:
    """Both dice and what they come to."""
    total, wide = white + black, DIE * SCALE

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        for number, (value, kind) in enumerate(((white, WHITE), (black, BLACK))):
            left = x + wide / 2 + 0.4 + number * (wide + APART)
            with sketch.moved(left, y + HEIGHT - wide / 2 - 0.2, SCALE):
                place_die(desk, canvas, value, kind, 0, 0)
        look = style(desk, "text-bold", 7.4, "black")
        middle = (x + 0.4 + wide + APART / 2) * PT_PER_MM
        lines.draw(canvas, str(total), middle, (y + FOOT) * PT_PER_MM, look, "center")

    alt = desk.words.say("examples/pair", white=white, black=black, total=total)
    return Figure(WIDTH, HEIGHT, draw, alt)
