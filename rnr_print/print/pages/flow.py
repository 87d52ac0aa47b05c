"""Turns blocks into slabs: the room they have, and who lays which kind of block."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from rnr_print.print.pages.blocks import Block, Heading
from rnr_print.print.pages.cell_parts import mark_cell
from rnr_print.print.pages.cells import Cell
from rnr_print.print.pages.composed import Composed, Copy, Line
from rnr_print.print.pages.kept_pages import KeptPages, hashed
from rnr_print.print.pages.markup import parse
from rnr_print.print.pages.registry import Registry
from rnr_print.print.pages.slabs import Frame, Gap, Item, Slab
from rnr_print.print.pages.styles import PageFormat, Styles, TextLook
from rnr_print.print.pdf.tags import Element
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.typeset import bidi
from rnr_print.print.typeset.shaped_paragraph import Align

FOREIGN = "en"
"""The language of a text that runs from left to right in a book that doesn't."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where blocks are laid: `width` pt from `x` on, under `element` of the structure.

    `nested`: within a row or a column, where nothing is wider than the room; `margins`: notes may
    stand in the margin beside it.
    """

    width: float
    element: Element
    x: float = 0.0
    wide: bool = False
    nested: bool = False
    margins: bool = True
    frames: tuple[Frame, ...] = ()

    @property
    def measures(self) -> tuple[object, ...]:
        """All of it but where it is in the structure, and in which boxes."""
        return self.width, self.x, self.wide, self.nested, self.margins

    def under(self, element: Element) -> Room:
        """The same room for what belongs to another element."""
        return replace(self, element=element)


class Terms(NamedTuple):
    """Words of the book's language that the pages themselves say."""

    page: str = "{place}, p. {n}"
    continued: str = "continued"


Text = tuple[str, TextLook, float, Align | None]
"""A text in markup, its look, its measure in pt, its side."""
Lay = Callable[["Flow", Any, Room], list[Item]]


@dataclass(slots=True)
class Flow:
    """One pass over the blocks of a book. Composed paragraphs are `known` from pass to pass.

    `kept` is from an earlier build, None where nothing is. `settled`: lines end where they did,
    whatever pages they now refer to; so do `ways` and `lines`, which say how blocks stand beside
    each other (see `beside`).
    `said` are the texts of blocks that may be kept; `within` such a block there are others.
    """

    styles: Styles
    format: PageFormat
    registry: Registry
    terms: Terms
    layers: Mapping[type, Lay]
    headings: tuple[Heading, ...] = ()
    kept: KeptPages | None = None
    known: dict[Text, Composed] = field(default_factory=dict)
    notes: dict[int, Composed] = field(default_factory=dict)
    level: int = 0
    settled: bool = False
    ways: dict[tuple[int, float], tuple[Block, ...]] = field(default_factory=dict)
    lines: dict[int, list[tuple[int, bool]]] = field(default_factory=dict)
    said: list[Text] = field(default_factory=list)
    within: bool = False

    @property
    def text_width(self) -> float:
        """The measure of the text, pt."""
        return self.format.text * PT_PER_MM

    @property
    def full_width(self) -> float:
        """Text and margin column together, pt."""
        return self.format.full * PT_PER_MM

    def items(self, blocks: Iterable[Block], room: Room) -> list[Item]:
        """The slabs and gaps of blocks in order."""
        lay = self._items if self.within or self.kept is None else self._cell
        return [item for block in blocks for item in lay(block, room)]

    def _items(self, block: Block, room: Room) -> list[Item]:
        return self.layers[type(block)](self, block, room)

    def _cell(self, block: Block, room: Room) -> list[Item]:
        """The same of a block that stands in no other but a section."""
        plainly = self.kept.plainly(block) if self.kept else None
        if plainly is None:
            return self._items(block, room)
        said, asked, kids = len(self.said), len(self.registry.asked), len(room.element.kids)
        self.within = True
        items = self._items(block, room)
        self.within = False
        name = hashed(
            plainly, room.measures, *(text_key(*each) for each in self.said[said:]),
            self.registry.asked[asked:],
        )  # fmt: skip
        roots = [kid for kid in room.element.kids[kids:] if isinstance(kid, Element)]
        mark_cell(items, Cell(name, roots))
        return items

    def compose(
        self, markup: str, look: TextLook, width: float, align: Align | None = None
    ) -> Composed:
        """A text in lines of `width` pt. Its notes wait for their page."""
        key = (markup, look, width, align)
        if self.within:
            self.said.append(key)
        known = self.known.get(key)
        if known and not any(known.notes) and self.registry.agrees(known.answers):
            return known
        ends = [line.end for line in known.lines] if known and self.settled else []
        composed = self.known[key] = self._recalled(*key) or self._composed(*key, ends)
        return composed

    def _recalled(
        self, markup: str, look: TextLook, width: float, align: Align | None
    ) -> Composed | None:
        """A text that was in lines in an earlier build, to be set if somebody looks at it."""
        if self.settled or not (self.kept and self.kept.before.texts):
            return None
        extent = self.kept.extent(text_key(markup, look, width, align), self.registry)
        if extent is None:
            return None
        count, terms, answers = extent

        def typeset() -> tuple[Copy, tuple[Line, ...]]:
            copy, side = self._copy(markup, look), align or look.align
            return copy, copy.lines(width, side, copy.ends(width, side))

        return Composed([()] * count, terms, answers, typeset)

    def _composed(
        self, markup: str, look: TextLook, width: float, align: Align | None, ends: Sequence[int]
    ) -> Composed:
        copy = self._copy(markup, look)
        composed = Composed.of(copy, width, align or look.align, ends)
        for number, note in copy.words.notes:
            self.notes[number] = self._note(number, note)
        if self.kept and not copy.words.notes:
            extent = composed.count, copy.words.terms, copy.answers
            self.kept.keep_extent(text_key(markup, look, width, align), extent)
        return composed

    def _copy(self, markup: str, look: TextLook) -> Copy:
        """A text as it is now, whatever its measure."""
        key = markup, look, self.terms.page
        known = self.styles.copies.get(key)
        if known and not known.words.notes and self.registry.agrees(known.answers):
            return known
        before = len(self.registry.asked)
        words = parse(markup, self.registry)
        answers = self.registry.asked[before:]
        if look.capitals:
            upper = words.rich.text.replace("ß", "ẞ").upper()
            if len(upper) == len(words.rich.text):
                words = replace(words, rich=replace(words.rich, text=upper))
        style = self.styles.style(look)
        if bidi.runs_against(words.rich.text, style.lang):
            style = replace(style, lang=FOREIGN)
        looks, raised = {}, {}
        for name, run in words.runs.items():
            looks[name] = self.styles.run(run.look, style) if run.look else style
            if run.lang:
                looks[name] = replace(looks[name], lang=run.lang)
            if run.look:
                raised[name] = self.styles.raised(run.look)
        copy = self.styles.copies[key] = Copy(words, style, looks, look.hyphenate, raised, answers)
        return copy

    def _note(self, number: int, note: str) -> Composed:
        return self.compose(f"**{number}** {note}", self.styles.text("note"), self.text_width)

    def note_heights(self) -> dict[int, float]:
        """The height of every note, pt."""
        return {n: c.count * c.style.leading_pt for n, c in self.notes.items()}


def space(height: float, room: Room, keep: bool = False) -> Gap:
    """A gap of the flow."""
    return Gap(height, keep, room.frames)


def solid(height: float, room: Room) -> Slab:
    """Room that does not vanish at a page's edge."""
    return Slab(height, lambda sheet, x, y: None, frames=room.frames, wide=room.wide, keep=True)


def text_key(markup: str, look: TextLook, width: float, align: Align | None) -> str:
    """What a text is kept as."""
    return hashed(markup, _told(look), width, align)


@lru_cache(200)
def _told(look: TextLook) -> str:
    return repr(look)
