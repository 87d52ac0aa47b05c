"""Lays what lists the book itself: contents and index; and sections, breaks and whole pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import cycle, zip_longest

from rnr_print.print.pages.blocks import (
    Break,
    ContentsList,
    FullPage,
    Heading,
    IndexList,
    Section,
    Text,
)
from rnr_print.print.pages.composed import Composed
from rnr_print.print.pages.flow import Flow, Room, space
from rnr_print.print.pages.markup import plain
from rnr_print.print.pages.registry import PAGE, heading_id
from rnr_print.print.pages.sheet import Sheet
from rnr_print.print.pages.slabs import Gap, Item, Part, Slab, Spare, Turn, Whole, joined
from rnr_print.print.pages.styles import ORDINARY, TextLook
from rnr_print.print.pages.texts import lay_text
from rnr_print.print.pdf.tags import Element
from rnr_print.print.typeset import Style
from rnr_print.print.typeset import line as lines

COLUMN_GAP = 14.0
"""Between columns, pt."""
NUMBER_COLUMN, PAGE_COLUMN = 21.0, 24.0
"""Room for the number before and the page after a line of the contents, pt."""


@dataclass(slots=True)
class ContentsLine:
    """A heading with its number, dots and page; all of it is a link."""

    composed: Composed
    heading: Heading
    target: str
    element: Element
    look: TextLook
    width: float
    number: Style

    def __call__(self, sheet: Sheet, x: float, y: float) -> None:
        """Paints with the line's upper corner at (x, y)."""
        canvas, baseline = sheet.canvas, y - self.look.leading * ORDINARY
        style, page = self.composed.style, str(sheet.pages.get(self.target, ""))
        link = self.element.add("Reference").add("Link")
        box_left = sheet.left(x, self.width)
        box = (box_left, baseline - 3, box_left + self.width, baseline + style.size)
        sheet.mark(link)
        if self.heading.number:
            sheet.write(self.heading.number, x, baseline, self.number)
        begin = x + NUMBER_COLUMN
        for line in self.composed.lines:
            for segment in line.segments:
                left = sheet.left(begin, line.width)
                self.composed.draw(canvas, line, segment, left, baseline)
            end = begin + line.width
            baseline -= self.look.leading
        baseline += self.look.leading
        sheet.decorate("Layout")
        self._dots(sheet, end + 4, x + self.width - lines.width(page, style) - 4, baseline)
        sheet.mark(link)
        sheet.write(page, x + self.width, baseline, style, "right")
        sheet.link(link, box, self.target, f"{plain(self.heading.text)}, {page}")

    def _dots(self, sheet: Sheet, begin: float, end: float, y: float) -> None:
        if end - begin < 8:
            return
        canvas, step = sheet.canvas, 3.4
        first = end - step * int((end - begin) / step)
        canvas.saveState()
        canvas.setStrokeColor(sheet.styles.colors["soft"])
        canvas.setLineWidth(0.7)
        canvas.setLineCap(1)
        canvas.setDash([0, step])
        canvas.line(sheet.left(first), y, sheet.left(end), y)
        canvas.restoreState()


def lay_contents(flow: Flow, block: ContentsList, room: Room) -> list[Item]:
    """Every heading down to the wanted level, with its page."""
    items: list[Item] = []
    element = room.element.add("TOC")
    shown = [heading for heading in flow.headings if heading.level <= block.levels]
    for heading, following in zip_longest(shown, shown[1:]):
        look = flow.styles.text(f"contents-{heading.level}")
        target = heading_id(heading)
        flow.registry.page(target)  # it is printed when all pages are known
        measure = room.width - NUMBER_COLUMN - PAGE_COLUMN
        composed = flow.compose(heading.text, look, measure)
        number = flow.styles.style(replace(look, color="red"))
        painter = ContentsLine(
            composed, heading, target, element.add("TOCI"), look, room.width, number
        )
        items += [
            Gap(look.above, frames=room.frames),
            Slab(look.leading * composed.count, painter, x=room.x, wide=room.wide,
                 keep=following is not None and heading.level < following.level,
                 frames=room.frames),
        ]  # fmt: skip
    return [*items, Gap(12.0, frames=room.frames)]


def lay_index(flow: Flow, block: IndexList, room: Room) -> list[Item]:
    """Every term with links to its pages, by letters."""
    items: list[Item] = []
    letter = ""
    for term in sorted(flow.registry.term_pages, key=block.order.key):
        first = block.order.initial(term)
        if first != letter:
            letter = first
            above, *lines_of_letter = lay_text(flow, Text(letter, "index-letter"), room)
            assert isinstance(above, Gap)
            items += [space(above.height, room), *lines_of_letter]  # a column may end before it
        pages = flow.registry.term_pages[term]
        words = ", ".join(f"[{page}](#{page_target(page)})" for page in pages)
        items += lay_text(flow, Text(f"{term}~~{words}", "index"), room)
    return items


def page_target(page: int) -> str:
    """The bookmark of a page."""
    return f"{PAGE}{page}"


def lay_section(flow: Flow, block: Section, room: Room) -> list[Item]:
    """A part of the book; columns and the style "wide" take the margin's room, too."""
    width = (room.width - COLUMN_GAP * (block.columns - 1)) / block.columns
    wide = block.style == "wide"
    if block.columns > 1 or wide:
        whole = flow.full_width
        width = (whole - COLUMN_GAP * (block.columns - 1)) / block.columns
    element = room.element.add("Sect")
    columns = block.columns > 1
    inner = Room(
        width, element, wide=wide and not columns, nested=columns or wide,
        margins=not (columns or wide),
    )  # fmt: skip
    part = Part(block.running, block.tab, block.columns)
    items: Sequence[Item] = flow.items(block.blocks, inner)
    return [part, *items]


def lay_break(flow: Flow, block: Break, room: Room) -> list[Item]:
    """An end of the page, with what may stand on blank ones."""
    turn = Turn(block.to)
    if block.tail:
        found = flow.items((block.tail,), room)
        turn.tail = next(item.slab for item in found if isinstance(item, Spare))
    if block.spare:
        spared = room.element.add("Sect")
        turn.spare = joined(flow.items(block.spare, Room(room.width, spared)))
        turn.leave_out = lambda: room.element.kids.remove(spared)
    if block.fill:
        pages, filled = cycle(block.fill), Room(room.width, room.element.add("Sect"))
        turn.fill = lambda: _full_page(flow, next(pages), filled)
    return [turn]


def lay_full_page(flow: Flow, block: FullPage, room: Room) -> list[Item]:
    """A drawing from edge to edge; the headings in it are told to the contents."""
    return [_full_page(flow, block, room)]


def _full_page(flow: Flow, block: FullPage, room: Room) -> Whole:
    figure = room.element.add("Figure", alt=block.alt) if block.alt else None
    for heading in block.headings:
        flow.level = min(heading.level, flow.level + 1)

    def paint(sheet: Sheet, x: float, y: float) -> None:
        for heading in block.headings:
            sheet.bookmark(heading_id(heading), y)
        form = sheet.format
        if figure:
            width, height = form.size
            edges = f"0 0 {width * 72 / 25.4:.2f} {height * 72 / 25.4:.2f}"
            figure.attributes["Layout"] = f"/BBox[{edges}]/Placement/Block"
            sheet.mark(figure)
        else:
            sheet.decorate("Layout")
        sheet.canvas.saveState()
        block.draw(sheet.canvas, form.width, form.height)
        sheet.canvas.restoreState()

    return Whole(paint, block.headings, tuple(map(heading_id, block.headings)))
