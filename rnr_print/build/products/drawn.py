"""What a game draws itself, on pages, or over several sheets where it is larger than one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build.edition import OpenEdition
from rnr_print.build.effort import Made, Work
from rnr_print.build.products.paper_pages import PaperPages
from rnr_print.build.products.tiled import Spread, draw_spreads
from rnr_print.core.counting import counted
from rnr_print.core.errors import fail
from rnr_print.core.tracking import record
from rnr_print.games.drawn import DrawingDesk, Drawings, Drawn
from rnr_print.games.registry import game_of
from rnr_print.print.components.polygons import Outline, spelled
from rnr_print.print.components.tiles import Tiling, tiling
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.sheets.geometry import Rect, Size

GAP = 4.0
"""Between things on a page, mm."""
FOOT = 14.0
"""What ruler and note take of a page where it isn't filled by one thing, mm."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A thing on a page."""

    thing: Drawn
    at: Rect


def build(edition: OpenEdition) -> Made:
    """The PDF of all that the game draws of a product. Raises InputError."""
    job = edition.job
    pages, drawings = PaperPages(edition, job.product), drawings_of(edition)
    if drawings is None or job.product not in drawings.products:
        raise fail(f"{job.game} draws no {job.product}; leave it out")
    things = drawings.drawn(job.product, desk_of(edition, pages))
    if not things:
        raise fail(f"{job.game} has nothing for {job.product}; leave it out")
    rooms = [_room(paper, pages.edge) for paper in (pages.paper, pages.paper.turned)]
    loose = [each for each in things if each.outline]
    whole = [each for each in things if not each.outline]
    small = [each for each in whole if any(map(_fits(each), rooms))]
    large = {each.name: _spread(pages, each) for each in whole if each not in small}
    work = draw_spreads(pages, large) if large else Work(0)
    sheets = list(pages_of(small, pages.paper, pages.edge))
    for paper, laid in sheets:
        _draw(pages, paper, laid)
    cuts = work.cuts + sum(each.cut for each in small) + len(loose)
    count = work.sheets + len(sheets)
    if loose:
        from rnr_print.build.products.loose import draw_loose  # nesting takes a tenth of a second

        count += draw_loose(pages, loose)
    work = Work(count, cuts=cuts, glued=work.glued, parts=work.parts)
    line = f"{counted(len(things), 'drawing')} on {counted(work.sheets, 'sheet')}"
    return Made(pages.finished(), line, work)


def drawings_of(edition: OpenEdition) -> Drawings | None:
    """What the game draws itself, if it draws anything."""
    game = game_of(edition.database.game.rules)
    if game is None or game.drawings is None:
        return None
    record(f"source {edition.folder}")  # whatever of it the game's own code reads
    return game.drawings


def desk_of(edition: OpenEdition, pages: PaperPages) -> DrawingDesk:
    """What the game draws from."""
    job = edition.job
    palette = edition.theme.palette(job.ink)
    icons = IconShelf.read(job.workspace.shared("icons"), palette)
    inks, cache = Inks(palette, job.ink == "low"), job.workspace.cache
    brushes = Brushes(inks, edition.fonts, icons, job.locale, cache)
    room = _room(pages.paper.turned, pages.edge)
    return DrawingDesk(
        edition.folder, edition.database, edition.teller, brushes, (room.width, room.height),
        job.only, cache, lambda wide, high: _tiling(pages, wide, high).ys, edition.keep, job.blank,
    )  # fmt: skip


def _room(paper: Size, edge: float) -> Size:
    """What a page has for things, ruler and note aside."""
    return Size(paper.width - 2 * edge, paper.height - 2 * edge)


def _fits(thing: Drawn) -> Callable[[Size], bool]:
    """Whether a room of some size takes the thing."""
    figure = thing.figure
    return lambda room: figure.width <= room.width and figure.height <= room.height


def _spread(pages: PaperPages, thing: Drawn) -> Spread:
    """A thing larger than a page."""
    figure = thing.figure

    def paint(canvas: Canvas, shown: float) -> None:
        before, canvas.shown = canvas.shown, shown
        figure.draw(canvas, 0, 0)
        canvas.shown = before

    return Spread(thing.title, _tiling(pages, figure.width, figure.height), paint)


def _tiling(pages: PaperPages, wide: float, high: float) -> Tiling:
    """How a thing of so many mm is spread over sheets."""
    return tiling(Size(wide, high), pages.paper, pages.edge)


def pages_of(
    things: Iterable[Drawn], paper: Size, edge: float
) -> Iterator[tuple[Size, Sequence[Laid]]]:
    """The pages that things fill in their order: rows from the top, each in the middle. A page
    lies where it takes more of them so, and holds things of one group."""
    rest = list(things)
    while rest:
        near = list(next(groupby(rest, key=lambda each: each.group))[1])
        ways = ((size, list(_filled(near, size, edge))) for size in (paper, paper.turned)
                if _fits(rest[0])(_room(size, edge)))  # fmt: skip
        size, laid = max(ways, key=lambda way: len(way[1]))
        yield size, laid
        del rest[: len(laid)]


def _filled(things: Sequence[Drawn], paper: Size, edge: float) -> Iterator[Laid]:
    """As many of the things as one page takes."""
    room = _room(paper, edge)
    top, rest = paper.height - edge, list(things)
    while rest and _fits(rest[0])(room):
        row = _row(rest, room)
        high = max(each.figure.height for each in row)
        if top - high < edge + (FOOT if top < paper.height - edge else 0):
            return
        wide = sum(each.figure.width for each in row) + GAP * (len(row) - 1)
        x = (paper.width - wide) / 2
        for each in row:
            figure = each.figure
            yield Laid(each, Rect(x, top - figure.height, figure.width, figure.height))
            x += figure.width + GAP
        top -= high + GAP
        del rest[: len(row)]


def _row(things: Sequence[Drawn], room: Size) -> list[Drawn]:
    """The first things that have room side by side; none too high for the page joins them."""
    row, left = [things[0]], room.width - things[0].figure.width
    for each in things[1:]:
        left -= GAP + each.figure.width
        if left < 0 or each.figure.height > room.height:
            break
        row.append(each)
    return row


def _draw(pages: PaperPages, paper: Size, laid: Sequence[Laid]) -> None:
    pages.document.begin_page(paper.width, paper.height)
    for each in laid:
        each.thing.figure.draw(pages.document.canvas, each.at.left, each.at.bottom)
    cuts = [spelled(_around(each.at)) for each in laid if each.thing.cut]
    ruler = min(each.at.bottom for each in laid) >= pages.edge + FOOT
    heading = " · ".join(dict.fromkeys((laid[0].thing.title, laid[-1].thing.title)))
    pages.paint("drawn", {"cuts": cuts, "heading": heading, "ruler": ruler}, paper)
    pages.document.end_page()


def _around(at: Rect) -> Outline:
    return (
        (at.left, at.bottom), (at.right, at.bottom), (at.right, at.top), (at.left, at.top),
        (at.left, at.bottom),
    )  # fmt: skip
