"""Pages to write and draw on, where pages would be blank: an archive, a front page, a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.context import Desk
from rnr_print.book.sketch import Sketch
from rnr_print.games.breaking_news.cards.game import game_of
from rnr_print.games.breaking_news.sheets.newsprint import MARGIN, NewsSheet
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pdf.canvas import Canvas

PAGE: Final = (148.0, 210.0)
EDGE: Final = 9.0
"""What stays free around, mm."""
ROWS: Final = 17
ROW: Final = 9.0
SHARES: Final = (0.14, 0.24, 0.12, 0.12, 0.38)
"""Of the width: the day, the scenario, loss points of either side, the headline."""
SQUARE: Final = 10
"""Side of a square of the table, cm."""
COLUMNS: Final = ("what", "who", "denied")

Paint = Callable[[NewsSheet, Desk, float], None]


def own_pages(desk: Desk) -> tuple[FullPage, ...]:
    """The archive, the front page and the table, as many of them as there is room for."""
    pages: dict[str, Paint] = {"log": _archive, "front": _front, "plan": _plan}
    return tuple(_page(desk, name, paint) for name, paint in pages.items())


def _page(desk: Desk, name: str, paint: Paint) -> FullPage:
    say = desk.words.say
    title, line = say(f"own/{name}/title"), say(f"own/{name}/line")

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = min(width / PAGE[0], height / PAGE[1])
        corner = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(*corner, scale):
            size = PAGE[0] - 2 * EDGE, PAGE[1] - 2 * EDGE
            page = NewsSheet(canvas, Brushes.of(desk), EDGE, EDGE, *size)
            paint(page, desk, page.masthead(say("own/kicker"), title, line) - 2)

    return FullPage(draw, f"{title}. {line}.")


def _archive(page: NewsSheet, desk: Desk, top: float) -> None:
    """A line for each game that was played."""
    say, room = desk.words.say, page.width - 2 * MARGIN
    sides = [desk.sources.teller.side(side).plain for side in game_of(desk.sources.database).sides]
    head = (say("own/log/day"), say("own/log/scenario"), *sides, say("own/log/headline"))
    rows = [head, *((" ",) * len(head) for _ in range(ROWS))]
    foot = page.table(rows, MARGIN, top, [room * share for share in SHARES], ROW)
    for number in range(1, len(SHARES)):
        page.pole(MARGIN + room * sum(SHARES[:number]), foot, ROWS * ROW, "rule")


def _front(page: NewsSheet, desk: Desk, top: float) -> None:
    """A headline to write, a picture to draw, three columns to fill."""
    say, room = desk.words.say, page.width - 2 * MARGIN
    page.rule(MARGIN, top - 12, room, "type")
    page.rule(MARGIN, top - 24, room, "type")
    high = 62.0
    foot = top - 30 - high
    page.box(MARGIN, foot, room, high, "screen", "type", 0.3)
    page.corners(MARGIN + 2, foot + 2, room - 4, high - 4, "type")
    page.text(say("own/front/picture"), MARGIN, foot - 4, 7.4, "soft")
    column = (room - 8) / 3
    for number, name in enumerate(COLUMNS):
        x = MARGIN + number * (column + 4)
        below = page.heading(say(f"own/front/{name}"), x, foot - 8, column)
        while below > EDGE:
            below -= 6.4
            page.rule(x, below, column, "rule")


def _plan(page: NewsSheet, desk: Desk, top: float) -> None:
    """An empty table, seen from above, with its squares."""
    say, side = desk.words.say, game_of(desk.sources.database).tables.mm28
    size = page.width - 2 * MARGIN
    step, foot = size * SQUARE / side, top - size
    page.box(MARGIN, foot, size, size, "screen")
    for number in range(side // SQUARE + 1):
        color = "rule" if 0 < number < side // SQUARE else "type"
        page.rule(MARGIN, foot + number * step, size, color)
        page.pole(MARGIN + number * step, foot, size, color)
    for number, name in enumerate(("who", "why", "end"), 1):
        y = foot - number * 11
        page.text(say(f"own/plan/{name}"), MARGIN, y + 1, 8.4, "type", "text-bold")
        page.rule(MARGIN, y, size, "type")
