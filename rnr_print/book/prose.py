"""Where in a book the wording of its paragraphs stands, so that it can be replaced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rnr_print.book.inline import led
from rnr_print.print.pages.blocks import Block, Box, Section, Text
from rnr_print.rulebook.messages import block_context
from rnr_print.rulebook.tree import Chapter, Paragraph, Rulebook


class Stand(NamedTuple):
    """A paragraph in block `at` of a section, as `words` within its markup; `context` and `source`
    are what it is translated by."""

    at: int
    words: str
    context: str
    source: str


@dataclass(frozen=True, slots=True)
class Prose:
    """The wording of a book, noted while it is written."""

    _set: dict[str, str] = field(default_factory=dict)
    _times: Counter[str] = field(default_factory=Counter)
    _sections: dict[int, tuple[Section, Chapter, Chapter, Sequence[int]]] = field(
        default_factory=dict
    )

    def said(self, source: str, text: str) -> None:
        """`source` is set as `text`."""
        self._set[source] = text
        self._times[source] += 1

    def wrote(
        self, section: Section, source: Chapter, chapter: Chapter, starts: Sequence[int]
    ) -> None:
        """The blocks of a chapter begin there in a section."""
        self._sections[id(section)] = section, source, chapter, starts

    def stands(self, section: Block) -> Iterator[Stand]:
        """The paragraphs in a section that stand nowhere else in the book and name no values."""
        if id(section) not in self._sections:
            return
        whole, source, chapter, starts = self._sections[id(section)]
        for block, own, at in zip(chapter.blocks, source.blocks, starts, strict=True):
            if not isinstance(block, Paragraph) or not isinstance(own, Paragraph):
                continue
            words = led(self._set.get(block.text, ""))
            alone = self._times[block.text] == 1 and at < len(whole.blocks)
            if alone and "{{" not in block.text and _text(whole.blocks[at]).count(words) == 1:
                yield Stand(at, words, block_context(source, own), own.text)

    def unsaid(self, source: Rulebook, book: Rulebook) -> Iterator[tuple[str, str]]:
        """The paragraphs of `book` that the written one doesn't print: context and source text."""
        for own, chapter in zip(source.chapters, book.chapters, strict=True):
            for before, block in zip(own.blocks, chapter.blocks, strict=True):
                match before, block:
                    case Paragraph(), Paragraph() if not self._times[block.text]:
                        yield block_context(own, before), before.text


def _text(block: Block) -> str:
    """The markup of a paragraph, or of the only one in a box."""
    if isinstance(block, Box) and len(block.blocks) == 1:
        return _text(block.blocks[0])
    return block.text if isinstance(block, Text) else ""
