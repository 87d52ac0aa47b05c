"""Where a sheet of something larger has its check scale: under it, on a strip, beside a cut."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.print.components.tiles import UNDER, Tile, Tiling
from rnr_print.print.sheets.geometry import CLOSE, Rect, Size

FULL = 14.0
"""The height of a ruler with its numbers under it and a note beside it, mm."""
SLIM = Size(118, 3)
"""What one takes that has its numbers beside it, mm."""
AWAY = 0.6
"""How far a slim one stays from a line to cut along, mm."""
LEAST = SLIM.width + 30
"""How long a strip is that has room for one and its own words, mm."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A slim check scale: its lower left corner on the sheet, mm; whether it stands upright, read
    from the right; on which strip it lies, by number, if on any."""

    x: float
    y: float
    upright: bool
    strip: int | None = None


def has_ruler(tiling: Tiling, tile: Tile) -> bool:
    """Whether a sheet has room for a whole ruler under what it shows."""
    return tiling.spare(tile).height >= FULL


def scale_of(tiling: Tiling, tile: Tile) -> Scale | None:
    """The slim scale of a sheet without a ruler; None where the sheet has no room for any."""
    x, y = tiling.origin(tile)
    for number, strip in enumerate(tiling.strips(tile)):
        upright = strip.right <= tile.window.left
        if max(strip.width, strip.height) < LEAST:
            continue
        if upright:
            middle = (strip.left + strip.right - UNDER) / 2
            return Scale(x + middle + SLIM.height / 2, y + strip.bottom + 1, True, number)
        middle = (strip.bottom + UNDER + strip.top) / 2
        return Scale(x + strip.left + 1, y + middle - SLIM.height / 2, False, number)
    return _beside_a_cut(tiling, tile, x, y)


def _beside_a_cut(tiling: Tiling, tile: Tile, x: float, y: float) -> Scale | None:
    """Its place in what is cut off at the foot, or to the right."""
    edge, paper, seen = tiling.edge, tiling.paper, tile.window
    foot = Rect.between(x + seen.left, edge, x + seen.right, y + seen.bottom - AWAY)
    if foot.height >= SLIM.height - CLOSE and foot.width >= SLIM.width:
        return Scale(foot.left, foot.top - SLIM.height, upright=False)
    side = Rect.between(x + seen.right + AWAY, y + seen.bottom, paper.width - edge, y + seen.top)
    if side.width >= SLIM.height - CLOSE and side.height >= SLIM.width:
        return Scale(side.left + SLIM.height, side.bottom, upright=True)
    return None
