"""Drawing along a strip of the margin, upright or turned."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rnr_print.pdf.canvas import Canvas
from rnr_print.pdf.units import PT_PER_MM
from rnr_print.sheets.margins import Strip


@contextmanager
def along(canvas: Canvas, strip: Strip) -> Iterator[None]:
    """Puts the origin at the strip's start, x along its text and y up from its baseline side."""
    left = strip.rect.right if strip.turned else strip.rect.left
    canvas.saveState()
    canvas.translate(left * PT_PER_MM, strip.rect.bottom * PT_PER_MM)
    if strip.turned:
        canvas.rotate(90)
    yield
    canvas.restoreState()
