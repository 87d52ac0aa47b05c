"""The plane beside shapely: random cases, decided by both, that may differ at borders alone.

    python tests/engine/boards/plane/oracle.py [--cases 10000000] [--seed 1]

shapely reckons with doubles and so can't say what holds at a border. It says how far every case is
from one; nearer than a hundredth nothing is compared, and how many those are is told. Exit 1 if any
differ.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, product
from random import Random
from typing import Any

import numpy as np
import shapely

from rnr_print.engine.boards.plane.bases import Box, Disc, gap_at_most, gap_up, overlap
from rnr_print.engine.boards.plane.hulls import hull
from rnr_print.engine.boards.plane.polygons import Polygon, fault
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import swept

SIDE = 3000
BORDER = 1.0
"""A hundredth of a unit."""
BATCH, FEW = 2000, 40
Batch = tuple[list[Any], np.ndarray, np.ndarray, np.ndarray]
"""Cases, what we say, what shapely says, and how far from a border it is."""


class Draw:
    """Random spots, lines and outlines on a table, near each other often enough."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def spot(self) -> Spot:
        return Spot(self.random.randrange(SIDE), self.random.randrange(SIDE))

    def line(self) -> Segment:
        return Segment(self.spot(), self.spot())

    def box(self) -> Box:
        size = self.random.randrange
        return Box(self.spot(), size(360), size(100, 1500), size(100, 800))

    def disc(self) -> Disc:
        return Disc(self.spot(), self.random.randrange(50, 500))

    def outline(self) -> Polygon:
        """Three to seven corners, inward ones too."""
        while True:
            corners = [self.spot() for _ in range(self.random.randrange(3, 8))]
            if not fault(corners):
                return Polygon(corners)

    def limits(self) -> list[int]:
        return [self.random.randrange(1500) for _ in range(BATCH)]

    def either(self, *kinds: Callable[[], Any]) -> Callable[[], Any]:
        """Something that is now of one kind, now of another."""
        return lambda: self.random.choice(kinds)()

    def pairs(self, one: Callable[[], Any], other: Callable[[], Any]) -> list[Any]:
        """A batch of pairs: each of some with each of others."""
        return [*product([one() for _ in range(FEW)], [other() for _ in range(BATCH // FEW)])]


def _points(spots: list[Spot]) -> np.ndarray:
    return shapely.points(np.array(spots, float))


def lines_meet(draw: Draw) -> Batch:
    """Whether two lines meet. The border: an end of one on the other."""
    pairs = draw.pairs(draw.line, draw.line)
    one, other = _both(pairs)
    ends = [
        shapely.distance(_points([pair[n][end] for pair in pairs]), (other, one)[n])
        for n in (0, 1)
        for end in (0, 1)
    ]
    ours = np.array([a.meets(b) for a, b in pairs])
    return pairs, ours, shapely.intersects(one, other), np.min(ends, axis=0)


def near_a_line(draw: Draw) -> Batch:
    """Whether a line comes near a spot."""
    pairs, limits = draw.pairs(draw.line, draw.spot), draw.limits()
    far = shapely.distance(*_both(pairs))
    ours = np.array([a.near(b, limit) for (a, b), limit in zip(pairs, limits, strict=True)])
    return (
        [*zip(pairs, limits, strict=True)],
        ours,
        far <= np.array(limits),
        np.abs(far - np.array(limits)),
    )


def covered(draw: Draw) -> Batch:
    """Whether an outline covers a spot."""
    pairs = draw.pairs(draw.outline, draw.spot)
    areas, points = _both(pairs)
    ours = np.array([area.covers(spot) for area, spot in pairs])
    off = shapely.distance(shapely.boundary(areas), points)
    return pairs, ours, shapely.covers(areas, points), off


def length_inside(draw: Draw) -> Batch:
    """How long a line is in an outline, to the hundredth."""
    pairs = draw.pairs(draw.outline, draw.line)
    areas, lines = _both(pairs)
    theirs = shapely.length(shapely.intersection(areas, lines))
    shares = [
        float(sum(high / whole - low / part for low, part, high, whole in a.parts(b)))
        for a, b in pairs
    ]
    ours = np.array(shares) * shapely.length(lines)
    return pairs, np.abs(ours - theirs) < BORDER, np.ones(BATCH, bool), np.full(BATCH, np.inf)


def outlines_overlap(draw: Draw) -> Batch:
    """Whether two outlines overlap, inward corners or not. The border: little in common."""
    pairs = draw.pairs(draw.outline, draw.either(draw.outline, lambda: draw.box().outline))
    one, other = _both(pairs)
    common = shapely.area(shapely.intersection(one, other))
    ours = np.array([a.overlaps(b) for a, b in pairs])
    off = np.where(common > 0, common, shapely.distance(one, other))
    return pairs, ours, common > 0, off


def gaps(draw: Draw) -> Batch:
    """Whether bases, walls and outlines are near each other."""
    shape = draw.either(draw.disc, draw.box, draw.line, draw.outline)
    pairs, limits = draw.pairs(shape, shape), draw.limits()
    far = np.maximum(0, _gap(pairs))
    ours = np.array([gap_at_most(a, b, limit) for (a, b), limit in zip(pairs, limits, strict=True)])
    return (
        [*zip(pairs, limits, strict=True)],
        ours,
        far <= np.array(limits),
        np.abs(far - np.array(limits)),
    )


def gaps_told(draw: Draw) -> Batch:
    """Gaps rounded up, and no overlap where there is a gap."""
    shape = draw.either(draw.disc, draw.box, draw.outline)
    pairs = draw.pairs(shape, shape)
    off = _gap(pairs)
    far = np.maximum(0, off)
    told = np.array([gap_up(a, b) for a, b in pairs])
    laps = np.array([overlap(a, b) for a, b in pairs])
    right = (told >= far - 1e-6) & (told < far + 1 + 1e-6) & (laps == (off < 0))
    of_outlines = off == 0  # overlapping or touching: `outlines_overlap` asks which
    return (
        pairs,
        right | (of_outlines & (told == 0)),
        np.ones(BATCH, bool),
        np.where(of_outlines, np.inf, np.abs(off)),
    )


def sweeps(draw: Draw) -> Batch:
    """Whether what a base sweeps on a leg overlaps a wall or an outline."""

    def move() -> tuple[Disc | Box, Segment]:
        return draw.either(draw.disc, draw.box)(), draw.line()

    pairs = draw.pairs(move, draw.either(draw.line, draw.outline))
    cores, things = _both(pairs)
    rims = np.array([base.radius if isinstance(base, Disc) else 0 for (base, _), _ in pairs])
    far = shapely.distance(cores, things)
    ours = np.array([overlap(swept(*moved), thing) for moved, thing in pairs])
    common = shapely.intersection(cores, things)
    inside = np.maximum(shapely.length(common), shapely.area(common))
    off = np.where(rims > 0, np.abs(far - rims), np.where(far > 0, far, inside))
    return pairs, ours, np.where(rims > 0, far < rims, inside > 0), off


def hulls(draw: Draw) -> Batch:
    """Whether the hull of some spots covers another."""
    pairs = draw.pairs(lambda: hull([draw.spot() for _ in range(6)]), draw.spot)
    areas, points = _both(pairs)
    around = shapely.convex_hull(areas)
    ours = np.array([area.covers(spot) for area, spot in pairs])
    off = shapely.distance(shapely.boundary(around), points)
    return pairs, ours, shapely.covers(around, points), off


def _geometry(shape: object) -> shapely.Geometry:
    """What shapely has in place of a shape; of a round base the middle."""
    match shape:
        case Disc():
            return shapely.Point(shape.middle)
        case Box():
            return shapely.Polygon(shape.outline.corners)
        case Polygon():
            return shapely.Polygon(shape.corners)
        case Segment():
            return shapely.LineString(shape)
        case Disc() as base, Segment() as leg:
            return shapely.LineString(leg)
        case Box() as base, Segment() as leg:
            ends = (base.at(middle).outline.corners for middle in leg)
            return shapely.convex_hull(shapely.MultiPoint([*chain.from_iterable(ends)]))
        case _:
            return shapely.Point(shape)


def _both(pairs: list[Any]) -> tuple[np.ndarray, np.ndarray]:
    """The geometries of both of all pairs, each made once."""
    made = {id(shape): _geometry(shape) for pair in pairs for shape in pair}
    one, other = ([made[id(pair[n])] for pair in pairs] for n in (0, 1))
    return np.array(one), np.array(other)


def _gap(pairs: list[Any]) -> np.ndarray:
    """How far apart they are; of a round base that lies on something how deep, below 0."""
    rims = [sum(shape.radius for shape in pair if isinstance(shape, Disc)) for pair in pairs]
    return shapely.distance(*_both(pairs)) - np.array(rims)


QUESTIONS = (
    lines_meet, near_a_line, covered, length_inside, outlines_overlap,
    gaps, gaps_told, sweeps, hulls,
)  # fmt: skip


def compared(seed: int, batches: int) -> Iterator[tuple[str, int, int, list[Any]]]:
    """Of each batch the question, how many cases, how many at borders, and those that differ."""
    draw = Draw(seed)
    for number in range(batches):
        question = QUESTIONS[number % len(QUESTIONS)]
        cases, ours, theirs, off = question(draw)
        decided = off > BORDER
        wrong = np.flatnonzero(decided & (ours != theirs))
        yield question.__name__, BATCH, int((~decided).sum()), [cases[n] for n in wrong]


def main() -> int:
    """Compare as many cases as asked for, and tell of each question how it went."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--cases", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    tried: Counter[str] = Counter()
    border: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    began = time.process_time()
    for name, count, at_borders, differing in compared(wanted.seed, -(-wanted.cases // BATCH)):
        tried[name] += count
        border[name] += at_borders
        wrong[name] += len(differing)
        for case in differing[:3]:
            print(f"{name}: {case}", file=sys.stderr)
    for name, count in tried.items():
        print(f"{name}: {count:,} cases, {border[name]:,} at borders, {wrong[name]} differ")
    seconds = time.process_time() - began
    print(f"{tried.total():,} cases, {wrong.total()} differ; {seconds:.0f} s of processor time")
    return 1 if wrong.total() else 0


if __name__ == "__main__":
    sys.exit(main())
