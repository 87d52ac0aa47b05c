"""Paragraphs as lines: broken by total fit, justified by spaces and a little by letters.

Where words stand without spaces, letters alone give way, each as much.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from rnr_print.print.pages.markup import Words
from rnr_print.print.pages.registry import Answer
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import Style, bidi, pen, phrases
from rnr_print.print.typeset.glyph_run import Piece
from rnr_print.print.typeset.lengths import Flex, Squeeze
from rnr_print.print.typeset.pen import PlacedLine, SetLine
from rnr_print.print.typeset.shaped_paragraph import Align, Setting

BOOK = Flex(stretch=0.25, shrink=0.16, letter_stretch=18.0, letter_shrink=10.0, hang=True)
"""Word spaces of 84 to 125 %, letter spaces of -1.0 to +1.8 % of an em."""


NOTHING_RAISED: Mapping[str, float] = {}


class _Spot(NamedTuple):
    """The level of a piece, and which segment it is in."""

    level: int
    segment: int


class Segment(NamedTuple):
    """Pieces of one look within a line, `x` pt from its left end; `width` in pt."""

    look: str
    pieces: tuple[Piece, ...]
    x: float
    width: float


class Line(NamedTuple):
    """A composed line. `gap` is added to each space, `tracking` to each letter (1/1000 em).

    `segments` come in the order of reading. `indent` pt are left free where the line begins. `end`
    is the break that it was ended at.
    """

    text: str
    segments: tuple[Segment, ...]
    gap: float
    tracking: float
    indent: float = 0.0
    notes: tuple[int, ...] = ()
    end: int = 0

    @property
    def width(self) -> float:
        """Width in pt, without indent."""
        return max((s.x + s.width for s in self.segments), default=0.0)


class Copy:
    """A text shaped once, to be set in lines of any width. A word wider than that is left to stick
    out. `answers` is what it was told of the rest of the book."""

    def __init__(
        self, words: Words, style: Style, looks: Mapping[str, Style], hyphenate: bool,
        raised: Mapping[str, float] = NOTHING_RAISED, answers: Sequence[Answer] = (),
    ) -> None:  # fmt: skip
        self.words, self.style, self.looks = words, style, looks
        self.raised, self.answers = raised, answers
        self._setting = Setting(words.rich, style, hyphenate, looks)
        self._ends: dict[tuple[float, Align], Sequence[int]] = {}

    def ends(self, width: float, align: Align, before: Sequence[int] = ()) -> Sequence[int]:
        """The breaks that lines of `width` pt end at; none where all is one line.

        `before` are those of a text that differs in numbers alone: lines end at the same breaks.
        """
        measure = width / self.style.size * 1000
        if self._setting.is_one_line(measure):
            return ()
        if before and before[-1] == len(self._setting.breaks) - 1:
            return before
        known = self._ends.get((measure, align))  # by another book that says the same
        if known is None:
            natural = Squeeze(tracking=self.style.tracking_mil)
            known = self._setting.break_lines(measure, natural, align, BOOK).taken
            self._ends[measure, align] = known
        return known

    def lines(self, width: float, align: Align, ends: Sequence[int]) -> tuple[Line, ...]:
        """The lines of `width` pt that end at these breaks."""
        setting, style, words = self._setting, self.style, self.words
        measure = width / style.size * 1000
        if not ends:
            return (_line(*setting.in_one_line(align), measure, False, align, style, words),)
        lines, begin = [], 0
        for end in ends:
            pieces, text = setting.line(begin, end, align)
            fill = align == "justify" and not setting.breaks[end].forced
            room = measure + (setting.hang(end) if align == "justify" else 0.0)
            line = _line(pieces, text, room, fill, align, style, words)
            lines.append(line._replace(end=end))
            begin = end + 1
        return tuple(lines)


class Composed:
    """A paragraph in lines, which are set when somebody looks at them.

    `notes` are those of each line, `terms` those of all; `answers` is what it was told of the rest
    of the book.
    """

    def __init__(
        self, notes: Sequence[tuple[int, ...]], terms: tuple[str, ...], answers: Sequence[Answer],
        typeset: Callable[[], tuple[Copy, tuple[Line, ...]]],
    ) -> None:  # fmt: skip
        self.notes, self.terms, self.answers = notes, terms, answers
        self._make = typeset

    @classmethod
    def of(cls, copy: Copy, width: float, align: Align, before: Sequence[int]) -> Composed:
        """A text in lines of `width` pt; `before` as in `Copy.ends`."""
        ends, words = copy.ends(width, align, before), copy.words
        if words.notes:
            found = copy, copy.lines(width, align, ends)
            return cls([line.notes for line in found[1]], words.terms, copy.answers, lambda: found)
        notes: list[tuple[int, ...]] = [()] * max(len(ends), 1)
        return cls(notes, words.terms, copy.answers, lambda: (copy, copy.lines(width, align, ends)))

    @cached_property
    def _typeset(self) -> tuple[Copy, tuple[Line, ...]]:
        return self._make()

    @property
    def count(self) -> int:
        """How many lines it has."""
        return len(self.notes)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Its lines."""
        return self._typeset[1]

    @property
    def words(self) -> Words:
        """What it says."""
        return self._typeset[0].words

    @property
    def style(self) -> Style:
        """What it is set in, but for its runs."""
        return self._typeset[0].style

    def style_of(self, look: str) -> Style:
        """The style of a segment's look."""
        return self._typeset[0].looks[look] if look else self.style

    def draw(self, canvas: Canvas, line: Line, segment: Segment, x: float, y: float) -> None:
        """Draws a segment of a line whose left end is at x and that stands on y, pt."""
        style = self.style_of(segment.look)
        scale = style.size / self.style.size
        pieces = segment.pieces
        if scale != 1:
            pieces = tuple(p._replace(width=p.width / scale) for p in pieces)
        placed = PlacedLine(
            x + segment.x,
            y + self._typeset[0].raised.get(segment.look, 0.0),
            SetLine(line.text, pieces, 0, line.gap / scale),
        )
        pen.draw_lines(canvas, [placed], style, line.tracking / scale, as_read=True)


def _line(
    pieces: tuple[Piece, ...],
    text: str,
    measure: float,
    fill: bool,
    align: Align,
    style: Style,
    words: Words,
) -> Line:
    natural = sum([p.width for p in pieces])
    stretching = [p.width for p in pieces if p.stretches]
    spaces, count = sum(stretching), len(stretching)
    letters = sum([p.letters for p in pieces])
    gap = tracking = 0.0
    dense = phrases.spaceless(style.lang)
    if (count or dense) and (fill or (align == "justify" and natural > measure)):
        gaps = max(letters - 1, 1)
        if dense:
            tracking = (measure - natural) / gaps
        else:
            gap, tracking = _spread(measure - natural, spaces, count, gaps)
    em = style.size / 1000
    indent = x = 0.0
    if align in ("right", "center"):
        indent = (measure - natural) * em * (1.0 if align == "right" else 0.5)
    segments = []
    for look, group in groupby(pieces, key=lambda piece: piece.look):
        own = tuple(group)
        spread = [p.width + p.letters * tracking + (gap if p.stretches else 0) for p in own]
        width = sum(spread) * em
        segments.append(Segment(look, own, x, width))
        x += width
    segments = _as_read(segments)
    notes = tuple(words.runs[s.look].note for s in segments if s.look and words.runs[s.look].note)
    return Line(text, tuple(segments), gap, tracking, indent, notes)


def _as_read(segments: list[Segment]) -> list[Segment]:
    """Segments from left to right, in the order of reading."""
    if not any(piece.level for segment in segments for piece in segment.pieces):
        return segments
    spots = [_Spot(piece.level, i) for i, s in enumerate(segments) for piece in s.pieces]
    order = dict.fromkeys(spot.segment for spot in bidi.visual_order(spots))
    return [segments[index] for index in order]


def _spread(needed: float, spaces: float, count: int, letters: int) -> tuple[float, float]:
    """What each space and each letter gains so that a line grows by `needed`."""
    if needed >= 0:
        by_space, by_letter = spaces * BOOK.stretch, letters * BOOK.letter_stretch
    else:
        by_space, by_letter = spaces * BOOK.shrink, letters * BOOK.letter_shrink
    ratio = min(abs(needed) / (by_space + by_letter), 1.0)
    tracking = by_letter * ratio / letters * (1 if needed >= 0 else -1)
    tracking = round(tracking, 2)
    return (needed - tracking * letters) / count, tracking
