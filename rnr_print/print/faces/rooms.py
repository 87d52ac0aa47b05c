"""Rooms: how each text of a face stands in the box that its template gives it.

Who writes or translates is told by them how much longer a text may become. Lengths are mm, sizes of
type pt; nothing of this is measured where nobody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import floor as whole

from rnr_print.print.faces.outlines import MM
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import box as boxes
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.rich import RichText

Box = tuple[float, float, float, float]
"""x, y of the lower left and the upper right corner, mm."""
Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Given:
    """What a template gives a text: a name, and its lower left corner, width and height; a line has
    no height but its own. `told` is the text of a line."""

    name: str
    told: str
    x: float
    y: float
    w: float
    h: float = 0


@dataclass(frozen=True, slots=True)
class Room:
    """A text in its `box`: a line, or paragraphs, each with the box that it takes itself.

    It is set in `size`, as designed it would be in `designed`, and it never is in less than
    `least`; `tightness` says how far it was tightened, from 0 to 1. `left` is what it leaves of
    the width (a line) or height as it stands, `spare` what it would leave at its smallest, where
    it could have `more` further lines. Where it doesn't fit, both are what is lacking, below 0.
    At its smallest its words would be `long` on one line, and there are `most` lines for them.
    Whichever way it is turned, its box was `wide` and `high` as it was given; a line has no height.
    """

    name: str
    texts: tuple[str, ...]
    parts: tuple[Box, ...]
    box: Box
    designed: float
    size: float
    least: float
    tightness: float
    left: float
    spare: float
    lines: int
    more: int
    is_line: bool = False
    long: float = 0.0
    most: int = 1
    wide: float = 0.0
    high: float = 0.0

    @property
    def steps(self) -> tuple[int, int]:
        """How many steps it was set smaller than designed, and how many it may be."""
        done, most = self.designed - self.size, self.designed - self.least
        return max(round(done / boxes.STEP), 0), max(round(most / boxes.STEP), 0)

    def moved(self, matrix: Matrix) -> Room:
        """The same on a card whose drawing was shifted, turned, scaled or mirrored."""
        parts = tuple(bounds(matrix, part) for part in self.parts)
        return replace(self, box=bounds(matrix, self.box), parts=parts)


def of_line(
    given: Given, words: str | RichText, designed: Style, least: float, style: Style | None
) -> Room:
    """The room of a line that was set in `style`; in none where it is too long."""
    long = lines.shortest(words, designed, least) / MM
    spare = given.w - long
    shown = style or designed.at(least)
    low, high = lines.ink(words, shown)
    box = (given.x, given.y + low / MM, given.x + given.w, given.y + high / MM)
    left, tight = spare, 1.0
    if style is not None:
        left = max(given.w - lines.width(words, style) / MM, 0.0)
        lost = designed.tracking_mil - style.tracking_mil
        tight = min(max(lost / -lines.TIGHTEST_TRACKING, 0.0), 1.0)
    return Room(
        given.name, (given.told,), (box,), box, designed.size, shown.size, least,
        round(tight, 2), left, spare, 1, 0, is_line=True, long=long, wide=given.w,
    )  # fmt: skip


def of_box(
    given: Given, paragraphs: Sequence[boxes.Paragraph], least: float,
    fitted: boxes.FittedBox | None, top: float,
) -> Room:  # fmt: skip
    """The room of paragraphs that were `fitted` from `top` down; None where they are too many."""
    height, leading = boxes.least(paragraphs, given.w * MM, least)
    spare = given.h - height / MM
    box = (given.x, given.y, given.x + given.w, given.y + given.h)
    texts = tuple(str(each.rich) for each in paragraphs)
    designed = max(each.style.size for each in paragraphs)
    least = min(least, designed)
    long = sum(lines.width(each.rich, each.style.at(least)) for each in paragraphs) / MM
    most = max(whole(given.h * MM / leading + 1e-6), 1)
    if fitted is None:
        parts = (box,) * len(texts)
        return Room(
            given.name, texts, parts, box, designed, least, least, 1, spare, spare, 0, 0,
            long=long, most=most, wide=given.w, high=given.h,
        )  # fmt: skip
    return Room(
        given.name, texts, tuple(_parts(given, fitted, top)), box, designed,
        max(block.style.size for block in fitted.blocks), least, fitted.tightness,
        given.h - fitted.height_pt / MM, spare, sum(len(block.lines) for block in fitted.blocks),
        max(whole(spare * MM / leading), 0), long=long, most=most, wide=given.w, high=given.h,
    )  # fmt: skip


def _parts(given: Given, fitted: boxes.FittedBox, top: float) -> Iterator[Box]:
    """What each paragraph takes of the box."""
    for block, gap in zip(fitted.blocks, fitted.gaps, strict=True):
        foot = top - block.height_pt / MM
        yield given.x, foot, given.x + given.w, top
        top = foot - gap / MM


def bounds(matrix: Matrix, box: Box) -> Box:
    """The upright box around a box that was moved by `matrix`."""
    a, b, c, d, e, f = matrix
    x0, y0, x1, y1 = box
    corners = [(x0, y0), (x1, y0), (x0, y1), (x1, y1)]
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    return (min(xs), min(ys), max(xs), max(ys))
