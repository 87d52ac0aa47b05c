"""Pages to write and draw on, where pages would be blank: a diary, a letter home, a country."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.context import Desk
from rnr_print.book.panel import Panel
from rnr_print.book.sketch import Sketch
from rnr_print.games.colonial.cards.game import game_of
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pdf.canvas import Canvas

PAGE: Final = (148.0, 210.0)
EDGE: Final = 10.0
"""What stays free around, mm."""
MARGIN: Final = 6.0
KICKER: Final = 7.4
ROWS: Final = 15
ROW: Final = 9.6
SHARES: Final = (0.16, 0.34, 0.5)
"""Of the width: the day, the scenario, the result."""
LINE: Final = 9.2
"""From one line of a letter to the next, mm."""
SQUARE: Final = 2
"""Side of a square of the country, inches."""

Paint = Callable[[Panel, Desk, float], None]


def own_pages(desk: Desk) -> tuple[FullPage, ...]:
    """The diary, the letter and the country, as many of them as there is room for."""
    pages: dict[str, Paint] = {"log": _diary, "letter": _letter, "plan": _country}
    return tuple(_page(desk, name, paint) for name, paint in pages.items())


def _page(desk: Desk, name: str, paint: Paint) -> FullPage:
    say = desk.words.say
    title, line = say(f"own/{name}/title"), say(f"own/{name}/line")

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = min(width / PAGE[0], height / PAGE[1])
        corner = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(*corner, scale):
            size = PAGE[0] - 2 * EDGE, PAGE[1] - 2 * EDGE
            form = Panel(canvas, Brushes.of(desk), EDGE, EDGE, *size)
            paint(form, desk, _head(form, say("own/kicker"), title, line))

    return FullPage(draw, f"{title}. {line}.")


def _head(form: Panel, kicker: str, title: str, line: str) -> float:
    """The head of a telegraph form: a frame, its kind, what it is; where it ends."""
    room, top = form.width - 2 * MARGIN, form.height
    form.box(0, 0, form.width, top, None, "type", 0.5)
    form.box(1.2, 1.2, form.width - 2.4, top - 2.4, None, "type", 0.15)
    form.text(kicker.upper(), MARGIN, top - 8.4, KICKER, "accent", "text-bold")
    form.text(title, MARGIN, top - 17.6, 24, "type", "book-bold", room=room)
    form.text(line, MARGIN, top - 23.4, 9.4, "soft", "book-italic", room=room)
    form.rule(MARGIN, top - 26.2, room, "type")
    form.rule(MARGIN, top - 26.9, room, "type")
    return top - 27


def _diary(form: Panel, desk: Desk, top: float) -> None:
    """A line for each game that was played."""
    say, room = desk.words.say, form.width - 2 * MARGIN
    x = MARGIN
    for name, share in zip(("day", "scenario", "result"), SHARES, strict=True):
        form.text(say(f"own/log/{name}"), x + 1, top - 6, 8, "type", "text-bold")
        x += room * share
        if x < MARGIN + room - 1:
            form.pole(x, top - 8 - ROWS * ROW, ROWS * ROW + 6, "rule")
    for row in range(ROWS + 1):
        form.rule(MARGIN, top - 8 - row * ROW, room, "rule" if row % ROWS else "type")


def _letter(form: Panel, desk: Desk, top: float) -> None:
    """Lines between the greeting and the name."""
    say, room = desk.words.say, form.width - 2 * MARGIN
    form.text(f"{say('own/letter/dear')}", MARGIN, top - 11, 13, "type", "book-italic")
    form.rule(MARGIN + 24, top - 12, 46, "soft")
    form.text(say("own/letter/all-well"), MARGIN, top - 11 - LINE, 13, "type", "book-italic")
    y = top - 12 - LINE
    while y - LINE > 24:
        y -= LINE
        form.rule(MARGIN, y, room, "soft")
    form.text(say("own/letter/hero"), form.width - 62, 13, 13, "type", "book-italic")
    form.rule(form.width - 62, 8, 62 - MARGIN, "soft")


def _country(form: Panel, desk: Desk, top: float) -> None:
    """An empty table, seen from above, with its squares."""
    say, table = desk.words.say, game_of(desk.sources.database).table
    wide = form.width - 2 * MARGIN
    step = wide * SQUARE / table.width
    high = step * table.depth / SQUARE
    foot = top - 4 - high
    for number in range(table.depth // SQUARE + 1):
        edge = number in (0, table.depth // SQUARE)
        form.rule(MARGIN, foot + number * step, wide, "type" if edge else "rule")
    for number in range(table.width // SQUARE + 1):
        edge = number in (0, table.width // SQUARE)
        form.pole(MARGIN + number * step, foot, high, "type" if edge else "rule")
    y = foot - 8
    for name in ("who", "why", "end"):
        form.text(say(f"own/plan/{name}"), MARGIN, y, 8.6, "type", "text-bold")
        for line in range(2):
            form.rule(MARGIN, y - 4 - line * LINE, wide, "soft")
        y -= 3 * LINE - 4
