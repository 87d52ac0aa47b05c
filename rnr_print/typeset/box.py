"""Paragraphs made to fit a box: full size, then tightened, then smaller, then an error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rnr_print.typeset.errors import Overflow
from rnr_print.typeset.paragraph import Lines, compose, too_wide
from rnr_print.typeset.rich import RichText
from rnr_print.typeset.setting import Align, Setting, Squeeze
from rnr_print.typeset.style import Style

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

STEP = 0.1
"""Sizes are tried in steps of this many pt of the largest paragraph."""
TIGHTEST_LEADING = 0.94
TIGHTEST_SPACE = 0.88
TIGHTEST_GAP = 0.7
TIGHTEST_TRACKING = -6.0
TIGHTENINGS = (0.0, 0.5, 1.0)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text with its style; `space_after` in pt before the next paragraph."""

    rich: RichText
    style: Style
    space_after: float = 0.0
    align: Align = "left"
    hyphenate: bool = False


@dataclass(frozen=True, slots=True)
class FittedBox:
    """Paragraphs that fit their box. `tightness` 0 is as designed, 1 the tightest; `scale` is what
    all sizes were multiplied by."""

    blocks: tuple[Lines, ...]
    gaps: tuple[float, ...]
    tightness: float
    scale: float

    @property
    def height_pt(self) -> float:
        """Height of all lines and the space between paragraphs."""
        return sum(b.height_pt for b in self.blocks) + sum(self.gaps[:-1])

    def draw(self, canvas: Canvas, x_pt: float, y_top_pt: float) -> None:
        """Draws the paragraphs downwards from the upper left corner (x, y)."""
        for block, gap in zip(self.blocks, self.gaps, strict=True):
            block.draw(canvas, x_pt, y_top_pt)
            y_top_pt -= block.height_pt + gap


def fit(
    paragraphs: Sequence[Paragraph], width_pt: float, height_pt: float, floor: float
) -> FittedBox:
    """The paragraphs set as large as the box allows, none under `floor` pt (or its own smaller
    size). Raises Overflow with what is lacking in mm, MissingGlyph, UnknownIcon."""
    return _Fitting(paragraphs, width_pt, height_pt, floor).solve()


class _Fitting:
    def __init__(
        self, paragraphs: Sequence[Paragraph], width_pt: float, height_pt: float, floor: float
    ) -> None:
        self.paragraphs = paragraphs
        self.settings = [Setting(p.rich, p.style, p.hyphenate) for p in paragraphs]
        self.width = width_pt
        self.height = height_pt
        self.floor = floor
        self.largest = max((p.style.size for p in paragraphs), default=floor)

    def solve(self) -> FittedBox:
        for tightness in TIGHTENINGS:
            box = self._try(tightness, 1.0)
            if box:
                return box
        low, high = 0, max(round((self.largest - self.floor) / STEP), 0)
        smallest = self._try(1.0, self._scale(high))
        if smallest is None:
            raise self._overflow(self._scale(high))
        best = smallest
        while high - low > 1:
            middle = (low + high) // 2
            box = self._try(1.0, self._scale(middle))
            if box:
                best, high = box, middle
            else:
                low = middle
        return best

    def _scale(self, steps: int) -> float:
        return (self.largest - steps * STEP) / self.largest

    def _try(self, tightness: float, scale: float) -> FittedBox | None:
        box = self._compose(tightness, scale)
        return box if box and box.height_pt <= self.height + 1e-6 else None

    def _compose(self, tightness: float, scale: float) -> FittedBox | None:
        blocks = []
        for paragraph, setting in zip(self.paragraphs, self.settings, strict=True):
            style = self._style(paragraph.style, tightness, scale)
            squeeze = _squeeze(style, tightness)
            lines = compose(setting, style, self.width, paragraph.align, squeeze)
            if lines is None:
                return None
            blocks.append(lines)
        closeness = _between(1.0, TIGHTEST_GAP, tightness) * scale
        gaps = tuple(p.space_after * closeness for p in self.paragraphs)
        return FittedBox(tuple(blocks), gaps, tightness, scale)

    def _style(self, style: Style, tightness: float, scale: float) -> Style:
        size = max(round(style.size * scale, 3), min(self.floor, style.size))
        scaled = style.at(size)
        leading = scaled.leading_pt * _between(1.0, TIGHTEST_LEADING, tightness)
        return replace(scaled, leading=leading)

    def _overflow(self, scale: float) -> Overflow:
        for paragraph, setting in zip(self.paragraphs, self.settings, strict=True):
            style = self._style(paragraph.style, 1.0, scale)
            error = too_wide(setting, style, self.width, paragraph.align, _squeeze(style, 1.0))
            if error.overflow_mm > 0.01:
                return error
        box = self._compose(1.0, scale)
        assert box is not None
        text = " ".join(str(p.rich) for p in self.paragraphs)
        size = box.blocks[0].style.size
        return Overflow(text, "height", box.height_pt - self.height, size)


def _squeeze(style: Style, tightness: float) -> Squeeze:
    tracking = style.tracking_mil + _between(0.0, TIGHTEST_TRACKING, tightness)
    return Squeeze(_between(1.0, TIGHTEST_SPACE, tightness), tracking)


def _between(loose: float, tight: float, tightness: float) -> float:
    return loose + (tight - loose) * tightness
