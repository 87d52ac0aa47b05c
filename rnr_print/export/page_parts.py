"""A part of a page of a PDF as a form: without what is painted beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pikepdf import (
    ContentStreamInlineImage,
    ContentStreamInstruction,
    Matrix,
    Name,
    Object,
    Page,
    parse_content_stream,
    unparse_content_stream,
)

from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect

Step = ContentStreamInstruction | ContentStreamInlineImage
PLACED = ["q", "cm", "Do", "Q"]
"""How a form is put on a page."""


def part_of(page: Page, box: Rect, spare: float) -> bytes:
    """The content of a page without the forms that lie beyond `spare` mm of a box.

    Where many things are cut out of one page, each would paint all the others too, unseen.
    """
    steps = list(parse_content_stream(page))
    return bytes(unparse_content_stream(list(_kept(page, steps, box, spare))))


def _kept(page: Page, steps: Sequence[Step], box: Rect, spare: float) -> Iterator[Step]:
    at = 0
    while at < len(steps):
        placed = steps[at : at + len(PLACED)]
        if [str(step.operator) for step in placed] == PLACED:
            form = page.resources.XObject[str(placed[2].operands[0])]
            matrix = Matrix(*(float(value) for value in placed[1].operands))
            if form.Subtype != Name.Form or _near(form, matrix, box, spare):
                yield from placed
            at += len(PLACED)
        else:
            yield steps[at]
            at += 1


def _near(form: Object, matrix: Matrix, box: Rect, spare: float) -> bool:
    """Whether a form, through a matrix, comes near a box in mm."""
    own = Matrix(form.Matrix) if Name.Matrix in form else Matrix()
    x0, y0, x1, y1 = (float(edge) for edge in form.BBox)
    corners = [(own @ matrix).transform(spot) for spot in ((x0, y0), (x0, y1), (x1, y0), (x1, y1))]
    xs, ys = zip(*corners, strict=True)
    edges = (box.left - spare, box.bottom - spare, box.right + spare, box.top + spare)
    left, low, right, top = (edge * PT_PER_MM for edge in edges)
    return bool(min(xs) < right and left < max(xs) and min(ys) < top and low < max(ys))
