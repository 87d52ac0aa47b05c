"""Lays what may stand side by side or on top of each other: whichever takes less of the page.

Each way is laid, and only the one that is taken becomes part of the book's structure; further
passes over the book lay that one alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import inf

from rnr_print.print.pages.blocks import Beside, Block, Box, Figure, Pairs, Row
from rnr_print.print.pages.boxes import GUTTER, side_by_side, stacked
from rnr_print.print.pages.flow import Flow, Room, space
from rnr_print.print.pages.slabs import HALF_LINE, Gap, Item, joined
from rnr_print.print.pdf.tags import Element
from rnr_print.print.pdf.units import PT_PER_MM

WORTH = 0.9
"""Boxes stand side by side where they take less than this of what they take otherwise."""
TALLEST = 0.5
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
    """The blocks of the way that takes least."""
    ways = [(*block.blocks[: block.heads], block.figure, *block.blocks[block.heads :])]
    aside = room.width - block.figure.width * PT_PER_MM - GUTTER
    if aside >= block.least * PT_PER_MM:
        count = _reaching(flow, block, aside)
        for upto in (count, count + 1) if count + 1 == len(block.blocks) else (count,):
            row = Row((block.figure, block.blocks[:upto]), (1, 1), block.figure.width)
            ways.append((row, *block.blocks[upto:]))
    return min(ways, key=lambda way: _high(_laid(flow, way, room)[0]))


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
    high = [_high(_laid(flow, (each,), room)[0]) for each in block.blocks]
    narrow = [
        _high(_laid(flow, (each,), cell)[0]) if _needs(flow, each) <= half else inf
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


def _reaching(flow: Flow, block: Beside, aside: float) -> int:
    """How many blocks stand beside the drawing until they reach below it."""
    high, bottom = 0.0, block.figure.height * PT_PER_MM
    for count, each in enumerate(block.blocks):
        if high >= bottom:
            return count
        items, _ = _laid(flow, (each,), Room(aside, Element("Div"), nested=True))
        high += _high(items)
    return len(block.blocks)


def _laid(flow: Flow, blocks: Sequence[Block], room: Room) -> tuple[list[Item], Element]:
    """Blocks in a room, and an element with what they add to the structure."""
    element = Element("Div")
    return joined(flow.items(blocks, room.under(element))), element


def _high(items: Sequence[Item]) -> float:
    """What is stacked, pt; the last gap is another's."""
    own = [item for item in items if not isinstance(item, Gap) or item is not items[-1]]
    return sum(getattr(item, "height", 0.0) for item in own)


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
