"""Gauges laid over a page at 1:1: where an engine's zone ends, there a gauge is cut or marked."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from gauge_pictures import PIXEL, Laid, Picture, Place, all_laid, changes, cut_on, line_of, seen
from numpy.typing import NDArray

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.print.components.gauge_measures import TRUE

OFF = 4.6
"""Beside the middle of a stick, where its band has no letters, mm."""
TICK = 0.5
"""How wide marks are, mm."""
NEAR = TRUE + PIXEL
"""How exactly a gauge in a picture agrees with the engine, mm."""
Covers = Callable[[Spot], bool]


class Bench(NamedTuple):
    """A file of gauges, and how many of the engine's units a millimeter is."""

    sheets: Path
    per_mm: float

    def edge_of(self, covers: Covers, at: Place, along: Place, far: float) -> float:
        """How far from a place, mm, the engine's zone reaches along a line; it ends within `far`
        mm."""

        def inside(mm: float) -> bool:
            x, y = at[0] + along[0] * mm, at[1] + along[1] * mm
            return covers(Spot(round(x * self.per_mm), round(y * self.per_mm)))

        low, high = 0.0, far
        assert inside(low)
        assert not inside(high)
        while high - low > 0.01:
            middle = (low + high) / 2
            low, high = (middle, high) if inside(middle) else (low, middle)
        return low

    def agrees(self, name: str, covers: Covers, lines: list[tuple[Place, Place]]) -> None:
        """A gauge is cut where the engine's zone ends, on each of these lines from within it."""
        gauge = all_laid(self.sheets)[name]
        sheet = seen(self.sheets, gauge.page)
        for at, along in lines:
            edge = self.edge_of(covers, at, along, 400)
            found = cut_on(sheet, gauge.spot(at), gauge.turned(along), edge)
            assert found == pytest.approx(edge, abs=NEAR), (name, at, along)

    def fields(self, gauge: Laid, long: float) -> list[float]:
        """Where on a stick one field ends and the next begins, mm from where it measures from."""
        sheet = seen(self.sheets, gauge.page)
        colors = line_of(sheet, gauge.spot((0, OFF)), gauge.along, long + 2)
        return changes(strong(colors)) + changes(colors.min(axis=1) < 0.5)

    def marked(self, gauge: Laid, at: list[float], long: float) -> None:
        """A stick has marks at these lengths."""
        found = self.fields(gauge, long)
        for mark in at:
            assert min(abs(each - mark) for each in found) < TICK / 2 + NEAR, mark

    def ends(self, name: str, long: float, within: float = 3) -> None:
        """A stick is so long: it is cut at both of its ends."""
        gauge = all_laid(self.sheets)[name]
        sheet = seen(self.sheets, gauge.page)
        back = cut_on(sheet, gauge.spot((within, OFF)), gauge.turned((-1, 0)), within)
        ahead = cut_on(sheet, gauge.spot((within, OFF)), gauge.along, long - within)
        assert back + ahead == pytest.approx(long, abs=2 * NEAR), name


def strong(colors: Picture) -> NDArray[np.bool_]:
    """Which of these pixels have a color: fields are black and colored in turn."""
    return (colors.max(axis=1) - colors.min(axis=1) > 0.2) & (colors.min(axis=1) < 0.4)


def ways(*degrees: float) -> list[tuple[Place, Place]]:
    """Lines from the middle of a gauge, clockwise from straight up."""
    return [((0.0, 0.0), (sin(radians(at)), cos(radians(at)))) for at in degrees]
