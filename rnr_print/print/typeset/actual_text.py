"""What readers are told of a line that runs from the right, so that they copy it as it is read.

Readers see glyphs from left to right and turn the line around by rules of their own. Poppler (as
in pdftotext) takes the full stop of a sentence for part of a number, and the space or bracket
after a number or a Latin word for part of that: between them it needs a mark that says "from the
right". PDFium needs it behind Latin letters, and between a number and the full stop after it; where
it reads it elsewhere, a search for the words around it fails.

PDFium turns brackets and quotation marks around with the line, Poppler takes them as they are told.
So a glyph has the text of the mirror image, and a span around it says which one it is. And PDFium
reads the parts of ROCK’N’ROLL and E6-4 from the last to the first, so it is told them so.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from unicodedata import bidirectional

from rnr_print.print.typeset.bidi import turned
from rnr_print.print.typeset.face import Glyph, Run

FROM_RIGHT = "\u200f"
_SIDED = frozenset({"L", "EN", "AN", "ES", "ET", "CS"})
_SIDELESS = frozenset({"ON", "WS", "S", "B"})
"""Bidi classes (UAX 9) of what readers set from left to right, and of what takes no side."""
_PARTS = re.compile(r"[^\W\d_]+|[\d+.,:/-]+|[^\w+.,:/-]+")


class Told(NamedTuple):
    """A run, and the text it is copied as where its glyphs do not say it.

    `pdfium` is what PDFium is told, where it is not the same: its glyphs' texts if it is empty.
    """

    run: Run
    text: str = ""
    pdfium: str | None = None


class Spoken(NamedTuple):
    """A run in parts, and the sign it ends with on the right, if it runs from there."""

    parts: tuple[Told, ...]
    last: str


@lru_cache(20_000)
def spoken(run: Run, level: int, left: str, alone: bool = False) -> Spoken:
    """A run of a bidi level; `left` is the sign on its left, if that runs from the right.

    `alone`: nothing on its line runs from the right.
    """
    if level % 2 == 0 and len(run.glyphs) > 1 and not alone:
        whole = "".join(glyph.text for glyph in run.glyphs)
        parts = _PARTS.findall(whole)
        if len(parts) > 1 and whole[0].isalpha() and whole[-1].isalnum():
            mark = FROM_RIGHT if _parts(left, level, whole[0]) else ""
            return Spoken((Told(run, mark + whole, mark + "".join(reversed(parts))),), "")
    return _by_glyph(run, level, left)


def forget() -> None:
    """Keep none of these runs, nor the fonts that they hold."""
    spoken.cache_clear()


def _by_glyph(run: Run, level: int, left: str) -> Spoken:
    said: dict[int, tuple[str, str | None]] = {}
    for index, glyph in enumerate(run.glyphs):
        text = _said(glyph, level, left)
        if text != glyph.text:
            all_told = text[0] == FROM_RIGHT and (
                bidirectional(glyph.text[0]) == "L" or _class(left) in _SIDED
            )
            said[index] = text, None if all_told else ""
        left = glyph.text[-1:] if level % 2 else ""
    if not said:
        return Spoken((Told(run),), left)
    ends = sorted({end for index in said for end in (index, index + 1)})
    parts, at = [], 0
    for part in run.apart(ends):
        parts.append(Told(part, *said.get(at, ())))
        at += len(part.glyphs)
    return Spoken(tuple(parts), left)


def _said(glyph: Glyph, level: int, left: str) -> str:
    """What a glyph is copied as."""
    text = turned(glyph.text) if level % 2 else glyph.text
    return FROM_RIGHT + text if text and _parts(left, level, text[0]) else text


def _parts(left: str, level: int, sign: str) -> bool:
    """Whether readers have to be told that a sign does not go with what stands on its left."""
    if _class(left) in _SIDELESS:
        return _class(sign) in _SIDED
    return level % 2 == 0 and _class(left) in _SIDED


def _class(sign: str) -> str:
    """Its bidi class; a fixed space is a space."""
    return "WS" if sign.isspace() else bidirectional(sign) if sign else ""
