"""Drawing along a strip of the margin, upright or turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.margins import Strip

OVER = 0.2
"""How far lines and letters may run over the strip, mm."""


@contextmanager
def along(canvas: Canvas, strip: Strip) -> Iterator[None]:
    """Puts the origin at the strip's start, x along its text and y up from its baseline side."""
    x, y = _start(strip)
    canvas.saveState()
    canvas.translate(x * PT_PER_MM, y * PT_PER_MM)
    if strip.turned:
        canvas.rotate(90)
    yield
    canvas.restoreState()


def stamp(canvas: Canvas, strip: Strip, words: str, draw: Callable[[Canvas], None]) -> None:
    """Paint along the strip what every sheet repeats; the document keeps the drawing once.

    `words` and the strip's size tell such drawings apart.
    """
    key = f"stamp {words} {strip.length:.4f} {strip.depth:.4f} {strip.turned}"
    if not forms.is_defined(canvas, key):
        forms.define(canvas, key, (-OVER, -OVER, strip.length + OVER, strip.depth + OVER), draw)
    forms.place(canvas, key, *_start(strip), rotate=90 if strip.turned else 0)


def _start(strip: Strip) -> tuple[float, float]:
    return strip.rect.right if strip.turned else strip.rect.left, strip.rect.bottom
