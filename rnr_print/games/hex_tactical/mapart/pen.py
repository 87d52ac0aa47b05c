"""Draws on a map: hexes in mm, outlines, curves and blots, the same for the same map every time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from math import cos, pi, sin, sqrt
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pages.sheet import Align
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM, points
from rnr_print.print.typeset import line as lines

Spot = tuple[float, float]
ROOT3: Final = sqrt(3)
STRIP: Final = 14 / 120
"""Half the width of a road, in sides of a hex: that of the strip which lines of sight heed."""
SMALLEST: Final = 4.2
"""Words are never smaller, pt."""
LEAST: Final = 0.09
"""mm, a quarter of a point: printers leave thinner lines out."""
_WIDTH: Final = re.compile(r"(?<= )([\d.]+)(?= w 1 j )")


class Chance:
    """Numbers that look like chance and are the same for the same words (no random module, whose
    ways may change)."""

    def __init__(self, *words: object) -> None:
        self._state = int.from_bytes(sha256(" ".join(map(str, words)).encode()).digest()[:8], "big")

    def next(self) -> float:
        """A number from 0 to below 1 (a linear congruential generator after Knuth)."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._state >> 11) / 2**53

    def between(self, low: float, high: float) -> float:
        """A number from low to high."""
        return low + (high - low) * self.next()


class MapPen:
    """Draws a map whose hexes have sides of `side` mm, its upper left corner at (left, top) mm;
    some of its `hexes`, or all. No line is thinner than `least` mm
    where it is seen."""

    def __init__(
        self, canvas: Canvas, brushes: Brushes, shown: HexMap, side: float, left: float, top: float,
        hexes: Iterable[Hex] | None = None, least: float = LEAST,
    ) -> None:  # fmt: skip
        self.canvas, self.brushes, self.inks, self.map = canvas, brushes, brushes.inks, shown
        self.side, self.left, self.top = side, left, top
        self.low, self.least = brushes.inks.low, least / canvas.shown
        self.hexes = tuple(shown.board if hexes is None else hexes)
        self.names: dict[Hex, Spot] = {}
        """Where the names of hexes stand that aren't where such names stand."""
        self.roads = {at: shown.road_sides[at] for at in self.hexes if at in shown.road_sides}

    def ink(self, name: str) -> Ink:
        """An ink of the theme."""
        return self.inks[name]

    def chance(self, *words: object) -> Chance:
        """Chance that stays the same for this map."""
        return Chance(self.map.id, *words)

    # Where things are, in mm with y up

    def at(self, right: float, down: float) -> Spot:
        """A spot given in the units of `Hex.center`."""
        x = self.left + (right + 2) * self.side / 2
        return x, self.top - (down + 1) * self.side * ROOT3 / 2

    def center(self, of: Hex) -> Spot:
        """The middle of a hex."""
        return self.at(*of.center)

    def corners(self, of: Hex) -> list[Spot]:
        """The corners of a hex, clockwise from the upper left."""
        return [self.at(*corner) for corner in of.corners()]

    def ends(self, of: Hex, direction: str) -> tuple[Spot, Spot]:
        """The corners of a side of a hex, clockwise as seen from its middle."""
        index = DIRECTION[direction]
        corners = self.corners(of)
        return corners[index], corners[(index + 1) % 6]

    def middle(self, of: Hex, direction: str) -> Spot:
        """The middle of a side."""
        (x0, y0), (x1, y1) = self.ends(of, direction)
        return (x0 + x1) / 2, (y0 + y1) / 2

    # Outlines

    def fill(self, path: str, ink: Ink) -> None:
        """Fill a path."""
        self.canvas.write(f"{ink.fill} {path} f")

    def stroke(self, path: str, ink: Ink, width: float, dash: str = "", butt: bool = False) -> None:
        """Draw along a path, `width` mm; `dash` in mm: `1.2 0.6`."""
        width = max(width, self.least)
        dashed = f"[{points(*map(float, dash.split()))}] 0 d" if dash else "[] 0 d"
        cap = 0 if butt else 1
        self.canvas.write(f"{ink.stroke} {points(width)} w 1 j {cap} J {dashed} {path} S")

    def stout(self, operators: str) -> str:
        """What `stroke` wrote, no line thinner than this pen draws it."""
        found = _WIDTH.search(operators)
        if found is None or float(found[1]) >= self.least * PT_PER_MM:
            return operators
        return f"{operators[: found.start()]}{points(self.least)}{operators[found.end(1) :]}"

    @contextmanager
    def clipped(self, path: str) -> Iterator[None]:
        """Keep what is drawn within inside a path."""
        self.canvas.write(f"q {path} W n")
        try:
            yield
        finally:
            self.canvas.write("Q")

    def text(
        self, words: str, x: float, y: float, size: float, color: str, role: str = "text-bold",
        align: Align = "center", halo: str = "", tracking: float = 0, room: float = 0,
    ) -> None:  # fmt: skip
        """A line of type, `size` pt, its foot at y mm; with a halo it stands on any ground. It is
        as small as it takes to fit `room` mm, if that is told. Raises Overflow."""
        look = self.brushes.style(role, size, color, tracking)
        if room:
            look = lines.fit(words, look, room * PT_PER_MM, SMALLEST)
        if halo:
            ink = self.ink(halo)
            self.canvas.write(f"q 1 Tr {ink.stroke} {points(0.55)} w 1 j")
            outline = self.brushes.style(role, size, halo, tracking)
            lines.draw(self.canvas, words, x * PT_PER_MM, y * PT_PER_MM, outline, align)
            self.canvas.write("Q")
        lines.draw(self.canvas, words, x * PT_PER_MM, y * PT_PER_MM, look, align)


DIRECTION: Final = {"n": 0, "ne": 1, "se": 2, "s": 3, "sw": 4, "nw": 5}
"""The place of a side among the corners: it begins at that corner."""


def polygon(spots: Sequence[Spot], closed: bool = True) -> str:
    """Straight lines through spots."""
    path = " ".join(f"{points(x, y)} {'l' if i else 'm'}" for i, (x, y) in enumerate(spots))
    return f"{path} h" if closed else path


def smooth(spots: Sequence[Spot], closed: bool = True, pull: float = 1 / 6) -> str:
    """A curve through spots (Catmull-Rom as cubic Bézier curves)."""
    n = len(spots)
    around = range(n) if closed else range(n - 1)

    def spot(i: int) -> Spot:
        return spots[i % n] if closed else spots[min(max(i, 0), n - 1)]

    parts = [f"{points(*spots[0])} m"]
    for i in around:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (spot(i + k) for k in (-1, 0, 1, 2))
        first = (bx + (cx - ax) * pull, by + (cy - ay) * pull)
        second = (cx - (dx - bx) * pull, cy - (dy - by) * pull)
        parts.append(f"{points(*first, *second, cx, cy)} c")
    return " ".join([*parts, "h"] if closed else parts)


def blot(x: float, y: float, radius: float, chance: Chance, rough: float, corners: int = 8) -> str:
    """A roundish blot."""
    start = chance.between(0, 2 * pi)
    spots = []
    for i in range(corners):
        angle, reach = start + i * 2 * pi / corners, radius * chance.between(1 - rough, 1 + rough)
        spots.append((x + reach * cos(angle), y + reach * sin(angle)))
    return smooth(spots)


def circle(x: float, y: float, radius: float) -> str:
    """A circle."""
    k = radius * 0.5523
    return " ".join((
        f"{points(x + radius, y)} m",
        f"{points(x + radius, y + k, x + k, y + radius, x, y + radius)} c",
        f"{points(x - k, y + radius, x - radius, y + k, x - radius, y)} c",
        f"{points(x - radius, y - k, x - k, y - radius, x, y - radius)} c",
        f"{points(x + k, y - radius, x + radius, y - k, x + radius, y)} c h",
    ))  # fmt: skip


def between(one: Spot, other: Spot, share: float) -> Spot:
    """The spot so far on the way from one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def away(one: Spot, other: Spot) -> float:
    """How far apart two spots are."""
    return sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def to_line(at: Spot, one: Spot, other: Spot) -> float:
    """How far a spot lies from the line between two others."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    along = ((at[0] - one[0]) * dx + (at[1] - one[1]) * dy) / (dx * dx + dy * dy)
    return away(at, between(one, other, min(max(along, 0), 1)))


def inside(at: Spot, corners: Sequence[Spot], inset: float) -> bool:
    """Whether a spot lies in a hex, `inset` mm or more within each side."""
    return all(
        ((x1 - x0) * (at[1] - y0) - (y1 - y0) * (at[0] - x0)) / away((x0, y0), (x1, y1)) <= -inset
        for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )


def joined(paths: Iterable[str]) -> str:
    """Several paths as one."""
    return " ".join(paths)
