"""Outlines of straight edges: what lies in them, and what runs through them or comes near."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, pairwise, starmap

from rnr_print.engine.boards.plane.segments import Segment, nearest_corners
from rnr_print.engine.boards.plane.spots import Spot, cross, sign

Part = tuple[int, int, int, int]
"""From where to where on a line, as shares of its length: from a/b to c/d."""


class Polygon:
    """An outline whose edges don't cross, its corners counterclockwise; see `fault`.

    `box` is left, bottom, right, top; `convex` whether no corner points inward.
    """

    __slots__ = ("box", "convex", "corners", "edges")

    def __init__(self, corners: Iterable[Spot]) -> None:
        given = tuple(corners)
        self.corners = given if _area(given) > 0 else given[::-1]
        self.edges = tuple(map(Segment, self.corners, (*self.corners[1:], self.corners[0])))
        xs, ys = [spot.x for spot in given], [spot.y for spot in given]
        self.box = min(xs), min(ys), max(xs), max(ys)
        self.convex = all(
            edge.side(corner) >= 0
            for edge, corner in zip(self.edges, (*self.corners[2:], *self.corners[:2]), strict=True)
        )

    @classmethod
    def known(
        cls, corners: tuple[Spot, ...], box: tuple[int, int, int, int], convex: bool = True
    ) -> Polygon:
        """An outline of which all is known: that its corners stand counterclockwise, its box, and
        whether none points inward."""
        made = cls.__new__(cls)
        made.corners, made.box, made.convex = corners, box, convex
        made.edges = tuple(map(Segment, corners, (*corners[1:], corners[0])))
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Polygon) and self.corners == other.corners

    def __hash__(self) -> int:
        return hash(self.corners)

    def __repr__(self) -> str:
        return f"Polygon({' '.join(map(str, self.corners))})"

    def place(self, spot: Spot) -> int:
        """1 for a spot inside, 0 on the border, -1 outside."""
        left, bottom, right, top = self.box
        if not (left <= spot.x <= right and bottom <= spot.y <= top):
            return -1
        inside = False
        for edge in self.edges:
            side = edge.side(spot)
            if side == 0 and edge.holds(spot):
                return 0
            if (edge.start.y > spot.y) != (edge.end.y > spot.y):  # a line to the left crosses it
                inside ^= (side < 0) == (edge.end.y > edge.start.y)
        return 1 if inside else -1

    def covers(self, spot: Spot) -> bool:
        """Whether `spot` lies in it, the border included."""
        return self.place(spot) >= 0

    def parts(self, line: Segment) -> list[Part]:
        """The parts of `line` inside, from its start; what runs along the border isn't inside."""
        if self.convex:
            return self._clipped(line)
        way = line.start.to(line.end)
        shares = {Fraction(0), Fraction(1)}
        for edge in self.edges:
            if (share := line.share(edge)) is not None:
                shares.add(Fraction(*share))
            elif line.side(edge.start) == 0:  # along the line, or beside a line that is one spot
                shares.update(_shares(line, way, edge))
        found: list[tuple[Fraction, Fraction]] = []
        for low, high in pairwise(sorted(shares)):
            if self._inside(line.start, way, (low + high) / 2):
                before = found.pop()[0] if found and found[-1][1] == low else low
                found.append((before, high))
        return [(*low.as_integer_ratio(), *high.as_integer_ratio()) for low, high in found]

    def _clipped(self, line: Segment) -> list[Part]:
        """The part of `line` to the left of all edges."""
        (px, py), (qx, qy) = line
        low, low_part, high, high_part = 0, 1, 1, 1
        for (ax, ay), (bx, by) in self.edges:
            x, y = bx - ax, by - ay
            start = x * (py - ay) - y * (px - ax)
            end = x * (qy - ay) - y * (qx - ax)
            if start <= 0 >= end:
                return []
            if start < 0:
                if -start * low_part > low * (end - start):
                    low, low_part = -start, end - start
            elif end < 0 and start * high_part < high * (start - end):
                high, high_part = start, start - end
        if low * high_part >= high * low_part:
            return []
        return [(low, low_part, high, high_part)]

    def _inside(self, start: Spot, way: Spot, share: Fraction) -> bool:
        """Whether the spot at this share of a way is inside: all made larger, so it is whole."""
        part = share.denominator
        spot = Spot(
            start.x * part + way.x * share.numerator, start.y * part + way.y * share.numerator
        )
        inside = False
        for (ax, ay), (bx, by) in self.edges:
            ay, by = ay * part, by * part
            side = (bx - ax) * part * (spot.y - ay) - (by - ay) * (spot.x - ax * part)
            if side == 0 and min(ay, by) <= spot.y <= max(ay, by):
                xs = ax * part, bx * part
                if min(xs) <= spot.x <= max(xs):
                    return False
            if (ay > spot.y) != (by > spot.y):
                inside ^= (side < 0) == (by > ay)
        return inside

    def overlaps(self, other: Polygon) -> bool:
        """Whether two outlines have a piece of the table in common; touching isn't that."""
        if not _boxes_overlap(self.box, other.box):
            return False
        if self.convex and other.convex:
            return not (_parted(self, other) or _parted(other, self))
        if any(self.parts(edge) for edge in other.edges):
            return True
        if any(other.parts(edge) for edge in self.edges):
            return True
        return self._same(other)

    def _same(self, other: Polygon) -> bool:
        """Whether outlines of which no edge runs inside the other are the same piece of table."""
        if any(map(self.place, other.corners)) or any(map(other.place, self.corners)):
            return False
        across = starmap(Segment, combinations(self.corners, 2))
        return any(self.parts(line) and other.parts(line) == self.parts(line) for line in across)

    def compare_gap(self, other: Polygon | Segment, limit: int) -> int:
        """-1 where the nearest spots are nearer than `limit`, 0 just that near, 1 if not so near.

        What overlaps or touches has a gap of 0.
        """
        if self.entered(other):
            return sign(-limit)
        edges = other.edges if isinstance(other, Polygon) else other.there_and_back
        n, m = nearest_corners(self.edges, edges)
        return sign(n - limit * limit * m)

    def entered(self, other: Polygon | Segment) -> bool:
        """Whether something overlaps it: an outline, or a line that runs through its inside."""
        if isinstance(other, Polygon):
            return self.overlaps(other)
        if other.start == other.end:
            return self.place(other.start) > 0
        return bool(self.parts(other))

    def moved(self, way: Spot) -> Polygon:
        """The same outline elsewhere."""
        x, y = way
        left, bottom, right, top = self.box
        corners = tuple(Spot(a + x, b + y) for a, b in self.corners)
        return Polygon.known(corners, (left + x, bottom + y, right + x, top + y), self.convex)


def fault(corners: Sequence[Spot]) -> str:
    """What keeps `corners` from being an outline, in words; empty if nothing does."""
    if len(corners) < 3:
        return "an outline has three corners or more"
    for corner in corners:
        if corners.count(corner) > 1:
            return f"the corner {corner} stands twice"
    edges = tuple(map(Segment, corners, (*corners[1:], corners[0])))
    for i, edge in enumerate(edges):
        after = edges[(i + 1) % len(edges)]
        if edge.holds(after.end) or after.holds(edge.start):
            return f"at {edge.end} the outline runs back on itself"
        for other in edges[i + 2 : len(edges) - (i == 0)]:
            if edge.meets(other):
                return f"the edges {edge.start} {edge.end} and {other.start} {other.end} meet"
    return ""


def _area(corners: Sequence[Spot]) -> int:
    """Twice the area, positive if the corners stand counterclockwise."""
    return sum(map(cross, corners, (*corners[1:], corners[0])))


def _shares(line: Segment, way: Spot, edge: Segment) -> list[Fraction]:
    """Where the ends of an edge on the same line as `line` lie within it."""
    size = way.x * way.x + way.y * way.y
    feet = [(end.x - line.start.x) * way.x + (end.y - line.start.y) * way.y for end in edge]
    return [Fraction(foot, size) for foot in feet if 0 < foot < size]


def _parted(one: Polygon, other: Polygon) -> bool:
    """Whether an edge of the first has all of the second on its outer side."""
    for (ax, ay), (bx, by) in one.edges:
        ex, ey = bx - ax, by - ay
        for x, y in other.corners:
            if ex * (y - ay) > ey * (x - ax):
                break
        else:
            return True
    return False


def _boxes_overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
