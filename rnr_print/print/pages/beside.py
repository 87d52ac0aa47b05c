"""Lays what may stand side by side or on top of each other: whichever takes less of the page.

Each way is laid, and only the one that is taken becomes part of the book's structure; further
passes over the book lay that one alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf
from operator import itemgetter
from typing import NamedTuple

from rnr_print.print.pages.blocks import Beside, Block, Box, Figure, Pairs, Row
from rnr_print.print.pages.boxes import GUTTER, side_by_side, stacked
from rnr_print.print.pages.flow import Flow, Room, space
from rnr_print.print.pages.slabs import HALF_LINE, Gap, Item, joined, on_grid
from rnr_print.print.pdf.tags import Element
from rnr_print.print.pdf.units import PT_PER_MM

WORTH = 0.9
"""Boxes stand side by side where they take less than this of what they take otherwise."""
TALLEST = 0.45
"""The share of a page that they may take so: what is higher leaves more of the last page bare."""
LINE = 12.0
"""Of the pages' grid, pt."""


def lay_beside(flow: Flow, block: Beside, room: Room) -> list[Item]:
    """A drawing and what is told of it, beside it as far as it reaches, or above and below."""
    known = flow.ways.get((id(block), room.width))
    if known is None:
        known = flow.ways[id(block), room.width] = _shortest(flow, block, room)
    return joined(flow.items(known, room))


def _shortest(flow: Flow, block: Beside, room: Room) -> tuple[Block, ...]:
    """The blocks of the way that takes least: what each of them takes is measured once."""
    above = (*block.blocks[: block.heads], block.figure, *block.blocks[block.heads :])
    first = block.figure.width * PT_PER_MM
    aside = Room(room.width - GUTTER - first, room.element, nested=True, margins=room.margins)
    if aside.width < block.least * PT_PER_MM:
        return above
    below = [_extent(flow, each, room) for each in block.blocks]
    drawing = _extent(flow, block.figure, room)
    ways = [(_stacked([*below[: block.heads], drawing, *below[block.heads :]]), above)]
    drawn = _extent(flow, block.figure, replace(aside, width=first)).high
    beside = list(_reaching(flow, block, aside))
    count = len(beside)
    if count + 1 == len(block.blocks):
        beside.append(_extent(flow, block.blocks[-1], aside))
    for upto in range(count, len(beside) + 1):
        high = on_grid(max(drawn, _stacked(beside[:upto], within=True)))
        row = Row((block.figure, block.blocks[:upto]), (1, 1), block.figure.width)
        taken = _stacked([Extent(0.0, high, HALF_LINE), *below[upto:]])
        ways.append((taken, (row, *block.blocks[upto:])))
    return min(ways, key=itemgetter(0))[1]


def _reaching(flow: Flow, block: Beside, aside: Room) -> Iterator[Extent]:
    """What the blocks take that stand beside the drawing until they reach below it."""
    high, bottom = 0.0, block.figure.height * PT_PER_MM
    for each in block.blocks:
        if high >= bottom:
            return
        extent = _extent(flow, each, aside)
        high += extent.above + extent.high
        yield extent


def lay_pairs(flow: Flow, block: Pairs, room: Room) -> list[Item]:
    """Boxes one below the other, or two side by side."""
    width = room.width if room.nested else flow.full_width
    half = (width - GUTTER) / 2
    lines = flow.lines.get(id(block))
    if lines is None:
        lines = flow.lines[id(block)] = _lines(flow, block, room, half)
    laid: list[Item] = []
    wide = replace(room, x=0.0 if not room.nested else room.x, wide=not room.nested)
    for at, beside in lines:
        if not beside:
            laid += joined(flow.items(block.blocks[at : at + 1], room))
            continue
        element = room.element.add("Div")
        cell = Room(half, element, nested=True, margins=False)
        first, second = (stacked(flow.items((each,), cell)) for each in block.blocks[at : at + 2])
        around = space(HALF_LINE, room)
        laid += [around, side_by_side([(first, 0.0), (second, half + GUTTER)], wide), around]
    return joined(laid)


def _lines(flow: Flow, block: Pairs, room: Room, half: float) -> list[tuple[int, bool]]:
    """Where each line of boxes begins and whether it has two, each `half` pt wide."""
    cell = Room(half, room.element, nested=True, margins=False)
    high = [_stacked([_extent(flow, each, room)]) for each in block.blocks]
    narrow = [
        _stacked([_extent(flow, each, cell)]) if _needs(flow, each) <= half else inf
        for each in block.blocks
    ]
    paired = [_paired(flow, max(two)) for two in pairwise(narrow)]
    return _divided(high, paired)


def _paired(flow: Flow, high: float) -> float:
    """What two boxes side by side count as, pt."""
    return high / WORTH if high <= flow.format.lines * LINE * TALLEST else inf


def _divided(high: Sequence[float], paired: Sequence[float]) -> list[tuple[int, bool]]:
    """Where each line begins and whether it has two, so that all take least."""
    best: list[tuple[float, list[tuple[int, bool]]]] = [(0.0, [])]
    for at in reversed(range(len(high))):
        taken, lines = best[0]
        ways = [(high[at] + taken, [(at, False), *lines])]
        if at < len(paired):
            taken, lines = best[1]
            ways.append((paired[at] + taken, [(at, True), *lines]))
        best.insert(0, min(ways))
    return best[0][1]


class Extent(NamedTuple):
    """How high a block is, pt, and the gaps around it, which others may share."""

    above: float
    high: float
    below: float


def _extent(flow: Flow, block: Block, room: Room) -> Extent:
    """What a block takes in a room; it is laid, and becomes no part of the structure."""
    items = joined(flow.items((block,), room.under(Element("Div"))))
    heights = [getattr(item, "height", 0.0) for item in items]
    above = heights.pop(0) if items and isinstance(items[0], Gap) else 0.0
    below = heights.pop() if heights and isinstance(items[-1], Gap) else 0.0
    return Extent(above, sum(heights), below)


def _stacked(extents: Sequence[Extent], within: bool = False) -> float:
    """What is stacked, pt; the last gap is another's, and so is the first of what stands `within`
    a row."""
    high = gap = 0.0
    for each in extents:
        gap = max(gap, each.above)
        if each.high:
            high += each.high + (gap if high or not within else 0.0)
            gap = each.below
    return high


def _needs(flow: Flow, block: Block) -> float:
    """The room that the drawings of a block need, pt; what has none, or several in a row, needs
    all there is."""
    if isinstance(block, Figure):
        return block.width * PT_PER_MM
    if isinstance(block, Beside):
        return block.figure.width * PT_PER_MM
    if not isinstance(block, Box):
        return inf
    _, right, _, left = flow.styles.box(block.style).pad
    kinds = [each for each in block.blocks if isinstance(each, Figure | Beside)]
    return left + right + max((_needs(flow, each) for each in kinds), default=inf)
