"""Tells what is painted of a block where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count

from rnr_print.print.pages.cells import Cell
from rnr_print.print.pages.slabs import Item, Slab, Spare, Turn, Whole


def mark_cell(items: Sequence[Item], cell: Cell) -> None:
    """Tell all that is painted of a block where it belongs."""
    for at, item in enumerate(items):
        name = str(at)
        if isinstance(item, Slab):
            _mark_slab(item, cell, name)
        elif isinstance(item, Spare):
            item.slab.cell = cell, name
        elif isinstance(item, Whole):
            item.cell = cell, name
        elif isinstance(item, Turn):
            _mark_turn(item, cell, name)


def _mark_slab(slab: Slab, cell: Cell, name: str) -> None:
    slab.cell = cell, name
    if slab.again:
        slab.again.cell = cell, f"{name} again"
    for depth, frame in enumerate(slab.frames):
        if frame.again:
            frame.again.cell = cell, f"{name} again {depth}"


def _mark_turn(turn: Turn, cell: Cell, name: str) -> None:
    if turn.tail:
        turn.tail.cell = cell, f"{name} tail"
    for at, item in enumerate(turn.spare):
        if isinstance(item, Slab):
            _mark_slab(item, cell, f"{name} spare {at}")
    if turn.fill:
        turn.fill = partial(_filled, turn.fill, cell, f"{name} fill", count())


def _filled(fill: Callable[[], Whole], cell: Cell, name: str, number: Iterator[int]) -> Whole:
    whole = fill()
    whole.cell = cell, f"{name} {next(number)}"
    return whole
