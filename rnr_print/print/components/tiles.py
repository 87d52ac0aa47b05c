"""A mat on several sheets: what part each shows, where they meet, and how they are joined.

Sheets meet in the gaps between places. Each is cut where it meets the sheet to its right or below,
and laid on the strip of paper that this one has there; nothing but the mat is seen once it lies.
Lengths are mm. A mat's origin is its lower left corner, a sheet's that of its paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import ceil, hypot

from rnr_print.core.errors import fail
from rnr_print.print.components.polygons import Outline, Point, shifted
from rnr_print.print.sheets.geometry import CLOSE, Edges, Rect, Size

GLUE = 6.0
"""The strip that the next sheet is glued on."""
BLEED = 2.0
"""How far the mat is printed beyond a line to cut along."""
UNDER = 0.5
"""How far it is printed on the strip, so that no white shows where sheets meet."""
MOST_TILES = 12


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet: its column from the left and row from the foot, and what is seen of it."""

    column: int
    row: int
    window: Rect

    @property
    def name(self) -> str:
        """A1 is at the lower left, B1 to the right of it, A2 above it."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """A mat on sheets of `paper`, which print all but `edge` mm; they meet at `xs` and `ys`."""

    mat: Size
    paper: Size
    edge: float
    xs: tuple[float, ...] = ()
    ys: tuple[float, ...] = ()

    def tiles(self) -> list[Tile]:
        """All sheets, row by row from the foot."""
        rows = pairwise((0, *self.ys, self.mat.height))
        across = list(pairwise((0, *self.xs, self.mat.width)))
        return [
            Tile(c, r, Rect.between(left, bottom, right, top))
            for r, (bottom, top) in enumerate(rows)
            for c, (left, right) in enumerate(across)
        ]

    def painted(self, tile: Tile) -> Rect:
        """What a sheet shows of the mat: beyond each line to cut along, and a little of strips."""
        return self._grown(tile, UNDER)

    def taken(self, tile: Tile) -> Rect:
        """What a sheet takes of its paper, strips to glue on included."""
        return self._grown(tile, GLUE)

    def origin(self, tile: Tile) -> Point:
        """Where the mat's origin lies on the sheet: what it takes stands in the middle above."""
        taken = self.taken(tile)
        x = (self.paper.width - taken.width) / 2 - taken.left
        return x, self.paper.height - self.edge - taken.top

    def cuts(self, tile: Tile) -> list[Outline]:
        """The lines to cut along; what is cut off lies to the left of each."""
        seen, first, last = tile.window, tile.column == 0, tile.row == len(self.ys)
        left = seen.left if first else self.taken(tile).left
        top = seen.top if last else self.taken(tile).top
        right, bottom = seen.right, seen.bottom
        lines = [((right, top), (right, bottom)), ((right, bottom), (left, bottom))]
        lines += [((left, bottom), (left, top))] * first + [((left, top), (right, top))] * last
        return [tuple(line) for line in lines]

    def strips(self, tile: Tile) -> list[Rect]:
        """Where other sheets are glued on: to the left of it, and above."""
        seen, taken = tile.window, self.taken(tile)
        strips = []
        if tile.column:
            strips.append(Rect.between(taken.left, seen.bottom, seen.left, taken.top))
        if tile.row < len(self.ys):
            strips.append(Rect.between(seen.left, seen.top, seen.right, taken.top))
        return strips

    def all_cuts(self) -> int:
        """How many lines there are to cut along."""
        return sum(len(self.cuts(tile)) for tile in self.tiles())

    def all_strips(self) -> int:
        """How many strips there are to glue on."""
        return sum(len(self.strips(tile)) for tile in self.tiles())

    def spare(self, tile: Tile) -> Rect:
        """The paper left under what the sheet takes, within its unprinted edge."""
        bottom = self.origin(tile)[1] + self.taken(tile).bottom
        return Rect.between(self.edge, self.edge, self.paper.width - self.edge, bottom)

    def _grown(self, tile: Tile, strip: float) -> Rect:
        """What is seen of a sheet, with the bleed where it is cut and `strip` where it isn't."""
        left, top = tile.column == 0, tile.row == len(self.ys)
        room = self.paper.width - 2 * self.edge, self.paper.height - 2 * self.edge
        wide = max(0.0, min(BLEED, (room[0] - tile.window.width) / 2))
        high = max(0.0, min(BLEED, (room[1] - tile.window.height) / 2))
        grown = Edges(
            left=wide if left else strip, bottom=high, right=wide, top=high if top else strip
        )
        return tile.window.grown(grown)


def beside(line: Outline, away: float) -> Outline:
    """A straight line moved to its left."""
    (x0, y0), (x1, y1) = line
    length = hypot(x1 - x0, y1 - y0)
    return shifted(line, away * (y0 - y1) / length, away * (x1 - x0) / length)


def tiling(mat: Size, paper: Size, edge: float, places: Iterable[Rect] = ()) -> Tiling:
    """The way to spread a mat over the fewest sheets, upright or lying, that meet in the gaps
    between `places`; where those are too far apart, anywhere.

    Raises InputError for a mat that takes more than MOST_TILES.
    """
    kept = list(places)
    ways = [way for turned in (paper, paper.turned) for way in _ways(mat, turned, edge, kept)]
    best = min(ways, key=lambda way: (_crossed(way, kept), len(way.tiles())))
    count = len(best.tiles())
    if count > MOST_TILES:
        raise fail(
            f"a mat of {mat} takes {count} sheets of {paper}, more than "
            f"{MOST_TILES}; make it smaller or choose a larger paper"
        )
    return best


def _ways(mat: Size, paper: Size, edge: float, places: Sequence[Rect]) -> Iterator[Tiling]:
    """The mat on sheets that meet in gaps, and on sheets of one size."""
    across = [(place.left, place.right) for place in places]
    up = [(place.bottom, place.top) for place in places]
    wide, high = paper.width - 2 * edge, paper.height - 2 * edge
    for spans in ((across, up), ((), ())):
        xs, ys = _meeting(mat.width, wide, spans[0]), _meeting(mat.height, high, spans[1])
        yield Tiling(mat, paper, edge, xs, ys)


def _crossed(way: Tiling, places: Sequence[Rect]) -> bool:
    """Whether sheets meet within a place, or there are more of them than one would glue."""
    within = any(place.left < x < place.right for place in places for x in way.xs)
    within |= any(place.bottom < y < place.top for place in places for y in way.ys)
    return within or len(way.tiles()) > MOST_TILES


def _meeting(
    length: float, printed: float, spans: Sequence[tuple[float, float]]
) -> tuple[float, ...]:
    """Where the fewest sheets meet along `length`, in the gaps between spans if they can."""
    if length <= printed + CLOSE:
        return ()
    most = printed - GLUE - BLEED
    if most <= 0:
        raise fail(f"{printed:g} mm of a sheet can be printed; strips take {GLUE + BLEED:g}")
    gaps = _gaps(length, spans)
    for count in range(1, min(len(gaps), MOST_TILES) + 1):
        fitting = [
            found for found in combinations(gaps, count) if _longest(length, found) <= most + CLOSE
        ]
        if fitting:
            return min(fitting, key=lambda found: _longest(length, found))
    sheets = ceil((length - CLOSE) / most)
    return tuple(length * n / sheets for n in range(1, sheets))


def _longest(length: float, at: Sequence[float]) -> float:
    return max(stop - start for start, stop in pairwise((0, *at, length)))


def _gaps(length: float, spans: Sequence[tuple[float, float]]) -> list[float]:
    """The middles of what no span covers, without the ends."""
    found, reached = [], 0.0
    for start, stop in sorted(spans):
        if start > reached + CLOSE and reached > 0:
            found.append((reached + start) / 2)
        reached = max(reached, stop)
    return [at for at in found if 0 < at < length]
