"""What ends a page that has room left: a marker that somebody left on the field."""

from __future__ import annotations

from typing import Final

from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.tokens import Tokens
from rnr_print.print.pages.blocks import Figure, Tailpiece
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.forms import rotation
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

WIDTH, HEIGHT = 100.0, 34.0
COUNTERS: Final = (
    ("rifle-3/back", 32.0, -9), ("markers/suppressed", 50.0, 5), ("markers/smoke-2", 68.0, -4),
)  # fmt: skip
SIZE: Final = 14.0


def tailpiece(desk: HexDesk) -> Tailpiece:
    """Three counters, and a line below them."""
    tokens, words = Tokens(desk), desk.words.say("tail")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        for name, across, turned in COUNTERS:
            with sketch.moved(x + across, y + 20):
                canvas.write(f"{rotation(turned)} 0 0 cm")
                tokens.place(canvas, name, -SIZE / 2, -SIZE / 2, SIZE)
        look = lines.fit(words, style(desk, "book-italic", 10, "contour"), WIDTH * PT_PER_MM, 7)
        middle = (x + WIDTH / 2) * PT_PER_MM
        lines.draw(canvas, words, middle, (y + 4) * PT_PER_MM, look, "center")

    return Tailpiece(Figure(WIDTH, HEIGHT, draw, ""))
