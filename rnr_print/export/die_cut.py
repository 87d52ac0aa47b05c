"""Things to be cut out of paper: their outline, the lines within it, and what they show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise

import pikepdf

from rnr_print.export.die_paths import DiePath, Point, die_paths
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.sheets.sides import Sides, mirror


@dataclass(frozen=True, slots=True)
class Art:
    """A part of a page of a PDF: `box` in mm, the page from 0. The page of a back is `lying` where
    its sheet is turned over about a level line, so that heads of backs point down."""

    pdf: bytes
    page: int
    box: Rect
    lying: bool = False


@dataclass(frozen=True, slots=True)
class DieCut:
    """A thing to cut out; its lines lie in mm from the lower left corner of its outline's box."""

    name: str
    size: Size
    outline: DiePath
    inner: tuple[DiePath, ...]
    front: Art
    back: Art | None = None


def die_cuts(name: str, pdf: bytes) -> list[DieCut]:
    """What is to be cut out of the pages of a PDF. A page without any line is the back of the one
    before, printed on the other side along its long edge."""
    file = pikepdf.open(BytesIO(pdf))
    found: list[DieCut] = []
    lines = [die_paths(page) for page in file.pages]
    for at, own in enumerate(lines):
        behind = at + 1 if at + 1 < len(lines) and own and not lines[at + 1] else None
        left, low, right, top = file.pages[at].mediabox
        paper = Size(float(right - left) * 25.4 / 72, float(top - low) * 25.4 / 72)
        axis = mirror(Sides.DUPLEX_LONG, paper)
        for number, (outline, inner) in enumerate(_things(own), len(found) + 1):
            x0, y0, x1, y1 = outline.box
            box, back = Rect.between(x0, y0, x1, y1), None
            if behind is not None:
                back = Art(pdf, behind, axis.rect(box), not axis.upright)
            found.append(
                DieCut(
                    f"{name}-{number:02}",
                    Size(box.width, box.height),
                    outline.moved(-x0, -y0),
                    tuple(each.moved(-x0, -y0) for each in inner),
                    Art(pdf, at, box),
                    back,
                )
            )
    return found


def _things(lines: Sequence[DiePath]) -> Iterator[tuple[DiePath, list[DiePath]]]:
    """The outermost outlines, each with all that lies within it."""
    outlines = [each for each in lines if each.work == "cut" and each.closed]
    outer = [one for one in outlines if not any(_holds(o, one) for o in outlines if o is not one)]
    for outline in outer:
        yield outline, [each for each in lines if each is not outline and _holds(outline, each)]


def _holds(outline: DiePath, other: DiePath) -> bool:
    """Whether a line lies within an outline, or along it."""
    x0, y0, x1, y1 = outline.box
    a0, b0, a1, b1 = other.box
    spare = 0.05
    if a0 < x0 - spare or b0 < y0 - spare or a1 > x1 + spare or b1 > y1 + spare:
        return False
    middle = ((other.points[0][0] + other.points[1][0]) / 2,
              (other.points[0][1] + other.points[1][1]) / 2)  # fmt: skip
    return _inside(middle, outline.points)


def _inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a ray from the point to the right crosses the outline an odd number of times."""
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in pairwise(outline):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            odd = not odd
    return odd
