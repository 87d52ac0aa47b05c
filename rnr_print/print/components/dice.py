"""Dice to fold: the net of a die, its pips, and nets laid out on paper."""

from __future__ import annotations

from collections.abc import Sequence

from rnr_print.print.components.nets import Net, tab
from rnr_print.print.components.polygons import Point
from rnr_print.print.sheets.geometry import Rect, Size

DIE = Net({(1, 2): 2, (1, 3): 1, (1, 1): 6, (1, 0): 5, (0, 2): 4, (2, 2): 3})
"""A cross: 1, 2, 6 and 5 in a column, 4 and 3 beside the 2. Opposite faces add up to 7."""
COLUMNS, ROWS = 3, 4
TAB = 0.36
"""Depth of a tab as a part of the edge."""
_SPOTS: dict[str, Point] = {
    "nw": (0.26, 0.74), "ne": (0.74, 0.74), "w": (0.26, 0.5), "c": (0.5, 0.5), "e": (0.74, 0.5),
    "sw": (0.26, 0.26), "se": (0.74, 0.26),
}  # fmt: skip
_PIPS = {
    1: "c", 2: "sw ne", 3: "sw c ne", 4: "sw nw se ne", 5: "sw nw c se ne", 6: "sw w nw se e ne"
}  # fmt: skip


def pips(value: int) -> list[Point]:
    """Where the pips of a face lie, as parts of its edge from the lower left corner."""
    return [_SPOTS[spot] for spot in _PIPS[value].split()]


def net_size(edge: float) -> Size:
    """What a net with its tabs takes of the paper, in mm."""
    return Size((COLUMNS + 2 * TAB) * edge, (ROWS + 2 * TAB) * edge)


def face_places() -> dict[int, Point]:
    """Where each face of a cut-out net begins, by its value, as lengths of the edge from the lower
    left corner of all that is cut out."""
    tabs = [tab(square, way, TAB) for square, way, has_tab in DIE.free_edges() if has_tab]
    spots = [*DIE.values, *(spot for outline in tabs for spot in outline)]
    left, low = min(x for x, _ in spots), min(y for _, y in spots)
    return {value: (column - left, row - low) for (column, row), value in DIE.values.items()}


def shelves(sizes: Sequence[Size], width: float, gap: float) -> list[Rect]:
    """Places for things in rows of at most `width` mm: x from 0, y down from 0 to negative."""
    places: list[Rect] = []
    x = top = depth = 0.0
    for size in sizes:
        if places and x + size.width > width:
            x, top, depth = 0.0, top - depth - gap, 0.0
        places.append(Rect(x, top - size.height, size.width, size.height))
        x, depth = x + size.width + gap, max(depth, size.height)
    return places
