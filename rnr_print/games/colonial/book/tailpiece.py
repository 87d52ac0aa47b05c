"""What ends a page that has room left: four Heroes who will tell it differently."""

from __future__ import annotations

from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.print.pages.blocks import Figure, Tailpiece
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

HEROES: Final = ("brand", "veshka", "gault", "dorn")
SCALE: Final = 0.41
"""Of a card's size."""
APART: Final = 3.4
FOOT: Final = 8.0
"""What the line below the cards takes, mm."""
SIZE: Final = 10.0


def tailpiece(desk: Desk, cards: Facsimiles) -> Tailpiece | None:
    """Their cards in a row, and a line below; nothing in an edition without them."""
    figures = [cards.figure(hero, SCALE) for hero in HEROES if cards.printed(hero)]
    if not figures:
        return None
    width = sum(each.width for each in figures) + APART * (len(figures) - 1)
    height = max(each.height for each in figures) + FOOT
    brushes, words = Brushes.of(desk), desk.words.say("tail")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x
        for figure in figures:
            figure.draw(canvas, left, y + FOOT)
            left += figure.width + APART
        look = lines.fit(words, brushes.style("book-italic", SIZE, "type"), width * PT_PER_MM, 7)
        middle = (x + width / 2) * PT_PER_MM
        lines.draw(canvas, words, middle, (y + 2) * PT_PER_MM, look, "center")

    return Tailpiece(Figure(width, height, draw, ""))
