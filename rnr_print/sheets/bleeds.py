"""How far each card's picture runs over its trim: never into a neighbor, a mark or the ruler."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rnr_print.sheets.geometry import CLOSE, Edges, Rect
from rnr_print.sheets.grid import Grid
from rnr_print.sheets.margins import Margins
from rnr_print.sheets.rules import SheetRules


def bleeds(
    trims: Sequence[Rect], block: Rect, around: Margins, grid: Grid, rules: SheetRules, back: bool
) -> Iterator[Edges]:
    """The bleed of each card of a page, in mm.

    Full where the slot beside is empty, half the gap towards a neighbor, short of the fold line;
    on the outside of the block fronts end before the cut marks, and backs, which must forgive a
    printer's shift, run on to the marks' end.
    """
    taken = {_corner(trim) for trim in trims}
    wished = rules.bleed.back if back else rules.bleed.front
    limits = _limits(around, rules, back)
    for trim in trims:
        yield Edges(
            *(
                _one(trim, side, taken, block, getattr(limits, side), wished, grid, rules)
                for side in ("left", "bottom", "right", "top")
            )
        )


_BESIDE = {"left": (-1, 0), "bottom": (0, -1), "right": (1, 0), "top": (0, 1)}


def _one(
    trim: Rect, side: str, taken: set[tuple[float, float]], block: Rect, limit: float,
    wished: float, grid: Grid, rules: SheetRules,
) -> float:  # fmt: skip
    across, up = _BESIDE[side]
    step_x, step_y = trim.width + grid.gap, trim.height + grid.gap
    beside = Rect(trim.left + across * step_x, trim.bottom + up * step_y, trim.width, trim.height)
    if _corner(beside) in taken:
        return min(wished, grid.gap / 2)
    if grid.gutter and abs(_outer(trim, side) - grid.paper.width / 2) < grid.gutter / 2 + CLOSE:
        return min(wished, grid.gutter / 2 - rules.fold.clear)
    if abs(_outer(trim, side) - _outer(block, side)) < CLOSE:
        return min(wished, limit)
    return wished


def _limits(around: Margins, rules: SheetRules, back: bool) -> Edges:
    ends, starts, clear = around.marks_end, around.marks_start, rules.marks.clear
    if back:
        return ends
    return Edges(
        starts.left - clear, starts.bottom - clear, starts.right - clear, starts.top - clear
    )


def _outer(rect: Rect, side: str) -> float:
    return float(getattr(rect, side))


def _corner(trim: Rect) -> tuple[float, float]:
    return round(trim.left, 3), round(trim.bottom, 3)
