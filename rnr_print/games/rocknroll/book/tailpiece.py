"""The record at the end of a part: shown where its last page has room for it."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from rnr_print.book.figures import PIPS, style
from rnr_print.book.sketch import Sketch, Spot
from rnr_print.games.rocknroll.book.context import WarDesk
from rnr_print.print.pages.blocks import Figure, Tailpiece
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

WIDTH, HEIGHT = 101.0, 66.0
"""Of the drawing, mm: as wide as the text."""
RADIUS: Final = 31.0
LABEL: Final = 12.5
GROOVES: Final = tuple(LABEL + 2.2 + 1.45 * i for i in range(11))
TRACKS: Final = (3, 7)
"""After which grooves a track ends."""
SHINE: Final = ((24, 40), (44, 48), (204, 220), (224, 228))
"""Where light falls on it, in degrees."""
DIE, PIP = 6.4, 0.62


def tailpiece(desk: WarDesk, words: str) -> Tailpiece:
    """A record with `words` on its label."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        with sketch.moved(x + WIDTH / 2, y + HEIGHT / 2):
            _record(desk, sketch)
            _label(desk, sketch, words)

    return Tailpiece(Figure(WIDTH, HEIGHT, draw, ""))


def _record(desk: WarDesk, sketch: Sketch) -> None:
    """The disc and its grooves; with low ink, outlines alone."""
    inks, low = desk.inks, desk.sources.low
    sketch.circle(0, 0, RADIUS, None if low else inks["black"], inks["black"], 0.4)
    groove = inks["black" if low else "flavor"]
    for i, radius in enumerate(GROOVES):
        sketch.circle(0, 0, radius, None, groove, 0.5 if i in TRACKS else 0.14)
    if not low:
        for begin, end in SHINE:
            sketch.polygon(_wedge(begin, end), inks["flavor"])


def _wedge(begin: float, end: float) -> list[Spot]:
    """A ray of light from the label to the rim."""
    rim = [(RADIUS - 0.8, degree) for degree in (begin, (begin + end) / 2, end)]
    inner = [(LABEL + 1.2, degree) for degree in (end, begin)]
    return [(r * cos(radians(a)), r * sin(radians(a))) for r, a in (*rim, *inner)]


def _label(desk: WarDesk, sketch: Sketch, words: str) -> None:
    inks = desk.inks
    ground = None if desk.sources.low else inks["accent"]
    sketch.circle(0, 0, LABEL, ground, inks["black"], 0.5)
    ink = "black" if desk.sources.low else "bone"
    sketch.rectangle(-DIE / 2, -DIE / 2, DIE, DIE, inks["bone"], inks["black"], 0.35, r=1.5)
    for across, up in PIPS[5]:
        sketch.circle(across * DIE * 0.27, up * DIE * 0.27, PIP, inks["black"])
    for told, y, size in ((words, 6.0, 11.0), (desk.words.say("title"), -8.4, 7.0)):
        look = style(desk, "title", size, ink)
        fitted = lines.fit(told.upper(), look, 1.35 * LABEL * PT_PER_MM, 4)
        lines.draw(sketch.canvas, told.upper(), 0, y * PT_PER_MM, fitted, "center")
