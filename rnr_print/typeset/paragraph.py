"""A paragraph broken into lines by total fit, ready to be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rnr_print.typeset import pen, totalfit
from rnr_print.typeset.errors import Overflow
from rnr_print.typeset.pen import PlacedLine, SetLine
from rnr_print.typeset.rich import RichText
from rnr_print.typeset.setting import Align, Piece, Setting, Squeeze
from rnr_print.typeset.style import Style

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

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
        if self.align == "right":
            return slack
        return slack / 2 if self.align == "center" else 0.0


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
    lines = compose(setting, style, width_pt, align, Squeeze(tracking=style.tracking_mil))
    if lines is None:
        raise too_wide(setting, style, width_pt, align, Squeeze(tracking=style.tracking_mil))
    return lines


def compose(
    setting: Setting, style: Style, width_pt: float, align: Align, squeeze: Squeeze
) -> Lines | None:
    """The lines at the style's size; None when a word is wider than the measure."""
    measure = width_pt / style.size * 1000
    taken = setting.break_lines(measure, squeeze, align)
    if setting.widest(taken, squeeze, _shrink(align)) > measure + HAIR:
        return None
    lines = []
    begin = 0
    for end in taken:
        pieces, text = setting.line(begin, end)
        last = setting.breaks[end].forced
        lines.append(_set_line(pieces, text, measure, squeeze, align == "justify" and not last))
        begin = end + 1
    return Lines(tuple(lines), style, width_pt, align, squeeze)


def too_wide(
    setting: Setting, style: Style, width_pt: float, align: Align, squeeze: Squeeze
) -> Overflow:
    """The error that says by how much the widest word passes the measure."""
    measure = width_pt / style.size * 1000
    taken = setting.break_lines(measure, squeeze, align)
    excess = setting.widest(taken, squeeze, _shrink(align)) - measure
    return Overflow(setting.text, "width", excess * style.size / 1000, style.size)


def _shrink(align: Align) -> float:
    return totalfit.SHRINK if align == "justify" else 0.0


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
