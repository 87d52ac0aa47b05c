"""How even the spaces of justified text are, measured from its PDF."""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import mean

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import uharfbuzz as hb

MEASURE_PT = 101 * 72 / 25.4
SIZE = 9.0
SHORT, HUNG = 1.5, 6.0
"""How much shorter and longer than the measure a full line may look, pt."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Word space over its natural width: rms of the lines' deviations, and the loosest line."""

    lines: int
    rms: float
    worst: float


@dataclass(frozen=True, slots=True)
class _Letter:
    char: str
    x: float
    spaced: bool


def spread_of(pdf: Path, font: Path) -> Spread:
    """The spread in `pdf`, set in `font` at 9 pt, 101 mm wide. Last lines don't count."""
    advance = _advances(font)
    ratios = [
        mean(gaps) / advance(" ")
        for line in _lines(pdf)
        if (gaps := list(_gaps(line, advance))) and _is_full(line, advance)
    ]
    rms = mean((ratio - 1) ** 2 for ratio in ratios) ** 0.5
    return Spread(len(ratios), rms, max(ratios))


def _is_full(line: list[_Letter], advance: Callable[[str], float]) -> bool:
    width = line[-1].x + advance(line[-1].char) - line[0].x
    return -SHORT <= width - MEASURE_PT <= HUNG


def _gaps(line: list[_Letter], advance: Callable[[str], float]) -> Iterator[float]:
    for before, after in pairwise(line):
        if after.spaced:
            yield after.x - before.x - advance(before.char)


def _advances(font: Path) -> Callable[[str], float]:
    """The width of each character in pt."""
    face = hb.Face(font.read_bytes())
    sized = hb.Font(face)
    sized.set_variations({"opsz": SIZE, "wght": 400})

    def advance(char: str) -> float:
        glyph = sized.get_nominal_glyph(ord(char)) or 0
        return float(sized.get_glyph_h_advance(glyph) * SIZE / face.upem)

    return advance


def _lines(pdf: Path) -> Iterator[list[_Letter]]:
    """The letters of each line from left to right, and whether a space stands before them."""
    document = pdfium.PdfDocument(pdf)
    for page in document:
        text = page.get_textpage()
        rows: dict[float, list[_Letter]] = defaultdict(list)
        spaced = False
        for index in range(text.count_chars()):
            char = chr(pdfium_c.FPDFText_GetUnicode(text.raw, index))
            if char.isspace():
                spaced = True
                continue
            x, y = ctypes.c_double(), ctypes.c_double()
            pdfium_c.FPDFText_GetCharOrigin(text.raw, index, x, y)
            char = "-" if char in "\u00ad\ufffe\x02" else char
            rows[round(y.value, 1)].append(_Letter(char, x.value, spaced))
            spaced = False
        yield from rows.values()
