"""Pieces that a game draws, to be cut out along their outlines: on pages as they find room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.core.errors import fail
from rnr_print.games.drawn import Drawn
from rnr_print.print.components.nesting import TURNS, Nested, Sheet, around, distinct, moved
from rnr_print.print.components.polygons import area, closed, spelled
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect, Size

GAP = 4.0
"""Between two pieces, mm; what they are painted beyond their outlines lies in it."""
FOOT = 14.0
"""What ruler and note take of a page, mm."""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet with pieces on it."""

    paper: Size
    laid: Sequence[tuple[Drawn, Nested]]

    @property
    def filled(self) -> float:
        """What of the sheet is cut out, mm²."""
        return sum(area(each.outline) for each, _ in self.laid)


def draw_loose(pages: PaperPages, things: Sequence[Drawn]) -> int:
    """Add the pages of things that have outlines, those of each group by themselves; how many
    sheets they take. Raises InputError for a thing that no sheet takes."""
    sheets = 0
    for _, group in groupby(things, key=lambda each: each.group):
        for page in _pages(pages, sorted(group, key=_extent)):
            _draw(pages, page)
            sheets += 1
    return sheets


def _extent(thing: Drawn) -> float:
    """Large things come first."""
    box = around(thing.outline)
    return -box.width * box.height - max(box.width, box.height)


def _pages(pages: PaperPages, things: Sequence[Drawn]) -> Iterator[Page]:
    """The things on sheets: of all ways to lay the first, the fullest."""
    rest = list(things)
    while rest:
        ways = [page for page in _ways(pages, rest) if page.laid and page.laid[0][1].number == 0]
        if not ways:
            box = around(rest[0].outline)
            told = f"{rest[0].figure.alt}: {pages.job.paper} has no room for it and a ruler"
            raise fail(f"{told}: {box.width:g} x {box.height:g} mm; take larger paper")
        best = max(ways, key=lambda page: page.filled)
        yield best
        taken = {nested.number for _, nested in best.laid}
        rest = [thing for number, thing in enumerate(rest) if number not in taken]


def _ways(pages: PaperPages, things: Sequence[Drawn]) -> Iterator[Page]:
    outlines, edge = [thing.outline for thing in things], pages.edge
    for paper in (pages.paper, pages.paper.turned):
        room = Rect(edge, edge + FOOT, paper.width - 2 * edge, paper.height - 2 * edge - FOOT)
        for first, _ in distinct(outlines[0], TURNS[:2]):
            laid = Sheet(room, GAP).lay(outlines, first)
            yield Page(paper, [(things[each.number], each) for each in laid])


def _draw(pages: PaperPages, page: Page) -> None:
    canvas = pages.document.canvas
    pages.document.begin_page(page.paper.width, page.paper.height)
    for thing, at in page.laid:
        canvas.saveState()
        canvas.translate(at.x * PT_PER_MM, at.y * PT_PER_MM)
        canvas.rotate(at.turn)
        thing.figure.draw(canvas, 0, 0)
        canvas.restoreState()
    cuts = [spelled(closed(moved(thing.outline, at))) for thing, at in page.laid]
    heading = " · ".join((pages.title, page.laid[0][0].title))
    pages.paint("drawn", {"cuts": cuts, "heading": heading, "ruler": True}, page.paper)
    pages.document.end_page()
