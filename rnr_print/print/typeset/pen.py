"""Writes set lines into a reportlab canvas as text operators (ISO 32000-1, 9.4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rnr_print.print.typeset import witness
from rnr_print.print.typeset.actual_text import spoken
from rnr_print.print.typeset.bidi import is_rtl, visual_order
from rnr_print.print.typeset.embed import EmbeddedFace, embedded
from rnr_print.print.typeset.face import Face, Run
from rnr_print.print.typeset.glyph_run import Piece
from rnr_print.print.typeset.style import Style

if TYPE_CHECKING:
    from reportlab.lib.colors import Color

    from rnr_print.print.pdf.canvas import Canvas

WIDE_TRACKING = 90.0
"""From this tracking on, in 1/1000 em, readers take letters for words unless told the text."""

SAME_PLACE = 0.002
"""Places this near each other, pt, are one."""

_REACH = -0.25, 0.85
"""How far letters reach below and above the line, in em."""

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
    as_read: bool = False,
) -> None:
    """Draws lines of one style, tracked by `tracking` 1/1000 em, and then their icons.

    `as_read`: words from the right are written in the order of reading, for those who listen to the
    page. PDFium copies lines that stand upright in the order from left to right alone.
    """
    if not lines:
        return
    if witness.LINES.are_there:
        for line in lines:
            stand = _stand(canvas, line, style)
            witness.LINES.show(witness.Set(line.line.text, style.size, style.size, stand=stand))
    if style.color is not None:
        canvas.write(_fill(style.color))
    if outline is not None:
        canvas.setStrokeColor(outline.color)
        canvas.setLineWidth(outline.width)
        canvas.setLineJoin(1)
    writer = _Writer(canvas, style, tracking, outline is not None, as_read)
    canvas.write(writer.text_object(lines))
    for icon in writer.icons:
        canvas.saveState()
        assert style.icons is not None
        style.icons.draw(canvas, icon.name, icon.x, icon.y, style.size, style.color)
        canvas.restoreState()


def _stand(canvas: Canvas, placed: PlacedLine, style: Style) -> witness.Stand | None:
    """Where a line stands on its page; what is drawn once for many places stands nowhere."""
    if canvas.is_in_form:
        return None
    wide = sum(piece.width for piece in placed.line.pieces) * style.size / 1000
    low, high = (placed.y + part * style.size for part in _REACH)
    corners = [
        canvas.absolutePosition(x, y) for x in (placed.x, placed.x + wide) for y in (low, high)
    ]
    across, up = zip(*corners, strict=True)
    box = min(across), min(up), max(across), max(up)
    return witness.Stand(canvas.getPageNumber(), box)


class _Spot(NamedTuple):
    """Where a piece begins, pt, what is added to it, and the sign on its left (see `spoken`)."""

    level: int
    piece: Piece
    x: float
    gap: float
    left: str


class _Writer:
    """Builds one text object (BT ... ET) and remembers where icons stand."""

    def __init__(
        self, canvas: Canvas, style: Style, tracking: float, outlined: bool, as_read: bool
    ) -> None:
        self.as_read, self.alone, self.lost = as_read, False, False
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
        else:
            self._line_from_left(placed)
        self._flush()

    def _line_from_left(self, placed: PlacedLine) -> None:
        self._move(placed.x, placed.y)
        x, pieces, spread = placed.x, placed.line.pieces, placed.line.gap
        has_icons = any(piece.icon for piece in pieces)
        for piece in pieces:
            gap = spread if piece.stretches else 0.0
            if self.lost:
                self._move(x, placed.y)
            if piece.icon:
                self._icon(piece, x, placed.y)
            else:
                self._word(piece, gap)
            if has_icons:  # what stands behind one is placed anew
                x += self._length(piece, gap)

    def _line_from_right(self, placed: PlacedLine) -> None:
        """Writes the pieces, each to its place; `as_read` where that is the order of the page."""
        x, left, spots = placed.x, " " if self.as_read else "", []
        self.alone = not any(piece.level % 2 and piece.runs for piece in placed.line.pieces)
        for piece in placed.line.pieces:
            gap = placed.line.gap if piece.stretches else 0.0
            spots.append(_Spot(piece.level, piece, x, gap, left))
            left = self._last(piece, left)
            x += self._length(piece, gap)
        at = float("nan")
        for spot in visual_order(spots) if self.as_read else spots:
            if self.lost or not abs(spot.x - at) < SAME_PLACE:
                self._flush()
                self._move(spot.x, placed.y)
            self._spot(spot, placed.y)
            at = spot.x + self._length(spot.piece, spot.gap)

    def _spot(self, spot: _Spot, y: float) -> None:
        piece = spot.piece
        if piece.icon:
            self._icon(piece, spot.x, y)
        elif piece.stretches and piece.level % 2:
            self._unseen(" ", piece.width + spot.gap)
        elif piece.actual or self.tracking >= WIDE_TRACKING:
            self._word(piece, spot.gap)
        else:
            self._spoken(piece, spot.left)
            if spot.gap:
                self.array.append(f" {-spot.gap:.1f}")

    def _move(self, x: float, y: float) -> None:
        self.out.append(f"1 0 0 1 {number(x)} {number(y)} Tm")
        self.lost = False

    def _length(self, piece: Piece, gap: float) -> float:
        return (piece.width + gap + piece.letters * self.tracking) * self.style.size / 1000

    def _word(self, piece: Piece, gap: float) -> None:
        """A word, with the text it is copied as where its glyphs alone do not say it."""
        actual = piece.actual
        if self.tracking >= WIDE_TRACKING and not piece.stretches:
            actual = "".join(glyph.text for run in piece.runs for glyph in run.glyphs)
        if actual:
            self._told(piece.runs, actual)
        else:
            self._runs(piece.runs)
        if gap:
            self.array.append(f" {-gap:.1f}")

    def _spoken(self, piece: Piece, left: str) -> None:
        """A word of a line that runs from the right."""
        for run in piece.runs:
            parts, left = spoken(run, piece.level, left, self.alone)
            for part in parts:
                self._told((part.run,), part.text, part.pdfium)

    def _told(self, runs: Sequence[Run], text: str, pdfium: str | None = None) -> None:
        """Runs that are copied as `text`, if there is any. Of two spans PDFium alone takes the
        inner one; where that is empty, it takes none."""
        spans = [text] if pdfium is None else [text, pdfium]
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
        self._unseen(self._copied(piece.icon), piece.width)
        self.icons.append(_PlacedIcon(piece.icon, x, y))

    def _copied(self, icon: str) -> str:
        assert self.style.icons is not None  # it has a width
        return self.style.icons.copied(icon)

    def _last(self, piece: Piece, left: str) -> str:
        """The sign on the left of what stands on the right of the piece (see `spoken`)."""
        if piece.icon:
            return self._copied(piece.icon)[-1:] if piece.level % 2 else ""
        for run in piece.runs:
            _, left = spoken(run, piece.level, left)
        return left

    def _unseen(self, text: str, width: float) -> None:
        """An unseen letter so wide, copied as the text.

        What follows is placed anew, as Ghostscript doesn't move on over a letter that isn't seen.
        """
        if self.font is None:
            self._use(self.style.role.first)
        assert self.font is not None
        code, natural = self.font.stand_in(text)
        wanted, advance = width + self.tracking, natural + self.tracking
        if advance:
            shown = f"{number(100 * wanted / advance)} Tz {code} Tj 100 Tz"
        else:
            shown = f"[{code} {number(-wanted)}] TJ"
        self._flush()
        self.out.append(f"{_UNSEEN} Tr {shown} {self.mode} Tr")
        self.lost = True

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


@lru_cache(256)
def _fill(color: Color | str) -> str:
    """The operator that chooses an opaque color for areas, written once and kept.

    Grays are written as such: at a press black type takes black ink alone.
    """
    from reportlab.lib.colors import CMYKColor, toColor

    chosen = toColor(color)
    if isinstance(chosen, CMYKColor):
        return " ".join(map(number, chosen.cmyk())) + " k"
    if chosen.red == chosen.green == chosen.blue:
        return f"{number(chosen.red)} g"
    return " ".join(map(number, chosen.rgb())) + " rg"


def _text_string(text: str) -> str:
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


def number(value: float) -> str:
    """A PDF number to a thousandth, without needless zeros."""
    text = f"{value:.3f}"
    if text[-1] != "0":  # most are so
        return text
    text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
