"""Sheets of gauges as pictures: where a gauge lies, where it is cut, what a line of it shows."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from pikepdf import Matrix, Name, Pdf, parse_content_stream
from pypdfium2 import PdfDocument

from rnr_print.print.components.gauge_measures import TAG
from rnr_print.print.pdf.units import PT_PER_MM

DPI = 200
PIXEL = 25.4 / DPI
AROUND = 1.0
"""How far off a cut is looked for, mm."""
BLACK, WHITE = (0.0, 0.07), (0.14, 0.26)
"""What a cut looks like: from its middle a black line, a white one beside it, mm."""
CONTRAST = 0.3
"""How much lighter what lies beside a cut must be than the cut, for it to be one."""
Picture = NDArray[np.float64]
"""Red, green and blue of each pixel, from 0 to 1, the lowest row first."""
Place = tuple[float, float]
"""A place or a way on a gauge, mm from what it measures from, x along it."""


class Laid(NamedTuple):
    """Where a gauge lies on a sheet: its origin, mm, and the unit vector along it."""

    page: int
    x: float
    y: float
    along: tuple[float, float]

    def turned(self, way: Place) -> Place:
        """A way on the gauge as it goes on the sheet."""
        (x, y), (dx, dy) = way, self.along
        return x * dx - y * dy, x * dy + y * dx

    def spot(self, place: Place) -> Place:
        """Where a place of the gauge lies on the sheet, mm."""
        x, y = self.turned(place)
        return self.x + x, self.y + y


@cache
def all_laid(path: Path) -> dict[str, Laid]:
    """Where the first gauge of each name lies."""
    found: dict[str, Laid] = {}
    with Pdf.open(path) as pdf:
        for number, page in enumerate(pdf.pages):
            saved, matrix, name = list[Matrix](), Matrix(), ""
            for step in parse_content_stream(page):
                match str(step.operator):
                    case "q":
                        saved.append(matrix)
                    case "Q":
                        matrix = saved.pop()
                    case "cm":
                        matrix = Matrix(step.operands) @ matrix
                    case "BDC" if step.operands[0] == Name(f"/{TAG}"):
                        name = str(step.operands[1].Name)
                    case "Do" if name and name not in found:
                        x, y = (at / PT_PER_MM for at in matrix.transform((0, 0)))
                        found[name] = Laid(number, x, y, (matrix.a, matrix.b))
    return found


@cache
def seen(data: bytes | Path, page: int = 0) -> Picture:
    """A page as it looks."""
    shown = PdfDocument(data)[page].render(scale=DPI / 72, rev_byteorder=True).to_numpy()
    return np.flipud(shown[:, :, :3]) / 255


def line_of(picture: Picture, at: Place, along: Place, far: float) -> Picture:
    """The pixels on a line from a place on a page, so many mm far."""
    steps = np.arange(0, far, PIXEL / 2)
    columns = np.rint((at[0] + steps * along[0]) / PIXEL - 0.5).astype(int)
    rows = np.rint((at[1] + steps * along[1]) / PIXEL - 0.5).astype(int)
    found: Picture = picture[rows, columns]
    return found


def changes(line: NDArray[np.bool_]) -> list[float]:
    """Where something begins or ends on a line, mm from its start."""
    return [float(at) * PIXEL / 2 for at in np.flatnonzero(line[1:] != line[:-1]) + 1]


def cut_on(picture: Picture, at: Place, along: Place, near: float) -> float:
    """Where a line across a cut meets it, mm from `at` on a page, looked for around `near`: the
    middle of a black line between white ones. AssertionError where there is no such line."""
    steps = np.arange(near - AROUND, near + AROUND, 0.01)
    light = _light(picture, at[0] + steps * along[0], at[1] + steps * along[1])
    best, found = 0.0, near
    for middle in np.flatnonzero(np.abs(steps - near) < AROUND - WHITE[1]):
        off = np.abs(steps - steps[middle])
        black = light[(off >= BLACK[0]) & (off <= BLACK[1])].mean()
        white = light[(off >= WHITE[0]) & (off <= WHITE[1])].mean()
        if white - black > best:
            best, found = float(white - black), float(steps[middle])
    assert best > CONTRAST, f"nothing is cut {near:g} mm from {at}"
    return found


def _light(picture: Picture, x: NDArray[np.float64], y: NDArray[np.float64]) -> Picture:
    """How light a page is at places on it, between the middles of pixels."""
    across, up = x / PIXEL - 0.5, y / PIXEL - 0.5
    left, low = np.floor(across).astype(int), np.floor(up).astype(int)
    right, high = (across - left)[:, None], (up - low)[:, None]
    below = picture[low, left] * (1 - right) + picture[low, left + 1] * right
    above = picture[low + 1, left] * (1 - right) + picture[low + 1, left + 1] * right
    found: Picture = (below * (1 - high) + above * high).mean(axis=1)
    return found
