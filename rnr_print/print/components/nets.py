"""Nets of cubes: squares on paper, how they stand once folded, and which edges bear a tab.

Squares are named by column and row, y up, one edge long. The printed side ends up outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rnr_print.print.components.polygons import Outline

Square = tuple[int, int]
Vector = tuple[int, int, int]
STEPS: Mapping[str, Square] = {"right": (1, 0), "up": (0, 1), "left": (-1, 0), "down": (0, -1)}
CORNERS: Mapping[str, tuple[Square, Square]] = {
    "right": ((1, 0), (1, 1)), "up": ((1, 1), (0, 1)), "left": ((0, 1), (0, 0)),
    "down": ((0, 0), (1, 0)),
}  # fmt: skip
"""The ends of each edge of a square, so that its inside lies to the left."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a folded square stands: the way it faces, and where its right and its head point."""

    normal: Vector
    right: Vector
    up: Vector

    def toward(self, direction: str) -> Vector:
        """Where its edge `direction` points in space: the way the face beyond it looks."""
        return {
            "right": self.right, "up": self.up,
            "left": _opposite(self.right), "down": _opposite(self.up),
        }[direction]  # fmt: skip

    def beyond(self, direction: str) -> Standing:
        """How the next square in `direction` stands after a quarter turn away from the reader."""
        return {
            "right": Standing(self.right, _opposite(self.normal), self.up),
            "left": Standing(_opposite(self.right), self.normal, self.up),
            "up": Standing(self.up, self.right, _opposite(self.normal)),
            "down": Standing(_opposite(self.up), self.right, self.normal),
        }[direction]  # fmt: skip


@dataclass(frozen=True)
class Net:
    """Six squares with the value each one bears; the first lies on the table, face up."""

    values: Mapping[Square, int]

    def folded(self) -> dict[Square, Standing]:
        """How each square stands once all folds are made."""
        first = next(iter(self.values))
        standing = {first: Standing((0, 0, 1), (1, 0, 0), (0, 1, 0))}
        waiting = [first]
        for square in waiting:
            for direction, neighbor in self._neighbors(square):
                if neighbor not in standing:
                    standing[neighbor] = standing[square].beyond(direction)
                    waiting.append(neighbor)
        return standing

    def folds(self) -> list[Outline]:
        """The lines between two squares, as lengths of the edge."""
        return [
            edge(square, direction)
            for square in self.values
            for direction, _ in self._neighbors(square)
            if direction in ("right", "up")
        ]

    def free_edges(self) -> list[tuple[Square, str, bool]]:
        """The outer edges, and whether each bears a tab: one of every two that meet."""
        standing, met = self.folded(), set[frozenset[Vector]]()
        free: list[tuple[Square, str, bool]] = []
        for square in self.values:
            inner = {direction for direction, _ in self._neighbors(square)}
            for direction in STEPS:
                if direction not in inner:
                    meeting = meeting_at(standing[square], direction)
                    free.append((square, direction, meeting not in met))
                    met.add(meeting)
        return free

    def _neighbors(self, square: Square) -> Iterator[tuple[str, Square]]:
        for direction, (right, up) in STEPS.items():
            neighbor = (square[0] + right, square[1] + up)
            if neighbor in self.values:
                yield direction, neighbor


def meeting_at(standing: Standing, direction: str) -> frozenset[Vector]:
    """The edge of the cube at that side of a face, named by the two faces that meet there."""
    return frozenset((standing.normal, standing.toward(direction)))


def edge(square: Square, direction: str) -> Outline:
    """An edge of a square as its two ends."""
    return tuple((square[0] + x, square[1] + y) for x, y in CORNERS[direction])


def tab(square: Square, direction: str, depth: float) -> Outline:
    """A tab on an edge, `depth` edges deep, its ends slanted by half a right angle."""
    (x0, y0), (x1, y1) = edge(square, direction)
    along, out = (x1 - x0, y1 - y0), (y1 - y0, x0 - x1)
    near = (x0 + depth * (along[0] + out[0]), y0 + depth * (along[1] + out[1]))
    far = (x1 + depth * (out[0] - along[0]), y1 + depth * (out[1] - along[1]))
    return (x0, y0), near, far, (x1, y1)


def _opposite(vector: Vector) -> Vector:
    return -vector[0], -vector[1], -vector[2]
