"""Cut marks and the fold line, as plain line segments outside the cards: on fronts only, so that
nobody cuts from the wrong side."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.print.sheets.geometry import CLOSE, Edges, Rect
from rnr_print.print.sheets.imposition import Filling, PageSide
from rnr_print.print.sheets.rules import MarkRules

Segment = tuple[float, float, float, float]
"""A line from (x0, y0) to (x1, y1), in mm."""


def cut_lines(page: Filling) -> tuple[list[float], list[float]]:
    """The x and the y at which the fronts of this page are cut."""
    trims = _fronts(page)
    xs = {round(x, 4) for trim in trims for x in (trim.left, trim.right)}
    ys = {round(y, 4) for trim in trims for y in (trim.bottom, trim.top)}
    return sorted(xs), sorted(ys)


def cut_marks(page: Filling, rules: MarkRules) -> list[Segment]:
    """Two marks for every cut line, and crosses where gaps meet; none on a back."""
    if page.margins is None or page.side is PageSide.BACK:
        return []
    xs, ys = cut_lines(page)
    block, (starts, ends) = page.block, _spans(page, page.margins.free, rules)
    below, above = (block.bottom - starts.bottom, block.bottom - ends.bottom), (
        block.top + starts.top, block.top + ends.top,
    )  # fmt: skip
    marks: list[Segment] = [(x, near, x, far) for near, far in (below, above) for x in xs]
    marks += [(block.left - starts.left, y, block.left - ends.left, y) for y in ys]
    marks += [(block.right + starts.right, y, block.right + ends.right, y) for y in ys]
    return [*marks, *dict.fromkeys(_crosses(page, rules))]


def _spans(page: Filling, free: Edges, rules: MarkRules) -> tuple[Edges, Edges]:
    """Start and end of the marks on each side of the block, counted from it."""
    starts, ends = {}, {}
    for side in ("left", "bottom", "right", "top"):
        room = float(getattr(free, side))
        start = rules.start(room) if page.corner is None else page.corner
        if page.side is PageSide.FOLDED and side == "right":  # the backs bleed there
            backs = [placed for placed in page.slots if placed.is_back]
            start = max([start, *(placed.bleed.edges.right + rules.clear for placed in backs)])
        starts[side], ends[side] = start, min(room, start + rules.length)
    return Edges(**starts), Edges(**ends)


def _crosses(page: Filling, rules: MarkRules) -> Iterator[Segment]:
    """Marks through the gaps from every corner, up to the next card or where it would stand."""
    if page.corner is None:
        return
    near, block = page.corner, page.block
    across, up, gutter = page.grid.gap, page.grid.row_gap, page.grid.gutter
    fold = page.paper.width / 2
    for trim in _fronts(page):
        for y in (trim.bottom, trim.top):
            if trim.left - block.left > CLOSE:
                yield _level(trim.left - across + near, trim.left - near, y)
            if gutter and fold - trim.right < gutter / 2 + CLOSE:
                yield _level(trim.right + near, fold - near, y)
            elif block.right - trim.right > CLOSE:
                yield _level(trim.right + near, trim.right + across - near, y)
        for x in (trim.left, trim.right):
            if trim.bottom - block.bottom > CLOSE:
                yield _upright(x, trim.bottom - up + near, trim.bottom - near)
            if block.top - trim.top > CLOSE:
                yield _upright(x, trim.top + near, trim.top + up - near)


def _level(left: float, right: float, y: float) -> Segment:
    return round(left, 4), round(y, 4), round(right, 4), round(y, 4)


def _upright(x: float, low: float, high: float) -> Segment:
    return round(x, 4), round(low, 4), round(x, 4), round(high, 4)


def _fronts(page: Filling) -> list[Rect]:
    return [placed.trim for placed in page.slots if not placed.is_back]


def fold_line(page: Filling, rules: MarkRules) -> Segment | None:
    """The fold of a gutterfold page, from mark to mark; None where there are no marks."""
    if page.side is not PageSide.FOLDED or page.margins is None:
        return None
    _, ends = _spans(page, page.margins.free, rules)
    x = page.paper.width / 2
    return x, page.block.bottom - ends.bottom, x, page.block.top + ends.top
