"""What stands in a sheet's margins: cut marks, the ruler, the footer, the word "top".

Which margin takes the ruler and the footer is a question of room: the foot where it is wide enough,
otherwise a side, turned; in two lines where the margin is deep enough, otherwise in one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rnr_print.print.sheets.geometry import CLOSE, Edges, Rect, Size

RULER_LENGTH = 100.0
"""The ruler proves the scale: exactly 100 mm."""
BETWEEN = 5.0
"""White between ruler, footer and head label, mm."""
HEAD = Size(14, 2.2)
"""The arrow and the word "top"."""
HOMES = ("bottom", "left", "right", "top")
"""The margins that may take ruler and footer, best first."""


@dataclass(frozen=True, slots=True)
class Form:
    """A shape of the strip that holds ruler and footer: `depth` and `footer` (its least length)."""

    lines: int
    depth: float
    footer: float


FORMS = (Form(lines=2, depth=5, footer=75), Form(lines=1, depth=3.3, footer=135))


@dataclass(frozen=True, slots=True)
class Strip:
    """A place for ruler and text; `turned` ones read upwards, a quarter turn to the left."""

    rect: Rect
    turned: bool

    @property
    def length(self) -> float:
        """Length along the text."""
        return self.rect.height if self.turned else self.rect.width

    @property
    def depth(self) -> float:
        """Extent across the text."""
        return self.rect.width if self.turned else self.rect.height

    def part(self, start: float, end: float) -> Strip:
        """The piece from `start` to `end` along the text."""
        if self.turned:
            part = replace(self.rect, bottom=self.rect.bottom + start, height=end - start)
        else:
            part = replace(self.rect, left=self.rect.left + start, width=end - start)
        return Strip(part, self.turned)


@dataclass(frozen=True, slots=True)
class Margins:
    """Where ruler and words stand outside the block; `free` of them is so much on each side of the
    block, for marks and bleed."""

    ruler: Strip
    footer: Strip
    footer_lines: int
    head: Strip
    free: Edges


@dataclass(frozen=True, slots=True)
class Needs:
    """What marks or bleed take around the block, in mm: `least` on every side; towards the ruler
    the first of `wished` that there is room for; and the white between them."""

    least: float
    wished: Sequence[float]
    clear: float


def room(paper: Size, block: Rect, unprintable: float) -> Edges:
    """Printable white between the block and the unprintable edge, on each side."""
    return Edges(
        block.left - unprintable,
        block.bottom - unprintable,
        paper.width - block.right - unprintable,
        paper.height - block.top - unprintable,
    )


def holds(free: Edges, least: float) -> bool:
    """Whether every side has so much room."""
    return min(free.left, free.bottom, free.right, free.top) >= least - CLOSE


def arrange(paper: Size, block: Rect, unprintable: float, needs: Needs) -> Margins | None:
    """The margins around `block`, or None where they are too narrow for ruler and footer."""
    free = room(paper, block, unprintable)
    if not holds(free, needs.least):
        return None
    inner = Rect.between(
        unprintable, unprintable, paper.width - unprintable, paper.height - unprintable
    )
    for wished in needs.wished:
        for form in FORMS:
            for home in HOMES:
                if getattr(free, home) < wished + needs.clear + form.depth - CLOSE:
                    continue
                head_apart = (
                    home != "top" and free.top >= wished + needs.clear + HEAD.height - CLOSE
                )
                needed = RULER_LENGTH + BETWEEN + form.footer
                needed += 0 if head_apart else BETWEEN + HEAD.width
                strip = _strip(home, inner, block, form.depth, needed)
                if strip.length >= needed - CLOSE:
                    return _margins(strip, home, form, head_apart, inner, free, needs.clear)
    return None


def _strip(home: str, inner: Rect, block: Rect, depth: float, needed: float) -> Strip:
    """The outermost strip on the side `home`: as long as the block, or as the paper allows."""
    if home in ("bottom", "top"):
        span = block if block.width >= needed else inner
        bottom = inner.bottom if home == "bottom" else inner.top - depth
        return Strip(Rect(span.left, bottom, span.width, depth), turned=False)
    span = block if block.height >= needed else inner
    left = inner.left if home == "left" else inner.right - depth
    return Strip(Rect(left, span.bottom, depth, span.height), turned=True)


def _margins(
    strip: Strip, home: str, form: Form, head_apart: bool, inner: Rect, free: Edges, clear: float
) -> Margins:
    taken = {home: form.depth + clear}
    end = strip.length
    if head_apart:
        taken["top"] = HEAD.height + clear
        left, bottom = inner.center[0] - HEAD.width / 2, inner.top - HEAD.height
        head = Strip(Rect(left, bottom, HEAD.width, HEAD.height), turned=False)
    else:
        end -= HEAD.width + BETWEEN
        head = strip.part(strip.length - HEAD.width, strip.length)
    ruler = strip.part(0, RULER_LENGTH)
    footer = strip.part(RULER_LENGTH + BETWEEN, end)
    left_free = Edges(
        *(getattr(free, side) - taken.get(side, 0) for side in ("left", "bottom", "right", "top"))
    )
    return Margins(ruler, footer, form.lines, head, left_free)
