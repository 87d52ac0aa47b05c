"""Terrain at its true size, as pieces to cut out; in parts where one is larger than paper. mm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from rnr_print.book.open_table.grounds import BLEED, Box, Point, TablePainter
from rnr_print.book.sketch import Sketch
from rnr_print.games.drawn import DrawingDesk, Drawn
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.canvas import Canvas

RULER: Final = 14.0
MOST: Final = (190.0, 277.0)
"""No piece is larger but on large paper; on some they are smaller."""
LARGE: Final = 250.0
"""Paper is large that takes so much both ways."""
Outline = Sequence[Point]
Painter = Callable[[Sketch], None]


class CutPieces:
    """Makes the pieces of one `group`, with words on them by the `painter` of the game."""

    def __init__(self, desk: DrawingDesk, painter: TablePainter, title: str, group: str) -> None:
        self.desk, self.painter, self.title, self.group = desk, painter, title, group
        self.tell = desk.teller.pattern
        self._made = 0

    @property
    def room(self) -> tuple[float, float]:
        """What a page takes of one piece beside its ruler."""
        high, wide = (side - RULER for side in self.desk.paper)
        return (wide, high) if self.large else (min(MOST[0], wide), min(MOST[1], high))

    @property
    def large(self) -> bool:
        """Whether the paper is so large that few sheets take a small table."""
        return min(self.desk.paper) >= LARGE

    def table(self, size: Point, paint: Painter) -> Drawn:
        """All of a table."""
        figure = Figure(*size, drawing(paint), self.title)
        return Drawn(self.group, self.title, figure, group=self.group)

    def tiles(
        self, points: Outline, told: Callable[[Point], str], paint: Painter
    ) -> Iterator[Drawn]:
        """A piece that is painted where it lies on the table, without words, or several side by
        side; what each is `told` by its lower left corner."""
        parts = list(parted(points, self.room))
        paint = self._kept(paint, points)
        for number, part in enumerate(parts, 1):
            left, low, right, top = around(part)
            size = right - left, top - low
            words = self._part(told((left, low)), number, len(parts))
            label = self._named(words, inside(part))
            outline = [(x - left, y - low) for x, y in part]
            yield self.piece(words, size, outline, placed(paint, (left, low), label, size))

    def _kept(self, paint: Painter, points: Outline) -> Painter:
        """Draws a piece that says no word, as files of all languages keep it: once, as a form."""
        name = f"{self.group}-{self._made + 1}"
        left, low, right, top = around(points)
        box = left - BLEED, low - BLEED, right + BLEED, top + BLEED

        def draw(sketch: Sketch) -> None:
            canvas = sketch.canvas
            shown = f"{name} {canvas.shown!r}"  # what is shown smaller has stouter lines
            if not forms.is_defined(canvas, shown):
                stream = self.desk.keep(
                    name, (shown, box), lambda: forms.drawn(canvas, lambda: paint(sketch))
                )
                forms.define_drawn(canvas, shown, box, stream, (), ())
            forms.place(canvas, shown, 0, 0)

        return draw

    def _part(self, words: str, number: int, parts: int) -> str:
        if parts == 1:
            return words
        return self.tell("terrain/part", {"sign": words, "n": number, "of": parts})

    def _named(self, words: str, at: Point) -> Painter:
        return lambda sketch: self.painter.label(sketch, words, at)

    def strips(
        self, length: float, thick: float, told: Callable[[int, int], str],
        paint: Callable[[Sketch, float], None],
    ) -> Iterator[Drawn]:  # fmt: skip
        """What is long and so thick, lying on its side, in as many alike parts as it takes; the
        number of a part and how many there are say what it is `told`, its length how it is drawn
        around the middle of its thickness."""
        number = ceil(length / max(self.room))
        for part in range(number):
            size, words = (length / number, thick), told(part, number)
            label = self._named(words, (size[0] / 2, thick / 2))

            def draw(sketch: Sketch, long: float = size[0]) -> None:
                with sketch.moved(0, thick / 2):
                    paint(sketch, long)

            yield self.piece(words, size, framed(size), placed(draw, (0, 0), label, size))

    def piece(self, told: str, size: Point, outline: Outline, paint: Painter) -> Drawn:
        """One piece."""
        self._made += 1
        figure = Figure(*size, drawing(paint), told)
        name = f"{self.group}-{self._made}"
        return Drawn(
            name, self.title, figure, cut=True, group=self.group, outline=tuple(outline)
        )  # fmt: skip


def drawing(paint: Painter) -> Callable[[Canvas, float, float], None]:
    """Draws at a place of a canvas what is painted at the origin."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        sketch = Sketch(canvas)
        with sketch.moved(x, y):
            paint(sketch)

    return draw


def framed(size: Point) -> Outline:
    """The corners of a piece so wide and high."""
    wide, high = size
    return [(0, 0), (wide, 0), (wide, high), (0, high)]


def placed(paint: Painter, corner: Point, label: Painter, size: Point) -> Painter:
    """Draws with the corner at the origin, the label over it, and little beyond the size."""

    def draw(sketch: Sketch) -> None:
        with sketch.moved(-corner[0], -corner[1]):
            x, y = corner[0] - BLEED, corner[1] - BLEED
            sketch.clip(x, y, size[0] + 2 * BLEED, size[1] + 2 * BLEED, 0.01)
            paint(sketch)
            label(sketch)

    return draw


def around(points: Outline) -> Box:
    """The box around an outline."""
    across, up = zip(*points, strict=True)
    return min(across), min(up), max(across), max(up)


def inside(points: Outline) -> Point:
    """A point well within an outline: in the middle of its widest stretch halfway up."""
    _, low, _, top = around(points)
    y = low + (top - low) * 0.47
    crossed = sorted(
        x0 + (x1 - x0) * (y - y0) / (y1 - y0)
        for (x0, y0), (x1, y1) in pairwise((*points, points[0]))
        if (y0 <= y) != (y1 <= y)
    )
    left, right = max(
        zip(crossed[::2], crossed[1::2], strict=True), key=lambda span: span[1] - span[0]
    )
    return (left + right) / 2, y


def parted(points: Outline, room: tuple[float, float]) -> Iterator[Outline]:
    """An outline in as few equal parts as fit a room, upright or lying."""
    left, low, right, top = around(points)
    wide, high = right - left, top - low
    ways = [(ceil(wide / each), ceil(high / other)) for each, other in (room, room[::-1])]
    columns, rows = min(ways, key=lambda way: way[0] * way[1])
    for row in range(rows):
        for column in range(columns):
            window = (
                left + wide * column / columns, low + high * row / rows,
                left + wide * (column + 1) / columns, low + high * (row + 1) / rows,
            )  # fmt: skip
            part = within(points, window)
            if len(part) > 2:
                yield part


def within(points: Outline, window: tuple[float, float, float, float]) -> Outline:
    """What of an outline lies in a window: left, bottom, right, top."""
    for axis, edge, sign in ((0, window[0], 1), (1, window[1], 1), (0, window[2], -1),
                             (1, window[3], -1)):  # fmt: skip
        kept: list[Point] = []
        for one, other in pairwise((*points, points[0])):
            here, there = sign * (one[axis] - edge), sign * (other[axis] - edge)
            if here >= 0:
                kept.append(one)
            if (here >= 0) != (there >= 0):
                share = here / (here - there)
                kept.append((
                    one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
                ))  # fmt: skip
        points = kept
        if not points:
            break
    return points
