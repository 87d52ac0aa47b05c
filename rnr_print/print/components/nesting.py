"""Things of any outline on one sheet, nested: each as near to the top as it finds room, then as
near to the left.

A thing is known by its columns: for each mm across, from where to where it reaches. Two that keep
apart in each column they share do not touch, so discs come to lie in each other's corners, and
angles within each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

from rnr_print.print.components.polygons import Outline, closed, shifted
from rnr_print.print.sheets.geometry import Rect

CLOSE = 1e-6
TURNS = 0, 90, 180, 270
"""How far a thing may be turned to the left."""
STEP = 4.0
"""What a column ends higher or lower than the one beside it where something may be set against it,
mm."""
Columns = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Nested:
    """Where the origin of a thing lies, mm, and how far it is turned to the left; `number` is its
    place among the things that were to be laid."""

    number: int
    x: float
    y: float
    turn: int


@lru_cache(1024)
def turned(outline: Outline, turn: int) -> Outline:
    """The outline after a turn to the left around its origin, by quarters: 0, 90, 180 or 270."""
    across, up = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[turn]
    return tuple((x * across - y * up, x * up + y * across) for x, y in outline)


def around(outline: Outline) -> Rect:
    """The box around an outline."""
    xs, ys = zip(*outline, strict=True)
    return Rect.between(min(xs), min(ys), max(xs), max(ys))


def distinct(outline: Outline, turns: Sequence[int]) -> list[tuple[int, Outline]]:
    """The turns of an outline that make a difference, and what it is then."""
    found = {_likeness(shape): (turn, shape) for turn in reversed(turns)
             for shape in [turned(outline, turn)]}  # fmt: skip
    return list(found.values())


class Sheet:
    """A room with things in it that keep `gap` mm apart; some of it is `taken` from the start."""

    def __init__(self, room: Rect, gap: float, taken: Iterable[Rect] = ()) -> None:
        self.room, self.gap = room, gap
        self._taken = np.empty((0, 3))
        self._reached: dict[Outline, dict[float, float]] = defaultdict(dict)
        self._edges: set[float] = set()
        for rect in taken:
            self._take(_columns(_corners(rect)), rect.left)

    def lay(self, outlines: Sequence[Outline], first: int = 0) -> list[Nested]:
        """As many of the outlines as there is room for, in their order; the first of them turned
        by `first` degrees at least. What has no room is passed over."""
        laid: list[Nested] = []
        passed: set[Outline] = set()
        for number, outline in enumerate(outlines):
            if outline in passed:  # the room only grows less
                continue
            turns = TURNS if laid else (first,)
            found = self._best(outline, turns)
            if found is None:
                passed.add(outline)
                continue
            turn, x, y = found
            shape = turned(outline, turn)
            box = around(shape)
            self._take(_columns(shape) + np.array((0, y - box.bottom, y - box.bottom)), x)
            laid.append(Nested(number, x - box.left, y - box.bottom, turn))
        return laid

    def _best(self, outline: Outline, turns: Sequence[int]) -> tuple[int, float, float] | None:
        """The turn, left and bottom of the highest place for an outline."""
        ways = [(self._highest(shape), turn) for turn, shape in distinct(outline, turns)]
        places = [(-round(found[1], 3), found[0], turn) for found, turn in ways if found]
        if not places:
            return None
        low, x, turn = min(places)
        return turn, x, -low

    def _highest(self, shape: Outline) -> tuple[float, float] | None:
        """The left and the bottom of a shape at its highest place, the leftmost of several."""
        box, room = around(shape), self.room
        if box.width > room.width + CLOSE or box.height > room.height + CLOSE:
            return None
        best: tuple[float, float] | None = None
        own, reached = _columns(shape), self._reached[shape]
        least = room.bottom - 2 * CLOSE
        for x in self._lefts(box.width):
            y = self._slid(own, box, x, least, reached)
            if y is not None:
                best, least = (x, y), y
                if y > room.top - box.height - CLOSE:
                    break
        return best

    def _lefts(self, width: float) -> list[float]:
        """From left to right, where something so wide may begin: at the edges of the room and of
        what lies there."""
        most, gap = self.room.right - width, self.gap
        starts = {self.room.left, most}
        for edge in self._edges:
            starts |= {ceil(edge + gap - CLOSE), floor(edge - gap - width + CLOSE)}
        found: list[float] = []
        for x in sorted(starts):
            if self.room.left - CLOSE <= x <= most + CLOSE and (
                x == most or x - 1 > max(found, default=0.0)
            ):
                found.append(x)
        return found

    def _slid(
        self, own: Columns, box: Rect, x: float, least: float, reached: dict[float, float]
    ) -> float | None:
        """The highest bottom of something with these columns whose left is at `x`; None where it
        isn't over `least`. It `reached` no higher there before."""
        shift = reached.get(x, self.room.top - box.height - box.bottom)
        most = least - box.bottom + CLOSE
        if shift <= most:
            return None
        first, last = np.searchsorted(self._taken[:, 0], (x - 0.5, x + len(own) - 0.5))
        theirs = self._taken[first:last]
        mine = own[np.rint(theirs[:, 0] - x).astype(int)]
        low, up = theirs[:, 1] - mine[:, 2], theirs[:, 2] - mine[:, 1]
        while shift > most:
            hit = low[(low < shift - CLOSE) & (up > shift + CLOSE)]
            if not len(hit):
                break
            shift = float(hit.min())
        reached[x] = shift
        return shift + box.bottom if shift > most else None

    def _take(self, columns: Columns, left: float) -> None:
        """Keep what lies there, grown by the gap to all sides."""
        begin, end, gap = left, left + len(columns), self.gap
        jump = np.abs(np.diff(columns[:, 1:], axis=0)).max(axis=1, initial=0) > STEP
        inner = (columns[1:, 0] - columns[0, 0] + left)[jump]
        self._edges |= {begin, end, *inner.tolist()}
        reach = ceil(gap)
        far = np.pad(columns[:, 1:], ((2 * reach, 2 * reach), (0, 0)), mode="edge")
        count = len(columns) + 2 * reach
        lows = np.min([far[at : at + count, 0] for at in range(2 * reach + 1)], axis=0)
        highs = np.max([far[at : at + count, 1] for at in range(2 * reach + 1)], axis=0)
        ats = left - reach + np.arange(count)
        grown = np.column_stack((ats, lows - gap, highs + gap))
        taken = np.concatenate((self._taken, grown))
        self._taken = taken[taken[:, 0].argsort(kind="stable")]  # from left to right


def _corners(rect: Rect) -> Outline:
    return (
        (rect.left, rect.bottom), (rect.right, rect.bottom), (rect.right, rect.top),
        (rect.left, rect.top),
    )  # fmt: skip


@lru_cache(512)
def _columns(outline: Outline) -> Columns:
    """For each mm across from the left of an outline: where the column begins, and the lowest and
    the highest of the outline in it."""
    points = np.array(closed(outline))
    (x0, y0), (x1, y1) = points[:-1].T, points[1:].T
    begin, end = float(points[:, 0].min()), float(points[:, 0].max())
    count = max(1, ceil(end - begin - CLOSE))
    edges = np.minimum(begin + np.arange(count + 1), end)[:, None]
    run = np.where(np.abs(x1 - x0) < CLOSE, np.nan, x1 - x0)
    part = (edges - x0) / run
    crossed = np.where((part >= 0) & (part <= 1), y0 + part * (y1 - y0), np.nan)
    lows, highs = _least(crossed, np.fmin, np.inf), _least(crossed, np.fmax, -np.inf)
    low, high = np.minimum(lows[:-1], lows[1:]), np.maximum(highs[:-1], highs[1:])
    at = np.clip((points[:, 0] - begin).astype(int), 0, count - 1)
    np.minimum.at(low, at, points[:, 1])
    np.maximum.at(high, at, points[:, 1])
    return np.column_stack((edges[:-1, 0], low, high))


def _least(crossed: Columns, of: np.ufunc, nothing: float) -> Columns:
    """The least or the most of each row, whatever isn't a number left out."""
    found: Columns = of.reduce(crossed, axis=1)
    return np.where(np.isnan(found), nothing, found)


@lru_cache(512)
def _likeness(outline: Outline) -> bytes:
    """What two outlines have in common that take the same room."""
    columns = _columns(outline)
    told: bytes = np.round(columns[:, 1:] - columns[:, 1].min(), 1).tobytes()
    return told


def moved(outline: Outline, at: Nested) -> Outline:
    """The outline of a thing where it lies."""
    return shifted(turned(outline, at.turn), at.x, at.y)
