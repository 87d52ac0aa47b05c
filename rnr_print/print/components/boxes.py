"""Tuck boxes: a box folded from one sheet, with a lid that is tucked in. Lengths in mm.

From the left: glue tab, front, side, back, side. The lid stands on the back, the bottom hangs from
it. The origin is the lower left corner of the glue tab; the printed side ends up outside.
"""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.print.components.polygons import Outline, arc, shifted
from rnr_print.print.sheets.geometry import Rect, Size

CLEARANCE = 1.5
"""What the box is wider and higher than its cards."""
GLUE, TUCK, BOTTOM_TAB = 12.0, 16.0, 11.0
NOTCH = 9.0
"""Radius of the thumb's notch in the front."""
SLANT, CORNER = 4.0, 6.0


@dataclass(frozen=True, slots=True)
class Stock:
    """How thick a card is, what a sleeve adds to its width and height, the play of them all."""

    thickness: float
    sleeve: float = 0.0
    play: float = 1.0


@dataclass(frozen=True, slots=True)
class TuckBox:
    """The inside of a box: the measures of its front, and its depth."""

    width: float
    height: float
    depth: float

    @classmethod
    def holding(cls, cards: int, card: Size, stock: Stock) -> TuckBox:
        """The box for so many cards of a size."""
        grown = stock.sleeve + CLEARANCE
        deep = cards * stock.thickness + stock.play
        return cls(card.width + grown, card.height + grown, deep)

    @property
    def xs(self) -> tuple[float, float, float, float, float]:
        """Where the front, the side, the back, the other side and the free edge begin."""
        w, d = self.width, self.depth
        return GLUE, GLUE + w, GLUE + w + d, GLUE + 2 * w + d, GLUE + 2 * (w + d)

    @property
    def dust(self) -> float:
        """How long the flaps are that close the sides."""
        return min(max(self.depth, 8.0), self.width / 2)

    @property
    def bounds(self) -> Rect:
        """What the net takes."""
        foot = max(self.depth + BOTTOM_TAB, self.dust)
        head = max(self.depth + TUCK, self.dust)
        return Rect(0, -foot, self.xs[4], foot + self.height + head)

    def panels(self) -> dict[str, Rect]:
        """The faces one sees once the box is closed."""
        front, side, back, other, _ = self.xs
        w, h, d = self.width, self.height, self.depth
        return {
            "front": Rect(front, 0, w, h), "side": Rect(side, 0, d, h),
            "back": Rect(back, 0, w, h), "other": Rect(other, 0, d, h),
            "lid": Rect(back, h, w, d), "bottom": Rect(back, -d, w, d),
        }  # fmt: skip

    def outline(self) -> Outline:
        """The line to cut along, clockwise from the foot of the front."""
        front, side, back, other, end = self.xs
        h, d = self.height, self.depth
        middle = front + self.width / 2
        return (
            (front, 0), (0, SLANT), (0, h - SLANT), (front, h),
            *shifted(arc(NOTCH, 270, 90), middle, h),
            *self._flap(side, back, h, 1), *self._lid(back, other),
            *self._flap(other, end, h, 1), *reversed(self._flap(other, end, 0, -1)),
            (other, -d), (other - SLANT, -d - BOTTOM_TAB), (back + SLANT, -d - BOTTOM_TAB),
            (back, -d), *reversed(self._flap(side, back, 0, -1)),
        )  # fmt: skip

    def folds(self) -> list[Outline]:
        """The lines to score and fold."""
        front, side, back, other, end = self.xs
        h, d = self.height, self.depth
        upright = [((x, 0.0), (x, h)) for x in (front, side, back, other)]
        level = [((x, y), (to, y)) for y in (0.0, h) for x, to in ((side, back), (back, other))]
        level += [((other, y), (end, y)) for y in (0.0, h)]
        return [*upright, *level, ((back, h + d), (other, h + d)), ((back, -d), (other, -d))]

    def glued(self) -> list[Rect]:
        """The tabs that are glued: under the last side, and inside the front's foot."""
        back, d = self.xs[2], self.depth
        return [
            Rect(0, 0, GLUE, self.height),
            Rect(back, -d - BOTTOM_TAB, self.width, BOTTOM_TAB),
        ]

    def _flap(self, left: float, right: float, y: float, way: int) -> Outline:
        """A dust flap on a side, pointing up (`way` 1) or down (-1), from left to right."""
        slant = min(SLANT, self.depth / 4)
        far, near = y + way * self.dust, y + way * min(SLANT, self.dust / 2)
        ends = (left + slant, far), (right - slant, far)
        return (left, y), (left, near), *ends, (right, near), (right, y)

    def _lid(self, left: float, right: float) -> Outline:
        """The lid with its tuck flap, which is a little narrower and has round corners."""
        crease = self.height + self.depth
        tip = crease + TUCK
        return (
            (left, crease), (left + 0.7, crease),
            *shifted(arc(CORNER, 270, 360), left + 0.7 + CORNER, tip - CORNER),
            *shifted(arc(CORNER, 0, 90), right - 0.7 - CORNER, tip - CORNER),
            (right - 0.7, crease), (right, crease),
        )  # fmt: skip
