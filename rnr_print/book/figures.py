"""Small drawings of the book: a step's disc, a die as rolled, the engine's stamp."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.book.context import Desk
from rnr_print.book.performance import Performance
from rnr_print.book.sketch import Sketch
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.bidi import is_rtl

DIE: Final = 6.4
DIE_WIDTH, DIE_HEIGHT = 22.0, 8.2
BESIDE: Final = 2.6
"""How far a verdict may reach over its figure into the space beside it, mm."""
DISC, DISC_SIZE = 1.9, 4.2
"""Radius of the disc with a step's number, size of its figure, mm."""
STAMP_WIDTH, STAMP_HEIGHT = 46.0, 10.5
TURNS: Final = (0, 9, -7, 5, -10, 7, -4)
"""How far a die lies turned, by what it shows, degrees."""
PIPS: Final = {
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)), 5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1.05), (1, 1.05), (-1, 0), (1, 0), (-1, -1.05), (1, -1.05)),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Roll:
    """A die as rolled, the result with all that was added, and what was needed (0: nothing).

    `lucky`: it was enough although it is less.
    """

    die: int
    total: int
    need: int
    lucky: bool = False

    @property
    def enough(self) -> bool:
        """Whether the roll succeeded."""
        return self.lucky or self.total >= self.need


def disc(desk: Desk, sketch: Sketch, x: float, y: float, number: int, side: str) -> None:
    """A step's number on a disc in the color of the side that acts."""
    sketch.circle(x, y, DISC, desk.inks.side(side), desk.inks["bone"], 0.25)
    look = style(desk, "text-bold", 6.6, desk.inks.on(side))
    foot = y * PT_PER_MM - look.cap_height_pt / 2
    lines.draw(sketch.canvas, str(number), x * PT_PER_MM, foot, look, "center")


def disc_figure(desk: Desk, number: int, side: str) -> Figure:
    """A step's number on a disc in the color of who acts."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        half = DISC_SIZE / 2
        disc(desk, Sketch(canvas), x + half, y + half, number, side)

    return Figure(DISC_SIZE, DISC_SIZE, draw, desk.words.say("examples/disc", n=number))


def dice_figure(desk: Desk, roll: Roll, side: str) -> Figure:
    """A die as it was rolled, and whether that was enough."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        middle = _across(desk, DIE / 2 + 0.5, DIE_WIDTH)
        place_die(desk, canvas, roll.die, side, x + middle, y + DIE_HEIGHT / 2)
        if roll.need:
            _verdict(desk, canvas, roll, x, y)

    return Figure(DIE_WIDTH, DIE_HEIGHT, draw, _told(desk, roll))


def _told(desk: Desk, roll: Roll) -> str:
    """A die as it fell."""
    if not roll.need:
        return desk.words.say("examples/die-free", die=roll.die)
    return desk.words.say("examples/die", die=roll.die, need=roll.need)


def place_die(desk: Desk, canvas: Canvas, value: int, side: str, x: float, y: float) -> None:
    """A die with its middle at (x, y) mm: light of nobody and of each second side, else dark."""
    key = f"die-{value}-{side}"
    if not forms.is_defined(canvas, key):
        half = DIE / 2 + 0.4
        box = (-half, -half, half, half)
        forms.define(canvas, key, box, lambda on: _die(desk, on, value, side))
    forms.place(canvas, key, x, y, TURNS[value])


def _die(desk: Desk, canvas: Canvas, value: int, side: str) -> None:
    sketch, half = Sketch(canvas), DIE / 2
    dark = side and side not in desk.sources.sides[1::2]
    ground = desk.inks[side] if dark else desk.inks["bone"]
    pips = desk.inks["bone" if dark else "black"]
    sketch.rectangle(-half, -half, DIE, DIE, ground, desk.inks["black"], 0.3, r=1.4)
    for across, up in PIPS[value]:
        sketch.circle(across * DIE * 0.25, up * DIE * 0.25, DIE * 0.095, pips)


def _verdict(desk: Desk, canvas: Canvas, roll: Roll, x: float, y: float) -> None:
    needs = desk.words.say("examples/needs", need=roll.need)
    verdict = desk.words.say("examples/hit" if roll.enough else "examples/missed")
    if roll.total != roll.die:
        verdict = desk.words.say("examples/adds", total=roll.total)
    small = style(desk, "text", 7.2, "flavor")
    strong = style(desk, "text-bold", 7.6, "done" if roll.enough else "accent")
    begin, align = DIE + 2.4, _align(desk)
    left = x + _across(desk, begin, DIE_WIDTH)
    lines.draw(canvas, needs, left * PT_PER_MM, (y + 4.9) * PT_PER_MM, small, align)
    sketch, mark = Sketch(canvas), x + _across(desk, begin + 1.1, DIE_WIDTH)
    if roll.enough:
        sketch.tick(mark, y + 2.3, 2.6, desk.inks["done"])
    else:
        ink = desk.inks["accent"]
        for way in (1, -1):
            ends = ((mark - 0.8, y + 2.3 - way * 0.8), (mark + 0.8, y + 2.3 + way * 0.8))
            sketch.line(ends, ink, 0.42)
    left = x + _across(desk, begin + 2.9, DIE_WIDTH)
    room = DIE_WIDTH + BESIDE - begin - 2.9
    strong = lines.fit(verdict, strong, room * PT_PER_MM, 6.5)
    lines.draw(canvas, verdict, left * PT_PER_MM, (y + 1.4) * PT_PER_MM, strong, align)


def stamp_figure(desk: Desk, played: Performance, number: str) -> Figure:
    """The stamp of the run: played as told, or not."""
    run, passed = played.run, played.passed
    words = desk.words.say("examples/stamp" if passed else "examples/differs")
    told = desk.words.say(
        "examples/run", number=number, events=len(run.log), differences=len(played.failures)
    )

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        with sketch.moved(x + 1, y + 2.6):
            canvas.write(f"{forms.rotation(-2.5)} 0 0 cm")
            _stamp(desk, sketch, words, told, passed)

    return Figure(STAMP_WIDTH, STAMP_HEIGHT, draw, f"{words}: {told}")


def _stamp(desk: Desk, sketch: Sketch, words: str, told: str, passed: bool) -> None:
    color = "done" if passed else "accent"
    ink, width, height = desk.inks[color], STAMP_WIDTH - 3, STAMP_HEIGHT - 3.4
    sketch.rectangle(0, 0, width, height, None, ink, 0.4, r=1.2)
    middle = (_across(desk, 1.2 + 2.3, width), height / 2)
    sketch.circle(*middle, 2.2, ink)
    if passed:
        sketch.tick(*middle, 3.6, desk.inks["bone"])
    else:
        sketch.cross(*middle, 2.0, desk.inks["bone"], ink)
    begin, room = _across(desk, 6.9, width) * PT_PER_MM, (width - 8) * PT_PER_MM
    head = lines.fit(words.upper(), style(desk, "text-bold", 6.6, color, 0.35), room, 6.5)
    align = _align(desk)
    lines.draw(sketch.canvas, words.upper(), begin, (height - 3.1) * PT_PER_MM, head, align)
    foot = lines.fit(told, style(desk, "text", 6.5, color), room, 6.5)
    lines.draw(sketch.canvas, told, begin, 1.35 * PT_PER_MM, foot, align)


def _across(desk: Desk, x: float, width: float) -> float:
    """A distance from where lines begin, as one from the left of a drawing `width` mm wide."""
    return width - x if is_rtl(desk.sources.language) else x


def _align(desk: Desk) -> Align:
    return "right" if is_rtl(desk.sources.language) else "left"


def style(desk: Desk, role: str, size: float, color: str, tracking: float = 0) -> Style:
    """A line of type in an ink of the theme."""
    return Brushes.of(desk).style(role, size, color, tracking)
