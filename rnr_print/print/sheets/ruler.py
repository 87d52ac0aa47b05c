"""The ruler that proves the scale: 100 mm, a tick for each."""

from __future__ import annotations

from typing import Literal

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.margins import RULER_LENGTH, Strip
from rnr_print.print.sheets.marks import Segment
from rnr_print.print.sheets.strips import stamp
from rnr_print.print.typeset import Style, bidi, line

BAR = 0.5
"""Height of the black and white bar under the ticks, mm."""
TICKS = {1: 0.75, 5: 1.15, 10: 2.7}
"""Height of the ticks over the bar, by the mm they stand at, mm."""
NUMBERS = BAR + 1.4
HANGING = 0.6
"""How far letters of languages from right to left may hang below a line of small type, mm."""
WEIGHT = 0.25


def ticks() -> list[Segment]:
    """The ticks from 0 to 100 mm, as lines standing on the bar."""
    return [(float(x), BAR, float(x), BAR + _height(x)) for x in range(round(RULER_LENGTH) + 1)]


def _height(millimeter: int) -> float:
    return next(high for step, high in reversed(TICKS.items()) if millimeter % step == 0)


def draw_ruler(canvas: Canvas, strip: Strip, millimeters: str, style: Style) -> None:
    """Draw the ruler from the start of `strip`; `millimeters` is the unit's sign."""
    stamp(canvas, strip, millimeters, lambda form: _draw(form, millimeters, style))


def _draw(canvas: Canvas, millimeters: str, style: Style) -> None:
    canvas.setStrokeGray(0)
    canvas.setFillGray(0)
    canvas.setLineWidth(WEIGHT)
    canvas.lines([tuple(at * PT_PER_MM for at in tick) for tick in ticks()])
    canvas.rect(0, 0, RULER_LENGTH * PT_PER_MM, BAR * PT_PER_MM, fill=0)
    for x in range(0, round(RULER_LENGTH), 20):
        canvas.rect(x * PT_PER_MM, 0, 10 * PT_PER_MM, BAR * PT_PER_MM, stroke=0, fill=1)
    for x in range(0, round(RULER_LENGTH) - 10, 10):  # 90 has no room beside "100 mm"
        _number(canvas, str(x), x + 0.5, style, "left")
    _number(canvas, f"{RULER_LENGTH:g} {millimeters}", RULER_LENGTH - 0.5, style, "right")


def _number(
    canvas: Canvas, text: str, x: float, style: Style, align: Literal["left", "right"]
) -> None:
    y = NUMBERS + (HANGING if bidi.is_rtl(style.lang) and not text.isdecimal() else 0)
    line.draw(canvas, text, x * PT_PER_MM, y * PT_PER_MM, style, align)
