"""The footer and the head label of a sheet."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.margins import Margins, Strip
from rnr_print.print.sheets.strips import box_of, matrix, stamp, stamp_key
from rnr_print.print.sheets.wording import SEPARATOR, SheetStyles
from rnr_print.print.typeset import Style, line

Define = Callable[[Canvas, str, forms.Box, Callable[[Canvas], None]], None]
"""Keeps what is drawn as the form of a key, as `forms.define` does."""
FLOOR = 5.0
"""Smallest type of a footer, pt."""
DESCENT = 0.5
"""From the foot of the strip to the lowest baseline, mm."""
BELOW_MARKS = 0.4
"""What the upper of two lines keeps from the strip's edge, mm: cut marks end close above it."""
ACCENTS = 2.0
"""How far marks on capitals may rise over the strip, mm."""
ARROW = 1.7
"""Height of the arrow that points to the head of the page, mm."""


def define_heading(
    canvas: Canvas, margins: Margins, heading: str, note: str, styles: SheetStyles, define: Define
) -> str:
    """What the form is called that says which sheet it is: the upper line of the footer, or one
    line made of both."""
    strip, words = margins.footer, heading
    y = strip.depth - BELOW_MARKS - _height(styles.heading)
    if margins.footer_lines == 1:
        words, y = heading + SEPARATOR + note, DESCENT
    key = f"heading {stamp_key(strip, words)}"
    if not forms.is_defined(canvas, key):
        define(
            canvas, key, box_of(strip, ACCENTS),
            lambda form: _at_end(form, strip, words, styles.heading, y),
        )  # fmt: skip
    return key


def draw_footer(
    canvas: Canvas, margins: Margins, heading: str, note: str, styles: SheetStyles
) -> None:
    """Draw the footer along its strip; `heading` is the name of the form that stands there."""
    strip = margins.footer
    canvas.write(f"q {matrix(strip)} cm /{heading} Do Q")
    if margins.footer_lines > 1:
        stamp(canvas, strip, note, lambda form: _at_end(form, strip, note, styles.note, DESCENT))


def draw_head(canvas: Canvas, strip: Strip, top: str, style: Style) -> None:
    """Draw an arrow to the head of the page and the word for "top" in the middle of the strip."""
    stamp(canvas, strip, top, lambda form: _draw_head(form, strip, top, style))


def _draw_head(canvas: Canvas, strip: Strip, top: str, style: Style) -> None:
    wide = ARROW + 0.8 + line.width(top, style) / PT_PER_MM
    start = (strip.length - wide) / 2
    canvas.setFillGray(0)
    if strip.turned:
        _text(canvas, top, start, style)
        tip = start + wide, DESCENT + ARROW / 2
        _arrow(canvas, tip, (-ARROW, ARROW / 2), (-ARROW, -ARROW / 2))
    else:
        tip = start + ARROW / 2, DESCENT + ARROW
        _arrow(canvas, tip, (ARROW / 2, -ARROW), (-ARROW / 2, -ARROW))
        _text(canvas, top, start + ARROW + 0.8, style)


def _height(style: Style) -> float:
    """Height of its capitals in mm."""
    return style.cap_height_pt / PT_PER_MM


def _at_end(canvas: Canvas, strip: Strip, text: str, style: Style, y: float) -> None:
    fitted = line.fit(text, style, strip.length * PT_PER_MM, FLOOR)
    line.draw(canvas, text, strip.length * PT_PER_MM, y * PT_PER_MM, fitted, "right")


def _text(canvas: Canvas, text: str, x: float, style: Style) -> None:
    line.draw(canvas, text, x * PT_PER_MM, DESCENT * PT_PER_MM, style)


def _arrow(canvas: Canvas, tip: tuple[float, float], *to: tuple[float, float]) -> None:
    """A filled triangle; its other corners are given from the tip, in mm."""
    path = canvas.beginPath()
    path.moveTo(tip[0] * PT_PER_MM, tip[1] * PT_PER_MM)
    for x, y in to:
        path.lineTo((tip[0] + x) * PT_PER_MM, (tip[1] + y) * PT_PER_MM)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)
