"""How far SVG shapes reach and how long their outlines are, told high rather than low."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from itertools import product as each_of
from typing import TypeAlias

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""A transform, as SVG's `matrix` has it."""

PLAIN: Matrix = (1, 0, 0, 1, 0, 0)
CURVES = {"C": 3, "S": 2, "Q": 2, "T": 1, "M": 1, "L": 1}  # points that a command takes
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^A-DF-Za-df-z]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_N = rf"({_NUMBER.pattern})[\s,]*"
_ARC = re.compile(rf"{_N}{_N}{_NUMBER.pattern}[\s,]*[01][\s,]*[01][\s,]*{_N}{_N}")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Reach:
    """The box around a shape, the pieces of its outline, and how far they lead in all.

    One that can't be told is boundless.
    """

    left: float = -math.inf
    top: float = -math.inf
    right: float = math.inf
    bottom: float = math.inf
    pieces: int = 1
    across: float = math.inf
    down: float = math.inf

    @property
    def width(self) -> float:
        """How wide the box is."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high the box is."""
        return self.bottom - self.top

    def under(self, by: Matrix | None) -> Reach:
        """The same, transformed; by what is None, nobody knows."""
        if by is None or not math.isfinite(self.width + self.height + sum(by)):
            return Reach(pieces=self.pieces)
        a, b, c, d, e, f = by
        corners = list(each_of((self.left, self.right), (self.top, self.bottom)))
        xs = [a * x + c * y + e for x, y in corners]
        ys = [b * x + d * y + f for x, y in corners]
        across = abs(a) * self.across + abs(c) * self.down
        down = abs(b) * self.across + abs(d) * self.down
        return Reach(min(xs), min(ys), max(xs), max(ys), self.pieces, across, down)

    def grown(self, by: float) -> Reach:
        """The same, `by` larger on all sides."""
        return replace(
            self, left=self.left - by, top=self.top - by,
            right=self.right + by, bottom=self.bottom + by,
        )  # fmt: skip

    def beside(self, other: Reach) -> Reach:
        """The box around both."""
        return Reach(
            min(self.left, other.left), min(self.top, other.top),
            max(self.right, other.right), max(self.bottom, other.bottom),
        )  # fmt: skip


NOWHERE = Reach(math.inf, math.inf, -math.inf, -math.inf, 0, 0, 0)


def box(left: float, top: float, width: float, height: float) -> Reach:
    """The reach of a rectangle, or of the ellipse in it."""
    return Reach(left, top, left + width, top + height, 8, 4 * abs(width), 4 * abs(height))


def path(data: str) -> Reach:
    """The reach of path data; curves lie within their control points."""
    walk = _Walk()
    for command, text in _COMMAND.findall(data):
        walk.step(command, text)
    return walk.reach()


def product(first: Matrix | None, second: Matrix | None) -> Matrix | None:
    """The transform `second`, within `first`."""
    if first is None or second is None:
        return None
    a, b, c, d, e, f = first
    k, l, m, n, x, y = second  # noqa: E741
    return (
        a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n,
        a * x + c * y + e, b * x + d * y + f,
    )  # fmt: skip


def stretch(by: Matrix | None) -> float:
    """How much longer a line may get."""
    return math.inf if by is None else math.hypot(*by[:4])


def matrix(transform: str) -> Matrix | None:
    """The matrix of an SVG transform; None where it can't be told."""
    found: Matrix | None = PLAIN
    for name, text in _TRANSFORM.findall(transform):
        found = product(found, _matrix(name, [float(n) for n in _NUMBER.findall(text)]))
    return found


def _matrix(name: str, numbers: list[float]) -> Matrix | None:
    first, second, *_ = *numbers, 0.0, 0.0
    turn = math.radians(first) if math.isfinite(first) else 0.0
    match name, len(numbers):
        case "translate", 1 | 2:
            return 1, 0, 0, 1, first, second
        case "scale", 1 | 2:
            return first, 0, 0, second if len(numbers) > 1 else first, 0, 0
        case "rotate", 1 | 3:
            x, y = numbers[1:] or (0.0, 0.0)
            turned = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), x, y)
            return product(turned, (1, 0, 0, 1, -x, -y))
        case "skewX", 1:
            return 1, 0, math.tan(turn), 1, 0, 0
        case "skewY", 1:
            return 1, math.tan(turn), 0, 1, 0, 0
        case "matrix", 6:
            a, b, c, d, e, f = numbers
            return a, b, c, d, e, f
    return None


class _Walk:
    """A pen that follows path data and remembers how far it came."""

    def __init__(self) -> None:
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control = 0.0, 0.0
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf
        self.pieces = 0
        self.across = self.down = 0.0

    def step(self, command: str, text: str) -> None:
        """Follow one command with all its arguments."""
        kind, relative = command.upper(), command.islower()
        if kind == "Z":
            self._to(self.start_x, self.start_y)
        elif kind == "A":
            self._arcs(text, relative)
        elif kind in "HV":
            for number in map(float, _NUMBER.findall(text)):
                at = number + (self.x if kind == "H" else self.y) if relative else number
                self._to(*((at, self.y) if kind == "H" else (self.x, at)))
        else:
            self._curves(kind, list(map(float, _NUMBER.findall(text))), relative)
        if kind in "ZAHV":
            self.control = self.x, self.y

    def _curves(self, kind: str, numbers: list[float], relative: bool) -> None:
        """Lines and curves, from point to point of their control polygon."""
        each = 2 * CURVES[kind]
        for at in range(0, len(numbers) - each + 1, each):
            x, y = (self.x, self.y) if relative else (0.0, 0.0)
            passed = [(x + numbers[i], y + numbers[i + 1]) for i in range(at, at + each, 2)]
            if kind in "ST":  # its first control point mirrors the last one
                passed.insert(0, (2 * self.x - self.control[0], 2 * self.y - self.control[1]))
            for point in passed:
                self._to(*point, jump=kind == "M" and not at)
            self.control = passed[-2] if kind in "CSQT" else passed[-1]
            if kind == "M" and not at:
                self.start_x, self.start_y = self.x, self.y

    def _arcs(self, text: str, relative: bool) -> None:
        """Arcs lie within two radii of where they begin; too small ones are stretched to reach."""
        for found in _ARC.findall(text):
            rx, ry, x, y = map(float, found)
            at = (self.x + x, self.y + y) if relative else (x, y)
            far = 2 * max(abs(rx), abs(ry), abs(at[0] - self.x), abs(at[1] - self.y))
            for corner in ((self.x - far, self.y - far), (self.x + far, self.y + far), at):
                self._to(*corner)
            self.pieces += 4

    def _to(self, x: float, y: float, jump: bool = False) -> None:
        if not jump:
            self.across += abs(x - self.x)
            self.down += abs(y - self.y)
        self.pieces += 1
        self.x, self.y = x, y
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)

    def reach(self) -> Reach:
        """What was passed in all."""
        return Reach(
            self.left, self.top, self.right, self.bottom, self.pieces, self.across, self.down
        )
