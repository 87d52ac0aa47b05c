"""A rulebook that nobody has planned: cover, contents, chapters, glossary and index."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final

from rnr_print.book import leaflet
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.chapters import ChapterWriter
from rnr_print.book.context import Desk
from rnr_print.book.escaping import escaped
from rnr_print.book.parts import Pages
from rnr_print.book.plain_cover import cover
from rnr_print.print.pages.blocks import (
    Block,
    Box,
    ContentsList,
    Heading,
    IndexList,
    Items,
    Section,
    Text,
)
from rnr_print.rulebook.tree import Paragraph

SHORTEST: Final = 3
"""Names of cards with fewer characters are not looked for in texts."""
FEWEST: Final = 3
"""With fewer chapters a book needs no contents."""
LEAST: Final = 3
"""Headings of this level are not listed in the contents."""
_TERM: Final = re.compile(r"^[^\w*]?\*\*(.+?)\*\*[\s:.–—-]*(.*)$", re.DOTALL)


class PlainBook:
    """Writes the blocks of the rulebook of a game that is only files."""

    def __init__(self, desk: Desk, cards: Facsimiles, pages: Pages | None) -> None:
        self.desk, self.cards, self.say = desk, cards, desk.words.say
        self.writer = ChapterWriter(desk, cards, pages)

    def blocks(self) -> Iterator[Block]:
        """The whole book."""
        yield cover(self.desk, self.cards)
        contents = self.say("contents")
        if len(self.desk.chapters) >= FEWEST:
            head = Heading(contents, LEAST, "contents", style="part-title")
            yield Section((head,), contents, style="wide")
            yield Section((ContentsList(LEAST - 1),), contents, 2, style="wide")
        chapters = [self._marked(self.writer.chapter(chapter)) for chapter in self.desk.chapters]
        yield from chapters
        yield from self._glossary()
        if self.terms or self._cards:
            index = self.say("index")
            yield Section((Heading(index, 1, "index"),), index, style="wide")
            yield Section((IndexList(self.desk.sources.order),), index, 3)
        yield replace(leaflet.imprint(self.desk), style="wide")

    def _glossary(self) -> Iterator[Section]:
        """The words that the chapters define, in their alphabet, with their pages."""
        if not self.terms:
            return
        title = self.say("glossary/title")
        yield Section((Heading(title, 1, "glossary"),), title, style="wide")
        order = self.desk.sources.order
        entries = sorted(self.terms.items(), key=lambda entry: order.key(entry[0]))
        told = (
            Text(f"**{escaped(word)}** {meaning} {{run reference|{{page #{name}}}}}", "term")
            for word, (name, meaning) in entries
        )
        yield Section(tuple(told), title, 2, "glossary")

    @cached_property
    def terms(self) -> dict[str, tuple[str, str]]:
        """The words that are defined: the id of the paragraph, and what it says."""
        found: dict[str, tuple[str, str]] = {}
        for chapter in self.desk.chapters:
            for paragraph in chapter.paragraphs:
                term = _term(paragraph)
                if term and paragraph.id:
                    word, meaning = term
                    found.setdefault(word, (paragraph.id, self.desk.text(meaning)))
        return found

    def _marked(self, section: Section) -> Section:
        """A chapter with marks for the index."""
        return replace(section, blocks=tuple(map(self._block, section.blocks)))

    def _block(self, block: Block) -> Block:
        match block:
            case Text():
                return replace(block, text=f"{block.text}{self._marks(block.text, block.id)}")
            case Items():
                return replace(block, items=tuple(f"{t}{self._marks(t)}" for t in block.items))
            case Box():
                return replace(block, blocks=tuple(map(self._block, block.blocks)))
        return block

    def _marks(self, text: str, name: str | None = None) -> str:
        """Marks of the word a paragraph defines, and of the cards it names."""
        words = [word for word, (place, _) in self.terms.items() if name and place == name]
        words += dict.fromkeys(self._named.findall(text)) if self._named else ()
        return "".join(f"{{index {word}}}" for word in words if not set(word) & set("{}"))

    @cached_property
    def _named(self) -> re.Pattern[str] | None:
        """Finds the names of cards; None where no name is long enough."""
        names = sorted(map(re.escape, self._cards), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)") if names else None

    @cached_property
    def _cards(self) -> list[str]:
        """The names of the cards that the chapters speak of."""
        teller = self.desk.sources.teller
        names = {teller.name(card).plain for card in self.desk.sources.cards}
        told = "\n".join(_texts(self.desk))
        return [name for name in names if len(name) >= SHORTEST and name in told]


def _texts(desk: Desk) -> Iterator[str]:
    for chapter in desk.chapters:
        for block in chapter.blocks:
            yield from (item for item, _, _ in getattr(block, "items", ()))
            yield getattr(block, "text", "")


def _term(paragraph: Paragraph) -> tuple[str, str] | None:
    """The word that a definition begins with in bold type, and what it says of it."""
    found = _TERM.match(paragraph.text) if paragraph.kind == "definition" else None
    return (found[1].rstrip(".,:。，："), found[2]) if found else None
