"""The pen that draws one face: canvas, colors and stocks, and what it found and drew so far."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from reportlab.pdfgen.pathobject import PDFPathObject

from rnr_print.core.errors import Place, Problem
from rnr_print.print.faces.context import FaceContext
from rnr_print.print.faces.drawings import Shown
from rnr_print.print.faces.icon_shelf import FINEST_PT, IconShelf
from rnr_print.print.faces.operators import moved, painted
from rnr_print.print.faces.outlines import MM
from rnr_print.print.faces.paper import PaperStock
from rnr_print.print.faces.rooms import Box, Matrix, Room, bounds
from rnr_print.print.faces.theme import InkMode, Paint, Palette, TypeStyle
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import FontLibrary

EPSILON = 1e-6


class PictureSource(Shown, Protocol):
    """Where the pictures of the cards come from."""

    def focus(self, key: str) -> tuple[float, float]:
        """The point that stays in sight where edges are cut off: 0, 0 is the upper left corner."""
        ...

    def mirrors(self, key: str) -> bool:
        """Whether it is shown mirrored on a card that is."""
        ...


@dataclass(frozen=True, slots=True)
class Drawn:
    """One thing on the face: the element, what it shows, and where it lies on the card in mm."""

    element: str
    what: str
    box: Box
    size: float = 0.0

    def __str__(self) -> str:
        x0, y0, x1, y1 = self.box
        size = f" {self.size:.1f} pt" if self.size else ""
        return f"{self.element} {x0:.2f} {y0:.2f} {x1:.2f} {y1:.2f}{size} {self.what}"


@dataclass(frozen=True, slots=True)
class Stocks:
    """What all faces of an edition share: colors, type styles, fonts, icons, pictures, paper.

    `shown` is how much smaller or larger than on a card they will be seen.
    """

    ink: InkMode
    palette: Palette
    styles: dict[str, TypeStyle]
    fonts: FontLibrary
    icons: IconShelf
    pictures: PictureSource
    paper: PaperStock
    shown: float = 1


@dataclass(slots=True)
class Pen:
    """Draws in mm, origin at the lower left corner of the trimmed card, y up.

    `mirrored` while left and right change places, as for a language written from right to left.
    """

    canvas: Canvas
    stocks: Stocks
    face: FaceContext
    lang: str
    problems: list[Problem] = field(default_factory=list)
    log: list[Drawn] | None = None
    rooms: list[Room] | None = None
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    mirrored: bool = False

    @contextmanager
    def moved(self, matrix: Matrix) -> Iterator[None]:
        """Draws within as if the card were shifted, turned, scaled or mirrored."""
        before = self.matrix
        self.matrix = _product(matrix, before)
        a, b, c, d, e, f = matrix
        self.canvas.write(f"q {moved(a, b, c, d, e * MM, f * MM)}")
        try:
            yield
        finally:
            self.canvas.write("Q")
            self.matrix = before

    @contextmanager
    def mirroring(self, middle: float, mirrored: bool) -> Iterator[None]:
        """Draws within `mirrored` or not: where that changes, around the vertical x = `middle`."""
        if mirrored == self.mirrored:
            yield
            return
        self.mirrored = mirrored
        try:
            with self.moved((-1, 0, 0, 1, 2 * middle, 0)):
                yield
        finally:
            self.mirrored = not mirrored

    def paint(
        self, path: PDFPathObject, fill: Paint, stroke: Paint = None, width: float = 0.3,
        even_odd: bool = False,
    ) -> None:  # fmt: skip
        """Fills and outlines a path; `width` of the line in mm.

        What is drawn smaller than it was meant keeps lines that are printed.
        """
        if fill is not None or stroke is not None:
            a, b, c, d, _, _ = self.matrix
            scale = math.sqrt(abs(a * d - b * c)) * self.stocks.shown
            finest = FINEST_PT / scale if scale < 1 - EPSILON else 0
            wide = max(width * MM, finest)
            self.canvas.write(painted(path, fill, stroke, wide, even_odd))

    def note(self, element: str, what: str, box: Box, size: float = 0.0) -> None:
        """Keeps a record of something drawn at `box`, if a log is wanted."""
        if self.log is not None:
            self.log.append(Drawn(element, what, bounds(self.matrix, box), size))

    def room(self, room: Room) -> None:
        """Keeps a record of how a text stands in its box, if anybody asks."""
        if self.rooms is not None:
            self.rooms.append(room.moved(self.matrix))

    def wrong(self, message: str, place: Place | None, code: str = "") -> None:
        """Keeps a problem of this card alone; it stands at its data if we know where that is."""
        told = Problem(f"card {self.face.key}, {message}", self.face.place or place, code=code)
        self.problems.append(told)

    def slip(self, message: str, place: Place | None, code: str = "") -> None:
        """Keeps a problem of the template at `place`: the same on whatever card it comes up."""
        self.problems.append(Problem(message, place or self.face.place, code=code))


def rotation(degrees: float) -> Matrix:
    """The matrix of a turn counterclockwise."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (cosine, sine, -sine, cosine, 0, 0)


def _product(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (
        a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s,
        e * p + f * r + t, e * q + f * s + u,
    )  # fmt: skip
