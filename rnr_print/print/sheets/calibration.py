"""The calibration sheet: print it on both sides, hold it to the light, read the printer's profile.

The front has five scales and a 100 mm square, the back a cross behind the zero of each scale. Where
the lines of a cross shine through is how far the back is off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.sheets.marks import Segment
from rnr_print.print.sheets.profile import angle_between
from rnr_print.print.sheets.wording import filled
from rnr_print.print.typeset import Style, bidi, box, line, rich

INSET = 22.0
"""From the paper's edges to the middle of the outer scales, mm."""
REACH = 5
"""The scales run from minus to plus this many mm."""
AWAY = 7.0
"""From the middle of a gauge to its scales, mm."""
CROSS = 8.6
"""Half the length of the cross's lines: they reach the scales' longest ticks, mm."""
SQUARE = 100.0
Align = Literal["left", "center", "right"]
FINE, BOLD = 0.25, 0.5
HALF_MM, ONE_MM, FIVE_MM = 1.1, 1.6, 2.2  # lengths of ticks
NUMBER = 4.0
"""What a number beside a scale takes, mm."""
EXAMPLE_LEFT, EXAMPLE_RIGHT = 0.2, 0.6
TEXT_FLOOR = 7.0


@dataclass(frozen=True, slots=True)
class CalibrationText:
    """Localized words; markup as in `typeset.rich`.

    `steps` and `worked` are paragraphs. `worked` may hold {distance} (mm between the left and the
    right scales), {left} and {right} (the y read there), {angle} (in degrees), all with the sign
    `decimal`, and {profile_angle}, as a profile writes it. `bound` sets a filled paragraph as its
    language wants it.
    """

    title: str
    front: str
    back: str
    square: str
    steps: Sequence[str]
    worked: Sequence[str]
    decimal: str = "."
    bound: Callable[[str], str] = str


@dataclass(frozen=True, slots=True)
class CalibrationStyles:
    """Type: `title` about 14 pt, `text` 9, `label` 6."""

    title: Style
    text: Style
    label: Style


def middles(paper: Size) -> tuple[tuple[float, float], ...]:
    """The middles of the five gauges: the paper's, then the corners'. The same on both sides."""
    right, top = paper.width - INSET, paper.height - INSET
    corners = ((INSET, top), (right, top), (INSET, INSET), (right, INSET))
    return ((paper.width / 2, paper.height / 2), *corners)


def scale_ticks() -> list[Segment]:
    """The ticks of both scales of a gauge around (0, 0): every half mm, longer at each mm."""
    ticks: list[Segment] = []
    for half in range(-2 * REACH, 2 * REACH + 1):
        at, long = half / 2, _tick(half)
        ticks += [(at, -AWAY - long, at, -AWAY), (-AWAY - long, at, -AWAY, at)]
    return ticks


def _tick(half: int) -> float:
    """Length of the tick at half a mm times `half`."""
    if half % 10 == 0:
        return FIVE_MM
    return ONE_MM if half % 2 == 0 else HALF_MM


def draw_calibration(
    document: Document, paper: Size, text: CalibrationText, styles: CalibrationStyles
) -> None:
    """Draw the two pages, for any way of turning the paper. Raises Overflow for a text too long."""
    canvas = document.canvas
    document.begin_page(paper.width, paper.height)
    for middle in middles(paper):
        _draw_gauge(canvas, middle, styles.label)
    _draw_square(canvas, paper, text.square, styles.label)
    _draw_texts(canvas, paper, text, styles)
    document.end_page()
    document.begin_page(paper.width, paper.height)
    for x, y in middles(paper):
        _draw_lines(canvas, [(x - CROSS, y, x + CROSS, y), (x, y - CROSS, x, y + CROSS)], BOLD)
    _draw_heading(canvas, paper, text.title, text.back, styles)
    document.end_page()


def _draw_lines(canvas: Canvas, lines: Sequence[Segment], weight: float) -> None:
    canvas.setStrokeGray(0)
    canvas.setLineWidth(weight)
    canvas.lines([tuple(at * PT_PER_MM for at in segment) for segment in lines])


def _draw_gauge(canvas: Canvas, middle: tuple[float, float], label: Style) -> None:
    x, y = middle
    ticks = [(x + x0, y + y0, x + x1, y + y1) for x0, y0, x1, y1 in scale_ticks()]
    axes = [(x - REACH, y - AWAY, x + REACH, y - AWAY), (x - AWAY, y - REACH, x - AWAY, y + REACH)]
    _draw_lines(canvas, [*ticks, *axes], FINE)
    low = -label.cap_height_pt / PT_PER_MM / 2
    for value in (-REACH, 0, REACH):
        sign = f"{value:+d}".replace("-", "−") if value else "0"
        under = y - AWAY - FIVE_MM - 0.6 + 2 * low
        _label(canvas, sign, x + value, under, label, "center")
        _label(canvas, sign, x - AWAY - FIVE_MM - 0.6, y + value + low, label, "right")


def _label(canvas: Canvas, text: str, x: float, y: float, style: Style, align: Align) -> None:
    line.draw(canvas, text, x * PT_PER_MM, y * PT_PER_MM, style, align)


def square(paper: Size) -> Rect:
    """The square that proves the scale both ways, in the middle of the paper."""
    x, y = middles(paper)[0]
    return Rect(x - SQUARE / 2, y - SQUARE / 2, SQUARE, SQUARE)


def _draw_square(canvas: Canvas, paper: Size, words: str, label: Style) -> None:
    edge = square(paper)
    canvas.setStrokeGray(0)
    canvas.setLineWidth(BOLD)
    canvas.rect(*(at * PT_PER_MM for at in (edge.left, edge.bottom, edge.width, edge.height)))
    _label(canvas, words, edge.center[0], edge.top - 4, label, "center")


def _draw_heading(
    canvas: Canvas, paper: Size, title: str, side: str, styles: CalibrationStyles
) -> float:
    """Draw the title between the upper gauges; gives the y under it."""
    y = paper.height - INSET
    heading = f"{title} · {side}"
    room = (_text_right(paper) - _text_left()) * PT_PER_MM
    fitted = line.fit(heading, styles.title, room, TEXT_FLOOR)
    if bidi.is_rtl(fitted.lang):
        _label(canvas, heading, _text_right(paper), y, fitted, "right")
    else:
        _label(canvas, heading, _text_left(), y, fitted, "left")
    return y - 5


def _text_left() -> float:
    """Where text begins, clear of the gauges and, on backs, of the crosses: mm."""
    return INSET + CROSS + 5


def _text_right(paper: Size) -> float:
    """Where text ends, as clear of the numbers beside the gauges on the right: mm."""
    return paper.width - INSET - AWAY - FIVE_MM - NUMBER - 5


def _draw_texts(
    canvas: Canvas, paper: Size, text: CalibrationText, styles: CalibrationStyles
) -> None:
    y = _draw_heading(canvas, paper, text.title, text.front, styles)
    edge = square(paper)
    _draw_paragraphs(canvas, paper, text.steps, y, edge.top + 5, styles.text)
    words = _example(paper.width - 2 * INSET, text.decimal)
    worked = [text.bound(filled(paragraph, words)) for paragraph in text.worked]
    _draw_paragraphs(canvas, paper, worked, edge.bottom - 5, 8, styles.text)


def _example(distance: float, decimal: str) -> dict[str, str]:
    """The numbers of the worked example, for this paper."""
    angle = angle_between(EXAMPLE_LEFT, EXAMPLE_RIGHT, distance)
    values = {"distance": distance, "left": EXAMPLE_LEFT, "right": EXAMPLE_RIGHT, "angle": angle}
    words = {name: f"{value:g}".replace(".", decimal) for name, value in values.items()}
    return {**words, "profile_angle": f"{angle:g}"}


def _draw_paragraphs(
    canvas: Canvas, paper: Size, texts: Sequence[str], top: float, bottom: float, style: Style
) -> None:
    width = _text_right(paper) - _text_left()
    align: Align = "right" if bidi.is_rtl(style.lang) else "left"
    paragraphs = [box.Paragraph(rich.parse(words), style, 3, align) for words in texts]
    fitted = box.fit(paragraphs, width * PT_PER_MM, (top - bottom) * PT_PER_MM, TEXT_FLOOR)
    fitted.draw(canvas, _text_left() * PT_PER_MM, top * PT_PER_MM)
