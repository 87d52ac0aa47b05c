"""All that lines of sight meet on a table: laid out in cells, looked over by pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import isqrt
from typing import Final, TypeAlias

from rnr_print.engine.boards.plane.cells import Cells
from rnr_print.engine.boards.plane.polygons import Part
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.sight import Crossing, Sight, SightLine, threads
from rnr_print.engine.boards.plane.spots import Spot, dot, square
from rnr_print.engine.boards.plane.things import Cloud, Edge, Growth, Looker, Thing

NOTHING: Final[frozenset[str]] = frozenset()
FEW: Final = 60
"""So many edges are looked over faster one by one than by their cells."""
_FINE: Final = 128
"""Two shares of a line differ by more than 1 / 2 ** 128."""


class Terrain:
    """All that lines of sight meet on a table. It never changes.

    Lines may run through `depth` of growth, all pieces added, before they stop. `things` are in the
    order in which they came; a thing of several edges is several of them, all of one name.
    """

    __slots__ = ("_areas", "_edges", "_near", "_next", "depth")

    def __init__(self, things: Iterable[Thing] = (), depth: int = 0, cell: int = 1000) -> None:
        self.depth = depth
        self._near: Cells[int] = Cells(cell)
        self._edges: dict[int, _Edge] = {}
        self._areas: tuple[_Area, ...] = ()
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
            if isinstance(thing, Growth | Cloud):
                self._areas = (*self._areas, (*_box(thing), thing))
            else:
                (x, y), (to_x, to_y) = thing.line
                self._edges[self._next] = x, y, to_x - x, to_y - y, thing
                self._near.add(self._next, *thing.line)
                self._next += 1

    def look(self, one: Looker, other: Looker, but: frozenset[str] = NOTHING) -> Sight:
        """What `one` sees of `other`, as if the things named in `but` weren't there."""
        lines = threads(one.base, other.base)
        start, end = lines[1]
        reach = max(one.base.reach, other.base.reach)
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
        ends = one, other
        return Sight(*[self._line(line, ends, edges, areas) for line in lines])

    def _beside(self, start: Spot, end: Spot, reach: int) -> list[_Edge]:
        """The edges that lines up to `reach` beside this one may meet."""
        (px, py), (qx, qy) = start, end
        dx, dy = qx - px, qy - py
        most = 3 * reach * (isqrt(dx * dx + dy * dy) + 1) // 2  # in x and in y, so 1.42 across
        found = []
        edges: Iterable[_Edge] = self._edges.values()
        if len(self._edges) > FEW:
            edges = (self._edges[n] for n in sorted(self._near.near(start, end, reach)))
        here = dx * py - dy * px
        for edge in edges:
            x, y, gx, gy, _ = edge
            side = dx * y - dy * x - here
            if side > most:
                if side + dx * gy - dy * gx > most:
                    continue
            elif side < -most and side + dx * gy - dy * gx < -most:
                continue
            found.append(edge)
        return found

    def _line(
        self,
        line: Segment,
        ends: tuple[Looker, Looker],
        edges: Sequence[_Edge],
        areas: Sequence[Growth | Cloud],
    ) -> SightLine:
        """One line, and all it meets."""
        (px, py), (qx, qy) = line
        dx, dy = qx - px, qy - py
        heights = height, to_height = ends[0].height, ends[1].height
        climb = to_height - height
        found: list[Crossing] = []
        here = dx * py - dy * px
        for x, y, gx, gy, edge in edges:
            side = dx * y - dy * x - here
            m = dx * gy - dy * gx
            if side > 0 < side + m or side < 0 > side + m:
                continue
            if m == 0:
                found += _lying(line, ends, edge)
                continue
            n = (x - px) * gy - (y - py) * gx
            if m < 0:
                m, n = -m, -n
            if 0 <= n <= m:
                h = height * m + climb * n
                found.append(Crossing(edge, n, m, h, edge.stops(ends, m, h, h)))
        within = self._through(line, heights, areas, found) if areas else (0, 1)
        if len(found) > 1:
            found.sort(key=_share)
        return SightLine(*line, tuple(found), within)

    def _through(
        self,
        line: Segment,
        heights: tuple[int, int],
        areas: Sequence[Growth | Cloud],
        found: list[Crossing],
    ) -> tuple[int, int]:
        """What share of a line is in growth; adds where it meets growth and clouds to `found`."""
        parts: list[tuple[Part, Growth]] = []
        length = square(line.start.to(line.end))
        for area in areas:
            if isinstance(area, Growth):
                parts += [(part, area) for part in area.outline.parts(line)]
            elif line.compare(area.disc.middle, area.disc.radius) < 0:
                foot = dot(line.start.to(line.end), line.start.to(area.disc.middle))
                nearest = min(length, max(0, foot)), length or 1
                found.append(_crossing(area, nearest, heights, True))
        if len(parts) > 1:
            parts.sort(key=lambda part: Fraction(*part[0][:2]))
        n, m = last, of = 0, 1
        most = self.depth * self.depth
        for (low, part, high, whole), growth in parts:
            if high * of > last * whole:  # not all of it counted before
                begin, unit = (low, part) if low * of > last * part else (last, of)
                n = n * whole * unit + m * (high * unit - begin * whole)
                m *= whole * unit
                last, of = high, whole
            stops = n * n * length > most * m * m
            found.append(_crossing(growth, (low, part), heights, stops))
        return n, m


_Edge: TypeAlias = tuple[int, int, int, int, Edge]
"""Where an edge begins, the way to its end, and the edge."""
_Area: TypeAlias = tuple[int, int, int, int, Growth | Cloud]
"""The left, bottom, right and top of an area, and the area."""


def _share(crossing: Crossing) -> int:
    """A number to sort by: larger for a larger share, however little they differ."""
    return (crossing.n << _FINE) // crossing.m


def _crossing(
    thing: Thing, share: tuple[int, int], heights: tuple[int, int], stops: bool
) -> Crossing:
    n, m = share
    return Crossing(thing, n, m, heights[0] * m + (heights[1] - heights[0]) * n, stops)


def _lying(line: Segment, ends: tuple[Looker, Looker], edge: Edge) -> list[Crossing]:
    """Where a line that runs along an edge comes to it and leaves it; none if they don't meet."""
    way = line.start.to(line.end)
    size = square(way)
    if size == 0:
        if not edge.line.holds(line.start):
            return []
        size, low, high = 1, 0, 1
    else:
        feet = sorted(dot(way, line.start.to(end)) for end in edge.line)
        if line.side(edge.line.start) or feet[0] > size or feet[1] < 0:
            return []
        low, high = max(0, feet[0]), min(size, feet[1])
    climb = ends[1].height - ends[0].height
    heights = [ends[0].height * size + climb * n for n in (low, high)]
    stops = edge.stops(ends, size, min(heights), max(heights))
    return [Crossing(edge, n, size, h, stops) for n, h in zip((low, high), heights, strict=True)]


def _box(area: Growth | Cloud) -> tuple[int, int, int, int]:
    """The left, bottom, right and top of an area."""
    if isinstance(area, Growth):
        return area.outline.box
    (x, y), radius = area.disc
    return x - radius, y - radius, x + radius, y + radius
