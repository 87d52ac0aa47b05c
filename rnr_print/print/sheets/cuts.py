"""How many straight cuts, from edge to edge of the sheet, free all cards of a page."""

from __future__ import annotations

from functools import lru_cache

from rnr_print.print.sheets.imposition import Filling, PageSide

PLACES = 2
"""Edges that differ by less than a hundredth of a millimeter are cut at once."""


@lru_cache(64)  # many pages are filled alike
def cuts(page: Filling) -> int:
    """One cut for each line on which an edge of a card lies; none for the back of a sheet."""
    if page.side is PageSide.BACK:
        return 0
    trims = [slot.trim for slot in page.slots if not slot.is_back]
    upright = {round(x, PLACES) for trim in trims for x in (trim.left, trim.right)}
    level = {round(y, PLACES) for trim in trims for y in (trim.bottom, trim.top)}
    return len(upright) + len(level)
