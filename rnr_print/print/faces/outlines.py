"""Outlines: SVG path data, polygons and band edges as reportlab paths, each built once."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from reportlab.pdfgen.pathobject import PDFPathObject

MM = 72 / 25.4  # pt
Point = tuple[float, float]
EdgeShape = Literal["straight", "torn", "notched", "wavy"]
MAX_PATH = 50_000  # characters


@lru_cache(maxsize=2048)
def svg_path(data: str) -> PDFPathObject:
    """SVG path data in its own units, y down. Raises ValueError for data that can't be read."""
    if len(data) > MAX_PATH:
        raise ValueError(f"path data longer than {MAX_PATH:,} characters; simplify it")
    from rnr_print.print.faces.path_pen import path_of  # many faces show none, and it loads XML

    return path_of(data)


@lru_cache(maxsize=2048)
def polygon(points: tuple[Point, ...], closed: bool = True) -> PDFPathObject:
    """Straight lines through `points` (mm), as a path in pt."""
    path = PDFPathObject()
    path.moveTo(points[0][0] * MM, points[0][1] * MM)
    for x, y in points[1:]:
        path.lineTo(x * MM, y * MM)
    if closed:
        path.close()
    return path


@lru_cache(maxsize=2048)
def rectangle(x: float, y: float, w: float, h: float, r: float = 0) -> PDFPathObject:
    """A rectangle, its corners rounded by `r`, all in mm."""
    path = PDFPathObject()
    if r:
        path.roundRect(x * MM, y * MM, w * MM, h * MM, r * MM)
    else:
        path.rect(x * MM, y * MM, w * MM, h * MM)
    return path


@lru_cache(maxsize=512)
def circle(x: float, y: float, r: float) -> PDFPathObject:
    """A circle of radius `r` around (x, y) mm."""
    path = PDFPathObject()
    path.circle(x * MM, y * MM, r * MM)
    return path


@lru_cache(maxsize=512)
def band(
    x: float, y: float, w: float, h: float, rise: float, lift: float,
    top: EdgeShape, bottom: EdgeShape, seed: int,
) -> PDFPathObject:  # fmt: skip
    """A band of height `h` that rises by `rise` over its width; `lift` moves its top edge only.

    All in mm. Bands of equal seed have equal edges, so they can be laid on each other.
    """
    upper = edge(top, x, w, rise, seed)
    lower = edge(bottom, x, w, rise, seed + 1)
    over = [(px, y + h + lift + dy) for px, dy in upper]
    under = [(px, y - dy + 2 * rise * (px - x) / w) for px, dy in reversed(lower)]
    return polygon((*over, *under))


def edge(shape: EdgeShape, x: float, w: float, rise: float, seed: int) -> list[Point]:
    """An edge from left to right as (x, height over the left end), in mm."""
    slope = rise / w
    points: Iterable[Point] = _EDGES[shape](w, random.Random(seed))
    return [(x + along, along * slope + up) for along, up in points]


def _straight(w: float, _chance: random.Random) -> Sequence[Point]:
    return [(0, 0), (w, 0)]


def _torn(w: float, chance: random.Random) -> Sequence[Point]:
    points, along = list[Point](), 0.0
    while along < w:
        points.append((along, (chance.random() - 0.5) * 0.9))
        along += 1.5 * (0.5 + chance.random())
    return [*points, (w, 0)]


def _notched(w: float, _chance: random.Random) -> Sequence[Point]:
    points = list[Point]()
    for i in range(math.ceil(w / 6.9)):
        start = i * 6.9
        for along, up in ((0, 0), (4.9, 0), (5.4, -0.7), (6.4, -0.7), (6.9, 0)):
            if start + along <= w:
                points.append((start + along, up))
    return [*points, (w, 0)]


def _wavy(w: float, _chance: random.Random) -> Sequence[Point]:
    steps = max(2, round(w))
    return [(w * i / steps, 0.42 * math.sin(w * i / steps * 1.05)) for i in range(steps + 1)]


_EDGES = {"straight": _straight, "torn": _torn, "notched": _notched, "wavy": _wavy}
