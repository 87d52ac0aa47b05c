"""How to read the pictures of examples, once, before the first of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.book.figures import disc
from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.dice import rolled
from rnr_print.games.hex_tactical.book.tokens import Tokens
from rnr_print.print.pages.blocks import Block, Box, Figure, Row, Text
from rnr_print.print.pdf.canvas import Canvas

WIDTH, HEIGHT = 17.0, 8.6
COLUMNS: Final = 2
SHARES: Final = (0.155, 0.345) * COLUMNS
Sign = Callable[[HexDesk, Canvas, float, float], None]


def legend(desk: HexDesk) -> Block:
    """A box with every sign and what it means."""
    rows = []
    for first in range(0, len(SIGNS), COLUMNS):
        cells: list[Figure | Text] = []
        for key, sign in SIGNS[first : first + COLUMNS]:
            cells += _told(desk, key, sign)
        rows.append(Row(tuple(cells), SHARES[: len(cells)]))
    return Box(tuple(rows), "example", desk.words.say("legend/title"), "legend")


def _told(desk: HexDesk, key: str, sign: Sign) -> tuple[Figure, Text]:
    words = desk.words.say(f"legend/{key}")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sign(desk, canvas, x, y)

    return Figure(WIDTH, HEIGHT, draw, words), Text(words, "legend")


def _counters(desk: HexDesk, canvas: Canvas, x: float, y: float) -> None:
    tokens = Tokens(desk)
    tokens.place(canvas, "rifle-1", x, y + 0.2, HEIGHT - 0.6)
    tokens.place(canvas, "garrison-1/back", x + HEIGHT, y + 0.2, HEIGHT - 0.6)


def _thread(desk: HexDesk, canvas: Canvas, x: float, y: float, stop: float) -> None:
    """A line to `stop`, a share of its way; dashed from there on."""
    sketch, ink, middle = Sketch(canvas), desk.inks["line"], y + HEIGHT / 2
    begin, end = x + 1.2, x + WIDTH - 2.2
    at = begin + (end - begin) * stop
    sketch.line(((begin, middle), (at, middle)), ink, 0.5)
    if stop < 1:
        sketch.line(((at, middle), (end, middle)), ink, 0.5, dash=0.9)
    sketch.circle(begin, middle, 1.0, ink)
    sketch.circle(end, middle, 1.0, desk.inks["white"], ink, 0.35)


def _seen(desk: HexDesk, canvas: Canvas, x: float, y: float) -> None:
    _thread(desk, canvas, x, y, 1)


def _blocked(desk: HexDesk, canvas: Canvas, x: float, y: float) -> None:
    _thread(desk, canvas, x, y, 0.5)
    sketch, middle = Sketch(canvas), (x + 1.2 + x + WIDTH - 2.2) / 2
    sketch.circle(middle, y + HEIGHT / 2, 1.7, desk.inks["white"], desk.inks["line"], 0.4)
    sketch.cross(middle, y + HEIGHT / 2, 1.7, desk.inks["line"], desk.inks["white"])


def _disc(desk: HexDesk, canvas: Canvas, x: float, y: float) -> None:
    for number, side in enumerate(desk.sources.sides):
        disc(desk, Sketch(canvas), x + 3 + 5 * number, y + HEIGHT / 2, number + 1, side)


def _dice(desk: HexDesk, canvas: Canvas, x: float, y: float) -> None:
    rolled(desk, 5, 2).draw(canvas, x, y)


SIGNS: Final[tuple[tuple[str, Sign], ...]] = (
    ("counter", _counters), ("disc", _disc), ("seen", _seen), ("blocked", _blocked),
    ("dice", _dice),
)  # fmt: skip
