"""Straight lines from one spot to another: sides, crossings, and what is near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rnr_print.engine.boards.plane.spots import Spot, cross, sign


class Segment(NamedTuple):
    """A straight line from one spot to another, ends included. It may be a single spot."""

    start: Spot
    end: Spot

    def side(self, spot: Spot) -> int:
        """Positive for a spot to the left of the line on and on, negative to the right, 0 on it."""
        (ax, ay), (bx, by) = self
        return (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)

    def holds(self, spot: Spot) -> bool:
        """Whether `spot` lies on it."""
        (ax, ay), (bx, by) = self
        x, y = spot
        inside = (ax - x) * (bx - x) + (ay - y) * (by - y) <= 0
        return inside and self.side(spot) == 0

    def meets(self, other: Segment) -> bool:
        """Whether two segments have a spot in common; touching counts."""
        a, b = self.side(other.start), self.side(other.end)
        if a < 0 > b or a > 0 < b:
            return False
        c, d = other.side(self.start), other.side(self.end)
        if c < 0 > d or c > 0 < d:
            return False
        if a or b:
            return True
        return (  # on one line
            self.holds(other.start)
            or self.holds(other.end)
            or other.holds(self.start)
            or other.holds(self.end)
        )

    def crosses(self, other: Segment) -> bool:
        """Whether each goes from one side of the other to the other side; touching isn't that."""
        a, b = self.side(other.start), self.side(other.end)
        if not (a < 0 < b or b < 0 < a):
            return False
        c, d = other.side(self.start), other.side(self.end)
        return c < 0 < d or d < 0 < c

    def share(self, other: Segment) -> tuple[int, int] | None:
        """Where `other` meets it: at n/m of its length, m > 0; None where they don't.

        Of two that lie on each other, None: they have no one spot in common.
        """
        way, across, between = (
            self.start.to(self.end), other.start.to(other.end), self.start.to(other.start),
        )  # fmt: skip
        m = cross(way, across)
        n, u = cross(between, across), cross(between, way)
        if m < 0:
            m, n, u = -m, -n, -u
        return (n, m) if m and 0 <= n <= m and 0 <= u <= m else None

    def compare(self, spot: Spot, limit: int) -> int:
        """-1 where it comes nearer to `spot` than `limit`, 0 just that near, 1 if not so near."""
        (ax, ay), (bx, by) = self
        x, y = spot
        ex, ey, hx, hy = bx - ax, by - ay, x - ax, y - ay
        foot, size = ex * hx + ey * hy, ex * ex + ey * ey
        if 0 < foot < size:
            off = ex * hy - ey * hx
            return sign(off * off - limit * limit * size)
        if foot > 0:
            hx, hy = x - bx, y - by
        return sign(hx * hx + hy * hy - limit * limit)

    def near(self, spot: Spot, limit: int) -> bool:
        """Whether the segment comes up to `limit` near `spot`."""
        return self.compare(spot, limit) <= 0

    def compare_gap(self, other: Segment, limit: int) -> int:
        """-1 where two segments are nearer than `limit`, 0 just that near, 1 if not so near."""
        if self.meets(other):
            return sign(-limit)
        n, m = nearest_corners(self.there_and_back, other.there_and_back)
        return sign(n - limit * limit * m)

    @property
    def there_and_back(self) -> tuple[Segment, Segment]:
        """The segment as an outline without an area."""
        return self, Segment(self.end, self.start)


def nearest_corners(one: Sequence[Segment], other: Sequence[Segment]) -> tuple[int, int]:
    """How far the nearest corner of an outline is from an edge of the other, squared: n/m.

    An outline is given by its edges, each beginning where the one before it ends.
    """
    n, m = -1, 1
    for edges, others in ((one, other), (other, one)):
        corners = [edge[0] for edge in others]
        for (ax, ay), (bx, by) in edges:
            ex, ey = bx - ax, by - ay
            size = ex * ex + ey * ey
            for x, y in corners:
                hx, hy = x - ax, y - ay
                foot = ex * hx + ey * hy
                if foot <= 0:
                    off, part = hx * hx + hy * hy, 1
                elif foot < size:
                    off, part = (ex * hy - ey * hx) ** 2, size
                else:  # nearest to its end, where another edge begins
                    continue
                if n < 0 or off * m < n * part:
                    n, m = off, part
    return n, m
