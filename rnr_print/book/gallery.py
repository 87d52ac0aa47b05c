"""Pictures and cards that stand among the paragraphs of a chapter."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

from rnr_print.book.card_images import SCALE, Facsimiles
from rnr_print.book.context import Desk
from rnr_print.core.errors import InputError, Problem
from rnr_print.print.art.picture import Picture
from rnr_print.print.pages.blocks import Block, Figure, Row
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.masks import draw_mask
from rnr_print.print.pdf.pictures import draw_picture
from rnr_print.rulebook.pictures import CARD
from rnr_print.rulebook.tree import Pictures

MEASURE, GUTTER = 121.0, 3.2
"""What pictures beside each other share, and what is between two, mm."""
HIGHEST: Final = 110.0
"""No picture is higher, mm."""


class Gallery:
    """Draws the pictures of one book."""

    def __init__(self, desk: Desk, cards: Facsimiles) -> None:
        self.desk, self.cards = desk, cards

    def row(self, pictures: Pictures) -> Block:
        """The pictures side by side, a single one by itself."""
        count = len(pictures.shown)
        most = min(pictures.width or MEASURE, (MEASURE - (count - 1) * GUTTER) / count)
        figures = tuple(self._figure(pictures, name, alt, most) for name, alt in pictures.shown)
        if count == 1:
            return figures[0]
        return Row(figures, (1 / count,) * count)

    def _figure(self, pictures: Pictures, name: str, alt: str, most: float) -> Figure:
        if name.startswith(CARD):
            return self._card(pictures, name.removeprefix(CARD), alt, most)
        return self._picture(pictures, name, alt, most)

    def _card(self, pictures: Pictures, name: str, alt: str, most: float) -> Figure:
        """A card's face; the words under it are what the picture is said to show."""
        if not self.cards.printed(name):
            card = self.desk.sources.database.cards.get(name)
            why = f"is not in edition {self.desk.sources.edition}" if card else "doesn't exist"
            raise InputError(
                [Problem(f"card {name!r} {why}; see `rnr cards list`", pictures.place)]
            )
        width = self.cards.size(self.desk.sources.database.cards[name])[0]
        scale = pictures.width / width if pictures.width else SCALE
        return self.cards.figure(name, min(scale, most / width))

    def _picture(self, pictures: Pictures, name: str, alt: str, most: float) -> Figure:
        store, low = self.desk.sources.plates, self.desk.sources.low
        found = store.picture(name, low) if store.has(name) else None
        if found is None:
            message = f"no picture {name!r}; add a recipe or a file art/{name}.png"
            raise InputError([Problem(message, pictures.place)])
        wide, high = (found.width_mm, found.height_mm) if isinstance(found, Picture) else (0, 0)
        if not isinstance(found, Picture):
            with Image.open(BytesIO(found) if isinstance(found, bytes) else found) as image:
                wide, high = image.size
        width = min(most, HIGHEST * wide / high)
        height = width * high / wide

        def draw(canvas: Canvas, x: float, y: float) -> None:
            if not isinstance(found, Picture):
                draw_picture(canvas, f"book {name}", found, x, y, width, height)
                return
            for plate, mask, ink in (
                ("color", found.color, store.ink(name) or "accent"),
                ("black", found.black, "black"),
            ):
                canvas.write(self.desk.inks[ink].fill)
                draw_mask(canvas, f"book-{name}-{plate}", mask, x, y, width, height)

        return Figure(width, height, draw, alt or name, caption=alt)
