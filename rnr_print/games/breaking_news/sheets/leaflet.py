"""The quick reference as a sheet that is folded once: four pages of half its size."""

from __future__ import annotations

from typing import Final

from rnr_print.games.breaking_news.sheets.newsprint import MARGIN, RULER, NewsSheet
from rnr_print.games.breaking_news.sheets.reference import ZOOMS, Reference
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset.errors import Overflow

SIDES: Final = {"outer": (4, 1), "inner": (2, 3)}
"""The pages of each side of the sheet, from the left."""
FOLD: Final = 9.0
"""What stays free around the fold, mm."""


def leaflet(desk: DrawingDesk) -> list[Drawn]:
    """Both sides of the sheet, the outer one first."""
    return [_side(desk, name, pages) for name, pages in SIDES.items()]


def _side(desk: DrawingDesk, name: str, pages: tuple[int, int]) -> Drawn:
    wide, high = desk.paper[0], desk.paper[1] - RULER
    title = desk.teller.pattern("aids/leaflet/title")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        half = (wide - FOLD) / 2
        for at, number in enumerate(pages):
            page = NewsSheet(canvas, desk.brushes, x + at * (half + FOLD), y, half, high)
            _page(desk, page, number)
        middle = x + wide / 2
        for low in (y, y + high - 6):
            ends = ((middle, low), (middle, low + 6))
            page.sketch.line(ends, page.inks["soft"], 0.2, 1.2)

    return Drawn(f"leaflet-{name}", title, Figure(wide, high, draw, title), group=f"leaflet-{name}")


def _page(desk: DrawingDesk, page: NewsSheet, number: int) -> None:
    """One of the four pages in the largest type that it takes."""
    title, line = (desk.teller.pattern(f"aids/leaflet/{number}/{key}") for key in ("title", "line"))
    kicker = f"{desk.teller.title} · {desk.teller.pattern('aids/kicker')}"
    begun = len(page.canvas.content)
    for zoom in ZOOMS:
        foot = page.masthead(kicker, title, line) - 3
        try:
            page.end(_filled(Reference(desk, zoom), page, number, foot), title)
            return
        except Overflow:
            page.canvas.cut(begun)
            if zoom == ZOOMS[-1]:
                raise


def _filled(reference: Reference, page: NewsSheet, number: int, top: float) -> float:
    """What stands on a page; where it ends."""
    wide = page.width - 2 * MARGIN
    match number:
        case 1:
            return reference.acting(page, MARGIN, top, wide)
        case 2:
            foot = reference.needing(page, MARGIN, top, wide) - 3
            return reference.odds(page, MARGIN, foot, wide)
        case 3:
            foot = reference.weapons(page, top) - 3
            return reference.misses(page, MARGIN, foot, wide)
        case _:
            foot = reference.vehicles(page, reference.classes(page, top) - 3) - 3
            return reference.losses(page, MARGIN, foot, wide, 2)
