"""Drawings kept once and placed many times: PDF form XObjects (ISO 32000-1, 8.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, radians, sin

from reportlab.pdfbase.pdfdoc import PDFFormXObject, PDFResourceDictionary

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.streams import packed
from rnr_print.print.pdf.units import PT_PER_MM, number, points

Box = tuple[float, float, float, float]


def key_of(key: str) -> str:
    """What the form `key` is called among all XObjects."""
    return f"form {key}"


def is_defined(canvas: Canvas, key: str) -> bool:
    """Whether the form `key` exists already."""
    return canvas.has_xobject(key_of(key))


def define(canvas: Canvas, key: str, box: Box, draw: Callable[[Canvas], None]) -> None:
    """Keep what `draw` paints as the form `key`; nothing shows until it is placed.

    `box` is (left, bottom, right, top) in mm around the form's own origin; drawing outside is
    clipped. Forms may place other forms. ValueError where `key` exists already.
    """
    name = canvas.name_xobject(key_of(key))
    canvas.beginForm(name, *_in_points(box))
    draw(canvas)
    if not canvas.content:
        canvas.write("q Q")  # reportlab fills a form without content with a test picture
    canvas._doc.updateSignature("\n".join(canvas.content))
    shadings = canvas._shadingUsed
    canvas.endForm()
    _complete_resources(canvas._doc.idToObject[canvas._doc.getXObjectName(name)], shadings)


def define_drawn(
    canvas: Canvas, key: str, box: Box, stream: bytes, fonts: Sequence[str], drawings: Sequence[str]
) -> None:
    """Keep content that is compressed already as the form `key`: in it the fonts with these
    resource names are called F0, F1 and so on, the XObjects of these keys X0, X1.

    ValueError where `key` exists already.
    """
    canvas.add_form(key_of(key), _told(box), stream, fonts, drawings)


def drawn(canvas: Canvas, draw: Callable[[], None]) -> bytes:
    """What `draw` draws on the canvas with neither type nor other forms, as the compressed content
    of a form; none of it stays there."""
    start = len(canvas.content)
    draw()
    return packed("\n".join(canvas.cut(start)).encode("latin-1"))


@lru_cache
def _told(box: Box) -> str:
    return " ".join(map(number, _in_points(box)))


def _in_points(box: Box) -> list[float]:
    return [round(edge * PT_PER_MM, 4) for edge in box]


def _complete_resources(form: PDFFormXObject, shadings: dict[str, str]) -> None:
    """Give the form every resource it uses: reportlab forgets all but fonts and XObjects."""
    resources = PDFResourceDictionary(ProcSet=())
    resources.basicFonts()
    resources.setColorSpace(form._colorsUsed)
    resources.setShading(shadings)
    for kind, used in (("XObject", form.XObjects), ("ExtGState", form.ExtGState)):
        if used:
            setattr(resources, kind, used)
    form.Resources = resources


def place(canvas: Canvas, key: str, x: float, y: float, rotate: float = 0) -> None:
    """Paint the form `key` with its origin at (x, y) mm, turned by `rotate` degrees to the left."""
    canvas.paint_xobject(key_of(key), f"{rotation(rotate)} {points(x, y)}")


def rotation(degrees: float) -> str:
    """The four turning numbers of a PDF matrix, exact for quarter turns."""
    across, up = round(cos(radians(degrees)), 9), round(sin(radians(degrees)), 9)
    if degrees % 90:
        return f"{across:.9f} {up:.9f} {-up:.9f} {across:.9f}"
    return " ".join(number(value) for value in (across, up, -up, across))
