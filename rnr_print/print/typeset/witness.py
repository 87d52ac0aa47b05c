"""What is shown of texts while they are set: lines and boxes that are fitted, lines drawn."""

from __future__ import annotations

from typing import NamedTuple

from rnr_print.core.onlookers import Onlookers


class Stand(NamedTuple):
    """Where a line was drawn: on which page of a document, from 1, with its left, lower, right and
    upper edge in pt from the lower left corner of the page."""

    page: int
    box: tuple[float, float, float, float]


class Set(NamedTuple):
    """A text in its type, `size` and smallest size `least` in pt; where it is fitted, the width and
    height that it has, how `long` it would be on one line at its smallest, in pt, and the lines
    that it has at `most`; else nothing. A line that was drawn on a page has a `stand` there."""

    text: str
    size: float
    least: float
    width: float = 0.0
    height: float = 0.0
    long: float = 0.0
    most: int = 1
    stand: Stand | None = None


LINES: Onlookers[Set] = Onlookers("lines")
"""Who looks on while texts are set."""
