"""What is ticked off during a game, where a sheet has room for it: turns, loss points."""

from __future__ import annotations

from typing import Final

from rnr_print.games.breaking_news.sheets.newsprint import MARGIN, NewsSheet
from rnr_print.games.drawn import DrawingDesk

BOXES: Final = 20
"""In a row."""
STEP: Final = 5
"""Loss points that a box counts."""
HIGH: Final = 6.2
AIR: Final = 3.4
"""Above a headline, mm."""
HEADING: Final = 6.8
ROW: Final = HIGH + 2.2
SIGN: Final = 1.9


def track(page: NewsSheet, desk: DrawingDesk, sides: list[str], turns: int, top: float) -> None:
    """Boxes for each turn, and for each five loss points of both sides; nothing where they have no
    room under `top`."""
    wide = page.width - 2 * MARGIN
    rows = -(-turns // BOXES)
    foot = top - 2 * (AIR + HEADING) - (rows + len(sides)) * ROW
    if foot < 0:
        return
    tell = desk.teller.pattern
    y = page.heading(tell("sheets/track/turns"), MARGIN, top - AIR, wide)
    for row in range(rows):
        first = row * BOXES
        numbers = [str(n + 1) for n in range(first, min(turns, first + BOXES))]
        _boxes(page, numbers, MARGIN, y - (row + 1) * ROW + 1, wide / BOXES)
    y = page.heading(tell("sheets/track/losses"), MARGIN, y - rows * ROW - AIR + 2, wide)
    for number, side in enumerate(sides):
        low = y - (number + 1) * ROW + 1
        page.side_sign(number, MARGIN + SIGN, low + HIGH / 2, SIGN, side)
        numbers = [str(STEP * (n + 1)) for n in range(BOXES)]
        _boxes(page, numbers, MARGIN + 3 * SIGN, low, (wide - 3 * SIGN) / BOXES)


def _boxes(page: NewsSheet, numbers: list[str], x: float, y: float, step: float) -> None:
    """A row of boxes with a small number each."""
    for place, number in enumerate(numbers):
        left = x + place * step
        page.box(left, y, step - 1, HIGH, "paper", "type", 0.25)
        page.text(number, left + 0.8, y + HIGH - 2.7, 6, "soft", "text")
