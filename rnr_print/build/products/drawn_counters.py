"""Counters that the game draws itself: fronts and backs, to print on both sides or to fold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from rnr_print.book.sketch import Sketch
from rnr_print.build.effort import TURNED, Made, Work
from rnr_print.build.printer import correct_backs
from rnr_print.build.products.drawn import desk_of
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.counting import counted
from rnr_print.core.errors import fail
from rnr_print.games.drawn import Drawings, Drawn
from rnr_print.print.components.counters import Grid, sheets
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf import forms
from rnr_print.print.pdf.die_lines import TAGS
from rnr_print.print.sheets.drawing import DUPLEX
from rnr_print.print.sheets.geometry import Edges, Rect
from rnr_print.print.sheets.sides import Sides

if TYPE_CHECKING:
    from rnr_print.build.edition import OpenEdition

MARGINS = Edges(left=10, bottom=32, right=10, top=21)
BLEED, ROUND, LINE = 1.5, 1.5, 0.1765
"""What a face is painted beyond its edge, the radius of corners, mm."""
GAPS = (1.0, 0.5, 0.0)
"""What lies between two; less only where it saves a sheet, mm."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A face on a page; backs are not cut again."""

    key: str
    figure: Figure
    spot: Rect
    turn: int = 0
    cut: bool = False


def build(edition: OpenEdition, drawings: Drawings) -> Made:
    """The PDF of all counters. Raises InputError."""
    job = edition.job
    pages = PaperPages(edition, "counters")
    kinds = drawings.drawn("counters", desk_of(edition, pages))
    if not kinds:
        raise fail(f"{job.game} has no counters; leave them out")
    counters = [each for each in kinds for _ in range(each.count)]
    sides = Sides(job.sides)
    widest = max(max(each.figure.width, each.figure.height) for each in kinds)
    grid = _closest(pages, widest + 2 * BLEED, sides, len(counters))
    pages.document.suggest_duplex(DUPLEX[sides])
    correct_backs(pages.document, job, pages.paper, sides)
    printed = list(sheets(counters, grid.spots()))
    for sheet in printed:
        fronts = [Laid(f"front {each.name}", each.figure, spot, cut=True) for each, spot in sheet]
        backs = [_behind(grid, each, spot) for each, spot in sheet]
        if sides is Sides.GUTTERFOLD:
            _draw(pages, fronts + backs, "front", len(sheet), pages.paper.width / 2)
            continue
        _draw(pages, fronts, "front", len(sheet))
        if sides.is_duplex:
            _draw(pages, backs, "back", 0)
    folded = len(printed) if sides is Sides.GUTTERFOLD else 0
    work = Work(len(printed), TURNED[sides], len(counters), folds=folded, glued=folded)
    line = f"{counted(len(counters), 'counter')} on {counted(len(printed), 'sheet')}"
    return Made(pages.finished(), line, work)


def _closest(pages: PaperPages, size: float, sides: Sides, count: int) -> Grid:
    """The grid that takes the fewest sheets; of several the one with most between counters."""
    grids = [Grid(pages.paper, MARGINS, size + gap, sides) for gap in GAPS]
    return min(grids, key=lambda grid: ceil(count / len(grid.spots())))


def _behind(grid: Grid, each: Drawn, spot: Rect) -> Laid:
    return Laid(f"back {each.name}", each.back or each.figure, *grid.behind(spot))


def _draw(
    pages: PaperPages, laid: Sequence[Laid], side: str, cuts: int, fold: float | None = None
) -> None:
    size = pages.paper
    pages.document.begin_page(size.width, size.height)
    title = pages.title if fold is not None else f"{pages.title} · {pages.say(side)}"
    words = counter_words(pages, cuts, "how-square-duplex")
    pages.paint("counters", {"heading": title, "fold": fold, "words": words}, size)
    for each in laid:
        _place(pages, each)
    pages.document.end_page()


def _place(pages: PaperPages, laid: Laid) -> None:
    """A face with its middle in the middle of its spot; the file keeps each face once."""
    canvas, figure = pages.document.canvas, laid.figure
    wide, high = figure.width, figure.height
    if not forms.is_defined(canvas, laid.key):
        reach = (-wide / 2 - BLEED, -high / 2 - BLEED, wide / 2 + BLEED, high / 2 + BLEED)
        forms.define(canvas, laid.key, reach, lambda on: figure.draw(on, -wide / 2, -high / 2))
    x, y = laid.spot.center
    forms.place(canvas, laid.key, x, y, laid.turn)
    if laid.cut:
        sketch, black = Sketch(canvas), pages.edition.theme.palette(pages.job.ink)["black"]
        left, foot = x - wide / 2, y - high / 2
        white = pages.edition.theme.palette(pages.job.ink)["white"]
        sketch.rectangle(left, foot, wide, high, None, white, 2.5 * LINE, ROUND)
        with canvas.marked(TAGS["cut"]):
            sketch.rectangle(left, foot, wide, high, None, black, LINE, ROUND)


def counter_words(
    pages: PaperPages, cuts: int, duplex: str = "how-duplex"
) -> dict[str, object] | None:
    """The instructions of a page where something is cut; `duplex` is the word of those printed on
    both sides."""
    if not cuts:
        return None
    how = {Sides.GUTTERFOLD: "how-fold", Sides.SIMPLEX: "how-single"}
    return {
        "cut": pages.say("cut", shared=True),
        "fold": pages.say("fold", shared=True),
        "work": pages.say("work", {"cuts": cuts}),
        "how": pages.say(how.get(Sides(pages.job.sides), duplex)),
    }
