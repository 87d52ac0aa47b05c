"""Keeps what lies on a picture apart: piles off each other, names of hexes off piles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from rnr_print.games.hex_tactical.mapart.pen import MapPen

BETWEEN: Final = 0.5
"""What is free between two piles, mm."""
ROUNDS: Final = 60
"""So often piles are pushed; each push halves what is left of it."""


class Box(NamedTuple):
    """What something takes of a picture, mm."""

    left: float
    foot: float
    right: float
    top: float

    def moved(self, right: float, up: float) -> Box:
        """The same elsewhere."""
        return Box(self.left + right, self.foot + up, self.right + right, self.top + up)

    def shares(self, other: Box, apart: float = 0.0) -> tuple[float, float]:
        """How far two boxes would have to move off each other, across or up; nothing above 0 where
        they lie `apart`."""
        across = min(self.right, other.right) - max(self.left, other.left) + apart
        up = min(self.top, other.top) - max(self.foot, other.foot) + apart
        return (across, up) if across > 0 and up > 0 else (0.0, 0.0)

    def covers(self, other: Box) -> float:
        """How much of another it lies over, mm²."""
        across, up = self.shares(other)
        return across * up

    def holds(self, spot: tuple[float, float]) -> bool:
        """Whether a spot lies in it."""
        return self.left <= spot[0] <= self.right and self.foot <= spot[1] <= self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return (self.left + self.right) / 2, (self.foot + self.top) / 2


def room_of(pen: MapPen) -> Box:
    """All that the hexes of a pen take."""
    spots = [spot for at in pen.hexes for spot in pen.corners(at)]
    across, up = zip(*spots, strict=True)
    return Box(min(across), min(up), max(across), max(up))


def spaced(boxes: Sequence[Box], rooms: Sequence[Box], farthest: float) -> list[Box]:
    """Boxes pushed off each other the shorter way, each within its room, but none `farthest` mm or
    more from its place either way; where that leaves some over others, the other way if it helps.
    """
    straight, turned = (_pushed(boxes, rooms, farthest, ways) for ways in (1, 2))
    return turned if _covered(turned) < _covered(straight) - 0.01 else straight


def _covered(boxes: Sequence[Box]) -> float:
    """How much boxes lie over each other, mm²."""
    return sum(one.covers(other) for one, other in combinations(boxes, 2))


def _pushed(
    boxes: Sequence[Box], rooms: Sequence[Box], farthest: float, ways: int
) -> list[Box]:  # fmt: skip
    """Boxes pushed off each other the shorter way; of two `ways` the other where that is barred."""
    found = [_held(box, box, room, farthest) for box, room in zip(boxes, rooms, strict=True)]
    for _ in range(ROUNDS):
        pushed = False
        for one, other in combinations(range(len(found)), 2):
            pair = found[one], found[other]
            shared = pair[0].shares(pair[1], BETWEEN)
            if max(shared) < 0.01:
                continue
            pushed = True
            for step in _steps(*pair, shared)[:ways]:
                moved = [
                    _held(found[number].moved(step[0] * way, step[1] * way), boxes[number],
                          rooms[number], farthest)
                    for number, way in ((one, 1), (other, -1))
                ]  # fmt: skip
                if max(map(_gone, pair, moved)) >= 0.01:
                    found[one], found[other] = moved
                    break
        if not pushed:
            break
    return found


def _steps(
    one: Box, other: Box, shared: tuple[float, float]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """How the first of two boxes that share so much goes half the way off the other, the shorter
    way first; the other goes as far the other way."""
    (x, y), (other_x, other_y) = one.middle, other.middle
    across = (shared[0] / 2 if x >= other_x else -shared[0] / 2, 0.0)
    up = (0.0, shared[1] / 2 if y >= other_y else -shared[1] / 2)
    return (across, up) if shared[0] < shared[1] else (up, across)


def _gone(then: Box, now: Box) -> float:
    """How far a box has gone."""
    return max(abs(now.left - then.left), abs(now.foot - then.foot))


def _held(box: Box, home: Box, room: Box, farthest: float) -> Box:
    """A box within its room and near its place; what needs more room stands in the middle."""
    right = _between(box.left - home.left, room.left - home.left, room.right - home.right)
    up = _between(box.foot - home.foot, room.foot - home.foot, room.top - home.top)
    return home.moved(_between(right, -farthest, farthest), _between(up, -farthest, farthest))


def _between(value: float, low: float, high: float) -> float:
    return min(max(value, low), high) if low <= high else (low + high) / 2


def freest(ways: Iterable[Box], taken: Sequence[Box]) -> int:
    """Which of the ways lies least over what is taken; the first of those that do alike."""
    covered = [round(sum(each.covers(way) for each in taken), 3) for way in ways]
    return covered.index(min(covered))
