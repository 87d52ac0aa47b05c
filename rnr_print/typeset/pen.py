"""Writes set lines into a reportlab canvas as text operators (ISO 32000-1, 9.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.typeset.bidi import is_rtl, visual_order
from rnr_print.typeset.embed import EmbeddedFace, embedded
from rnr_print.typeset.face import Face, Run
from rnr_print.typeset.icons import copied_text
from rnr_print.typeset.piece import Piece
from rnr_print.typeset.spoken import spoken
from rnr_print.typeset.style import Style

if TYPE_CHECKING:
    from reportlab.lib.colors import Color
    from reportlab.pdfgen.canvas import Canvas

WIDE_TRACKING = 90.0
"""From this tracking on, in 1/1000 em, readers take letters for words unless told the text."""

SAME_PLACE = 0.002
"""Places this near each other, pt, are one."""

_FILL, _FILL_AND_STROKE, _UNSEEN = 0, 2, 3
"""Text rendering modes (Tr)."""


class SetLine(NamedTuple):
    """One line of pieces in visual order. `width` in 1/1000 em counts the `gap` that is added to
    every space; `text` is the logical text."""

    text: str
    pieces: tuple[Piece, ...]
    width: float
    gap: float = 0.0


class Outline(NamedTuple):
    """A contour around letters: color and line width in pt."""

    color: Color | str
    width: float


class PlacedLine(NamedTuple):
    """A line with its left end and baseline in pt."""

    x: float
    y: float
    line: SetLine


class _PlacedIcon(NamedTuple):
    name: str
    x: float
    y: float


def draw_lines(
    canvas: Canvas,
    lines: Sequence[PlacedLine],
    style: Style,
    tracking: float = 0.0,
    outline: Outline | None = None,
) -> None:
    """Draws lines of one style, tracked by `tracking` 1/1000 em, and then their icons."""
    if not lines:
        return
    if style.color is not None:
        canvas._code.append(_fill(style.color))
    if outline is not None:
        canvas.setStrokeColor(outline.color)
        canvas.setLineWidth(outline.width)
        canvas.setLineJoin(1)
    writer = _Writer(canvas, style, tracking, outline is not None)
    canvas._code.append(writer.text_object(lines))
    for icon in writer.icons:
        canvas.saveState()
        assert style.icons is not None
        style.icons.draw(canvas, icon.name, icon.x, icon.y, style.size, style.color)
        canvas.restoreState()


class _Spot(NamedTuple):
    """Where a piece begins, pt; `sideless`: what stands on its left takes no side."""

    level: int
    piece: Piece
    x: float
    sideless: bool


class _Writer:
    """Builds one text object (BT ... ET) and remembers where icons stand."""

    def __init__(self, canvas: Canvas, style: Style, tracking: float, outlined: bool) -> None:
        self.document = canvas._doc
        self.style = style
        self.tracking = round(tracking, 2)
        self.mode = _FILL_AND_STROKE if outlined else _FILL
        self.from_right = is_rtl(style.lang)
        self.icons: list[_PlacedIcon] = []
        self.out: list[str] = []
        self.array: list[str] = []
        self.face: Face | None = None
        self.font: EmbeddedFace | None = None

    def text_object(self, lines: Sequence[PlacedLine]) -> str:
        spacing = self.tracking * self.style.size / 1000
        self.out.append("BT")
        if self.mode:
            self.out.append(f"{self.mode} Tr")
        if spacing:
            self.out.append(f"{number(spacing)} Tc")
        for placed in lines:
            self._line(placed)
        if spacing:
            self.out.append("0 Tc")
        if self.mode:
            self.out.append("0 Tr")
        self.out.append("ET")
        return " ".join(self.out)

    def _line(self, placed: PlacedLine) -> None:
        if self.from_right:
            self._line_from_right(placed)
            return
        self._move(placed.x, placed.y)
        x = placed.x
        for piece in placed.line.pieces:
            gap = placed.line.gap if piece.stretches else 0.0
            if piece.icon:
                self._icon(piece, x, placed.y)
            else:
                self._word(piece, gap)
            x += self._length(piece, gap)
        self._flush()

    def _line_from_right(self, placed: PlacedLine) -> None:
        """Writes the pieces in the order of reading, each to its place."""
        x, sideless, spots = placed.x, False, []
        for piece in placed.line.pieces:
            spots.append(_Spot(piece.level, piece, x, sideless))
            sideless = _leaves_sideless(piece, sideless)
            x += self._length(piece, placed.line.gap if piece.stretches else 0.0)
        at = float("nan")
        for spot in visual_order(spots):
            if not abs(spot.x - at) < SAME_PLACE:
                self._flush()
                self._move(spot.x, placed.y)
            gap = placed.line.gap if spot.piece.stretches else 0.0
            if spot.piece.icon:
                self._icon(spot.piece, spot.x, placed.y)
            else:
                self._word(spot.piece, gap, spot.sideless)
            at = spot.x + self._length(spot.piece, gap)
        self._flush()

    def _move(self, x: float, y: float) -> None:
        self.out.append(f"1 0 0 1 {number(x)} {number(y)} Tm")

    def _length(self, piece: Piece, gap: float) -> float:
        return (piece.width + gap + piece.letters * self.tracking) * self.style.size / 1000

    def _word(self, piece: Piece, gap: float, sideless: bool = False) -> None:
        if self.from_right and not piece.actual and self.tracking < WIDE_TRACKING:
            self._spoken(piece, sideless)
        else:
            self._spelled(piece)
        if gap:
            self.array.append(f" {-gap:.1f}")

    def _spelled(self, piece: Piece) -> None:
        """A word, with the text it is copied as where its glyphs alone do not say it."""
        actual = piece.actual
        if self.tracking >= WIDE_TRACKING and not piece.stretches:
            actual = "".join(glyph.text for run in piece.runs for glyph in run.glyphs)
        self._told(piece.runs, actual)

    def _spoken(self, piece: Piece, sideless: bool) -> None:
        """A word of a line that runs from the right."""
        for run in piece.runs:
            parts, sideless = spoken(run, piece.level, sideless)
            for part in parts:
                self._told((part.run,), part.text, part.all)

    def _told(self, runs: Sequence[Run], text: str, told_all: bool = True) -> None:
        """Runs that are copied as `text`, if there is any; PDFium passes over a span with an empty
        one within, unless all are to be told."""
        spans = [text] if told_all else [text, ""]
        if text:
            self._flush()
            for tag, each in zip(("Span", "AsDrawn"), spans, strict=False):
                self.out.append(f"/{tag} <</ActualText {_text_string(each)}>> BDC")
        self._runs(runs)
        if text:
            self._flush()
            self.out += ["EMC"] * len(spans)

    def _runs(self, runs: Sequence[Run]) -> None:
        for run in runs:
            if run.face is not self.face:
                self._use(run.face)
            assert self.font is not None
            for rise, array in self.font.show(run, self.tracking):
                if rise:
                    self._raised(array, rise)
                else:
                    self.array.append(array)

    def _raised(self, array: str, rise: float) -> None:
        self._flush()
        self.out.append(f"{number(rise * self.style.size / 1000)} Ts [{array}] TJ 0 Ts")

    def _icon(self, piece: Piece, x: float, y: float) -> None:
        """An unseen letter as wide as the icon, copied as a character; the drawing comes later."""
        if self.font is None:
            self._use(self.style.role.first)
        assert self.font is not None
        code, natural = self.font.stand_in(copied_text(piece.icon))
        scale = 100 * (piece.width + self.tracking) / (natural + self.tracking)
        self._flush()
        self.out.append(f"{_UNSEEN} Tr {number(scale)} Tz {code} Tj 100 Tz {self.mode} Tr")
        self.icons.append(_PlacedIcon(piece.icon, x, y))

    def _use(self, face: Face) -> None:
        self._flush()
        self.face = face
        self.font = embedded(self.document, face)
        self.out.append(f"/{self.font.resource} {number(self.style.size)} Tf")

    def _flush(self) -> None:
        if self.array:
            joined = "".join(self.array).replace("><", "")
            self.out.append(f"[{joined}] TJ")
            self.array.clear()


def _leaves_sideless(piece: Piece, sideless: bool) -> bool:
    """Whether what stands on the right of the piece has a sign that takes no side on its left."""
    if piece.icon:
        return piece.level % 2 == 1
    for run in piece.runs:
        _, sideless = spoken(run, piece.level, sideless)
    return sideless


@lru_cache(256)
def _fill(color: Color | str) -> str:
    """The operator that chooses an opaque color for areas, written once and kept."""
    from reportlab.lib.colors import CMYKColor, toColor

    chosen = toColor(color)
    if isinstance(chosen, CMYKColor):
        return " ".join(map(number, chosen.cmyk())) + " k"
    return " ".join(map(number, chosen.rgb())) + " rg"


def _text_string(text: str) -> str:
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def number(value: float) -> str:
    """A PDF number to a thousandth, without needless zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
