"""Strings of sight: three threads from base to base, and what each of them meets (H2-H5).

A string from `p` to `q` meets an edge at the part `n / m` of its way; heights there are compared
with m on both sides, so nothing is ever divided.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane import Disc, Segment, Spot, cross, dot, square
from rnr_print.games.breaking_news.terrain import EYES, SILL, STOREY, Area, Edge, inside, sides

OVER: Final = 2
"""How far above an obstacle a string may pass that gives cover still, half-men."""


class End(NamedTuple):
    """An end of strings: a base, how high its eyes are, the building and storey it is in.

    `house` is -1 for who stands outside or on a roof.
    """

    base: Disc
    eyes: int = EYES
    house: int = -1
    storey: int = 0


class Meeting(NamedTuple):
    """Where a string meets an edge: the part `n / m` of the way, whether it stops there, whether
    it passes low enough to give cover."""

    n: int
    m: int
    stops: bool
    low: bool


def strings(one: Disc, other: Disc) -> tuple[Segment, Segment, Segment]:
    """From left edge to left edge, middle to middle, right to right, seen from `one`."""
    way = one.middle.to(other.middle)
    if way == (0, 0):
        line = Segment(one.middle, other.middle)
        return line, line, line
    a, b = _beside(way, one.radius), _beside(way, other.radius)
    left = Segment(one.middle.by(a), other.middle.by(b))
    right = Segment(one.middle.by(Spot(-a.x, -a.y)), other.middle.by(Spot(-b.x, -b.y)))
    return left, Segment(one.middle, other.middle), right


def _beside(way: Spot, radius: int) -> Spot:
    """The way from the middle of a base to its left, for who looks along `way`."""
    number = square(way)
    return Spot(_part(-way.y, radius, number), _part(way.x, radius, number))


def _part(side: int, radius: int, number: int) -> int:
    """`side * radius / root of number`, rounded half away from zero."""
    size = (isqrt(4 * side * side * radius * radius // number) + 1) // 2
    return size if side >= 0 else -size


def meeting(string: Segment, ends: tuple[End, End], edge: Edge) -> Meeting | None:
    """Where a string between two ends meets an edge; None where it doesn't."""
    found = _crossing(string, edge.line)
    if found is None:
        return None
    n, m = found
    one, other = ends
    height = one.eyes * m + (other.eyes - one.eyes) * n
    for end in ends:
        if edge.house >= 0 and end.house == edge.house:
            return _out_of(edge, end.storey, n, m, height)
    return _over(edge, n, m, height)


def _crossing(string: Segment, line: Segment) -> tuple[int, int] | None:
    """The part of a string's way at which it first touches a line."""
    way, side = string.start.to(string.end), line.start.to(line.end)
    here = string.start.to(line.start)
    m = cross(way, side)
    if m == 0:
        return _touching(string, line, way)
    n = cross(here, side)
    other = cross(here, way)
    if m < 0:
        n, m, other = -n, -m, -other
    return (n, m) if 0 <= n <= m and 0 <= other <= m else None


def _touching(string: Segment, line: Segment, way: Spot) -> tuple[int, int] | None:
    """The same of a line that runs along the string."""
    if string.side(line.start) != 0:
        return None
    m = square(way)
    one, other = (dot(way, string.start.to(spot)) for spot in line)
    low, high = min(one, other), max(one, other)
    return (max(low, 0), m) if m and low <= m and high >= 0 else None


def _out_of(edge: Edge, storey: int, n: int, m: int, height: int) -> Meeting:
    """A string out of a building: it passes only through an opening of its storey."""
    floor = STOREY * storey
    sill = floor + (SILL if edge.part == "window" else 0)
    opening = edge.part == "window" or (edge.part == "door" and storey == 0)
    free = opening and sill * m < height < (floor + STOREY) * m
    if edge.part == "door":
        free = opening and 0 <= height < STOREY * m
    return Meeting(n, m, not free, free and edge.part == "window" and height <= (sill + OVER) * m)


def _over(edge: Edge, n: int, m: int, height: int) -> Meeting:
    """A string past an obstacle, or through a building and out again."""
    top = edge.top
    if edge.part == "window" and height < edge.top * m:
        top = STOREY * (height // (STOREY * m)) + SILL
    elif edge.part == "door" and height < STOREY * m:
        return Meeting(n, m, stops=False, low=False)
    return Meeting(n, m, height <= top * m, height <= (top + OVER) * m)


def shelters(string: Segment, met: Meeting, radius: int, near: int) -> bool:
    """Whether what a string passes low is at most `near` from the base, of `radius`, at its end."""
    reach = near + radius
    length = square(string.start.to(string.end))
    return met.low and (met.m - met.n) ** 2 * length <= reach * reach * met.m * met.m


def wooded(string: Segment, areas: Iterable[Area], most: int) -> bool:
    """Whether a string runs through more of these areas than `most`, all pieces added."""
    length = square(string.start.to(string.end))
    part = sum((_inside(string, area.corners) for area in areas), Fraction(0))
    return part * part * length > most * most


def _inside(string: Segment, corners: Sequence[Spot]) -> Fraction:
    """What part of a string lies in a polygon."""
    cuts = {Fraction(0), Fraction(1)}
    for side in sides(corners):
        found = _crossing(string, side)
        if found is not None:
            cuts.add(Fraction(*found))
    parts = sorted(cuts)
    within = Fraction(0)
    for begin, end in pairwise(parts):
        if _holds(corners, string, (begin + end) / 2):
            within += end - begin
    return within


def _holds(corners: Sequence[Spot], string: Segment, part: Fraction) -> bool:
    """Whether the spot at a part of a string lies in a polygon: all scaled to whole numbers."""
    n, m = part.numerator, part.denominator
    way = string.start.to(string.end)
    spot = Spot(string.start.x * m + way.x * n, string.start.y * m + way.y * n)
    return inside([Spot(corner.x * m, corner.y * m) for corner in corners], spot)


def smoked(string: Segment, disc: Disc) -> bool:
    """Whether a string enters a disc of smoke; to touch its rim isn't that."""
    way, here = string.start.to(string.end), string.start.to(disc.middle)
    rim, length = disc.radius * disc.radius, square(way)
    if 0 < dot(way, here) < length:
        return cross(way, here) ** 2 < rim * length
    return min(square(here), square(string.end.to(disc.middle))) < rim
