"""A rich text shaped and measured once, in 1/1000 em, so that any size and width can be tried."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Literal, NamedTuple

from rnr_print.print.typeset import bidi, brackets, phrases, totalfit
from rnr_print.print.typeset.atoms import Atom, Hand
from rnr_print.print.typeset.breaks import BLANKS, Break, line_breaks
from rnr_print.print.typeset.errors import UnknownIcon
from rnr_print.print.typeset.glyph_run import SPACES, Piece
from rnr_print.print.typeset.lengths import (
    HYPHEN,
    RIGID,
    SPACES_ONLY,
    Flex,
    Lengths,
    Squeeze,
    given,
    lengths_at,
)
from rnr_print.print.typeset.rich import ICON, RichText
from rnr_print.print.typeset.style import Style

Align = Literal["left", "right", "center", "justify"]

_PIECE = re.compile(f"[{SPACES}]|{ICON}|[^{SPACES}{ICON}\n\u200b]+")
_SOFT_HYPHEN = "\u00ad"
_LASTING_HYPHEN = "\u2010"
_JOINER = "\u2060"


class Broken(NamedTuple):
    """The breaks taken, by index, and the width in 1/1000 em of the widest line at its shortest."""

    taken: tuple[int, ...]
    widest: float


HANGING = {"-": 0.6, "\u2010": 0.6, ".": 0.6, ",": 0.6, "»": 0.35, "”": 0.5, "’": 0.5, "–": 0.3}
"""The share of a sign at a line's end that may stand over the edge."""


class Setting:
    """A paragraph ready to be broken into lines at any measure.

    Raises MissingGlyph and UnknownIcon.
    """

    def __init__(
        self,
        rich: RichText,
        style: Style,
        hyphenate: bool = False,
        looks: Mapping[str, Style] | None = None,
    ) -> None:
        self.rich = rich
        self.text = rich.text
        self.style = style
        self._looks = looks or {}
        self._lang, self._hyphenate = style.lang, hyphenate
        self._levels = bidi.levels(rich.text, style.lang, rich.apart)
        self._atoms = list(self._cut(rich))

    @cached_property
    def breaks(self) -> list[Break]:
        """Where its lines may end."""
        return line_breaks(self.text, self._lang, self._hyphenate)

    @cached_property
    def _hyphens(self) -> list[bool]:
        return [stop.hyphen for stop in self.breaks]

    @cached_property
    def _cuts(self) -> list[int]:
        return phrases.cuts(self.text, self._lang, self.breaks)

    @cached_property
    def _forced(self) -> list[int]:
        return [index for index, stop in enumerate(self.breaks) if stop.forced]

    def break_lines(
        self, measure: float, squeeze: Squeeze, align: Align, flex: Flex = SPACES_ONLY
    ) -> Broken:
        """The lines' ends at a measure in 1/1000 em, by total fit."""
        edge_lengths, start_lengths = self._lengths
        edges, starts = edge_lengths.squeezed(squeeze), start_lengths.squeezed(squeeze)
        if self._leads and align != "center":
            starts = [start + self._leads.get(at, 0.0) for at, start in enumerate(starts)]
        room = measure + squeeze.tracking
        justify = align == "justify"
        if justify and flex.hang:
            edges = [e - h for e, h in zip(edges, self._hangs, strict=True)]
        give = given(edge_lengths, start_lengths, squeeze, flex) if justify else RIGID
        taken: list[int] = []
        first = 0
        for last in self._forced:
            part = slice(first, last + 1)
            ends, begins, hyphens = edges[part], starts[part], self._hyphens[part]
            if justify:
                some = totalfit.Give(*(lengths[part] for lengths in give)) if first else give
                found = totalfit.justified(ends, begins, hyphens, some, room)
            else:
                found = totalfit.ragged(
                    ends, begins, hyphens, room, align == "center", self._cuts[part]
                )
            taken += [first + index for index in found] if first else found
            first = last + 1
        return Broken(tuple(taken), self._widest(taken, edges, starts, give) - squeeze.tracking)

    def _widest(
        self, taken: list[int], edges: list[float], starts: list[float], give: totalfit.Give
    ) -> float:
        widest, begin = 0.0, 0
        for end in taken:
            width = edges[end] - starts[begin]
            if give.shrink_edges:
                width -= give.shrink_edges[end] - give.shrink_starts[begin]
            widest = max(widest, width)
            begin = end + 1
        return widest

    @cached_property
    def _hangs(self) -> list[float]:
        """How far the sign at each break may stand over the edge."""
        return [self._hang(stop) for stop in self.breaks]

    def _hang(self, stop: Break) -> float:
        last = HYPHEN if stop.hyphen else self.text[stop.end - 1 : stop.end]
        share = HANGING.get(last)
        if share is None:
            return 0.0
        return share * self._atoms[self._index(stop.end - 1)].hand.word(last).width

    def hang(self, end: int) -> float:
        """How far the sign at break `end` may stand over the edge, in 1/1000 em."""
        return self._hangs[end]

    @cached_property
    def _leads(self) -> dict[int, float]:
        """How far lines may begin before the edge, of those that begin with a bracket."""
        if brackets.OPENING.isdisjoint(self.text):
            return {}
        starts = [0, *(stop.start for stop in self.breaks)]
        return {at: over for at, start in enumerate(starts) if (over := self._lead(start))}

    def _lead(self, start: int) -> float:
        if self.text[start : start + 1] not in brackets.OPENING:
            return 0.0
        atom = self._atoms[self._index(start)]
        piece = self._piece(atom.hand, start, atom.end)  # its font depends on what follows
        return brackets.overhang(piece) * atom.hand.scale

    def cuts(self, broken: Broken) -> int:
        """How badly its lines cut phrases and words of a script without spaces."""
        return sum(self._cuts[end] for end in broken.taken) if self._cuts else 0

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces in logical order."""
        return tuple(atom.piece for atom in self._atoms)

    @cached_property
    def _natural(self) -> float:
        tracking = self.style.tracking_mil
        return sum(atom.piece.width + atom.piece.letters * tracking for atom in self._atoms)

    def is_one_line(self, measure: float) -> bool:
        """Whether all of it fits a line of `measure` in 1/1000 em; its breaks need not be looked
        for."""
        return "\n" not in self.text and self._natural <= measure + self.style.tracking_mil

    def in_one_line(self, align: Align) -> tuple[tuple[Piece, ...], str]:
        """The pieces in visual order, and the text, of all of it in one line."""
        end = len(self.text.rstrip(BLANKS))
        pieces = tuple(self._begun(0, end, align))
        text = self.text[:end].replace(_SOFT_HYPHEN, "")
        if text.endswith(HYPHEN) and pieces[-1].runs:
            pieces = (*pieces[:-1], _with_lasting_hyphen(pieces[-1]))
        return bidi.visual_order(pieces), text

    def line(self, begin: int, end: int, align: Align) -> tuple[tuple[Piece, ...], str]:
        """The pieces in visual order, and the text, of the line from break to break."""
        stop = self.breaks[end]
        start = self.breaks[begin - 1].start if begin else 0
        pieces = self._begun(start, stop.end, align)
        text = self.text[start : stop.end].replace(_SOFT_HYPHEN, "")
        if stop.hyphen:
            pieces.append(self._hyphen(stop))
            text += HYPHEN
        elif text.endswith(HYPHEN) and pieces[-1].runs:
            pieces[-1] = _with_lasting_hyphen(pieces[-1])
        return bidi.visual_order(pieces), text

    def _begun(self, start: int, end: int, align: Align) -> list[Piece]:
        """The pieces of a line; an opening bracket that it begins with stands over the edge."""
        pieces = list(self._between(start, end))
        if align != "center" and self._lead(start):
            hand = self._atoms[self._index(start)].hand
            pieces[0] = brackets.flush(pieces[0], brackets.overhang(pieces[0]), hand.scale)
        return pieces

    def _cut(self, rich: RichText) -> Iterator[Atom]:
        icons = iter(rich.icons)
        start = 0
        for span in rich.spans:
            hand = self._hand(span.look, span.bold, span.italic)
            for match in _PIECE.finditer(rich.text, start, span.end):
                text, (begin, end) = match[0], match.span()
                if text == ICON:
                    level = self._levels[begin] if self._levels else 0
                    yield Atom(begin, end, hand, self._icon(hand, next(icons), level))
                elif self._levels is None:
                    yield Atom(begin, end, hand, hand.word(_printed(text)))
                else:
                    yield from self._by_level(hand, self._levels, begin, end)
            start = span.end

    def _hand(self, look: str, bold: bool, italic: bool) -> Hand:
        style = self._looks[look] if look else self.style
        role = style.role.variant(bold, italic)
        return Hand(role, style, style.size / self.style.size, look)

    def _by_level(self, hand: Hand, levels: list[int], start: int, end: int) -> Iterator[Atom]:
        while start < end:
            stop = start + 1
            while stop < end and levels[stop] == levels[start]:
                stop += 1
            yield Atom(start, stop, hand, self._piece(hand, start, stop))
            start = stop

    def _piece(self, hand: Hand, start: int, end: int) -> Piece:
        level = self._levels[start] if self._levels else 0
        return hand.word(_printed(self.text[start:end]), level)

    @cached_property
    def _begins(self) -> list[int]:
        return [atom.start for atom in self._atoms]

    def _index(self, position: int) -> int:
        """Which atom holds the character at `position`."""
        return bisect_right(self._begins, position) - 1

    def _icon(self, hand: Hand, name: str, level: int) -> Piece:
        if self.style.icons is None:
            raise UnknownIcon(name)
        try:
            width = self.style.icons.advance(name) * 1000
        except KeyError:
            raise UnknownIcon(name) from None
        return Piece((), width * hand.scale, 1, level, icon=name, look=hand.look)

    def _hyphen(self, stop: Break) -> Piece:
        """A hyphen at a line's end; it copies as a soft hyphen, so a search finds the word."""
        atom = self._atoms[self._index(stop.end - 1)]
        hyphen = atom.hand.word(HYPHEN)
        run = hyphen.runs[0]
        soft = replace(run, glyphs=tuple(g._replace(text=_SOFT_HYPHEN) for g in run.glyphs))
        return hyphen._replace(runs=(soft,), level=atom.piece.level)

    def _between(self, start: int, end: int) -> Iterator[Piece]:
        for atom in self._atoms[max(self._index(start), 0) :]:
            if atom.start >= end:
                return
            if atom.start >= start and atom.end <= end:
                yield atom.piece
            elif atom.end > start:
                yield self._piece(atom.hand, max(atom.start, start), min(atom.end, end))

    @cached_property
    def _lengths(self) -> tuple[Lengths, Lengths]:
        return lengths_at(self.breaks, self._atoms, self.text, self._piece)


def _with_lasting_hyphen(piece: Piece) -> Piece:
    """A word with its own hyphen at a line's end; readers drop an ASCII one when they copy it."""
    run = piece.runs[-1]
    *before, last = run.glyphs
    glyphs = (*before, last._replace(text=_LASTING_HYPHEN))
    return piece._replace(runs=(*piece.runs[:-1], replace(run, glyphs=glyphs)))


def _printed(text: str) -> str:
    """A piece of text as it is shaped."""
    if _SOFT_HYPHEN in text or _JOINER in text:
        return text.replace(_SOFT_HYPHEN, "").replace(_JOINER, "")
    return " " if text == "\t" else text
