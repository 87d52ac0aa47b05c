"""How to read the diagrams, once, before the first of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.book.figures import DIE, disc, place_die
from rnr_print.book.sketch import Sketch
from rnr_print.games.rocknroll.book.board import BAR
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.games.rocknroll.book.positions import PointState, Stand
from rnr_print.games.rocknroll.book.tokens import HEIGHT, WIDTH
from rnr_print.print.pages.blocks import Block, Box, Figure, Row, Text
from rnr_print.print.pdf.canvas import Canvas

SHARES: Final = (0.12, 0.213) * 3
COLUMNS: Final = 3
SIGN_WIDTH, HIGH, LOW = 12.5, HEIGHT + 0.8, 7.2
"""Of a sign, mm: tokens are high, all else is low."""
Sign = Callable[[WarDesk, Sketch, float], None]


def legend(desk: WarDesk) -> Block:
    """A box with every sign of the diagrams and what it means."""
    first, second = desk.sides
    one, other = (_unit_of(desk, side) for side in (first, second))
    tokens = {
        first: one and _token(one, first),
        "locals" if desk.expansion else second: other and _token(other, second),
        "closed": other and _token(other, second, closed=True),
    }
    signs = [(key, sign, HIGH) for key, sign in tokens.items() if sign]
    signs += [(*each, LOW) for each in SIGNS]
    rows = []
    for start in range(0, len(signs), COLUMNS):
        cells: list[Figure | Text] = []
        for sign in signs[start : start + COLUMNS]:
            cells += _told(desk, *sign)
        rows.append(Row(tuple(cells), SHARES))
    return Box(tuple(rows), "example", desk.words.say("legend/title"), "legend")


def _told(desk: WarDesk, key: str, sign: Sign, height: float) -> tuple[Figure, Text]:
    """A sign and its meaning."""
    words = desk.words.say(f"legend/{key}")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        with sketch.moved(x, y):
            sign(desk, sketch, height)

    return Figure(SIGN_WIDTH, height, draw, words), Text(words, "legend")


def _arrow(desk: WarDesk, sketch: Sketch, height: float, side: str, shot: bool) -> None:
    y, ink, bone = height / 2, desk.inks[side], desk.inks["bone"]
    width, dash = (0.55, 0.9) if shot else (0.8, 0.0)
    sketch.arrow((0.5, y), (SIGN_WIDTH - 2, y), ink, bone, width, dash=dash)


def _move(desk: WarDesk, sketch: Sketch, height: float) -> None:
    _arrow(desk, sketch, height, desk.sides[0], False)


def _shot(desk: WarDesk, sketch: Sketch, height: float) -> None:
    _arrow(desk, sketch, height, desk.sides[1], True)


def _miss(desk: WarDesk, sketch: Sketch, height: float) -> None:
    _arrow(desk, sketch, height, desk.sides[1], True)
    sketch.cross(SIGN_WIDTH - 2, height / 2, 2.4, desk.inks["accent"], desk.inks["bone"])


def _ghost(desk: WarDesk, sketch: Sketch, height: float) -> None:
    grey = desk.inks["flavor"]
    sketch.rectangle(2, 0.4, 7.5, height - 0.8, None, grey, 0.25, r=0.6, dash=0.8)


def _fell(desk: WarDesk, sketch: Sketch, height: float) -> None:
    _ghost(desk, sketch, height)
    sketch.cross(5.75, height - 2.4, 2.4, desk.inks["accent"], desk.inks["bone"])
    disc(desk, sketch, 5.75, 2.4, 3, "")


def _disc(desk: WarDesk, sketch: Sketch, height: float) -> None:
    for i, side in enumerate(desk.sides):
        disc(desk, sketch, 3.4 + 4.6 * i, height / 2, i + 1, side)


def _dice(desk: WarDesk, sketch: Sketch, height: float) -> None:
    with sketch.moved(0, height / 2, 0.8):
        for i, side in enumerate(desk.sides):
            place_die(desk, sketch.canvas, 5 - i, side, DIE / 2 + 0.4 + i * (DIE + 1.2), 0)


def _point(held: bool = False, hot: bool = True, end: str = "") -> Sign:
    def draw(desk: WarDesk, sketch: Sketch, height: float) -> None:
        holder = desk.sides[0] if held else ""
        with sketch.moved(0, (height - BAR) / 2):
            desk.painter.bar(sketch, PointState("A", (), holder), SIGN_WIDTH - 1.5, hot, end)

    return draw


def _unit_of(desk: WarDesk, side: str) -> str:
    """The first unit of a side; empty where it has none."""
    fighters = desk.tokens.fighters.items()
    return next((key for key, card in fighters if getattr(card, "side", "") == side), "")


def _token(unit: str, side: str, closed: bool = False) -> Sign:
    def draw(desk: WarDesk, sketch: Sketch, height: float) -> None:
        stand = Stand(unit, side, closed)
        desk.tokens.place(sketch.canvas, stand, (SIGN_WIDTH - WIDTH) / 2 - 1, 0.4)

    return draw


SIGNS: Final[tuple[tuple[str, Sign], ...]] = (
    ("move", _move), ("ghost", _ghost), ("end", _point(hot=False, end="first")),
    ("shot", _shot), ("fell", _fell), ("held", _point(held=True)),
    ("miss", _miss), ("disc", _disc), ("dice", _dice),
)  # fmt: skip
