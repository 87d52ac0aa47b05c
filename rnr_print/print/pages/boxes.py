"""Lays boxes, rows and figures."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

from rnr_print.print.pages.blocks import Block, Box, Figure, Row, Tailpiece, Text
from rnr_print.print.pages.flow import Flow, Room, solid, space
from rnr_print.print.pages.sheet import Sheet
from rnr_print.print.pages.slabs import (
    HALF_LINE,
    Frame,
    Gap,
    Item,
    Slab,
    Slack,
    Spare,
    Stack,
    joined,
    on_grid,
)
from rnr_print.print.pages.styles import BoxLook
from rnr_print.print.pages.texts import lay_text
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.tags import Element
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import line as lines

LABEL_HEIGHT = 12.0
BAR_WIDTH = 2.4
LEAST_PART = 96.0
"""What a page shows of a box that is cut, pt."""
TALL = 0.5
"""The share of a page above which no box has to stay whole."""
GUTTER = 9.0
"""Between the cells of a row, pt."""


def lay_box(flow: Flow, block: Box, room: Room) -> list[Item]:
    """Blocks on their ground; whole where a page has room for them."""
    look = flow.styles.box(block.style)
    inner, frame = _inner_room(flow, block, look, room)
    top, _, bottom, _ = look.pad
    items: list[Item] = [solid(top, inner)] if top else []
    if block.label:
        items.append(_label(flow, block.label, look, inner))
    if block.title:
        items += lay_text(flow, Text(block.title, look.title), inner)
    items += flow.items(block.blocks, inner)
    items = joined(items)
    while items and isinstance(items[-1], Gap):
        items.pop()
    pad = solid(bottom + _to_grid(items, bottom), inner)
    if items and isinstance(items[-1], Slab):
        items[-1].keep = True
    pad.keep = False
    items.append(pad)
    if block.id:
        _name(items, block.id)
    _keep_whole(flow, items, look.whole)
    frame.again = _again(flow, block, look, inner) if block.label else None
    around = (space(look.above, room), space(look.below, room))
    for gap in around if look.floats else ():
        gap.bare = 0.0
    return [around[0], *items, around[1]]


def _inner_room(flow: Flow, block: Box, look: BoxLook, room: Room) -> tuple[Room, Frame]:
    wide = look.wide and not room.nested
    width = flow.full_width if wide else room.width
    x = 0.0 if wide else room.x
    _, right, _, left = look.pad
    kind = "Aside" if block.style == "advice" else "Sect"
    element = room.element.add("Div" if kind == "Aside" else "Sect")

    def paint(
        sheet: Sheet, begin: float, top: float, bottom: float, first: bool, last: bool
    ) -> None:
        sheet.decorate("Layout")
        box = (begin + x, bottom, begin + x + width, top)
        _paint_ground(flow, look, sheet, box, first, last)

    frame = Frame(paint, wide or room.wide, floats=look.floats)
    inner = Room(
        width - left - right,
        element,
        x + left,
        wide or room.wide,
        True,
        margins=room.margins and not wide,
        frames=(*room.frames, frame),
    )
    return inner, frame


def _to_grid(items: Sequence[Item], pad: float) -> float:
    """What is missing to a whole number of half lines."""
    high = pad + sum(item.height for item in items if isinstance(item, Slab | Gap))
    return -high % HALF_LINE


def _name(items: Sequence[Item], target: str) -> None:
    first = next(item for item in items if isinstance(item, Slab))
    inner = first.paint
    first.ids = (*first.ids, target)

    def paint(sheet: Sheet, x: float, y: float) -> None:
        sheet.bookmark(target, y)
        inner(sheet, x, y)

    first.paint = paint


def _keep_whole(flow: Flow, items: Sequence[Item], always: bool) -> None:
    """Forbid page ends within a box that fits a page, but for want of anything better if it isn't
    to stay whole `always`, or is higher than half a page."""
    own = [item for item in items if isinstance(item, Slab | Gap)]
    whole, above = sum(item.height for item in own), 0.0
    page = flow.format.lines * 12.0
    always = always and whole <= page * TALL
    if whole <= page:
        for item in own[:-1]:
            above += item.height
            parts = above >= LEAST_PART and whole - above >= LEAST_PART
            item.loose, item.keep = parts and not item.keep and not always, True


def _label(flow: Flow, text: str, look: BoxLook, room: Room, repeated: bool = False) -> Slab:
    element = Element("Span") if repeated else room.element.add("P")
    style = flow.styles.run("label")

    def paint(sheet: Sheet, x: float, y: float) -> None:
        sheet.decorate("Layout")
        width = lines.width(text.upper(), style) + 10
        sheet.canvas.setFillColor(flow.styles.colors[look.label or "ink"])
        sheet.canvas.rect(sheet.left(x, width), y - 10.5, width, 10.5, stroke=0, fill=1)
        if not repeated:
            sheet.mark(element)
        sheet.write(text.upper(), x + 5, y - 7.9, style)

    return Slab(LABEL_HEIGHT, paint, x=room.x, wide=room.wide, keep=True, frames=room.frames)


def _again(flow: Flow, block: Box, look: BoxLook, room: Room) -> Slab:
    label = _label(flow, f"{block.label} ({flow.terms.continued})", look, room, repeated=True)
    paint = label.paint
    label.paint = lambda sheet, x, y: paint(sheet, x, y - HALF_LINE)
    label.height += 2 * HALF_LINE
    return label


def _paint_ground(
    flow: Flow, look: BoxLook, sheet: Sheet, box: tuple[float, float, float, float],
    first: bool, last: bool,
) -> None:  # fmt: skip
    """Ground and frame of a box (begin, bottom, end, top); where it was cut, its frame is open."""
    begin, bottom, end, top = box
    left, right = sorted((sheet.left(begin), sheet.left(end)))
    canvas, colors = sheet.canvas, flow.styles.colors
    canvas.saveState()
    if look.ground:
        canvas.setFillColor(colors[look.ground])
        if look.rough:
            _rough(canvas, (left, bottom, right, top))
        else:
            canvas.rect(left, bottom, right - left, top - bottom, stroke=0, fill=1)
    if look.frame:
        canvas.setStrokeColor(colors[look.frame])
        canvas.setLineWidth(0.7)
        canvas.setLineCap(2)
        for x in (left, right):
            canvas.line(x, bottom, x, top)
        for y, closed in ((top, first), (bottom, last)):
            if closed:
                canvas.line(left, y, right, y)
    if look.bar:
        canvas.setFillColor(colors[look.bar])
        bar = sheet.left(begin, BAR_WIDTH)
        canvas.rect(bar, bottom, BAR_WIDTH, top - bottom, stroke=0, fill=1)
    if look.rules:
        canvas.setStrokeColor(colors[look.rules])
        for y, width, closed in ((top, 1.2, first), (bottom, 0.4, last)):
            if closed:
                canvas.setLineWidth(width)
                canvas.line(left, y, right, y)
    canvas.restoreState()


def _rough(canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    """A panel cut by hand: its edges waver."""
    left, bottom, right, top = box
    shaken = random.Random(f"{right - left:.0f} {top - bottom:.0f}")
    path, steps = canvas.beginPath(), 16

    def off() -> float:
        return shaken.uniform(-0.7, 0.7)

    spots = [(left + (right - left) * i / steps, top + off()) for i in range(steps + 1)]
    spots += [(right + off(), top + (bottom - top) * (i + 0.5) / 5) for i in range(5)]
    spots += [(right + (left - right) * i / steps, bottom + off()) for i in range(steps + 1)]
    spots += [(left + off(), bottom + (top - bottom) * (i + 0.5) / 5) for i in range(5)]
    path.moveTo(*spots[0])
    for spot in spots[1:]:
        path.lineTo(*spot)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def lay_row(flow: Flow, block: Row, room: Room) -> list[Item]:
    """Blocks side by side, as one slab."""
    free = room.width - GUTTER * (len(block.widths) - 1)
    widths = [free * share / sum(block.widths) for share in block.widths]
    if block.first is not None:
        first, rest = block.first * PT_PER_MM, sum(block.widths[1:])
        widths = [first, *((free - first) * share / rest for share in block.widths[1:])]
    cells: list[tuple[Stack, float]] = []
    x = 0.0
    element = room.element.add("Div")
    for cell, width in zip(block.blocks, widths, strict=True):
        within: tuple[Block, ...] = cell if isinstance(cell, tuple) else (cell,)
        items = flow.items(within, Room(width, element, nested=True, margins=room.margins))
        cells.append((stacked(items), x))
        x += width + GUTTER
    return [side_by_side(cells, room), space(HALF_LINE, room)]


def stacked(items: Sequence[Item]) -> Stack:
    """Slabs on top of each other, without the gaps around them."""
    within = joined(items)
    while within and isinstance(within[-1], Gap):
        within.pop()
    while within and isinstance(within[0], Gap):
        within.pop(0)
    return Stack(cast("list[Slab | Gap]", within))


def side_by_side(cells: Sequence[tuple[Stack, float]], room: Room) -> Slab:
    """Stacks beside each other, each so far from where the room begins, as one slab."""
    slabs = [slab for stack, _ in cells for slab in stack.slabs]
    stacks = [stack for stack, _ in cells]
    high = on_grid(max(each.height for each in stacks))
    least = on_grid(max(each.least for each in stacks))

    def paint(sheet: Sheet, begin: float, y: float) -> None:
        for stack, offset in cells:
            stack.paint(sheet, begin + offset, y, nested=True)

    return Slab(
        high, paint, x=room.x, wide=room.wide, frames=room.frames,
        notes=tuple(n for slab in slabs for n in slab.notes),
        ids=tuple(i for slab in slabs for i in slab.ids),
        terms=tuple(t for slab in slabs for t in slab.terms),
        headings=tuple(h for slab in slabs for h in slab.headings),
        slack=Slack(high - least, high=high, cells=stacks) if high > least else None,
    )  # fmt: skip


def lay_tailpiece(flow: Flow, block: Tailpiece, room: Room) -> list[Item]:
    """A drawing for the end of the page."""
    return [Spare(item) for item in lay_figure(flow, block.figure, room) if isinstance(item, Slab)]


def lay_figure(flow: Flow, block: Figure, room: Room) -> list[Item]:
    """A drawing with its caption; one wider than the text reaches into the margin column."""
    width, height = block.width * PT_PER_MM, block.height * PT_PER_MM
    wide = not room.nested and not room.wide and width > room.width + 0.5
    high = on_grid(height)
    x = 0.0 if wide else room.x
    kind = room.element.add("Figure", alt=block.alt) if block.alt else None

    most = HALF_LINE * (height * block.gives // HALF_LINE)
    slack = Slack(most) if most else None

    def paint(sheet: Sheet, begin: float, y: float) -> None:
        if block.id:
            sheet.bookmark(block.id, y)
        less = 1 - slack.given / height if slack else 1
        wide_as, high_as = width * less, height * less
        left = sheet.left(begin, wide_as)
        bottom = y - (high - height) / 2 - high_as
        scale = sheet.format.scale
        if kind:
            box = " ".join(
                f"{edge * scale:.2f}" for edge in (left, bottom, left + wide_as, bottom + high_as)
            )
            kind.attributes["Layout"] = f"/BBox[{box}]/Placement/Block"
            sheet.mark(kind)
        else:
            sheet.decorate("Layout")
        sheet.canvas.saveState()
        if less != 1:
            sheet.canvas.scale(less, less)
        block.draw(sheet.canvas, left / less / PT_PER_MM, bottom / less / PT_PER_MM)
        sheet.canvas.restoreState()

    slab = Slab(
        high, paint, x=x, wide=wide or room.wide, keep=bool(block.caption),
        ids=(block.id,) if block.id else (), frames=room.frames, slack=slack,
    )  # fmt: skip
    caption = lay_text(flow, Text(block.caption, "caption"), room) if block.caption else []
    return [slab, *caption, space(HALF_LINE, room)]
