"""PDF operators of painted outlines (ISO 32000-1, 8.4 and 8.5), written once and kept.

reportlab would write the same numbers anew for every card; these strings go straight to the page.
"""

from __future__ import annotations

from functools import lru_cache

from reportlab.lib.colors import CMYKColor, Color
from reportlab.pdfgen.pathobject import PDFPathObject

from rnr_print.print.pdf.colors import is_gray
from rnr_print.print.pdf.units import number


class Ink:
    """A color of the theme, with the operators that choose it for areas and for lines."""

    __slots__ = ("color", "fill", "stroke")

    def __init__(self, color: Color) -> None:
        self.color = color
        if isinstance(color, CMYKColor):
            values = _row(color.cyan, color.magenta, color.yellow, color.black)
            operator = "k"
        elif is_gray(color):
            values, operator = number(color.red), "g"
        else:
            values, operator = _row(color.red, color.green, color.blue), "rg"
        self.fill = f"{values} {operator}"
        self.stroke = f"{values} {operator.upper()}"

    def __repr__(self) -> str:
        return f"Ink({self.fill!r})"


@lru_cache(maxsize=8192)
def painted(
    path: PDFPathObject, fill: Ink | None, stroke: Ink | None, width: float, even_odd: bool
) -> str:
    """A path filled, outlined with round joins, or both; `width` of the line in its own units."""
    parts = []
    if fill is not None:
        parts.append(fill.fill)
    if stroke is not None:
        parts.append(f"{stroke.stroke} {number(width)} w 1 j 1 J")
    parts.append(path.getCode())
    operator = "S" if fill is None else "B" if stroke is not None else "f"
    parts.append(operator + "*" if even_odd and fill is not None else operator)
    return " ".join(parts)


def moved(*matrix: float) -> str:
    """The operator that shifts, turns or scales all that follows; the matrix in pt."""
    return f"{_row(*matrix)} cm"


def _row(*values: float) -> str:
    return " ".join(number(value) for value in values)
