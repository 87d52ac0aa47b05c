"""Drawing along a strip of the margin, upright or turned."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import points
from rnr_print.print.sheets.margins import Strip

OVER = 0.2
"""How far lines and letters may run over the strip, mm."""


def stamp(canvas: Canvas, strip: Strip, words: str, draw: Callable[[Canvas], None]) -> None:
    """Paint along the strip what every sheet repeats; the document keeps the drawing once.

    `words` and the strip's size tell such drawings apart.
    """
    key = f"stamp {stamp_key(strip, words)}"
    if not forms.is_defined(canvas, key):
        forms.define(canvas, key, box_of(strip), draw)
    canvas.paint_xobject(forms.key_of(key), matrix(strip))


def stamp_key(strip: Strip, words: str) -> str:
    """What tells a drawing along a strip from others."""
    return f"{words} {strip.length:.4f} {strip.depth:.4f} {strip.turned}"


def box_of(strip: Strip, over: float = OVER) -> forms.Box:
    """The box around a drawing along a strip, from the strip's start, and `over` it, mm."""
    return -over, -over, strip.length + over, strip.depth + over


def matrix(strip: Strip) -> str:
    """Where a drawing along a strip comes to lie on the page."""
    return f"{forms.rotation(90 if strip.turned else 0)} {points(*_start(strip))}"


def _start(strip: Strip) -> tuple[float, float]:
    return strip.rect.right if strip.turned else strip.rect.left, strip.rect.bottom
