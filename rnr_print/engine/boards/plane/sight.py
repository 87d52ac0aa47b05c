"""Lines of sight over an open table: what they meet, where, and what stops them.

Between two bases run three lines: left edge to left edge, middle to middle, right to right, as the
one who looks has them. Who looks back has the same lines from their other ends: sight is mutual.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import isqrt
from typing import Final, NamedTuple, TypeAlias

from rnr_print.engine.boards.plane.bases import Base, Disc
from rnr_print.engine.boards.plane.cells import Cells
from rnr_print.engine.boards.plane.polygons import Polygon
from rnr_print.engine.boards.plane.rounding import stretched
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, cross, dot, square

NOTHING: Final[frozenset[str]] = frozenset()
_FINE: Final = 128
"""Two shares of a line differ by more than 1 / 2 ** 128."""


class Eye(NamedTuple):
    """Who looks or is looked at: a base, and how high its eyes are in steps of the game's own."""

    base: Base
    height: int = 0


class Barrier(NamedTuple):
    """A straight edge of the thing `of`, from `low` to `high`; a line that meets it there stops."""

    of: str
    line: Segment
    low: int
    high: int


class Growth(NamedTuple):
    """A piece of table that lines run through for a while, such as woods."""

    of: str
    outline: Polygon


class Cloud(NamedTuple):
    """A disc that stops lines which enter it; those that touch its rim pass."""

    of: str
    disc: Disc


Thing: TypeAlias = Barrier | Growth | Cloud


class Crossing(NamedTuple):
    """Where a line meets a thing: at n/m of its length, h/m high. `stops` if the line ends there.

    Of a cloud the spot nearest to its middle, of growth the spot where the line enters.
    """

    thing: Thing
    n: int
    m: int
    h: int
    stops: bool

    def near(self, line: SightLine, base: Base, limit: int) -> bool:
        """Whether it lies up to `limit` from the nearest spot of a base."""
        (px, py), (qx, qy) = line.start, line.end
        n, m = self.n, self.m
        x, y = px * m + (qx - px) * n, py * m + (qy - py) * n
        if isinstance(base, Disc):
            (cx, cy), reach = base.middle, (limit + base.radius) * m
            return (x - cx * m) ** 2 + (y - cy * m) ** 2 <= reach * reach
        larger = Polygon(Spot(cx * m, cy * m) for cx, cy in base.outline.corners)
        spot = Spot(x, y)
        return larger.compare_gap(Segment(spot, spot), limit * m) <= 0


class SightLine(NamedTuple):
    """A line of sight, what it meets from its start on, and what share of it is in growth."""

    start: Spot
    end: Spot
    crossings: tuple[Crossing, ...]
    growth: Fraction = Fraction(0)

    @property
    def free(self) -> bool:
        """Whether nothing stops it."""
        return self.stop is None

    @property
    def stop(self) -> Crossing | None:
        """The first thing that stops it."""
        for crossing in self.crossings:
            if crossing.stops:
                return crossing
        return None

    def at(self, crossing: Crossing) -> tuple[Fraction, Fraction]:
        """Where a crossing lies, exactly; to draw it."""
        share = Fraction(crossing.n, crossing.m)
        way = self.start.to(self.end)
        return self.start.x + way.x * share, self.start.y + way.y * share


class Sight(NamedTuple):
    """The lines between two bases, as the one who looks has them."""

    left: SightLine
    middle: SightLine
    right: SightLine

    @property
    def free(self) -> int:
        """How many of the three nothing stops."""
        return self.left.free + self.middle.free + self.right.free


class Terrain:
    """All that lines of sight meet on a table. It never changes; what it found out it keeps.

    Lines may run through `depth` of growth, all pieces added, before they stop. `things` are in the
    order in which they came; a thing of several edges is several of them, all of one name.
    """

    __slots__ = ("_areas", "_edges", "_found", "_near", "_next", "depth")

    def __init__(self, things: Iterable[Thing] = (), depth: int = 0, cell: int = 1000) -> None:
        self.depth = depth
        self._near: Cells[int] = Cells(cell)
        self._edges: dict[int, _Edge] = {}
        self._areas: tuple[_Area, ...] = ()
        self._found: dict[tuple[Eye, Eye, frozenset[str]], Sight] = {}
        self._next = 0
        self._add(things)

    @property
    def things(self) -> tuple[Thing, ...]:
        """Everything there is, barriers first."""
        return (*(edge[-1] for edge in self._edges.values()), *(area[-1] for area in self._areas))

    def changed(self, come: Iterable[Thing] = (), gone: frozenset[str] = NOTHING) -> Terrain:
        """The same table with more things, and without those of the names `gone`."""
        after = Terrain((), self.depth)
        after._near, after._next = self._near.copy(), self._next
        after._edges = {n: edge for n, edge in self._edges.items() if edge[-1].of not in gone}
        after._areas = tuple(area for area in self._areas if area[-1].of not in gone)
        for number in self._edges.keys() - after._edges.keys():
            after._near.take(number, *self._edges[number][-1].line)
        after._add(come)
        return after

    def _add(self, come: Iterable[Thing]) -> None:
        for thing in come:
            if isinstance(thing, Barrier):
                (x, y), (to_x, to_y) = thing.line
                self._edges[self._next] = x, y, to_x - x, to_y - y, thing
                self._near.add(self._next, *thing.line)
                self._next += 1
            else:
                self._areas = (*self._areas, (*_box(thing), thing))

    def look(self, one: Eye, other: Eye, but: frozenset[str] = NOTHING) -> Sight:
        """What `one` sees of `other`, as if the things named in `but` weren't there."""
        key = one, other, but
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._look(one, other, but)
        return found

    def _look(self, one: Eye, other: Eye, but: frozenset[str]) -> Sight:
        start, end = one.base.middle, other.base.middle
        left, right = ends_across(one.base, end)
        to_right, to_left = ends_across(other.base, start)
        reach = max(
            abs(left.x - start.x), abs(left.y - start.y), abs(right.x - start.x),
            abs(right.y - start.y), abs(to_left.x - end.x), abs(to_left.y - end.y),
            abs(to_right.x - end.x), abs(to_right.y - end.y),
        )  # fmt: skip
        edges = self._beside(start, end, reach)
        xs, ys = sorted((start.x, end.x)), sorted((start.y, end.y))
        areas = [
            area
            for left_x, low_y, right_x, high_y, area in self._areas
            if left_x <= xs[1] + reach and xs[0] - reach <= right_x
            and low_y <= ys[1] + reach and ys[0] - reach <= high_y
        ]  # fmt: skip
        if but:
            edges = [edge for edge in edges if edge[-1].of not in but]
            areas = [area for area in areas if area.of not in but]
        heights = one.height, other.height
        lines = (left, to_left), (start, end), (right, to_right)
        return Sight(*(self._line(*ends, heights, edges, areas) for ends in lines))

    def _beside(self, start: Spot, end: Spot, reach: int) -> list[_Edge]:
        """The edges that lines up to `reach` beside this one may meet."""
        (px, py), (qx, qy) = start, end
        dx, dy = qx - px, qy - py
        most = 3 * reach * (isqrt(dx * dx + dy * dy) + 1) // 2  # in x and in y, so 1.42 across
        found = []
        for number in sorted(self._near.near(start, end, reach)):
            edge = self._edges[number]
            x, y, gx, gy, _ = edge
            side = dx * (y - py) - dy * (x - px)
            other = side + dx * gy - dy * gx
            if (side <= most or other <= most) and (side >= -most or other >= -most):
                found.append(edge)
        return found

    def _line(
        self,
        start: Spot,
        end: Spot,
        heights: tuple[int, int],
        edges: Sequence[_Edge],
        areas: Sequence[Growth | Cloud],
    ) -> SightLine:
        """One line, and all it meets."""
        px, py = start
        dx, dy = end.x - px, end.y - py
        height, climb = heights[0], heights[1] - heights[0]
        found: list[Crossing] = []
        for x, y, gx, gy, barrier in edges:
            x -= px
            y -= py
            side = dx * y - dy * x
            m = dx * gy - dy * gx
            if side > 0 < side + m or side < 0 > side + m:
                continue
            if m == 0:
                found += _lying(Segment(start, end), heights, barrier)
                continue
            n = x * gy - y * gx
            if m < 0:
                m, n = -m, -n
            if 0 <= n <= m:
                h = height * m + climb * n
                stops = barrier.low * m <= h <= barrier.high * m
                found.append(Crossing(barrier, n, m, h, stops))
        growth = Fraction(0)
        if areas:
            growth = self._through(Segment(start, end), heights, areas, found)
        if len(found) > 1:
            found.sort(key=_share)
        return SightLine(start, end, tuple(found), growth)

    def _through(
        self,
        line: Segment,
        heights: tuple[int, int],
        areas: Sequence[Growth | Cloud],
        found: list[Crossing],
    ) -> Fraction:
        """What share of a line is in growth; adds where it meets growth and clouds to `found`."""
        parts: list[tuple[Fraction, Fraction, Growth]] = []
        for area in areas:
            if isinstance(area, Growth):
                parts += [(*part, area) for part in area.outline.parts(line)]
            elif line.compare(area.disc.middle, area.disc.radius) < 0:
                found.append(_crossing(area, _nearest(line, area.disc.middle), heights, True))
        share, last = Fraction(0), Fraction(0)
        length = square(line.start.to(line.end))
        for low, high, growth in sorted(parts, key=lambda part: part[:2]):
            if high > last:
                share += high - max(low, last)
                last = high
            n, m = share.numerator, share.denominator
            stops = n * n * length > self.depth * self.depth * m * m
            found.append(_crossing(growth, low, heights, stops))
        return share


_Edge: TypeAlias = tuple[int, int, int, int, Barrier]
"""Where a barrier begins, the way to its end, and the barrier."""
_Area: TypeAlias = tuple[int, int, int, int, Growth | Cloud]
"""The left, bottom, right and top of an area, and the area."""


def ends_across(base: Base, toward: Spot) -> tuple[Spot, Spot]:
    """The outermost spots of a base at the left and right of a line from its middle to a spot.

    Of corners just as far out the one nearer to the spot. Both are the middle if the spot is it.
    """
    middle = base.middle
    way = middle.to(toward)
    if way == (0, 0):
        return middle, middle
    if isinstance(base, Disc):
        x, y = stretched(Spot(-way.y, way.x), base.radius)
        return Spot(middle.x + x, middle.y + y), Spot(middle.x - x, middle.y - y)
    corners = base.outline.corners
    return (
        max(corners, key=lambda corner: (cross(way, corner), dot(way, corner))),
        max(corners, key=lambda corner: (-cross(way, corner), dot(way, corner))),
    )


def _share(crossing: Crossing) -> int:
    """A number to sort by: larger for a larger share, however little they differ."""
    return (crossing.n << _FINE) // crossing.m


def _crossing(thing: Thing, share: Fraction, heights: tuple[int, int], stops: bool) -> Crossing:
    n, m = share.numerator, share.denominator
    return Crossing(thing, n, m, heights[0] * m + (heights[1] - heights[0]) * n, stops)


def _lying(line: Segment, heights: tuple[int, int], barrier: Barrier) -> list[Crossing]:
    """Where a line that runs along an edge comes to it and leaves it; none if they don't meet."""
    way = line.start.to(line.end)
    size = square(way)
    if size == 0:
        shares = [Fraction(0), Fraction(1)] if barrier.line.holds(line.start) else []
    else:
        feet = sorted(dot(way, line.start.to(end)) for end in barrier.line)
        if line.side(barrier.line.start) or feet[0] > size or feet[1] < 0:
            return []
        shares = [Fraction(max(0, feet[0]), size), Fraction(min(size, feet[1]), size)]
    both = sorted(heights[0] + (heights[1] - heights[0]) * share for share in shares)
    stops = bool(both) and both[0] <= barrier.high and both[1] >= barrier.low
    return [_crossing(barrier, share, heights, stops) for share in shares]


def _nearest(line: Segment, spot: Spot) -> Fraction:
    """The share of a line at which it comes nearest to a spot."""
    way = line.start.to(line.end)
    size = square(way)
    return Fraction(min(size, max(0, dot(way, line.start.to(spot)))), size or 1)


def _box(area: Growth | Cloud) -> tuple[int, int, int, int]:
    """The left, bottom, right and top of an area."""
    if isinstance(area, Growth):
        return area.outline.box
    (x, y), radius = area.disc
    return x - radius, y - radius, x + radius, y + radius
