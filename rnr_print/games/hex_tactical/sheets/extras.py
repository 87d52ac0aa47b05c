"""What lies ready beside the aids: the Initiative card, and strips to lay along a line of sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.games.hex_tactical.sheets.page import Page
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.canvas import Canvas

CARD: Final = (63.0, 88.0)
STRIP: Final = (280.0, 12.0)
"""A strip is as long as this, or as the paper takes, mm."""
HOLE: Final = 1.5
"""How wide the hole is through which one sees a dot, mm."""
TICK: Final = 5.0


def initiative(desk: DrawingDesk) -> Drawn:
    """The Initiative card, which says what its holder may do."""
    tell, (wide, high) = desk.teller.pattern, CARD
    title = tell("aids/initiative")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page = Page(canvas, desk.brushes, x, y, wide, high)
        page.box(0, 0, wide, high, "land-0")
        page.box(0, high - 19, wide, 19, "plate", "line", 0.3)
        page.text(title, wide / 2, high - 13.4, 19, "on-plate", "name", "center", wide - 8)
        page.sign("swap", wide / 2, high - 34, 22, "warn-fill", "on-warn")
        foot = page.paragraph(
            tell("aids/initiative-cancel"), 6, high - 50, wide - 12, 9.6, most=26, align="center"
        )
        page.paragraph(
            tell("aids/initiative-stands"), 6, foot - 2.4, wide - 12, 9.6, "contour", align="center"
        )

    return Drawn("initiative", title, Figure(wide, high, draw, title), cut=True)


def strips(desk: DrawingDesk) -> Iterator[Drawn]:
    """One for each player: a hairline, and a hole for the dot at which it begins."""
    title = desk.teller.pattern("aids/strip")
    wide, high = min(STRIP[0], desk.paper[0]), STRIP[1]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        page, middle = Page(canvas, desk.brushes, x, y, wide, high), high / 2
        page.box(0, 0, wide, high, "white")
        begin = 6.0
        page.ring(begin, middle, HOLE / 2)
        for way in (-1, 1):
            page.rule(begin + way * HOLE / 2, middle, way * 2.2, "line")
        page.rule(begin + HOLE / 2, middle, wide - begin - HOLE / 2 - 2, "line")
        for number in range(1, int((wide - begin - 2) / TICK) + 1):
            tall = 1.2 if number % 2 else 2.2
            page.pole(begin + number * TICK, middle, -tall, "line")
        page.text(title.upper(), begin + 4, middle + 1.6, 7, "line", "text-bold", room=64)
        page.text(desk.teller.pattern("aids/strip-how"), begin + 70, middle + 1.6, 7, "contour",
                  room=wide - begin - 72)  # fmt: skip

    for number in range(1, len(desk.database.game.sides) + 1):
        yield Drawn(f"strip-{number}", title, Figure(wide, high, draw, title), cut=True)
