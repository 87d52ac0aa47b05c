"""What readers are told of a line that runs from the right, so that they copy it as it is read.

Readers see glyphs from left to right and turn the line around by rules of their own. Poppler (as
in pdftotext) takes the full stop of a sentence for part of a number, and the space or bracket
after a number or a Latin word for part of that: between them it needs a mark that says "from the
right". PDFium needs it behind Latin letters only, and where it reads it elsewhere, a search for
the words around it fails.

PDFium turns brackets around with the line; Poppler takes them as they are told. So a glyph has the
text of the bracket it looks like, and a span around it says which one it is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from unicodedata import bidirectional

from rnr_print.typeset.bidi import mirrored
from rnr_print.typeset.face import Glyph, Run

FROM_RIGHT = "\u200f"
_SIDED = frozenset({"L", "EN", "AN", "ES", "ET", "CS"})
_SIDELESS = frozenset({"ON", "WS", "S", "B"})
"""Bidi classes (UAX 9) of what readers set from left to right, and of what takes no side."""


class Told(NamedTuple):
    """A run, and the text it is copied as where its glyphs do not say it; `all`: PDFium, too."""

    run: Run
    text: str = ""
    all: bool = True


class Spoken(NamedTuple):
    """A run in parts, and whether it ends with a sign that takes no side."""

    parts: tuple[Told, ...]
    sideless: bool


@lru_cache(20_000)
def spoken(run: Run, level: int, sideless: bool) -> Spoken:
    """A run of a bidi level; `sideless`: on its left stands a sign that takes no side."""
    said: dict[int, tuple[str, bool]] = {}
    for index, glyph in enumerate(run.glyphs):
        text = _said(glyph, level, sideless)
        if text != glyph.text:
            said[index] = text, bidirectional(glyph.text[0]) == "L"
        sideless = bool(level % 2 and glyph.text) and bidirectional(glyph.text[-1]) in _SIDELESS
    if not said:
        return Spoken((Told(run),), sideless)
    ends = sorted({end for index in said for end in (index, index + 1)})
    parts, at = [], 0
    for part in run.apart(ends):
        parts.append(Told(part, *said.get(at, ())))
        at += len(part.glyphs)
    return Spoken(tuple(parts), sideless)


def _said(glyph: Glyph, level: int, sideless: bool) -> str:
    """What a glyph is copied as."""
    text = mirrored(glyph.text) if level % 2 else glyph.text
    return FROM_RIGHT + text if sideless and text and bidirectional(text[0]) in _SIDED else text
