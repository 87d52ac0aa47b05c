"""PDFs as a reader sees them: words, pixels, fonts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

import numpy as np
import pikepdf
from numpy.typing import NDArray
from pypdfium2 import PdfDocument

MARKUP = re.compile(r"\{[^}]*\}|\*\*|__")
NOT_LETTERS = re.compile(r"[\W_]+")
Pixels = NDArray[np.uint8]


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


def fonts_of(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Every font object of a file, used or not."""
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            yield thing
