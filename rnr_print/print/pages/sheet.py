"""The page that is being drawn: where its measures begin, and what its marks belong to.

Everything is laid out in the direction of reading: an `x` counts from the edge of the page where
lines begin. `Sheet.left` says where that is on paper, so a book that is read from right to left is
the mirror image of one in English, but for its letters and pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from rnr_print.print.pages.cells import Cell
from rnr_print.print.pages.styles import PageFormat, Styles
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.tags import Element, Tags
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import line as lines

ROOM_ABOVE = 12.0
"""What is seen above a place that a link leads to, pt."""
Align = Literal["left", "center", "right"]
MIRRORED: Mapping[Align, Align] = {"left": "right", "center": "center", "right": "left"}


class Painted(Protocol):
    """What paints itself, as a part of a block."""

    @property
    def paint(self) -> Callable[[Sheet, float, float], None]:
        """Paints with its upper corner at (x, y)."""

    @property
    def cell(self) -> tuple[Cell, str] | None:
        """The block it is a part of, and which part."""


class Painter(Protocol):
    """Who paints slabs in their stead."""

    def paint(self, sheet: Sheet, slab: Painted, x: float, y: float) -> None:
        """Paints with the slab's upper corner at (x, y)."""


class Witness(Protocol):
    """Who writes down what a slab does to its page."""

    def sees(self, what: str, element: Element | None, *details: object) -> None:
        """What is done comes now: the structure may be written between the operators."""

    def goes_on(self) -> None:
        """It is done."""


@dataclass(slots=True)
class Sheet:
    """A page in points of its unscaled design, y up. `number` counts from 1.

    `tags` is None where a page has no structure: in booklets, which are for paper alone. Slabs
    paint themselves, unless there is a `painter`; a `witness` sees what they do to the structure.
    """

    canvas: Canvas
    styles: Styles
    format: PageFormat
    number: int
    tags: Tags | None
    pages: Mapping[str, int]
    spans: Mapping[Hashable, tuple[int, int]]
    wanted: frozenset[str] = frozenset()
    bookmarked: set[str] = field(default_factory=set)
    names: dict[str, str] = field(default_factory=dict)
    painter: Painter | None = None
    witness: Witness | None = None

    @property
    def recto(self) -> bool:
        """Whether it is a right-hand page; a left-hand one where reading begins on the right."""
        return self.number % 2 == 1

    @property
    def full_begin(self) -> float:
        """Where text and margin column together begin."""
        form = self.format
        return (form.inner if self.recto else form.outer) * PT_PER_MM

    @property
    def text_begin(self) -> float:
        """Where the text begins."""
        form = self.format
        verso = form.outer + form.margin + form.gutter
        return (form.inner if self.recto else verso) * PT_PER_MM

    @property
    def margin_edge(self) -> float:
        """The edge of the margin column that faces the text."""
        gutter = self.format.gutter * PT_PER_MM
        if self.recto:
            return self.text_begin + self.format.text * PT_PER_MM + gutter
        return self.text_begin - gutter

    def left(self, x: float, width: float = 0.0) -> float:
        """The left edge on paper of something `width` wide that begins at `x`."""
        if not self.styles.from_right:
            return x
        return self.format.width * PT_PER_MM - x - width

    def write(self, text: str, x: float, y: float, style: Style, align: Align = "left") -> None:
        """A line that begins, "right": that ends, at `x`."""
        if self.styles.from_right:
            align = MIRRORED[align]
        lines.draw(self.canvas, text, self.left(x), y, style, align)

    def ends(self, frame: Hashable) -> tuple[bool, bool]:
        """Whether a box begins and whether it ends on this page."""
        first, last = self.spans.get(frame, (self.number, self.number))
        return first == self.number, last == self.number

    def paint(self, slab: Painted, x: float, y: float) -> None:
        """Paint a slab with its upper corner at (x, y)."""
        if self.painter and not self.witness:
            self.painter.paint(self, slab, x, y)
        else:
            slab.paint(self, x, y)

    def mark(self, element: Element) -> None:
        """What is drawn from now on belongs to `element`."""
        if self.tags:
            if self.witness:
                self.witness.sees("mark", element)
            self.tags.mark(element)
            if self.witness:
                self.witness.goes_on()

    def decorate(self, kind: str = "") -> None:
        """What is drawn from now on is no content."""
        if self.tags:
            if self.witness:
                self.witness.sees("decorate", None, kind)
            self.tags.decorate(kind)
            if self.witness:
                self.witness.goes_on()

    def link(
        self, element: Element, box: tuple[float, float, float, float], target: str, words: str
    ) -> None:
        """A link over `box` to the block `target`."""
        if self.tags and target in self.pages:
            if self.witness:
                self.witness.sees("link", element, box, target, words)
            scale = self.format.scale
            left, bottom, right, top = (edge * scale for edge in box)
            box = (left, bottom, right, top)
            self.tags.link(element, box, self.name(target), words)

    def name(self, target: str) -> str:
        """What the file calls the place of a block; ids may hold what PDF names may not."""
        return self.names.setdefault(target, f"p{len(self.names)}")

    def bookmark(self, target: str, top: float) -> None:
        """What links to `target` come to."""
        if self.witness:
            self.witness.sees("bookmark", None, target, top)
        if self.tags and target in self.wanted and target not in self.bookmarked:
            self.bookmarked.add(target)
            upper = round((top + ROOM_ABOVE) * self.format.scale, 2)
            self.canvas.bookmarkPage(self.name(target), "XYZ", 0, upper, 0)
            self.tags.place(self.name(target), upper)
