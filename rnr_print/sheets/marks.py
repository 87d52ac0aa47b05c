"""Cut marks and the fold line, as plain line segments outside the cards."""

from __future__ import annotations

from rnr_print.sheets.geometry import CLOSE, Rect
from rnr_print.sheets.imposition import PageSide, Placement, SheetPage
from rnr_print.sheets.rules import MarkRules

Segment = tuple[float, float, float, float]
"""A line from (x0, y0) to (x1, y1), in mm."""


def cut_lines(page: SheetPage) -> tuple[list[float], list[float]]:
    """The x and the y at which cards of this page are cut."""
    trims = [placement.trim for placement in page.placements]
    xs = {round(x, 4) for trim in trims for x in (trim.left, trim.right)}
    ys = {round(y, 4) for trim in trims for y in (trim.bottom, trim.top)}
    return sorted(xs), sorted(ys)


def cut_marks(page: SheetPage, rules: MarkRules) -> list[Segment]:
    """Two marks for every cut line. On backs they stay away where bleed takes their room."""
    xs, ys = cut_lines(page)
    block, start, end = page.block, page.margins.marks_start, page.margins.marks_end
    marks: list[Segment] = []
    if near := _clear_of_bleed(page, "bottom", start.bottom, end.bottom, rules):
        marks += [(x, block.bottom - near, x, block.bottom - end.bottom) for x in xs]
    if near := _clear_of_bleed(page, "top", start.top, end.top, rules):
        marks += [(x, block.top + near, x, block.top + end.top) for x in xs]
    if near := _clear_of_bleed(page, "left", start.left, end.left, rules):
        marks += [(block.left - near, y, block.left - end.left, y) for y in ys]
    if near := _clear_of_bleed(page, "right", start.right, end.right, rules):
        marks += [(block.right + near, y, block.right + end.right, y) for y in ys]
    return marks


def _clear_of_bleed(
    page: SheetPage, side: str, start: float, end: float, rules: MarkRules
) -> float | None:
    """Where marks begin on a side of the block, counted from it; None where too little is left."""
    near = max([start, *(_beyond(placed, page.block, side) for placed in page.placements)])
    return near if end - near >= rules.shortest - CLOSE else None


def _beyond(placed: Placement, block: Rect, side: str) -> float:
    """How far a card's bleed runs over the block's side."""
    inset = abs(float(getattr(placed.trim, side)) - float(getattr(block, side)))
    return float(getattr(placed.bleed, side)) - inset


def fold_line(page: SheetPage) -> Segment | None:
    """The fold of a gutterfold page, from mark to mark."""
    if page.side is not PageSide.FOLDED:
        return None
    x = page.paper.width / 2
    bottom = page.block.bottom - page.margins.marks_end.bottom
    return x, bottom, x, page.block.top + page.margins.marks_end.top
