"""What stands in a sheet's margins: cut marks, the ruler, the footer, the word "top".

Which margin takes the ruler and the footer is a question of room: the foot where it is wide enough,
otherwise a side, turned; in two lines where the margin is deep enough, otherwise in one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rnr_print.sheets.geometry import CLOSE, Edges, Rect, Size
from rnr_print.sheets.rules import MarkRules

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
    """Where everything outside the block stands; cut marks run from `marks_start` to `marks_end`,
    counted from the block."""

    ruler: Strip
    footer: Strip
    footer_lines: int
    head: Strip
    marks_start: Edges
    marks_end: Edges


def room(paper: Size, block: Rect, unprintable: float) -> Edges:
    """Printable white between the block and the unprintable edge, on each side."""
    return Edges(
        block.left - unprintable,
        block.bottom - unprintable,
        paper.width - block.right - unprintable,
        paper.height - block.top - unprintable,
    )


def narrowest(marks: MarkRules) -> float:
    """Room that every side needs, for the shortest marks."""
    return marks.shortest + marks.clear


def deep_enough(marks: MarkRules, depth: float) -> float:
    """Room that a side needs to take something `depth` deep outside its shortest marks."""
    return marks.offset + marks.shortest + marks.clear + depth


def arrange(paper: Size, block: Rect, unprintable: float, marks: MarkRules) -> Margins | None:
    """The margins around `block`, or None where they are too narrow for ruler and footer."""
    free = room(paper, block, unprintable)
    if min(free.left, free.bottom, free.right, free.top) < narrowest(marks) - CLOSE:
        return None
    inner = Rect.between(
        unprintable, unprintable, paper.width - unprintable, paper.height - unprintable
    )
    for form in FORMS:
        for home in HOMES:
            if getattr(free, home) < deep_enough(marks, form.depth) - CLOSE:
                continue
            head_apart = home != "top" and free.top >= deep_enough(marks, HEAD.height) - CLOSE
            needed = RULER_LENGTH + BETWEEN + form.footer
            needed += 0 if head_apart else BETWEEN + HEAD.width
            strip = _strip(home, inner, block, form.depth, needed)
            if strip.length >= needed - CLOSE:
                return _margins(strip, home, form, head_apart, inner, free, marks)
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
    strip: Strip, home: str, form: Form, head_apart: bool, inner: Rect, free: Edges,
    marks: MarkRules,
) -> Margins:  # fmt: skip
    taken = {home: form.depth + marks.clear}
    end = strip.length
    if head_apart:
        taken["top"] = HEAD.height + marks.clear
        left, bottom = inner.center[0] - HEAD.width / 2, inner.top - HEAD.height
        head = Strip(Rect(left, bottom, HEAD.width, HEAD.height), turned=False)
    else:
        end -= HEAD.width + BETWEEN
        head = strip.part(strip.length - HEAD.width, strip.length)
    start, stop = _marks(free, taken, marks)
    ruler = strip.part(0, RULER_LENGTH)
    footer = strip.part(RULER_LENGTH + BETWEEN, end)
    return Margins(ruler, footer, form.lines, head, start, stop)


def _marks(free: Edges, taken: dict[str, float], marks: MarkRules) -> tuple[Edges, Edges]:
    """Start and end of the marks on each side: as wished, or nearer and shorter."""
    starts, ends = {}, {}
    for side in ("left", "bottom", "right", "top"):
        end = min(getattr(free, side) - taken.get(side, 0), marks.offset + marks.length)
        starts[side] = min(marks.offset, end - marks.shortest)
        ends[side] = end
    return Edges(**starts), Edges(**ends)
