"""A single line: names, labels, numbers."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rnr_print.print.typeset import bidi, pen, witness
from rnr_print.print.typeset.errors import Overflow
from rnr_print.print.typeset.face import Features
from rnr_print.print.typeset.pen import Outline, PlacedLine, SetLine
from rnr_print.print.typeset.rich import RichText, plain
from rnr_print.print.typeset.role import Role
from rnr_print.print.typeset.shaped_paragraph import Setting
from rnr_print.print.typeset.style import Style

if TYPE_CHECKING:
    from rnr_print.print.pdf.canvas import Canvas

TIGHTEST_TRACKING = -12.0
"""How far a line may be tightened before it shrinks, in 1/1000 em below its own tracking."""
STEP = 0.1
"""Sizes are tried in steps of this many pt."""


def width(text: str | RichText, style: Style) -> float:
    """Width of the line in pt."""
    return _set(text, style).width * style.size / 1000


def ink(text: str | RichText, style: Style) -> tuple[float, float]:
    """Lowest and highest ink above the baseline in pt: room for accents over capitals."""
    runs = [run for piece in _set(text, style).pieces for run in piece.runs]
    bounds = [run.face.ink(run) for run in runs] or [(0.0, 0.0)]
    scale = style.size / 1000
    return min(low for low, _ in bounds) * scale, max(high for _, high in bounds) * scale


def draw(
    canvas: Canvas,
    text: str | RichText,
    x_pt: float,
    y_pt: float,
    style: Style,
    align: Literal["left", "center", "right"] = "left",
    outline: Outline | None = None,
) -> float:
    """Draws the line on the baseline y, x being its left end, middle or right end; gives its width.

    Raises MissingGlyph, UnknownIcon.
    """
    line = _set(text, style)
    length = line.width * style.size / 1000
    x = x_pt - {"left": 0.0, "center": 0.5, "right": 1.0}[align] * length
    pen.draw_lines(canvas, [PlacedLine(x, y_pt, line)], style, style.tracking_mil, outline)
    return length


def fit(text: str | RichText, style: Style, max_width_pt: float, floor_pt: float) -> Style:
    """The style in which the line is at most `max_width_pt` wide: tracked a little tighter first,
    then smaller, never under `floor_pt`. Raises Overflow."""
    line = _set(text, style)
    if witness.LINES.are_there:
        least = min(floor_pt, style.size)
        long = shortest(text, style, least)
        witness.LINES.show(witness.Set(line.text, style.size, least, max_width_pt, long=long))
    if line.width * style.size / 1000 <= max_width_pt:
        return style
    gaps = max(sum(p.letters for p in line.pieces) - 1, 0)
    needed = max_width_pt / style.size * 1000 - line.width
    if gaps and needed >= gaps * TIGHTEST_TRACKING:
        tracking = style.tracking_mil + needed / gaps
        return replace(style, tracking=tracking * style.size / 1000)
    tightest = style.tracking_mil + TIGHTEST_TRACKING
    narrowest = line.width + gaps * TIGHTEST_TRACKING
    size = math.floor(max_width_pt / narrowest * 1000 / STEP) * STEP
    if size < floor_pt - 1e-9:
        excess = narrowest * floor_pt / 1000 - max_width_pt
        raise Overflow(str(text), "width", excess, floor_pt)
    return replace(style.at(round(size, 2)), tracking=tightest * size / 1000)


def shortest(text: str | RichText, style: Style, floor_pt: float) -> float:
    """Width in pt of the line at `floor_pt` and as tight as it may be."""
    line = _set(text, style)
    gaps = max(sum(p.letters for p in line.pieces) - 1, 0)
    return (line.width + gaps * TIGHTEST_TRACKING) * floor_pt / 1000


def _set(text: str | RichText, style: Style) -> SetLine:
    if isinstance(text, str):
        return _set_plain(text, style.role, style.lang, style.features, style.tracking_mil)
    return _whole(text, style, style.tracking_mil)


@lru_cache(4096)
def _set_plain(
    text: str, role: Role, language: str, features: Features, tracking_mil: float
) -> SetLine:
    """A line of one font, the same at any size: many a number is drawn a thousand times."""
    return _whole(plain(text), Style(role, 1000, lang=language, features=features), tracking_mil)


def forget() -> None:
    """Keep none of these lines, nor the fonts that they hold."""
    _set_plain.cache_clear()


def _whole(rich: RichText, style: Style, tracking_mil: float) -> SetLine:
    setting = Setting(rich, style)
    pieces = bidi.visual_order(setting.pieces)
    letters = sum(p.letters for p in pieces)
    tracked = max(letters - 1, 0) * tracking_mil
    return SetLine(str(rich), pieces, sum(p.width for p in pieces) + tracked)
