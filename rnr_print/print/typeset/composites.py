"""Letters composed of several glyphs, each made one glyph of a font.

Readers of PDF files tell words by how glyphs stand beside each other, and lose a vowel sign that
stands over its letter. One glyph with one text leaves them nothing to guess.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.print.typeset.face import Part

if TYPE_CHECKING:
    from fontTools.ttLib.tables._g_l_y_f import Glyph

_OFFSETS = 0x0002 | 0x0004 | 0x0400
"""Parts are placed by distances, on whole units, and lie over each other (table glyf)."""
_BROKEN = (
    LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError,
    RuntimeError,
)  # fmt: skip
"""What fontTools ends with over tables that are not what they should be."""


class Letter(NamedTuple):
    """Its parts, by the ids of the font, and its advance in 1/1000 em."""

    parts: tuple[Part, ...]
    advance: int


def with_composites(font: bytes, letters: Sequence[Letter]) -> tuple[bytes, int]:
    """The TrueType font with a glyph for each letter behind its own, and the first one's id.

    Raises ValueError for a damaged font.
    """
    from fontTools.ttLib import TTLibError

    try:
        return _composed(font, letters)
    except (TTLibError, struct.error, *_BROKEN) as error:
        raise ValueError(f"its letters can't be composed: {error}") from None


def _composed(font: bytes, letters: Sequence[Letter]) -> tuple[bytes, int]:
    from fontTools.ttLib import TTFont

    opened = TTFont(BytesIO(font), recalcTimestamp=False)
    order = list(opened.getGlyphOrder())
    glyphs, metrics, per_em = opened["glyf"], opened["hmtx"], opened["head"].unitsPerEm
    for index, letter in enumerate(letters):
        name = f"letter{index}"
        glyph = glyphs[name] = _composite([(order[part.id], part) for part in letter.parts])
        left = min((x for x, _ in glyph.getCoordinates(glyphs)[0]), default=0)
        metrics[name] = round(letter.advance * per_em / 1000), left
    written = BytesIO()
    opened.save(written, reorderTables=False)
    return written.getvalue(), len(order)


def _composite(parts: Sequence[tuple[str, Part]]) -> Glyph:
    from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent

    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for name, part in parts:
        component = GlyphComponent()
        component.glyphName, component.flags = name, _OFFSETS
        component.x, component.y = part.across, part.up
        glyph.components.append(component)
    return glyph
