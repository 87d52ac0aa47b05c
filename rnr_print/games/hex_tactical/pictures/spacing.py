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
    more from its place either way."""
    found = [_held(box, box, room, farthest) for box, room in zip(boxes, rooms, strict=True)]
    for _ in range(ROUNDS):
        pushed = False
        for one, other in combinations(range(len(found)), 2):
            across, up = found[one].shares(found[other], BETWEEN)
            if max(across, up) < 0.01:
                continue
            pushed = True
            (x, y), (other_x, other_y) = found[one].middle, found[other].middle
            if across < up:
                step = (across / 2 if x >= other_x else -across / 2, 0.0)
            else:
                step = (0.0, up / 2 if y >= other_y else -up / 2)
            for number, way in ((one, 1), (other, -1)):
                moved = found[number].moved(step[0] * way, step[1] * way)
                found[number] = _held(moved, boxes[number], rooms[number], farthest)
        if not pushed:
            break
    return found


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
