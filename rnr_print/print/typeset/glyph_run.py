"""What a line is made of: words, spaces, icons."""

from __future__ import annotations

from typing import NamedTuple

from rnr_print.print.typeset.face import Run

SPACES = " \u00a0\t\u3000"
"""The spaces that stretch and shrink with their line."""


class Piece(NamedTuple):
    """A word or part of one, a space that may stretch, or an icon; lengths in 1/1000 em.

    `letters` counts what tracking moves apart. `actual` is the text to be copied where the glyphs
    alone would not give it. `look` names the style it is set in, where not its text's own; its
    width still counts in the text's own em.
    """

    runs: tuple[Run, ...]
    width: float
    letters: int
    level: int = 0
    stretches: bool = False
    icon: str = ""
    actual: str = ""
    look: str = ""


def word(text: str, runs: tuple[Run, ...], level: int) -> Piece:
    """The piece of a shaped word or space."""
    return Piece(
        runs,
        sum(run.width for run in runs),
        sum(run.letters for run in runs),
        level,
        stretches=text in SPACES,
        actual="" if all(run.copies for run in runs) else text,
    )
