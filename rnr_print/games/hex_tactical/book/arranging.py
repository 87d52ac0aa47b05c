"""Where the pictures of an example and its steps stand, so that they take least of a page.

The heights of steps are estimates; the page is set by what they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import Final, NamedTuple

from rnr_print.book.figures import DISC_SIZE
from rnr_print.book.parts import Diagrams
from rnr_print.book.sketch import Sketch
from rnr_print.games.hex_tactical.pictures.stacked import Picture
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pages.boxes import GUTTER as GUTTER_PT
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.units import PT_PER_MM

WIDTH, HALF = 115.0, 56.0
"""What a diagram takes of the measure inside its box, and one of two side by side, mm."""
GUTTER: Final = GUTTER_PT / PT_PER_MM
PAIR: Final = 2
LEAST: Final = 33.0
"""The narrowest column of steps, mm."""
LEAST_PLAN: Final = 40.0
"""The narrowest column of a map: else lines of steps are long."""
DISC: Final = DISC_SIZE + 0.2
LETTERS, LINE, APART = 0.72, 3.7, 2.6
"""Letters in a mm of a step, the height of its lines and what is between two steps, mm."""
ROW_GAP: Final = 2.2
"""Between drawings that are blocks of their own, mm."""


class Arrangement(NamedTuple):
    """The plan's column with its drawings, what stands after the steps and below; `high` mm."""

    high: float
    left: Figure
    wide: float
    after: tuple[Figure, ...] = ()
    below: tuple[Figure, ...] = ()


def arranged(
    pictures: Sequence[Picture], told: Sequence[str], closing: Sequence[str] = ()
) -> Diagrams:
    """Pictures with the steps that are `told`: one of them beside the steps where both have room,
    with what is told below it at the best place for it; `closing` lines where there is room."""
    if len(pictures) == 1:
        found = list(_beside(pictures[0], told))
        if found:
            best = min(found, key=lambda each: each.high)
            aside = WIDTH - GUTTER - best.wide
            share, disc = best.wide / (WIDTH - GUTTER), _disc(aside)
            taken = steps_high(told, aside) + sum(ROW_GAP + each.height for each in best.after)
            closes = not best.below and taken + _lines_high(closing, aside) <= best.left.height
            return Diagrams((best.left,), True, share, best.after, best.below, disc, closes)
    drawn = tuple(within(each.whole, WIDTH) for each in pictures)
    if in_a_row(drawn):
        high = max(each.height for each in drawn)
        return Diagrams(tuple(_topped(each, high) for each in drawn), True, disc=_disc(WIDTH))
    return Diagrams(drawn, disc=_disc(WIDTH))


def _disc(column: float) -> float:
    """The share of a step's number in a column of this width, mm."""
    return DISC / (column - GUTTER)


def _beside(picture: Picture, told: Sequence[str]) -> Iterator[Arrangement]:
    """All ways to set a picture beside steps."""
    plan, below, _ = picture
    if below is None:
        yield from _column(plan, told)
        return
    yield from _column(picture.whole, told)
    for each in _column(plan, told):
        yield each._replace(high=each.high + ROW_GAP + below.height, below=(below,))
        aside = WIDTH - GUTTER - each.wide
        if below.width <= aside:
            high = max(plan.height, steps_high(told, aside) + ROW_GAP + below.height)
            yield each._replace(high=high, after=(below,))


def _column(figure: Figure, told: Sequence[str]) -> Iterator[Arrangement]:
    """A drawing with steps beside it, if these have room."""
    wide = max(figure.width, LEAST_PLAN)
    aside = WIDTH - GUTTER - wide
    if aside >= LEAST:
        yield Arrangement(max(figure.height, steps_high(told, aside)), figure, wide)


def steps_high(told: Sequence[str], wide: float) -> float:
    """About how high steps are in a column, mm."""
    letters = (wide - DISC - GUTTER) * LETTERS
    return sum(ceil(len(each) / letters) * LINE + APART for each in told)


def _lines_high(closing: Sequence[str], wide: float) -> float:
    """About how high lines without numbers are, and the line of the rules below them, mm."""
    lines = sum(ceil(len(each) / (wide * LETTERS)) for each in closing)
    return (lines + 1) * LINE + APART


def in_a_row(figures: Sequence[Figure]) -> bool:
    """Whether two drawings have room side by side."""
    return len(figures) == PAIR and all(figure.width <= HALF for figure in figures)


def _topped(figure: Figure, high: float) -> Figure:
    """A drawing at the top of a height, so that plates of two stand on one line."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        figure.draw(canvas, x, y + high - figure.height)

    return replace(figure, height=high, draw=draw)


def heard(figure: Figure, told: Sequence[str]) -> Figure:
    """A drawing that is also told by the steps, for those who hear it."""
    return replace(figure, alt=" ".join((figure.alt, *told)).strip())


def within(figure: Figure, width: float) -> Figure:
    """A drawing, smaller if it is wider than `width` mm."""
    if figure.width <= width:
        return figure
    scale = width / figure.width

    def draw(canvas: Canvas, x: float, y: float) -> None:
        with Sketch(canvas).moved(x, y, scale):
            figure.draw(canvas, 0, 0)

    return replace(figure, width=width, height=figure.height * scale, draw=draw)
