"""How well the words of a PDF stand out from what is printed behind them."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from pypdfium2 import raw

LEAST = 4.5
"""The contrast of small type that everybody can read (WCAG 2.2, 1.4.3)."""
SMALL_PT, DRAWN_PT = 14.0, 4.5
"""Larger type is read at less; type below the smallest is a part of a page drawn small."""
_DPI = 144
_AROUND_PT = 1.0
_NEAR = 60
"""How far a pixel may be from the type's color, in steps of 255 each, to be type or its edge."""
_CORE = 24
"""How far the pixel most like type may be from its color: edges of other type look like it, too."""
_SEEN = 0.02
"""How much of its box a word covers at least, where nothing hides it."""
_LETTER = 0.6
"""About how wide and high a letter is, in its size."""
_OFF_PT = 1.0
"""How far a letter may be from the line that its run begins."""
_SPACE = frozenset(" \r\n\t\u00a0")
Rgb = tuple[int, int, int]
Box = tuple[float, float, float, float]
Pixels = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a page: its letters, color, size in pt, and its box in pt, y up."""

    letters: str
    color: Rgb
    size: float
    box: Box


@dataclass(frozen=True, slots=True)
class Faint:
    """A small word that is hard to read: the number of its page, and its contrast."""

    page: int
    letters: str
    contrast: float


def faint(path: Path) -> Iterator[Faint]:
    """Small words of less contrast than LEAST, each once a page."""
    with pypdfium2.PdfDocument(path) as document:
        for number, page in enumerate(document, 1):
            words = [word for word in words_of(page) if DRAWN_PT <= word.size < SMALL_PT]
            if not words:
                continue
            seen = page.render(scale=_DPI / 72, rev_byteorder=True).to_numpy()[..., :3]
            told: set[str] = set()
            for word in words:
                ground = _ground(seen, word)
                ratio = contrast(word.color, ground) if ground else LEAST
                if ratio < LEAST and word.letters not in told:
                    told.add(word.letters)
                    yield Faint(number, word.letters, ratio)


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colors, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def words_of(page: pypdfium2.PdfPage) -> Iterator[Word]:
    """The words of a page; letters of one color that follow each other make one.

    Letters that are only outlined are the halo of others: PDFium gives one of two in a place.
    """
    text = page.get_textpage()
    letters: list[tuple[str, Rgb, float, Box]] = []
    last, set_in = None, None
    for index in range(text.count_chars()):
        letter = chr(raw.FPDFText_GetUnicode(text, index))
        if letter in _SPACE:
            if letters:
                yield _word(letters)
                letters = []
            continue
        thing = raw.FPDFText_GetTextObject(text, index)
        here = ctypes.cast(thing, ctypes.c_void_p).value
        if set_in is None or here != last:  # what is set at once shares all but its place
            last, set_in = here, _Set.of(text, index, thing)
        box, color = _box(text, index, set_in), set_in.color
        if letters and (color != letters[-1][1] or _apart(letters[-1][3], box)):
            yield _word(letters)
            letters = []
        if box[2] > box[0] and box[3] > box[1] and not set_in.outlined:
            letters.append((letter, color, set_in.size, box))
    if letters:
        yield _word(letters)


def _word(letters: list[tuple[str, Rgb, float, Box]]) -> Word:
    _, color, size, _ = letters[0]
    lefts, bottoms, rights, tops = zip(*(box for *_, box in letters), strict=True)
    box = (min(lefts), min(bottoms), max(rights), max(tops))
    return Word("".join(letter for letter, *_ in letters), color, size, box)


def _apart(one: Box, other: Box) -> bool:
    """Whether two letters stand on different lines, or far from each other."""
    reach = max(one[3] - one[1], one[2] - one[0], 4.0)
    return abs(one[0] - other[0]) > 3 * reach or abs(one[1] - other[1]) > 3 * reach


@dataclass(frozen=True, slots=True)
class _Set:
    """How letters are set that a PDF sets at once: their run, its length, size and color as seen,
    and whether they are outlined alone."""

    run: raw.FS_MATRIX
    along: float
    size: float
    color: Rgb
    outlined: bool

    @classmethod
    def of(cls, text: pypdfium2.PdfTextPage, index: int, thing: raw.FPDF_PAGEOBJECT) -> _Set:
        """How the letter at an index is set, which is part of a thing."""
        run, parts = raw.FS_MATRIX(), [ctypes.c_uint() for _ in range(4)]
        raw.FPDFText_GetMatrix(text, index, run)
        raw.FPDFText_GetFillColor(text, index, *parts)
        red, green, blue, _ = (part.value for part in parts)
        size = float(raw.FPDFText_GetFontSize(text, index)) * math.hypot(run.b, run.d)
        mode = raw.FPDFTextObj_GetTextRenderMode(thing)
        outlined = bool(mode == raw.FPDF_TEXTRENDERMODE_STROKE)
        return cls(run, math.hypot(run.a, run.b), size, (red, green, blue), outlined)


def _box(text: pypdfium2.PdfTextPage, index: int, set_in: _Set) -> Box:
    """Where a letter of a run stands. PDFium forgets where the form lies that one with a
    replacement text stands in: such a letter is not on the line that its run begins; it is taken
    for the first.
    """
    box: Box = text.get_charbox(index)
    run, along = set_in.run, set_in.along
    x, y = ctypes.c_double(), ctypes.c_double()
    raw.FPDFText_GetCharOrigin(text, index, x, y)
    if not along or abs((run.e - x.value) * run.b - (run.f - y.value) * run.a) < _OFF_PT * along:
        return box
    high = _LETTER * set_in.size
    right, up = run.a / along * high, run.b / along * high
    across, down = sorted((0, right, -up, right - up)), sorted((0, up, right, right + up))
    return run.e + across[0], run.f + down[0], run.e + across[-1], run.f + down[-1]


def _ground(seen: Pixels, word: Word) -> Rgb | None:
    """The color that most of what isn't type has around a word; None where nothing is seen."""
    scale, high = _DPI / 72, seen.shape[0]
    left, bottom, right, top = word.box
    left, right = (int(x * scale) for x in (left - _AROUND_PT, right + _AROUND_PT))
    above, below = (high - int(y * scale) for y in (top + _AROUND_PT, bottom - _AROUND_PT))
    rows, columns = slice(max(0, above), max(0, below)), slice(max(0, left), max(0, right))
    pixels = seen[rows, columns].reshape(-1, 3).astype(np.int16)
    if not len(pixels):
        return None
    apart = np.abs(pixels - np.array(word.color, np.int16))
    off = apart[:, 0] + apart[:, 1] + apart[:, 2]
    bare, count = pixels[off > _NEAR], len(pixels)
    if (
        np.count_nonzero(off <= _CORE) < count * _SEEN / 2
        or len(bare) < max(4, count // 20)
        or len(bare) > count * (1 - _SEEN)
    ):
        return None
    red, green, blue = (bare[:, part] >> 3 for part in range(3))
    alike = red << 10 | green << 5 | blue  # 32 steps of each
    most = np.bincount(alike).argmax()
    shade = bare[alike == most].mean(axis=0).round().astype(int)
    return int(shade[0]), int(shade[1]), int(shade[2])


def _luminance(color: Rgb) -> float:
    """The relative luminance of an sRGB color (IEC 61966-2-1)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (each / 255 for each in color)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
