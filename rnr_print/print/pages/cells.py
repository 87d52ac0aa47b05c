"""What a block of a book became: its slabs, by what they are made of, and its elements."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from rnr_print.print.pages.slabs import Item, Slab, Spare, Turn, Whole
from rnr_print.print.pdf.tags import Element


@dataclass(eq=False, slots=True)
class Cell:
    """A block as it was laid. `name` is a hash of all that its slabs paint but for their places;
    `roots` are the elements it added to the structure, `later` those that came while its slabs
    were painted."""

    name: str
    roots: Sequence[Element]
    later: set[Element] = field(default_factory=set)
    _elements: list[Element] = field(default_factory=list)

    @property
    def elements(self) -> list[Element]:
        """Its elements as they are when the first of them is drawn."""
        if not self._elements:
            self._elements = list(self.walk())
        return self._elements

    def walk(self) -> Iterator[Element]:
        """Its elements as they are now."""
        for root in self.roots:
            yield from _within(root)


def _within(element: Element) -> Iterator[Element]:
    yield element
    for kid in element.kids:
        if isinstance(kid, Element):
            yield from _within(kid)


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
        turn.fill = partial(_filled, turn.fill, cell, f"{name} fill")


def _filled(fill: Callable[[], Whole], cell: Cell, name: str) -> Whole:
    whole = fill()
    whole.cell = cell, name
    return whole
