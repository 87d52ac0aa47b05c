"""How far each card's picture runs over its trim: never into a neighbor, a mark or the ruler."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rnr_print.print.sheets.geometry import CLOSE, Edges, Rect
from rnr_print.print.sheets.grid import Grid
from rnr_print.print.sheets.rules import SheetRules

SIDES = ("left", "bottom", "right", "top")
_BESIDE = {"left": (-1, 0), "bottom": (0, -1), "right": (1, 0), "top": (0, 1)}


@dataclass(frozen=True, slots=True)
class Bleed:
    """How far a picture runs over each edge of its trim, and how far over the edge's ends: around
    the corners less, where marks or cards diagonally beside have their place. In mm."""

    edges: Edges
    corners: Edges

    def inked(self, trim: Rect) -> tuple[Rect, ...]:
        """The rectangles that the picture fills together."""
        if self.edges == self.corners:
            return (trim.grown(self.edges),)
        edges = self.edges
        across = Edges(edges.left, 0, edges.right, 0)
        up = Edges(0, edges.bottom, 0, edges.top)
        return trim.grown(self.corners), trim.grown(across), trim.grown(up)


@dataclass(frozen=True, slots=True)
class Bleeding:
    """What bounds the bleeds of a page: `outside` the block on each side, and at the `corner` of
    each card, if it does."""

    grid: Grid
    rules: SheetRules
    block: Rect
    outside: Edges
    corner: float | None

    def of(self, trims: Sequence[Rect], back: bool) -> Iterator[Bleed]:
        """The bleed of each card of a page: half the gap towards a neighbor, and more beside."""
        taken = {_corner(trim) for trim in trims}
        for trim in trims:
            pairs = [self._one(trim, side, taken, back) for side in SIDES]
            yield Bleed(Edges(*(edge for edge, _ in pairs)), Edges(*(end for _, end in pairs)))

    def _one(
        self, trim: Rect, side: str, taken: set[tuple[float, float]], back: bool
    ) -> tuple[float, float]:
        """The bleed over an edge, and over its ends."""
        edge, shared = self._edge(trim, side, taken, back)
        end = min(edge, self._gap(side) / 2) if shared else edge
        return edge, end if self.corner is None or back else min(end, self.corner)

    def _edge(
        self, trim: Rect, side: str, taken: set[tuple[float, float]], back: bool
    ) -> tuple[float, bool]:
        """The bleed over an edge, and whether cards diagonally beside bleed there too."""
        grid, rules, gap = self.grid, self.rules, self._gap(side)
        wished = rules.bleed.back if back else rules.bleed.front
        across, up = _BESIDE[side]
        if self._beside(trim, across, up) in taken:
            return min(wished, gap / 2), True
        at = _outer(trim, side)
        if grid.gutter and abs(at - grid.paper.width / 2) < grid.gutter / 2 + CLOSE:
            return min(wished, grid.gutter / 2 - rules.fold.clear), False
        if abs(at - _outer(self.block, side)) < CLOSE:
            return min(wished, _outer(self.outside, side)), False
        diagonal = {self._beside(trim, across or n, up or n) for n in (-1, 1)}
        return min(wished, max(gap - rules.marks.corner, gap / 2) or wished), bool(diagonal & taken)

    def _beside(self, trim: Rect, across: int, up: int) -> tuple[float, float]:
        """Where the slot is that lies so many slots beside."""
        left = trim.left + across * (trim.width + self.grid.gap)
        bottom = trim.bottom + up * (trim.height + self.grid.row_gap)
        return _corner(Rect(left, bottom, trim.width, trim.height))

    def _gap(self, side: str) -> float:
        return self.grid.gap if side in ("left", "right") else self.grid.row_gap


def _outer(thing: Rect | Edges, side: str) -> float:
    return float(getattr(thing, side))


def _corner(trim: Rect) -> tuple[float, float]:
    return round(trim.left, 3), round(trim.bottom, 3)
