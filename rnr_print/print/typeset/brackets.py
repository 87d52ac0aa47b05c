"""Opening brackets of Chinese and Japanese, whose ink lies in the right half of their em.

At a line's start the empty half stands over the edge, so that the ink is flush with the lines below
(JLREQ 3.1.5, CLREQ 3.1.6).
"""

from __future__ import annotations

from dataclasses import replace

from rnr_print.print.typeset.glyph_run import Piece

OPENING = frozenset("「『（〔［｛【《〈〖“‘")
_EM = 1000
_EMPTY = _EM / 2


def overhang(piece: Piece) -> float:
    """How far a piece that begins with such a bracket may stand over the edge, in 1/1000 em of its
    own size; 0 for one that begins with anything else, as a quote of a Latin font."""
    first = piece.runs[0].glyphs[0] if piece.runs and piece.runs[0].glyphs else None
    whole = first is not None and first.text in OPENING and first.advance >= _EM
    return _EMPTY if whole else 0.0


def flush(piece: Piece, over: float, scale: float) -> Piece:
    """The piece without the first `over` of its width; `scale` is its size against the text's."""
    run, *others = piece.runs
    first, *rest = run.glyphs
    first = first._replace(advance=first.advance - over, dx=first.dx - over)
    run = replace(run, glyphs=(first, *rest), width=run.width - over)
    return piece._replace(runs=(run, *others), width=piece.width - over * scale)
