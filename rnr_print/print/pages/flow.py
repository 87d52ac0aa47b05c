"""Turns blocks into slabs: the room they have, and who lays which kind of block."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from rnr_print.print.pages.blocks import Block, Heading
from rnr_print.print.pages.composed import Composed, compose
from rnr_print.print.pages.markup import Words, parse
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

    def under(self, element: Element) -> Room:
        """The same room for what belongs to another element."""
        return replace(self, element=element)


class Terms(NamedTuple):
    """Words of the book's language that the pages themselves say."""

    page: str = "p."
    continued: str = "continued"


Lay = Callable[["Flow", Any, Room], list[Item]]


@dataclass(slots=True)
class Flow:
    """One pass over the blocks of a book. Composed paragraphs are kept from pass to pass.

    `settled`: lines end where they did, whatever pages they now refer to.
    """

    styles: Styles
    format: PageFormat
    registry: Registry
    terms: Terms
    layers: Mapping[type, Lay]
    headings: tuple[Heading, ...] = ()
    kept: dict[tuple[object, ...], Composed] = field(default_factory=dict)
    notes: dict[int, Composed] = field(default_factory=dict)
    level: int = 0
    settled: bool = False

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
        return [item for block in blocks for item in self.layers[type(block)](self, block, room)]

    def compose(
        self, markup: str, look: TextLook, width: float, align: Align | None = None
    ) -> Composed:
        """A text in lines of `width` pt. Its notes wait for their page."""
        key = (markup, look, width, align)
        kept = self.kept.get(key)
        if kept and self._holds(kept.words):
            return kept
        words = parse(markup, self.registry)
        ends = [line.end for line in kept.lines] if kept and self.settled else []
        composed = self.kept[key] = self._compose(words, look, width, align, ends)
        for number, note in words.notes:
            self.notes[number] = self._note(number, note)
        return composed

    def _holds(self, words: Words) -> bool:
        """Whether a text composed before says the same now: no notes, no other pages."""
        return not words.notes and all(
            self.registry.page(target) == page for target, page in words.asked.items()
        )

    def _compose(
        self, words: Words, look: TextLook, width: float, align: Align | None,
        ends: Sequence[int],
    ) -> Composed:  # fmt: skip
        if look.capitals:
            upper = words.rich.text.replace("ß", "ẞ").upper()
            if len(upper) == len(words.rich.text):
                words = replace(words, rich=replace(words.rich, text=upper))
        style = self.styles.style(look)
        if bidi.runs_against(words.rich.text, style.lang):
            style = replace(style, lang=FOREIGN)
        looks, raised = {}, {}
        for key, run in words.runs.items():
            looks[key] = self.styles.run(run.look, style) if run.look else style
            if run.lang:
                looks[key] = replace(looks[key], lang=run.lang)
            if run.look:
                raised[key] = self.styles.raised(run.look)
        align = align or look.align
        lines = compose(words, style, looks, width, align, look.hyphenate, ends)
        return Composed(lines, words, style, looks, raised)

    def _note(self, number: int, note: str) -> Composed:
        return self.compose(f"**{number}** {note}", self.styles.text("note"), self.text_width)

    def note_heights(self) -> dict[int, float]:
        """The height of every note, pt."""
        return {n: len(c.lines) * c.style.leading_pt for n, c in self.notes.items()}


def space(height: float, room: Room, keep: bool = False) -> Gap:
    """A gap of the flow."""
    return Gap(height, keep, room.frames)


def solid(height: float, room: Room) -> Slab:
    """Room that does not vanish at a page's edge."""
    return Slab(height, lambda sheet, x, y: None, frames=room.frames, wide=room.wide, keep=True)
