"""PDFs as a reader sees them: words, pixels, fonts."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from functools import cached_property

import numpy as np
import pikepdf
from numpy.typing import NDArray
from pypdfium2 import PdfDocument, PdfObject, PdfPage, raw

from rnr_print.print.pdf.units import PT_PER_MM

MARKUP = re.compile(r"\{[^}]*\}|\*\*|__")
NOT_LETTERS = re.compile(r"[\W_]+")
Pixels = NDArray[np.uint8]
Outline = list[tuple[float, float]]


def letters(text: str) -> str:
    """The letters and digits of a text: what stays the same however it is set and broken."""
    return NOT_LETTERS.sub("", MARKUP.sub("", text)).casefold()


class Printed:
    """A PDF that was built."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    @cached_property
    def document(self) -> PdfDocument:
        return PdfDocument(self.data)

    @cached_property
    def texts(self) -> list[str]:
        """The text of each page, as it is copied."""
        return [page.get_textpage().get_text_range() for page in self.document]

    def pixels(self, dpi: float) -> Iterator[Pixels]:
        """Each page as (height, width, red green blue)."""
        for page in self.document:
            yield page.render(scale=dpi / 72, rev_byteorder=True).to_numpy()[..., :3]

    def ink(self) -> float:
        """The share of all ink that would cover all pages."""
        return float(np.mean([1 - page.mean() / 255 for page in self.pixels(50)]))


def outlines(page: PdfPage, deepest: int = 12) -> Iterator[Outline]:
    """The points of every path a page draws, curves' handles included, in mm from its corner.

    Those of forms are left out with `deepest` 1.
    """
    for thing in page.get_objects(max_depth=deepest):
        if thing.type == raw.FPDF_PAGEOBJ_PATH:
            matrix = thing.get_matrix()
            yield [
                (x / PT_PER_MM, y / PT_PER_MM)
                for x, y in (matrix.on_point(*point) for point in _points(thing))
            ]


def _points(path: PdfObject) -> Iterator[tuple[float, float]]:
    for number in range(raw.FPDFPath_CountSegments(path)):
        x, y = ctypes.c_float(), ctypes.c_float()
        raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(path, number), x, y)
        yield x.value, y.value


def fonts_of(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Every font object of a file, used or not."""
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            yield thing
