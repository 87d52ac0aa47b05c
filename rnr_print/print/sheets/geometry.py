"""Plain rectangles on paper: mm, origin in the lower left corner, y up."""

from __future__ import annotations

from dataclasses import dataclass

CLOSE = 1e-6
"""Lengths nearer than this (in mm) are equal."""


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in mm."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        """The size after a quarter turn."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{self.width:g} x {self.height:g} mm"


@dataclass(frozen=True, slots=True)
class Edges:
    """A length for each side of a rectangle, in mm."""

    left: float
    bottom: float
    right: float
    top: float


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in mm."""

    left: float
    bottom: float
    width: float
    height: float

    @classmethod
    def between(cls, left: float, bottom: float, right: float, top: float) -> Rect:
        """The rectangle with these sides."""
        return cls(left, bottom, right - left, top - bottom)

    @property
    def right(self) -> float:
        """x of the right side."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """y of the top side."""
        return self.bottom + self.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle point."""
        return self.left + self.width / 2, self.bottom + self.height / 2

    def grown(self, by: Edges) -> Rect:
        """The rectangle with each side moved outwards."""
        return Rect.between(
            self.left - by.left, self.bottom - by.bottom, self.right + by.right, self.top + by.top
        )

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right - CLOSE
            and other.left < self.right - CLOSE
            and self.bottom < other.top - CLOSE
            and other.bottom < self.top - CLOSE
        )

    def holds(self, other: Rect) -> bool:
        """Whether `other` lies inside."""
        return (
            self.left <= other.left + CLOSE
            and self.bottom <= other.bottom + CLOSE
            and other.right <= self.right + CLOSE
            and other.top <= self.top + CLOSE
        )
