"""Running lengths of a shaped text at its breaks, in 1/1000 em: what lines are measured by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from rnr_print.print.typeset import totalfit
from rnr_print.print.typeset.atoms import Atom, Hand
from rnr_print.print.typeset.breaks import Break
from rnr_print.print.typeset.glyph_run import Piece

HYPHEN = "-"
UNSHAPED = "\u00ad\u2060"
"""Signs that steer breaks and are not shaped: soft hyphens, joiners."""
PieceOf = Callable[[Hand, int, int], Piece]
"""Shapes what stands from one character to before another."""


class Squeeze(NamedTuple):
    """How far a line is tightened: factor on word spaces, and tracking in 1/1000 em."""

    space: float = 1.0
    tracking: float = 0.0


class Flex(NamedTuple):
    """How far a justified line may give: shares of its word spaces, and 1/1000 em a letter.

    `hang`: hyphens and points at its end stand a little over the edge.
    """

    stretch: float = 0.5
    shrink: float = 0.22
    letter_stretch: float = 0.0
    letter_shrink: float = 0.0
    hang: bool = False


@dataclass(slots=True)
class Lengths:
    """Running lengths at the breaks: total width, the part that is word space, letters."""

    width: list[float]
    space: list[float]
    letters: list[int]

    def squeezed(self, squeeze: Squeeze) -> list[float]:
        if squeeze == _NATURAL:
            return self.width
        less, tracking = squeeze.space - 1, squeeze.tracking
        return [
            w + s * less + n * tracking
            for w, s, n in zip(self.width, self.space, self.letters, strict=True)
        ]


_NATURAL = Squeeze()
SPACES_ONLY = Flex()
RIGID = totalfit.Give((), (), (), ())


def lengths_at(
    breaks: Sequence[Break], atoms: Sequence[Atom], text: str, piece: PieceOf
) -> tuple[Lengths, Lengths]:
    """The lengths of all of a text before the ends of lines at these breaks, hyphens included, and
    before the beginnings of lines, the first one's included."""
    edges, starts = Lengths([], [], []), Lengths([0.0], [0.0], [0])
    ruler = _Ruler(atoms, text, piece)
    for stop in breaks:
        width, space, letters = here = ruler.at(stop.end)
        if stop.hyphen:
            hyphen = ruler.hand.word(HYPHEN)
            width, letters = width + hyphen.width, letters + hyphen.letters
        _append(edges, width, space, letters)
        _append(starts, *(here if stop.start == stop.end else ruler.at(stop.start)))
    return edges, starts


def given(edges: Lengths, starts: Lengths, squeeze: Squeeze, flex: Flex) -> totalfit.Give:
    """How far lines may give: their lengths in stretch and shrink at ends and beginnings."""

    def sums(lengths: Lengths, spaces: float, letters: float) -> list[float]:
        spaces *= squeeze.space
        if not letters:
            return [s * spaces for s in lengths.space]
        return [
            s * spaces + n * letters for s, n in zip(lengths.space, lengths.letters, strict=True)
        ]

    return totalfit.Give(
        sums(edges, flex.stretch, flex.letter_stretch),
        sums(starts, flex.stretch, flex.letter_stretch),
        sums(edges, flex.shrink, flex.letter_shrink),
        sums(starts, flex.shrink, flex.letter_shrink),
    )


class _Ruler:
    """Reads running lengths off the atoms at rising positions."""

    def __init__(self, atoms: Sequence[Atom], text: str, piece: PieceOf) -> None:
        self._atoms, self._text, self._piece = atoms, text, piece
        self._next = 0
        self._last: Atom
        self._width = self._space = 0.0
        self._letters = 0
        self._begun: _Begun | None = None

    @property
    def hand(self) -> Hand:
        """What the character before the last position is set with."""
        return self._last.hand

    def at(self, position: int) -> tuple[float, float, int]:
        """Width, word space and letters of everything before the position."""
        atoms, at = self._atoms, self._next
        width, letters = self._width, self._letters
        while at < len(atoms) and atoms[at].end <= position:
            self._last = atoms[at]
            piece = self._last.piece
            width += piece.width
            letters += piece.letters
            if piece.stretches:
                self._space += piece.width
            at += 1
        self._next, self._width, self._letters = at, width, letters
        if at < len(atoms) and atoms[at].start < position:
            self._last = atom = atoms[at]
            if self._begun is None or self._begun.atom is not atom:
                self._begun = _Begun(atom, self._text)
            part = self._begun.before(position) or self._measured(atom, position)
            width, letters = width + part[0], letters + part[1]
        return width, self._space, letters

    def _measured(self, atom: Atom, position: int) -> tuple[float, int]:
        part = self._piece(atom.hand, atom.start, position)
        return part.width, part.letters


class _Begun:
    """The beginnings of an atom, where its glyphs tell how wide they are: one for each letter."""

    def __init__(self, atom: Atom, text: str) -> None:
        self.atom, self._text, piece = atom, text, atom.piece
        runs = [run for run in piece.runs if run.copies]
        self._glyphs = [(run.face, glyph) for run in runs for glyph in run.glyphs]
        self._told = not piece.level and self._shaped(atom.end) == piece.letters == len(
            self._glyphs
        )
        widths = [glyph.advance for _, glyph in self._glyphs]
        self._widths = [0.0, *accumulate(widths)] if self._told else []

    def before(self, position: int) -> tuple[float, int] | None:
        """Width and letters of what stands before the position; None where its glyphs don't tell.

        The last of them is as wide as where no letter follows: what is drawn will be shaped anew.
        """
        count = self._shaped(position)
        if not self._told or not count:
            return None
        face, last = self._glyphs[count - 1]
        width = self._widths[count - 1] + face.advance(last.id)
        return width * self.atom.hand.scale, count

    def _shaped(self, position: int) -> int:
        """How many letters before the position are shaped."""
        start, text = self.atom.start, self._text
        return position - start - sum(text.count(sign, start, position) for sign in UNSHAPED)


def _append(lengths: Lengths, width: float, space: float, letters: int) -> None:
    lengths.width.append(width)
    lengths.space.append(space)
    lengths.letters.append(letters)
