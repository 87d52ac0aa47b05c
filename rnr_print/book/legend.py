"""How to read the diagrams, once, at the front of the book."""

from __future__ import annotations

from rnr_print.book.desk import Desk
from rnr_print.book.pieces import place_die, style
from rnr_print.book.positions import Stand
from rnr_print.book.sketch import Sketch
from rnr_print.book.tokens import HEIGHT, WIDTH
from rnr_print.pages.blocks import Block, Box, Figure
from rnr_print.pdf.canvas import Canvas
from rnr_print.pdf.units import PT_PER_MM
from rnr_print.typeset import line as lines

SIZE = (115.0, 33.0)


def legend(desk: Desk) -> Block:
    """A box with every sign of the diagrams and what it means."""
    say = desk.words.say

    def draw(canvas: Canvas, x: float, y: float) -> None:
        with Sketch(canvas).moved(x, y):
            _signs(desk, Sketch(canvas))

    figure = Figure(*SIZE, draw, say("legend/alt"))
    return Box((figure,), "example", say("legend/title"), "legend")


def _signs(desk: Desk, sketch: Sketch) -> None:
    red, olive, bone = desk.inks["vietnam"], desk.inks["vpa"], desk.inks["bone"]
    rows = ((26.0, "move"), (17.5, "shot"), (9.0, "miss"))
    for y, key in rows:
        if key == "move":
            sketch.arrow((0, y), (13, y), red, bone, 0.8)
        else:
            sketch.arrow((0, y), (13, y), olive, bone, 0.55, dash=0.9)
        if key == "miss":
            sketch.cross(13, y, 2.4, red, bone)
        _say(desk, sketch.canvas, f"legend/{key}", 17, y - 1)
    grey = desk.inks["flavor"]
    for x, fell in ((38.0, False), (38.0, True)):
        y = 19.5 if not fell else 4.5
        sketch.rectangle(x, y, WIDTH, HEIGHT, None, grey, 0.25, r=0.6, dash=0.8)
        if fell:
            sketch.cross(x + WIDTH / 2, y + HEIGHT / 2, 3.0, red, bone)
        _say(desk, sketch.canvas, "legend/fell" if fell else "legend/ghost", x + 9, y + 4)
    for x, side in ((88.0, "vietnam"), (98.0, "vpa")):
        unit = next(
            key
            for key, card in desk.tokens.fighters.items()
            if getattr(card, "side", "") == side
        )
        desk.tokens.place(sketch.canvas, Stand(unit, side), x, 20.0)
        name = desk.sources.teller.side(side).plain
        look = style(desk, "text", 7, "flavor")
        lines.draw(
            sketch.canvas, name, (x + WIDTH / 2) * PT_PER_MM, 17.0 * PT_PER_MM, look, "center"
        )
    desk.painter.disc(sketch, 89.5, 11.0, 1, "vpa")
    _say(desk, sketch.canvas, "legend/disc", 93, 10.0, 22)
    place_die(desk, sketch.canvas, 5, "vpa", 91, 3.6)


def _say(
    desk: Desk, canvas: Canvas, key: str, x: float, y: float, room: float = 38
) -> None:
    look = style(desk, "text", 7.8, "black")
    words = desk.words.say(key)
    fitted = lines.fit(words, look, room * PT_PER_MM, 4.6)
    lines.draw(canvas, words, x * PT_PER_MM, y * PT_PER_MM, fitted)
