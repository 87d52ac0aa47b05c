"""Lays paragraphs, headings and lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from rnr_print.print.pages.blocks import Heading, Items, Text
from rnr_print.print.pages.composed import Composed, Line
from rnr_print.print.pages.flow import Flow, Room, space
from rnr_print.print.pages.margins import MarginNote
from rnr_print.print.pages.registry import heading_id
from rnr_print.print.pages.sheet import Sheet
from rnr_print.print.pages.slabs import Gap, Item, Slab
from rnr_print.print.pages.styles import ORDINARY, TextLook
from rnr_print.print.pdf.tags import Element
from rnr_print.print.typeset import Style, bidi
from rnr_print.print.typeset import line as lines
from rnr_print.print.typeset.glyph_run import Piece

DEEPEST_HEADING = 6
NUMBER_SPACE = 9.0
"""Between a heading's number and its words, pt."""
BULLET_WIDTH = 11.0
LEADS: Final = re.compile(r"[:：][*}]*(\{index [^{}]*\})*$")
"""A paragraph that ends so stays with what it leads to."""


@dataclass(slots=True)
class LinePainter:
    """Paints line `index` of a paragraph as part of its element."""

    composed: Composed
    index: int
    element: Element
    depth: float
    target: str = ""
    margin: MarginNote | None = None

    @property
    def line(self) -> Line:
        """The line."""
        return self.composed.lines[self.index]

    def __call__(self, sheet: Sheet, x: float, y: float) -> None:
        """Paints with the line's upper corner at (x, y)."""
        line = self.line
        if self.target:
            sheet.bookmark(self.target, y)
        if self.margin:
            self.margin.paint(sheet, x, y)
        baseline = y - self.depth
        begin = sheet.left(x + line.indent, line.width)
        for segment in line.segments:
            run = self.composed.words.runs[segment.look] if segment.look else None
            element = self.element
            if run and run.target:
                element = self.element.add("Link")
                style = self.composed.style_of(segment.look)
                left, low = begin + segment.x, baseline - style.size * 0.25
                box = (left, low, left + segment.width, low + style.size)
                words = self.composed.words.rich.text
                sheet.link(element, box, run.target, _plain(segment.pieces) or words)
            elif run and (run.lang or run.note):
                element = self.element.add("Reference" if run.note else "Span", lang=run.lang)
            sheet.mark(element)
            self.composed.draw(sheet.canvas, line, segment, begin, baseline)


def _plain(pieces: Sequence[Piece]) -> str:
    """The words of pieces from left to right, in the order of reading."""
    return "".join(
        bidi.turned(glyph.text)[::-1] if piece.level % 2 else glyph.text
        for piece in bidi.visual_order(pieces)
        for run in (reversed(piece.runs) if piece.level % 2 else piece.runs)
        for glyph in (reversed(run.glyphs) if piece.level % 2 else run.glyphs)
    )


def paragraph(
    flow: Flow,
    composed: Composed,
    look: TextLook,
    room: Room,
    element: Element,
    target: str | None = None,
    margin: MarginNote | None = None,
    indent: float = 0.0,
    leads: bool = False,
) -> list[Slab]:
    """The lines of a paragraph as slabs, its first two and its last two together; one that `leads`
    to what follows stays with that."""
    slabs: list[Slab] = []
    count = composed.count
    for index, notes in enumerate(composed.notes):
        first = index == 0
        keep = leads or first or index == count - 2
        painter = LinePainter(
            composed, index, element, look.leading * ORDINARY, target or "" if first else "",
            margin if first else None,
        )  # fmt: skip
        slabs.append(Slab(
            look.leading, painter, x=room.x + indent, wide=room.wide,
            keep=keep and (index < count - 1 or leads), notes=notes,
            ids=(target,) if target and first else (),
            terms=composed.terms if first else (), frames=room.frames,
        ))  # fmt: skip
    return slabs


def lay_text(flow: Flow, block: Text, room: Room) -> list[Item]:
    """A paragraph with its margin note."""
    look = flow.styles.text(block.style)
    if not block.text.strip():
        return []
    composed = flow.compose(block.text, look, room.width)
    element = room.element.add("P")
    margin = MarginNote.of(flow, block.margin, block.tint, room, element)
    leads = look.keep or LEADS.search(block.text) is not None
    slabs = paragraph(flow, composed, look, room, element, block.id, margin, leads=leads)
    items: list[Item] = [space(look.above, room, look.keep), *slabs]
    if margin:
        margin.stretch(slabs)
        lacking = margin.height - sum(slab.height for slab in slabs)
        if lacking > 0:
            slabs[-1].height += 6.0 * -(-lacking // 6.0)
    return [*items, space(look.below, room, leads)]


def lay_heading(flow: Flow, block: Heading, room: Room) -> list[Item]:
    """A title that stays with what follows; its number may hang in the outer margin."""
    look = flow.styles.text(block.style) if block.style else flow.styles.heading(block.level)
    flow.level = min(block.level, flow.level + 1, DEEPEST_HEADING)
    element = room.element.add(f"H{flow.level}")
    style = replace(flow.styles.style(look), color=flow.styles.colors["red"])
    reserved = lines.width(block.number, style) + NUMBER_SPACE if block.number else 0.0
    composed = flow.compose(block.text, look, room.width - reserved, "left")
    slabs = paragraph(flow, composed, look, room, element, heading_id(block))
    for slab in slabs:
        slab.keep = True
        if reserved:
            painter = slab.paint
            assert isinstance(painter, LinePainter)
            number = block.number if slab is slabs[0] else ""
            slab.paint = NumberedLine(painter, number, style, reserved, room.nested or room.wide)
    slabs[0].headings = (replace(block, id=heading_id(block)),)
    return [space(look.above, room), *slabs, space(look.below, room, keep=True)]


@dataclass(slots=True)
class NumberedLine:
    """A heading's line with its number: hung out on even pages, before it on others."""

    line: LinePainter
    number: str
    style: Style
    reserved: float
    inside: bool

    def __call__(self, sheet: Sheet, x: float, y: float) -> None:
        """Paints with the line's upper corner at (x, y)."""
        hung = not sheet.recto and not self.inside
        if self.number:
            sheet.mark(self.line.element)
            at = x - self.reserved if hung else x
            sheet.write(self.number, at, y - self.line.depth, self.style)
        self.line(sheet, x if hung else x + self.reserved, y)


def lay_items(flow: Flow, block: Items, room: Room) -> list[Item]:
    """A list; its marks hang in an indent."""
    look = flow.styles.text("item" if block.style == "body" else block.style)
    numbering = "Decimal" if block.numbered else "Disc"
    element = room.element.add("L", List=f"/ListNumbering/{numbering}")
    items: list[Item] = []
    for number, text in enumerate(block.items, 1):
        indent = BULLET_WIDTH * (1 + (block.levels[number - 1] if block.levels else 0))
        mark = f"{number}." if block.numbered else "•"
        mark = block.marks[number - 1] if block.marks else mark
        composed = flow.compose(text, look, room.width - indent)
        own = element.add("LI")
        label = own.add("Lbl")
        body = own.add("LBody")
        slabs = paragraph(flow, composed, look, room, body, indent=indent, leads=look.keep)
        painter = slabs[0].paint
        assert isinstance(painter, LinePainter)
        slabs[0].paint = Bulleted(painter, label, mark, flow)
        items += [*slabs, Gap(0.0, frames=room.frames)]
    return [*items, space(6.0, room)]


@dataclass(slots=True)
class Bulleted:
    """The first line of a list's item with its mark."""

    line: LinePainter
    label: Element
    mark: str
    flow: Flow

    def __call__(self, sheet: Sheet, x: float, y: float) -> None:
        """Paints with the line's upper corner at (x, y)."""
        style = self.flow.styles.run("margin", self.line.composed.style)
        sheet.mark(self.label)
        sheet.write(self.mark, x - BULLET_WIDTH, y - self.line.depth, style)
        self.line(sheet, x, y)
