"""What a page is stacked from: slabs that stay whole, gaps that vanish at its edges, breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rnr_print.print.pages.blocks import Heading, Leaf
from rnr_print.print.pages.cells import Cell
from rnr_print.print.pages.sheet import Sheet

HALF_LINE = 6.0
"""The step of the grid, pt."""


Painter = Callable[[Sheet, float, float], None]
"""Paints something whose upper corner is (x, y), where lines begin, pt."""
FramePainter = Callable[[Sheet, float, float, float, bool, bool], None]
"""Paints the ground of what a page shows of a box: x, top, bottom; is it its begin, its end."""


@dataclass(eq=False, slots=True)
class Frame:
    """A box around slabs. `wide`: over the margin column, too; `again`: stands on top of every
    further page that the box goes on; `floats`: text behind it may come first."""

    paint: FramePainter
    wide: bool = False
    again: Slab | None = None
    floats: bool = False


@dataclass(eq=False, slots=True)
class Slab:
    """Something `height` pt high that is never cut. `keep`: no page ends after it; `loose`: but
    one may where it would stay half empty otherwise.

    `x` is the distance from where its measure begins, `notes` are the numbers of those that it
    needs at the page's foot; `ids`, `terms` and `headings` are what can be found on its page.
    `cell` is the block it is a part of, and which part.
    """

    height: float
    paint: Painter
    x: float = 0.0
    wide: bool = False
    keep: bool = False
    loose: bool = False
    notes: tuple[int, ...] = ()
    ids: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    headings: tuple[Heading, ...] = ()
    frames: tuple[Frame, ...] = ()
    again: Slab | None = None
    cell: tuple[Cell, str] | None = None
    slack: Slack | None = None

    def give(self) -> None:
        """Be a step lower by what the drawings in it give."""
        assert self.slack
        self.slack.give()
        self.height -= HALF_LINE
        if self.cell:
            cell, part = self.cell
            self.cell = cell, f"{part.partition(' less ')[0]} less {self.slack.given:g}"


@dataclass(eq=False, slots=True)
class Gap:
    """Space between slabs, pt; of two that meet the larger holds. `bare` is what is left of it
    where the box beside it goes to another place; all of it if not said."""

    height: float
    keep: bool = False
    frames: tuple[Frame, ...] = ()
    loose: bool = False
    bare: float | None = None

    @property
    def without_box(self) -> float:
        """Its height where no box stands beside it."""
        return self.height if self.bare is None else self.bare


@dataclass(eq=False, slots=True)
class Spare:
    """Something for the end of a page, left out where the page has no room for it."""

    slab: Slab


@dataclass(eq=False, slots=True)
class Turn:
    """An end of the page, as `blocks.Break` says; `leave_out` is called if nothing is spared,
    `fill` for each page that would be blank."""

    to: Leaf = "page"
    spare: Sequence[Item] = ()
    leave_out: Callable[[], None] = lambda: None
    tail: Slab | None = None
    fill: Callable[[], Whole] | None = None


@dataclass(eq=False, slots=True)
class Whole:
    """A page of its own, drawn from edge to edge."""

    paint: Painter
    headings: tuple[Heading, ...] = ()
    ids: tuple[str, ...] = ()
    cell: tuple[Cell, str] | None = None


@dataclass(eq=False, slots=True)
class Part:
    """The beginning of a section: its running head, tab and columns hold from here on."""

    running: str = ""
    tab: str = ""
    columns: int = 1


Item = Slab | Gap | Spare | Turn | Whole | Part


@dataclass(eq=False, slots=True)
class Stack:
    """Slabs and gaps on top of each other."""

    items: list[Slab | Gap] = field(default_factory=list)

    @property
    def height(self) -> float:
        """Of everything in it, pt."""
        return sum(item.height for item in self.items)

    @property
    def slabs(self) -> Iterator[Slab]:
        """What stands in it."""
        return (item for item in self.items if isinstance(item, Slab))

    @property
    def giving(self) -> Iterator[Slab]:
        """The slabs that may be lower."""
        return (slab for slab in self.slabs if slab.slack)

    @property
    def least(self) -> float:
        """Its height if they are as low as they may be, pt."""
        return self.height - sum(each.slack.most for each in self.giving if each.slack)

    def paint(self, sheet: Sheet, x: float, top: float, nested: bool = False) -> None:
        """Draws grounds of boxes, then what stands on them; `nested`: nothing is wider than it."""
        self._paint_frames(sheet, x, top, nested, 0)
        for item in self.items:
            if isinstance(item, Slab):
                begin = sheet.full_begin if item.wide and not nested else x
                sheet.paint(item, begin + item.x, top)
            top -= item.height

    def _paint_frames(self, sheet: Sheet, x: float, top: float, nested: bool, depth: int) -> None:
        here = top
        for frame, group in groupby(self.items, key=lambda item: _frame(item, depth)):
            low = here - sum(item.height for item in group)
            if frame:
                begin = sheet.full_begin if frame.wide and not nested else x
                frame.paint(sheet, begin, here, low, *sheet.ends(frame))
            here = low
        if any(len(item.frames) > depth + 1 for item in self.items):
            self._paint_frames(sheet, x, top, nested, depth + 1)


@dataclass(eq=False, slots=True)
class Slack:
    """How much of its height a slab may give where a page lacks it, and how much it gives, pt; both
    in steps of `HALF_LINE`. In a row that is `high`, the drawings in its `cells` give it."""

    most: float
    given: float = 0.0
    high: float = 0.0
    cells: Sequence[Stack] = ()

    @property
    def left(self) -> float:
        """The share that it may still give."""
        return 1 - self.given / self.most

    def give(self) -> None:
        """One step more."""
        self.given += HALF_LINE
        for stack in self.cells:
            while stack.height > self.high - self.given:
                max(stack.giving, key=_left).give()


def _left(slab: Slab) -> float:
    return slab.slack.left if slab.slack else 0.0


def _frame(item: Slab | Gap, depth: int) -> Frame | None:
    return item.frames[depth] if len(item.frames) > depth else None


def on_grid(height: float) -> float:
    """A height, pt, with what it lacks to whole half lines."""
    return HALF_LINE * -(-height // HALF_LINE)


def joined(items: Sequence[Item]) -> list[Item]:
    """The items with gaps that meet made one."""
    result: list[Item] = []
    for item in items:
        last = result[-1] if result else None
        if isinstance(item, Gap) and isinstance(last, Gap):
            frames = tuple(f for f in item.frames if f in last.frames)
            keep = item.keep or last.keep
            bare = max(item.without_box, last.without_box)
            result[-1] = Gap(max(item.height, last.height), keep, frames, bare=bare)
        else:
            result.append(item)
    return result
