"""What a block of a book became: its slabs, by what they are made of, and its elements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

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
