"""A card shown large, with numbers on what is explained beside it."""

from __future__ import annotations

from typing import Final

from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.figures import style
from rnr_print.book.plan import Anatomy
from rnr_print.book.sketch import Sketch
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.bidi import is_rtl

MEASURE, GUTTER = 121.0, 3.2
"""What card and texts share, and what is between them, mm."""
DISC: Final = 2.3


def share(anatomy: Anatomy) -> float:
    """How much of the measure the drawing of a card takes."""
    return (anatomy.width + GUTTER) / MEASURE


def called_out(desk: Desk, cards: Facsimiles, anatomy: Anatomy) -> Figure:
    """The card with numbers from 1 on its parts; they may stand over its edge.

    A card that is read from the right has its parts on the other side.
    """
    card, width = anatomy.card, anatomy.width
    found = desk.sources.database.cards[card]
    full = cards.size(found)
    scale = (width - DISC) / full[0]
    height = full[1] * scale + DISC
    mirrored = is_rtl(desk.sources.language)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        face = cards.figure(card, scale)
        left = x if mirrored else x + DISC
        face.draw(canvas, left, y)
        for number, (across, down) in enumerate(anatomy.parts.values(), 1):
            aside = full[0] - across if mirrored else across
            at = (left + aside * scale, y + (full[1] - down) * scale)
            numbered(desk, canvas, number, *at)

    return Figure(width, height, draw, cards.told(found))


def numbered(desk: Desk, canvas: Canvas, number: int, x: float, y: float) -> None:
    """A number on a disc with its middle at (x, y) mm."""
    Sketch(canvas).circle(x, y, DISC, desk.inks["accent"], desk.inks["bone"], 0.4)
    look = style(desk, "text-bold", 8.4, "bone")
    foot = y * PT_PER_MM - look.cap_height_pt / 2
    lines.draw(canvas, str(number), x * PT_PER_MM, foot, look, "center")
