"""Reads SVG path data into reportlab paths, by what fontTools knows of it."""

from __future__ import annotations

from fontTools.pens.basePen import BasePen
from fontTools.svgLib.path.parser import parse_path
from reportlab.pdfgen.pathobject import PDFPathObject

Point = tuple[float, float]


def path_of(data: str) -> PDFPathObject:
    """SVG path data in its own units, y down. Raises ValueError for data that can't be read."""
    pen = _PathPen()
    try:
        parse_path(data, pen)
    except Exception as error:  # fontTools raises whatever its tokens run into
        raise ValueError(f"path data can't be read: {str(error) or 'unexpected end'}") from None
    return pen.path


class _PathPen(BasePen):  # type: ignore[misc]
    """Writes the segments of SVG path data into a reportlab path."""

    def __init__(self) -> None:
        super().__init__(None)
        self.path = PDFPathObject()

    def _moveTo(self, at: Point) -> None:
        self.path.moveTo(*at)

    def _lineTo(self, to: Point) -> None:
        self.path.lineTo(*to)

    def _curveToOne(self, first: Point, second: Point, to: Point) -> None:
        self.path.curveTo(*first, *second, *to)

    def _closePath(self) -> None:
        self.path.close()

    def _endPath(self) -> None:
        """An open subpath stays open."""
