"""Lays a whole book: passes until page numbers stand still, then draws its pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rnr_print.print.pages import beside, boxes, grids, lists, texts
from rnr_print.print.pages.blocks import (
    Beside,
    Block,
    Box,
    Break,
    ContentsList,
    Figure,
    FullPage,
    Grid,
    Heading,
    IndexList,
    Items,
    Pairs,
    Row,
    Section,
    Tailpiece,
    Text,
)
from rnr_print.print.pages.flow import Flow, Lay, Room, Terms
from rnr_print.print.pages.furniture import Furniture
from rnr_print.print.pages.kept_pages import KeptPages
from rnr_print.print.pages.lists import page_target
from rnr_print.print.pages.markup import plain
from rnr_print.print.pages.paginate import Page, Paginator, frame_spans
from rnr_print.print.pages.registry import Registry, heading_id, headings_of, registry
from rnr_print.print.pages.sheet import Sheet
from rnr_print.print.pages.slab_record import PagePainter
from rnr_print.print.pages.slabs import joined
from rnr_print.print.pages.styles import PageFormat, Styles
from rnr_print.print.pdf.archive import archive
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.tags import Element, Tags
from rnr_print.print.pdf.units import PT_PER_MM

MOST_PASSES = 8
SETTLED_AFTER = 4
"""From this pass on lines end where they did: a page number that is a hair wider may send a box to
the next page, and the number back to what it was."""
LINE = 12.0
ENGLISH = Terms()
LAYERS: Mapping[type, Lay] = {
    Heading: texts.lay_heading,
    Text: texts.lay_text,
    Items: texts.lay_items,
    Grid: grids.lay_grid,
    Box: boxes.lay_box,
    Row: boxes.lay_row,
    Beside: beside.lay_beside,
    Pairs: beside.lay_pairs,
    Figure: boxes.lay_figure,
    Tailpiece: boxes.lay_tailpiece,
    Break: lists.lay_break,
    FullPage: lists.lay_full_page,
    ContentsList: lists.lay_contents,
    IndexList: lists.lay_index,
    Section: lists.lay_section,
}


@dataclass(frozen=True, slots=True)
class Title:
    """What the file and its running heads are called. `draft` is stamped over every page."""

    title: str
    running: str
    subject: str = ""
    draft: str = ""


@dataclass(slots=True)
class Book:
    """A laid book: its pages, the structure of what stands on them, and where ids are."""

    pages: list[Page]
    flow: Flow
    root: Element
    places: dict[str, int] = field(default_factory=dict)

    def draw(self, document: Document, page: Page, sheet: Sheet, furniture: Furniture) -> None:
        """Draws one page; the canvas's origin is its lower left corner, unscaled."""
        furniture.behind(sheet, page)
        if page.whole:
            sheet.paint(page.whole, 0.0, sheet.format.height * PT_PER_MM)
        else:
            self._draw_regions(page, sheet)
            furniture.around(sheet, page)
            furniture.notes(sheet, page, self.flow, self.root)
        furniture.over(sheet, page)
        if sheet.tags:
            sheet.tags.close()

    def _draw_regions(self, page: Page, sheet: Sheet) -> None:
        top = (sheet.format.height - sheet.format.top) * PT_PER_MM
        for region in page.regions:
            count = len(region.columns)
            begin = sheet.text_begin if count == 1 else sheet.full_begin
            wide = sheet.format.full * PT_PER_MM - lists.COLUMN_GAP * (count - 1)
            for index, column in enumerate(region.columns):
                x = begin + index * (wide / count + lists.COLUMN_GAP)
                column.paint(sheet, x, top, nested=count > 1)
            top -= region.height


def set_pages(
    blocks: Sequence[Block], form: PageFormat, styles: Styles, terms: Terms = ENGLISH,
    kept: KeptPages | None = None,
) -> Book:  # fmt: skip
    """The blocks on pages of a format. Raises InputError for references to nothing, ids that
    stand twice, and letters that no font has."""
    found = registry(blocks, terms.page, styles.from_right)
    headings = tuple(headings_of(blocks))
    flow = Flow(styles, form, found, terms, LAYERS, headings, kept)
    for done in range(MOST_PASSES):
        flow.settled = done >= SETTLED_AFTER
        book = _one_pass(blocks, flow)
        terms_found = _term_pages(book.pages)
        if book.places == found.pages and terms_found == found.term_pages:
            return book
        found.pages, found.term_pages = book.places, terms_found
    raise RuntimeError("page numbers and line breaks chase each other")


def _one_pass(blocks: Sequence[Block], flow: Flow) -> Book:
    flow.registry.begin_pass()
    flow.notes.clear()
    flow.level = 0
    root = Element("Document", lang=flow.styles.lang)
    items = joined(flow.items(blocks, Room(flow.text_width, root)))
    pages = Paginator(flow.format.lines * LINE, flow.note_heights()).run(items)
    if flow.format.sheet:
        pages += [Page(blank=True) for _ in range(-len(pages) % 4)]
    return Book(pages, flow, root, _places(pages))


def _places(pages: Sequence[Page]) -> dict[str, int]:
    places: dict[str, int] = {}
    for number, page in enumerate(pages, 1):
        places[page_target(number)] = number
        for name in page.whole.ids if page.whole else ():
            places.setdefault(name, number)
        for slab in page.slabs:
            for name in slab.ids:
                places.setdefault(name, number)
    return places


def _term_pages(pages: Sequence[Page]) -> dict[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for number, page in enumerate(pages, 1):
        for slab in page.slabs:
            for term in slab.terms:
                numbers = found.setdefault(term, [])
                if number not in numbers:
                    numbers.append(number)
    return {term: tuple(numbers) for term, numbers in found.items()}


def lay(
    blocks: Sequence[Block], form: PageFormat, styles: Styles, title: Title, terms: Terms = ENGLISH,
    kept: KeptPages | None = None,
) -> tuple[Document, int]:  # fmt: skip
    """A tagged document of the blocks, PDF/UA-1 and PDF/A-2a, and its pages. Raises InputError."""
    book = set_pages(blocks, form, styles, terms, kept)
    document = Document(title=title.title, subject=title.subject, lang=styles.lang)
    if styles.from_right:
        document.read_from_right()
    canvas = document.canvas
    tags = Tags(canvas, styles.lang)
    tags.root = book.root
    furniture = Furniture(title.running, title.draft)
    sheet = Sheet(
        canvas, styles, form, 0, tags, book.places, frame_spans(book.pages),
        frozenset(_wanted(book.flow.registry, book.pages)),
    )  # fmt: skip
    sheet.painter = painter = PagePainter(kept, canvas, styles.fonts.faces) if kept else None
    for sheet.number, page in enumerate(book.pages, 1):
        document.begin_page(*form.size)
        canvas.scale(form.scale, form.scale)
        sheet.bookmark(page_target(sheet.number), form.height * PT_PER_MM)
        book.draw(document, page, sheet, furniture)
        document.end_page()
    if painter:
        painter.finish()
    _outline(document, book, sheet)
    tags.write()
    archive(canvas)
    document.places = book.places
    return document, len(book.pages)


def _wanted(found: Registry, pages: Sequence[Page]) -> set[str]:
    return found.wanted | {heading_id(h) for page in pages for h in page.headings}


def _outline(document: Document, book: Book, sheet: Sheet) -> None:
    """Bookmarks of all headings."""
    deepest = -1
    for page in book.pages:
        for heading in page.headings:
            level = min(heading.level - 1, deepest + 1)
            deepest = level
            words = f"{heading.number} {plain(heading.text)}".strip()
            name = sheet.name(heading_id(heading))
            document.canvas.addOutlineEntry(words, name, level, closed=level > 0)
