"""How to read the diagrams, once, at the front of the book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.book.desk import Desk
from rnr_print.book.positions import Stand
from rnr_print.book.sketch import Sketch
from rnr_print.book.tokens import HEIGHT, WIDTH
from rnr_print.pages.blocks import Block, Box, Figure, Row, Text
from rnr_print.pdf.canvas import Canvas

SHARES: Final = (0.14, 0.36, 0.14, 0.36)
SIGN_WIDTH, SIGN_HEIGHT = 15.0, HEIGHT + 1.6
Sign = Callable[[Desk, Sketch], None]


def legend(desk: Desk) -> Block:
    """A box with every sign of the diagrams and what it means."""
    sides = tuple((side, _token(side)) for side in desk.sources.sides)
    signs = (*sides, *SIGNS)
    rows = tuple(
        Row((*_told(desk, *left), *_told(desk, *right)), SHARES)
        for left, right in zip(signs[::2], signs[1::2], strict=True)
    )
    return Box(rows, "example", desk.words.say("legend/title"), "legend")


def _told(desk: Desk, key: str, sign: Sign) -> tuple[Figure, Text]:
    """A sign and its meaning."""
    words = desk.words.say(f"legend/{key}")

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        with sketch.moved(x, y):
            sign(desk, sketch)

    return Figure(SIGN_WIDTH, SIGN_HEIGHT, draw, words), Text(words, "story-line")


def _arrow(desk: Desk, sketch: Sketch, side: str, shot: bool) -> None:
    y, ink, bone = SIGN_HEIGHT / 2, desk.inks[side], desk.inks["bone"]
    width, dash = (0.55, 0.9) if shot else (0.8, 0.0)
    sketch.arrow((0.5, y), (12.5, y), ink, bone, width, dash=dash)


def _move(desk: Desk, sketch: Sketch) -> None:
    _arrow(desk, sketch, desk.sources.sides[0], False)


def _shot(desk: Desk, sketch: Sketch) -> None:
    _arrow(desk, sketch, desk.sources.sides[1], True)


def _miss(desk: Desk, sketch: Sketch) -> None:
    _arrow(desk, sketch, desk.sources.sides[1], True)
    sketch.cross(12.5, SIGN_HEIGHT / 2, 2.4, desk.inks["accent"], desk.inks["bone"])


def _ghost(desk: Desk, sketch: Sketch) -> None:
    x, grey = (SIGN_WIDTH - WIDTH) / 2 - 1, desk.inks["flavor"]
    sketch.rectangle(x, 0.8, WIDTH, HEIGHT, None, grey, 0.25, r=0.6, dash=0.8)


def _fell(desk: Desk, sketch: Sketch) -> None:
    _ghost(desk, sketch)
    x, y = SIGN_WIDTH / 2 - 1, SIGN_HEIGHT / 2
    sketch.cross(x, y, 3.0, desk.inks["accent"], desk.inks["bone"])


def _disc(desk: Desk, sketch: Sketch) -> None:
    desk.painter.disc(sketch, SIGN_WIDTH / 2 - 3.2, SIGN_HEIGHT / 2, 1, desk.sources.sides[0])
    desk.painter.disc(sketch, SIGN_WIDTH / 2 + 1.2, SIGN_HEIGHT / 2, 2, desk.sources.sides[1])


def _token(side: str) -> Sign:
    def draw(desk: Desk, sketch: Sketch) -> None:
        fighters = desk.tokens.fighters.items()
        unit = next(key for key, card in fighters if getattr(card, "side", "") == side)
        desk.tokens.place(sketch.canvas, Stand(unit, side), (SIGN_WIDTH - WIDTH) / 2 - 1, 0.8)

    return draw


SIGNS: Final[tuple[tuple[str, Sign], ...]] = (
    ("move", _move), ("ghost", _ghost),
    ("shot", _shot), ("fell", _fell),
    ("miss", _miss), ("disc", _disc),
)  # fmt: skip
