"""Brackets and stops of Chinese and Japanese, whose ink lies in one half of their em.

At a line's start the empty half of an opening one stands over the edge, so that the ink is flush
with the lines below; between two signs that adjoin one empty half goes (JLREQ 3.1.4 and 3.1.5,
CLREQ 3.1.6).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from rnr_print.print.typeset.face import Glyph, Run
from rnr_print.print.typeset.glyph_run import Piece

OPENING = frozenset("「『（〔［｛【《〈〖“‘")
_CLOSING = frozenset("」』）〕］｝】》〉〗”’、。，")
_STOPS = frozenset("：；！？")
"""These begin with little ink, but lie in the middle of their em in Japanese."""
_EM = 1000
_EMPTY = _EM / 2


def overhang(piece: Piece) -> float:
    """How far a piece that begins with such a bracket may stand over the edge, in 1/1000 em of its
    own size; 0 for one that begins with anything else, as a quote of a Latin font."""
    first = piece.runs[0].glyphs[0] if piece.runs and piece.runs[0].glyphs else None
    return _EMPTY if first is not None and _whole(first, OPENING) else 0.0


def flush(piece: Piece, over: float, scale: float) -> Piece:
    """The piece without the first `over` of its width; `scale` is its size against the text's."""
    run, *others = piece.runs
    first, *rest = run.glyphs
    first = first._replace(advance=first.advance - over, dx=first.dx - over)
    run = replace(run, glyphs=(first, *rest), width=run.width - over)
    return piece._replace(runs=(run, *others), width=piece.width - over * scale)


def closed_up(run: Run) -> Run:
    """The run without the empty halves between signs that adjoin: `”，` is as wide as 1 1/2 em."""
    glyphs = list(run.glyphs)
    for at, (first, second) in enumerate(pairwise(run.glyphs)):
        if _whole(first, _CLOSING) and _whole(second, _CLOSING | _STOPS | OPENING):
            glyphs[at] = glyphs[at]._replace(advance=glyphs[at].advance - _EMPTY)
        elif _whole(first, OPENING) and _whole(second, OPENING):
            less = second.advance - _EMPTY
            glyphs[at + 1] = second._replace(advance=less, dx=second.dx - _EMPTY)
    if tuple(glyphs) == run.glyphs:
        return run
    return replace(run, glyphs=tuple(glyphs), width=sum(glyph.advance for glyph in glyphs))


def _whole(glyph: Glyph, signs: frozenset[str]) -> bool:
    """Whether it is one of the signs and an em wide, as it isn't in a Latin font."""
    return glyph.text in signs and glyph.advance >= _EM
