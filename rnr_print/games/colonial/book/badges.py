"""What stands beside Groups in pictures: their names, their Heroes, their Shock."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from rnr_print.book.open_table.places import Point
from rnr_print.book.open_table.view import TableView
from rnr_print.book.sketch import Sketch

STAR: Final = 2.2
"""Radius of a Hero, mm."""
LABEL: Final = 1.4
"""How far behind a Group its name stands, mm."""
HIGH: Final = 2.2
"""How high a name is with its frame, mm."""
LOZENGE: Final = 1.7
"""Half of the sign for Shock, mm."""


def star(view: TableView, sketch: Sketch, at: Point, letter: str, side: str) -> None:
    """A star with a Hero's letter."""
    inks, (x, y) = view.brushes.inks, at
    rays = ((STAR if n % 2 == 0 else STAR * 0.62, pi / 2 + n * pi / 6) for n in range(12))
    corners = [(x + far * cos(angle), y + far * sin(angle)) for far, angle in rays]
    sketch.polygon(corners, inks["white"], inks[side], 0.3)
    view.name(sketch, x, y, letter, "black")


def lozenge(view: TableView, sketch: Sketch, at: Point, shock: str) -> None:
    """How much Shock a Group has."""
    inks, (x, y), r = view.brushes.inks, at, LOZENGE
    corners = [(x, y + r), (x + r, y), (x, y - r), (x - r, y)]
    sketch.polygon(corners, inks["accent"], inks["white"], 0.2)
    view.name(sketch, x, y, shock, "white")


def label(view: TableView, sketch: Sketch, at: Point, words: str, ink: str) -> None:
    """What a Group is called, and letters for the counters beside it."""
    inks, half = view.brushes.inks, half_of(words)
    x = min(max(at[0], half), view.width - half)
    y = min(max(at[1], HIGH / 2), view.height - HIGH / 2)
    box = x - half, y - HIGH / 2, 2 * half, HIGH
    sketch.rectangle(*box, inks["white"], inks[ink], 0.15, r=0.5)
    view.name(sketch, x, y, words, "black")


def half_of(words: str) -> float:
    """Half of the width of a Group's name with its frame, mm."""
    return 0.55 * len(words) + 0.4
