"""Inline icons: drawn by the faces' icon set, copied out of the PDF as a character."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from rnr_print.print.pdf.units import number

if TYPE_CHECKING:
    from reportlab.lib.colors import Color

    from rnr_print.print.pdf.canvas import Canvas


class IconSet(Protocol):
    """Draws the icons that stand in a line of text."""

    def advance(self, name: str) -> float:
        """Width in em that the icon takes in its line. Raises KeyError for an unknown name."""
        ...

    def draw(
        self, canvas: Canvas, name: str, x: float, y: float, size: float, color: Color | str | None
    ) -> None:
        """Draws the icon with its left edge and the baseline at (x, y) pt, for text of `size` pt.

        `color` is the color of the text, None to keep the canvas's fill color.
        """
        ...

    def copied(self, name: str) -> str:
        """What the icon gives when its text is copied out of the PDF: ★, or [name]."""
        ...


INLINE_SIZE = 0.80  # em
INLINE_DROP = 0.08  # em below the baseline
SIDE_SPACE = 0.03  # em left of an inline icon


class DrawnIcon(NamedTuple):
    """An icon as operators within its `box` (left, top, side); a `mirrored` one is turned, and so
    many em wide."""

    box: tuple[float, float, float]
    code: str
    mirrored: float | None = None

    def place(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """Draws it into the square of `size` pt whose lower left corner is (x, y) pt."""
        left, top, side = self.box
        scale = size / side
        if self.mirrored is not None:
            matrix = (-scale, x + self.mirrored * size, y + size)
        else:
            matrix = (scale, x - left * scale, y + size + top * scale)
        across, begin, end = map(number, matrix)
        canvas.write(f"q {across} 0 0 {number(-scale)} {begin} {end} cm {self.code} Q")

    def place_inline(self, canvas: Canvas, x: float, y: float, size: float) -> None:
        """Draws it in a line of `size` pt, with its left end on the baseline at (x, y) pt."""
        x += SIDE_SPACE * size
        self.place(canvas, x, y - INLINE_DROP * size, INLINE_SIZE * size)
