"""A paragraph broken into lines by total fit, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.print.typeset import bidi, pen
from rnr_print.print.typeset.errors import Overflow
from rnr_print.print.typeset.glyph_run import Piece
from rnr_print.print.typeset.lengths import Squeeze
from rnr_print.print.typeset.pen import PlacedLine, SetLine
from rnr_print.print.typeset.rich import RichText
from rnr_print.print.typeset.shaped_paragraph import Align, Broken, Setting
from rnr_print.print.typeset.style import Style

if TYPE_CHECKING:
    from rnr_print.print.pdf.canvas import Canvas

HAIR = 0.5
"""Excess in 1/1000 em that is rounding, not overflow."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A set paragraph: its lines, their width in pt and how they are aligned and squeezed."""

    lines: tuple[SetLine, ...]
    style: Style
    width_pt: float
    align: Align
    squeeze: Squeeze

    @property
    def height_pt(self) -> float:
        """One leading per line."""
        return len(self.lines) * self.style.leading_pt

    @property
    def texts(self) -> tuple[str, ...]:
        """The lines as text, a divided word with its hyphen."""
        return tuple(line.text for line in self.lines)

    def draw(self, canvas: Canvas, x_pt: float, y_top_pt: float) -> None:
        """Draws the paragraph with the upper left corner of its block at (x, y)."""
        pen.draw_lines(
            canvas, list(self._placed(x_pt, y_top_pt)), self.style, self.squeeze.tracking
        )

    def first_baseline_pt(self) -> float:
        """Depth of the first baseline below the top: the font's height centered in its leading."""
        face = self.style.role.first
        above = (face.ascender + face.descender) * self.style.size / 1000
        return (self.style.leading_pt + above) / 2

    def _placed(self, x: float, y_top: float) -> Iterator[PlacedLine]:
        y = y_top - self.first_baseline_pt()
        for line in self.lines:
            yield PlacedLine(x + self._indent(line), y, line)
            y -= self.style.leading_pt

    def _indent(self, line: SetLine) -> float:
        slack = self.width_pt - line.width * self.style.size / 1000
        if self.align == "right" or (self.align == "justify" and bidi.is_rtl(self.style.lang)):
            return slack
        return slack / 2 if self.align == "center" else 0.0


class Plan(NamedTuple):
    """Where the lines of a paragraph end at one size and measure, before any is put together."""

    setting: Setting
    style: Style
    width_pt: float
    align: Align
    squeeze: Squeeze
    broken: Broken

    @property
    def height_pt(self) -> float:
        """One leading per line."""
        return len(self.broken.taken) * self.style.leading_pt

    @property
    def excess_pt(self) -> float:
        """How far the widest line passes the measure; 0 when all fit."""
        excess = self.broken.widest - self.width_pt / self.style.size * 1000
        return excess * self.style.size / 1000 if excess > HAIR else 0.0

    @property
    def cuts(self) -> int:
        """How many lines end inside a phrase of Chinese or Japanese."""
        return self.setting.cuts(self.broken)

    def overflow(self) -> Overflow:
        """The error for a word wider than the measure."""
        return Overflow(str(self.setting.rich), "width", self.excess_pt, self.style.size)

    def lines(self) -> Lines:
        """The lines put together."""
        measure = self.width_pt / self.style.size * 1000
        lines = []
        begin = 0
        for end in self.broken.taken:
            pieces, text = self.setting.line(begin, end, self.align)
            fill = self.align == "justify" and not self.setting.breaks[end].forced
            lines.append(_set_line(pieces, text, measure, self.squeeze, fill))
            begin = end + 1
        return Lines(tuple(lines), self.style, self.width_pt, self.align, self.squeeze)


def layout(
    rich: RichText,
    style: Style,
    width_pt: float,
    align: Align = "left",
    hyphenate: bool = False,
) -> Lines:
    """The text in lines of `width_pt`, ragged or justified.

    Raises Overflow when a word is wider than that, MissingGlyph, UnknownIcon.
    """
    setting = Setting(rich, style, hyphenate)
    planned = plan(setting, style, width_pt, align, Squeeze(tracking=style.tracking_mil))
    if planned.excess_pt:
        raise planned.overflow()
    return planned.lines()


def plan(setting: Setting, style: Style, width_pt: float, align: Align, squeeze: Squeeze) -> Plan:
    """The lines' ends at the style's size, by total fit."""
    broken = setting.break_lines(width_pt / style.size * 1000, squeeze, align)
    return Plan(setting, style, width_pt, align, squeeze, broken)


def _set_line(
    pieces: tuple[Piece, ...], text: str, measure: float, squeeze: Squeeze, fill: bool
) -> SetLine:
    letters = sum(p.letters for p in pieces)
    natural = sum(p.width for p in pieces) + max(letters - 1, 0) * squeeze.tracking
    spaces = [p.width for p in pieces if p.stretches]
    gap = (squeeze.space - 1) * sum(spaces) / len(spaces) if spaces else 0.0
    tight = natural + gap * len(spaces)
    if spaces and (fill or tight > measure):
        gap = (measure - natural) / len(spaces)
    return SetLine(text, pieces, natural + gap * len(spaces), gap)
