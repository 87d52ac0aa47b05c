"""A page to write on: who played whom, and who won. It stands where a page would be blank."""

from __future__ import annotations

from typing import Final

from rnr_print.book.figures import style
from rnr_print.book.sketch import Sketch
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.print.pages.blocks import FullPage
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.bidi import is_rtl

PAGE: Final = (148.0, 210.0)
LEFT, WIDTH = 12.0, 124.0
TOP, ROW, ROWS = 168.0, 9.0, 16
SHARES: Final = (0.13, 0.19, 0.19, 0.19, 0.11, 0.08, 0.11)
"""Of the width: the day, the players of each side, the mode, rounds, OK, the winner."""


def war_log(desk: WarDesk) -> FullPage:
    """An empty table of games."""
    say = desk.words.say
    title, lead = say("log/title"), say("log/lead")
    sides = (desk.sources.teller.side(side).plain for side in desk.sides)
    day, *more = (say(f"log/columns/{key}") for key in ("day", "mode", "rounds", "ok", "winner"))
    heads = [day, *sides, *more]

    def draw(canvas: Canvas, width: float, height: float) -> None:
        scale = min(width / PAGE[0], height / PAGE[1])
        corner = (width - PAGE[0] * scale) / 2, (height - PAGE[1] * scale) / 2
        with Sketch(canvas).moved(*corner, scale):
            _table(desk, canvas, title, lead, heads)

    return FullPage(draw, f"{title}. {lead} {', '.join(heads)}.")


def _table(desk: WarDesk, canvas: Canvas, title: str, lead: str, heads: list[str]) -> None:
    sketch, inks = Sketch(canvas), desk.inks
    from_right = is_rtl(desk.sources.language)
    align: Align = "right" if from_right else "left"
    begin = LEFT + WIDTH if from_right else LEFT
    for words, y, role, size in (
        (title.upper(), TOP + 18, "title", 29.0), (lead, TOP + 9, "book-italic", 12.0),
    ):  # fmt: skip
        look = lines.fit(words, style(desk, role, size, "black"), WIDTH * PT_PER_MM, 6)
        lines.draw(canvas, words, begin * PT_PER_MM, y * PT_PER_MM, look, align)
    ink = inks["black"]
    if desk.sources.low:
        sketch.rectangle(LEFT, TOP - ROW, WIDTH, ROW, None, ink, 0.3)
    else:
        sketch.rectangle(LEFT, TOP - ROW, WIDTH, ROW, inks["plate"])
    x = LEFT
    pairs = list(zip(heads, SHARES, strict=True))
    for words, share in reversed(pairs) if from_right else pairs:
        color = "black" if desk.sources.low else "bone"
        room = (share * WIDTH - 2) * PT_PER_MM
        look = lines.fit(words, style(desk, "text-bold", 8, color), room, 5)
        middle = (x + share * WIDTH / 2) * PT_PER_MM
        lines.draw(canvas, words, middle, (TOP - ROW / 2 - 1) * PT_PER_MM, look, "center")
        if x > LEFT:
            sketch.line(((x, TOP - ROW), (x, TOP - ROW * (ROWS + 1))), inks["flavor"], 0.15)
        x += share * WIDTH
    for row in range(1, ROWS + 1):
        y = TOP - ROW * (row + 1)
        rule = ink if row == ROWS else inks["flavor"]
        sketch.line(((LEFT, y), (LEFT + WIDTH, y)), rule, 0.25)
