"""The footer and the head label of a sheet."""

from __future__ import annotations

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.margins import Margins, Strip
from rnr_print.print.sheets.strips import along, stamp
from rnr_print.print.sheets.wording import SEPARATOR, SheetStyles
from rnr_print.print.typeset import Style, line

FLOOR = 5.0
"""Smallest type of a footer, pt."""
DESCENT = 0.5
"""From the foot of the strip to the lowest baseline, mm."""
BELOW_MARKS = 0.4
"""What the upper of two lines keeps from the strip's edge, mm: cut marks end close above it."""
ARROW = 1.7
"""Height of the arrow that points to the head of the page, mm."""


def draw_footer(
    canvas: Canvas, margins: Margins, heading: str, note: str, styles: SheetStyles
) -> None:
    """Draw both lines of the footer at the end of its strip, or one line made of both."""
    strip = margins.footer
    with along(canvas, strip):
        if margins.footer_lines == 1:
            _at_end(canvas, strip, heading + SEPARATOR + note, styles.heading, DESCENT)
            return
        y = strip.depth - BELOW_MARKS - _height(styles.heading)
        _at_end(canvas, strip, heading, styles.heading, y)
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
