"""A mat on several sheets: what part each shows, with an overlap to glue on and marks to meet.

Lengths are mm. A mat's origin is its lower left corner, a sheet's that of its paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from rnr_print.errors import fail
from rnr_print.paperwork.polygons import Outline, Point
from rnr_print.sheets.geometry import CLOSE, Edges, Rect, Size

OVERLAP = 10.0
MOST_TILES = 12
MARKS = (1 / 6, 5 / 6)
"""Where along a seam the crosses stand, as parts of a sheet's length."""
_SPOTS = tuple(tuple(first + step / 100 for step in range(37)) for first in (0.09, 0.55))
"""Where else each may stand: in its half, off the corners that four sheets show."""
_ARM = 2.0


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet: its column from the left and row from the foot, and its window on the mat."""

    column: int
    row: int
    window: Rect

    @property
    def name(self) -> str:
        """A1 is at the lower left, B1 to the right of it, A2 above it."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """A mat spread over `columns` by `rows` sheets of `paper`, which print all but `edge` mm."""

    mat: Size
    paper: Size
    edge: float
    columns: int
    rows: int

    @property
    def printed(self) -> Size:
        """What one sheet can show."""
        return Size(self.paper.width - 2 * self.edge, self.paper.height - 2 * self.edge)

    def tiles(self) -> list[Tile]:
        """All sheets, row by row from the foot; the mat lies in the middle of them."""
        left, bottom = self._start
        across, up = self._step
        printed = self.printed
        return [
            Tile(c, r, Rect(left + c * across, bottom + r * up, printed.width, printed.height))
            for r in range(self.rows)
            for c in range(self.columns)
        ]

    def crosses(self, words: Sequence[Rect] = ()) -> list[Point]:
        """The registration marks, in the middle of the overlaps; two sheets show each.

        They stand beside `words` of the mat as far as there is room.
        """
        left, bottom = self._start
        across, up = self._step
        xs, ys = self.seams()
        upright = [
            [(x, bottom + r * up + part * self.printed.height) for part in spots]
            for x in xs for r in range(self.rows) for spots in _nearest_first()
        ]  # fmt: skip
        level = [
            [(left + c * across + part * self.printed.width, y) for part in spots]
            for y in ys for c in range(self.columns) for spots in _nearest_first()
        ]  # fmt: skip
        kept_off = [rect.grown(Edges(_ARM, _ARM, _ARM, _ARM)) for rect in words]
        return [_first_off(spots, kept_off) for spots in upright + level]

    def seams(self) -> tuple[list[float], list[float]]:
        """The x and the y of the lines in the middle of the overlaps."""
        left, bottom = self._start
        across, up = self._step
        xs = [left + c * across + OVERLAP / 2 for c in range(1, self.columns)]
        ys = [bottom + r * up + OVERLAP / 2 for r in range(1, self.rows)]
        return xs, ys

    def trims(self, tile: Tile) -> list[Outline]:
        """The lines along which a sheet is cut to lie on its neighbors to the right and below."""
        window, (xs, ys) = tile.window, self.seams()
        lines: list[Outline] = []
        if tile.column < self.columns - 1:
            x = xs[tile.column]
            lines.append(((x, window.bottom), (x, window.top)))
        if tile.row > 0:
            y = ys[tile.row - 1]
            lines.append(((window.left, y), (window.right, y)))
        return lines

    def name_spot(self, tile: Tile) -> Point | None:
        """Where the sheet's name stands: in an overlap that is cut off or glued over."""
        window, (xs, ys) = tile.window, self.seams()
        middle, quarter = window.center, OVERLAP / 4
        if xs:
            last = tile.column == self.columns - 1
            return (xs[-1] - quarter if last else xs[tile.column] + quarter), middle[1]
        if ys:
            return middle[0], (ys[tile.row - 1] - quarter if tile.row else ys[0] + quarter)
        return None

    @property
    def _step(self) -> tuple[float, float]:
        return self.printed.width - OVERLAP, self.printed.height - OVERLAP

    @property
    def _start(self) -> Point:
        """Where the lower left sheet begins on the mat: outside, by half of what is to spare."""
        across, up = self._step
        wide, high = self.columns * across + OVERLAP, self.rows * up + OVERLAP
        return (self.mat.width - wide) / 2, (self.mat.height - high) / 2


def tiling(mat: Size, paper: Size, edge: float) -> Tiling:
    """The way to spread a mat over the fewest sheets, upright or lying.

    Raises InputError for a mat that takes more than MOST_TILES.
    """
    ways = [_spread(mat, turned, edge) for turned in (paper, paper.turned)]
    best = min(ways, key=lambda way: way.columns * way.rows)
    if best.columns * best.rows > MOST_TILES:
        raise fail(
            f"a mat of {mat} takes {best.columns * best.rows} sheets of {paper}, more than "
            f"{MOST_TILES}; make it smaller or choose a larger paper"
        )
    return best


def _nearest_first() -> list[list[float]]:
    """For each of the MARKS its spots, from the nearest on."""
    return [_by_distance(mark, spots) for mark, spots in zip(MARKS, _SPOTS, strict=True)]


def _by_distance(mark: float, spots: Sequence[float]) -> list[float]:
    return sorted((mark, *spots), key=lambda spot: abs(spot - mark))


def _first_off(spots: Sequence[Point], words: Sequence[Rect]) -> Point:
    """The first spot that no word lies under; the first of all where there is none."""
    return next(
        (spot for spot in spots if not any(word.holds(Rect(*spot, 0, 0)) for word in words)),
        spots[0],
    )


def _spread(mat: Size, paper: Size, edge: float) -> Tiling:
    columns = _count(mat.width, paper.width - 2 * edge)
    return Tiling(mat, paper, edge, columns, _count(mat.height, paper.height - 2 * edge))


def _count(length: float, printed: float) -> int:
    """How many sheets `length` takes, overlapping."""
    if printed <= OVERLAP:
        raise fail(f"{printed:g} mm of a sheet can be printed; an overlap takes {OVERLAP:g}")
    return max(1, ceil((length - OVERLAP - CLOSE) / (printed - OVERLAP)))
