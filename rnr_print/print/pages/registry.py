"""What one part of a book may ask of another: numbers, titles, pages, notes, index terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rnr_print.core.errors import InputError, Problem
from rnr_print.print.pages.blocks import (
    Beside,
    Block,
    Box,
    Figure,
    FullPage,
    Grid,
    Heading,
    Pairs,
    Row,
    Section,
    Text,
)

UNKNOWN_PAGE = "00"
PAGE = "page:"
"""Begins the bookmark of a page itself."""
Answer = tuple[str, str, bool]
"""An id, and what was said of it: its page, or its number or title."""


@dataclass(slots=True)
class Registry:
    """The book's ids with their words, and the pages that the last pass found them on.

    `asked` are the answers that it gave, in their order.
    """

    labels: Mapping[str, str]
    on_page: str
    pages: dict[str, int] = field(default_factory=dict)
    term_pages: dict[str, tuple[int, ...]] = field(default_factory=dict)
    wanted: set[str] = field(default_factory=set)
    from_right: bool = False
    asked: list[Answer] = field(default_factory=list)
    _notes: int = 0

    @property
    def arrow(self) -> str:
        """What stands before a reference, in the direction of reading."""
        return "←" if self.from_right else "→"

    def icon(self, name: str) -> str:
        """The icon itself, or the one that points the other way where a book runs so."""
        return "to-left" if self.from_right and name == "to" else name

    def label(self, target: str) -> str:
        """The number of a block, its title where it has none. Raises InputError."""
        label = self._label(target)
        self.asked.append((target, label, False))
        return label

    def _label(self, target: str) -> str:
        self.wanted.add(target)
        if target.startswith(PAGE):
            return target.removeprefix(PAGE)
        if target not in self.labels:
            raise InputError(
                Problem(f"refers to #{target}, which stands nowhere in this book; name a block")
            )
        return self.labels[target]

    def page(self, target: str) -> str:
        """The page a block stands on. Raises InputError."""
        self._label(target)
        page = str(self.pages.get(target, UNKNOWN_PAGE))
        self.asked.append((target, page, True))
        return page

    def agrees(self, answers: Sequence[Answer]) -> bool:
        """Whether it answers now as it did; if so, it was asked once more."""
        for target, answer, is_page in answers:
            known = self.pages if is_page else self.labels
            default = UNKNOWN_PAGE if is_page else self._own(target)
            if str(known.get(target, default)) != answer or not self._has(target):
                return False
        self.asked += answers
        self.wanted.update(target for target, _, _ in answers)
        return True

    def _own(self, target: str) -> str | None:
        """The label of a page itself."""
        return target.removeprefix(PAGE) if target.startswith(PAGE) else None

    def _has(self, target: str) -> bool:
        return target in self.labels or target.startswith(PAGE)

    def next_note(self) -> int:
        """The number of the next note."""
        self._notes += 1
        return self._notes

    def begin_pass(self) -> None:
        """Count notes from 1 again."""
        self._notes = 0


def registry(blocks: Iterable[Block], on_page: str, from_right: bool = False) -> Registry:
    """The registry of a book. Raises InputError where an id stands twice."""
    labels: dict[str, str] = {}
    twice = []
    for name, label, title in _named(blocks):
        if name in labels:
            twice.append(Problem(f"#{name} stands twice in the book; ids are for one block"))
        labels[name] = label or title
    if twice:
        raise InputError(twice)
    return Registry(labels, on_page, from_right=from_right)


def heading_id(heading: Heading) -> str:
    """The id of a heading; one made of its words where it has none."""
    return heading.id or f"h:{heading.level}:{heading.number}:{heading.text}".replace(" ", "_")


def headings_of(blocks: Iterable[Block]) -> Iterator[Heading]:
    """All headings of a book, also those within drawn pages; not those within boxes."""
    for block in blocks:
        if isinstance(block, Heading):
            yield block
        elif isinstance(block, FullPage):
            yield from block.headings
        elif isinstance(block, Section):
            yield from headings_of(block.blocks)
        elif isinstance(block, Row):
            for cell in block.blocks:
                yield from headings_of(cell if isinstance(cell, tuple) else (cell,))


def _named(blocks: Iterable[Block]) -> Iterator[tuple[str, str, str]]:
    """Id, number and title of every block that has an id."""
    for block in blocks:
        if isinstance(block, Heading):
            yield heading_id(block), block.number, block.text
        elif isinstance(block, FullPage):
            yield from _named(block.headings)
        elif isinstance(block, Text):
            if block.id:
                yield block.id, block.number or block.margin.split("\n")[0], block.id
        elif isinstance(block, Grid):
            if block.id:
                yield block.id, block.margin.split("\n")[0], block.caption or block.id
        elif isinstance(block, Figure):
            if block.id:
                yield block.id, "", block.caption or block.id
        elif isinstance(block, Box):
            if block.id:
                yield block.id, "", block.title or block.id
            yield from _named(block.blocks)
        elif isinstance(block, Section | Pairs):
            yield from _named(block.blocks)
        elif isinstance(block, Beside):
            yield from _named((block.figure, *block.blocks))
        elif isinstance(block, Row):
            for cell in block.blocks:
                yield from _named(cell if isinstance(cell, tuple) else (cell,))
