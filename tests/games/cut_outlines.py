"""What is cut out of printed sheets, measured in the PDF by its own operators."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist
from pathlib import Path

import pikepdf
import shapely

from rnr_print.book.open_table.grounds import BLEED
from rnr_print.export.die_paths import joined, lines_in
from rnr_print.print.components.polygons import Outline, area
from rnr_print.print.pdf.units import PT_PER_MM

Measured = tuple[float, ...]


def measured(outline: Outline) -> Measured:
    """Its sides in mm, whichever comes first and however it is turned, and its area in cm²."""
    points = outline[:-1] if dist(outline[0], outline[-1]) < 0.05 else outline
    sides = sorted(
        round(dist(one, other), 1)
        for one, other in zip(points, (*points[1:], points[0]), strict=True)
    )
    return (*sides, round(area(points) / 100))


def cut_from(path: Path) -> Iterator[Measured]:
    """All outlines of a file. They lie on their pages, and apart: each is painted beyond itself."""
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            width, height = (float(edge) / PT_PER_MM for edge in page.mediabox[2:])
            lines = list(lines_in(page, page.resources, pikepdf.Matrix()))
            cuts = joined([each for each in lines if each.work == "cut"])
            for line in cuts:
                assert all(5 <= x <= width - 4.9 and 5 <= y <= height - 4.9 for x, y in line.points)
                yield measured(tuple(line.points))
            pieces = [shapely.Polygon(line.points) for line in cuts]
            for one, other in combinations(pieces, 2):
                assert one.distance(other) > 2 * BLEED
