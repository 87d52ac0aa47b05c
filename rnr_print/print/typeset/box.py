"""Paragraphs made to fit a box: full size, then tightened, then smaller, then an error."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset import witness
from rnr_print.print.typeset.errors import Overflow
from rnr_print.print.typeset.lengths import Squeeze
from rnr_print.print.typeset.paragraph import Lines, Plan, plan
from rnr_print.print.typeset.rich import RichText
from rnr_print.print.typeset.shaped_paragraph import Align, Setting
from rnr_print.print.typeset.style import Style

if TYPE_CHECKING:
    from rnr_print.print.pdf.canvas import Canvas

STEP = 0.1
"""Sizes are tried in steps of this many pt of the largest paragraph."""
GROWTH = 0.4
"""Larger sizes than designed are tried in steps of this many pt."""
TIGHTEST_LEADING = 0.94
TIGHTEST_SPACE = 0.88
TIGHTEST_GAP = 0.7
TIGHTEST_TRACKING = -6.0
TIGHTENINGS = (0.0, 0.5, 1.0)
SPARING = 0.87
"""How small a text may become, as a share of what fits, that no phrase of it is cut."""


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
    paragraphs: Sequence[Paragraph],
    width_pt: float,
    height_pt: float,
    floor: float,
    whole: bool = False,
    most: float = 0,
) -> FittedBox:
    """The paragraphs set as large as the box allows, none under `floor` pt (or its own smaller
    size), and up to `most` pt where they need not be tightened. Rather than cut a Chinese or
    Japanese phrase they are set a little smaller, with `whole` as small as may be. Raises Overflow
    with what is lacking in mm, MissingGlyph, UnknownIcon.
    """
    fitting = _Fitting(paragraphs, width_pt, height_pt, floor, most)
    if witness.LINES.are_there:
        witness.LINES.show(_shown(paragraphs, width_pt, height_pt, floor, fitting.size))
    return (fitting.whole() if whole else fitting.largest()).box()


def least(paragraphs: Sequence[Paragraph], width_pt: float, floor: float) -> tuple[float, float]:
    """The height that the paragraphs take at their smallest and tightest, and what one line of them
    takes then, both in pt. Raises MissingGlyph, UnknownIcon."""
    fitting = _Fitting(paragraphs, width_pt, math.inf, floor)
    attempt = fitting._shrunk(fitting.most_steps)
    return attempt.height_pt, max(plan.style.leading_pt for plan in attempt.plans)


def _shown(
    paragraphs: Sequence[Paragraph], width_pt: float, height_pt: float, floor: float, size: float
) -> witness.Set:
    """Paragraphs for who looks on."""
    smallest, leading = min(floor, size), least(paragraphs, width_pt, floor)[1]
    text = " ".join(str(each.rich) for each in paragraphs)
    long = sum(lines.width(each.rich, each.style.at(smallest)) for each in paragraphs)
    most = 1 if math.isinf(height_pt) else max(int(height_pt / leading + 1e-6), 1)
    return witness.Set(text, size, smallest, width_pt, height_pt, long, most)


class _Attempt(NamedTuple):
    """Planned paragraphs at one tightness and scale."""

    plans: tuple[Plan, ...]
    gaps: tuple[float, ...]
    tightness: float
    scale: float

    @property
    def height_pt(self) -> float:
        return sum(p.height_pt for p in self.plans) + sum(self.gaps[:-1])

    def fits(self, height_pt: float) -> bool:
        return self.height_pt <= height_pt + 1e-6 and not any(p.excess_pt for p in self.plans)

    @property
    def cuts(self) -> int:
        """How many lines end inside a phrase."""
        return sum(plan.cuts for plan in self.plans)

    def box(self) -> FittedBox:
        blocks = tuple(plan.lines() for plan in self.plans)
        return FittedBox(blocks, self.gaps, self.tightness, self.scale)


class _Fitting:
    """Looks for the roomiest setting that fits one box."""

    def __init__(
        self, paragraphs: Sequence[Paragraph], width_pt: float, height_pt: float, floor: float,
        most: float = 0,
    ) -> None:  # fmt: skip
        self.paragraphs = paragraphs
        self.settings = [Setting(p.rich, p.style, p.hyphenate) for p in paragraphs]
        self.width = width_pt
        self.height = height_pt
        self.floor = floor
        self.size = max((p.style.size for p in paragraphs), default=floor)
        self.most = most
        self.most_steps = max(math.ceil((self.size - floor) / STEP - 1e-9), 0)

    def largest(self) -> _Attempt:
        """The largest attempt, or a little smaller one that cuts fewer phrases."""
        fitting = (each for each in self._roomy() if each.fits(self.height))
        best = next(fitting, None) or self._largest_shrunk()
        least = best.scale * SPARING
        for attempt in chain(fitting, map(self._shrunk, range(1, self.most_steps + 1))):
            if not best.cuts or attempt.scale < least:
                break
            if attempt.cuts < best.cuts and attempt.fits(self.height):
                best = attempt
        return best

    def _roomy(self) -> Iterator[_Attempt]:
        """Attempts at the designed size and above, the largest first."""
        for step in range(int((self.most - self.size) / GROWTH + 1e-9), 0, -1):
            yield self._attempt(0.0, 1 + step * GROWTH / self.size)
        for tightness in TIGHTENINGS:
            yield self._attempt(tightness, 1.0)

    def whole(self) -> _Attempt:
        """The largest attempt among those that cut the fewest phrases."""
        best = self.largest()
        for steps in range(1, self.most_steps + 1):
            if not best.cuts:
                break
            attempt = self._shrunk(steps)
            if attempt.cuts < best.cuts and attempt.fits(self.height):
                best = attempt
        return best

    def _largest_shrunk(self) -> _Attempt:
        too_few, enough = 0, self.most_steps
        best = self._shrunk(enough)
        if not best.fits(self.height):
            raise self._overflow(best)
        while enough - too_few > 1:
            middle = (too_few + enough) // 2
            attempt = self._shrunk(middle)
            if attempt.fits(self.height):
                best, enough = attempt, middle
            else:
                too_few = middle
        return best

    def _shrunk(self, steps: int) -> _Attempt:
        size = max(self.size - steps * STEP, min(self.floor, self.size))
        return self._attempt(1.0, size / self.size)

    def _attempt(self, tightness: float, scale: float) -> _Attempt:
        plans = tuple(
            self._plan(paragraph, setting, tightness, scale)
            for paragraph, setting in zip(self.paragraphs, self.settings, strict=True)
        )
        closeness = _between(1.0, TIGHTEST_GAP, tightness) * scale
        gaps = tuple(p.space_after * closeness for p in self.paragraphs)
        return _Attempt(plans, gaps, tightness, scale)

    def _plan(self, paragraph: Paragraph, setting: Setting, tightness: float, scale: float) -> Plan:
        style = self._style(paragraph.style, tightness, scale)
        return plan(setting, style, self.width, paragraph.align, _squeeze(style, tightness))

    def _style(self, style: Style, tightness: float, scale: float) -> Style:
        if not tightness and scale == 1:
            return style
        scaled = style.at(max(round(style.size * scale, 3), min(self.floor, style.size)))
        leading = scaled.leading_pt * _between(1.0, TIGHTEST_LEADING, tightness)
        return replace(scaled, leading=leading)

    def _overflow(self, attempt: _Attempt) -> Overflow:
        for planned in attempt.plans:
            if planned.excess_pt:
                return planned.overflow()
        text = " ".join(str(p.rich) for p in self.paragraphs)
        size = max(p.style.size for p in attempt.plans)
        return Overflow(text, "height", attempt.height_pt - self.height, size)


def _squeeze(style: Style, tightness: float) -> Squeeze:
    tracking = style.tracking_mil + _between(0.0, TIGHTEST_TRACKING, tightness)
    return Squeeze(_between(1.0, TIGHTEST_SPACE, tightness), tracking)


def _between(loose: float, tight: float, tightness: float) -> float:
    return loose + (tight - loose) * tightness
