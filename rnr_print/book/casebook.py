"""The casebook: every rule in its letter, and below it every case that shows it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from rnr_print.book import leaflet
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.case_index import CaseIndex
from rnr_print.book.casefile import CaseFile
from rnr_print.book.chapters import ChapterWriter
from rnr_print.book.context import Desk
from rnr_print.book.cover_pages import front_cover
from rnr_print.book.endpapers import colophon
from rnr_print.book.numbering import cases_by_place
from rnr_print.book.parts import Pages
from rnr_print.locales.typography import after_label, in_one_piece
from rnr_print.print.pages.blocks import (
    Beside,
    Block,
    Break,
    ContentsList,
    Heading,
    IndexList,
    Pairs,
    Section,
    Text,
)
from rnr_print.rulebook import tree
from rnr_print.rulebook.tree import Chapter, Example, Paragraph, Table


class CasebookWriter:
    """Writes the blocks of the casebook of one edition in one language."""

    def __init__(self, desk: Desk, cards: Facsimiles, pages: Pages) -> None:
        self.desk, self.cards, self.pages, self.say = desk, cards, pages, desk.words.say
        self.rules = ChapterWriter(desk, cards, pages)
        self.files = CaseFile(desk, pages)
        self.places = cases_by_place(desk.chapters)

    def blocks(self) -> Iterator[Block]:
        """The whole book, from its cover to its colophon."""
        whole = not self.desk.plan.is_leaflet
        cover = front_cover(self.desk, self.cards, self.pages) if whole else None
        yield cover or leaflet.title(self.desk)
        contents = self.say("contents")
        head = Heading(contents, 2, "contents", style="part-title")
        yield Section((head,), contents, style="wide")
        yield Section((ContentsList(1),), contents, 2)
        yield self._how(contents)
        for chapter in self.desk.chapters:
            yield from self._chapter(chapter)
        appendix = tuple(self.pages.appendix(self._after(1))) if whole else ()
        if appendix:
            yield Break()
            yield from appendix
        if appendix or not whole:
            yield Break()
        yield from CaseIndex(self.desk, self.pages.scenes, self.files.number).sections()
        index = self.say("index")
        yield Section((Heading(index, 1, "index"),), index, style="wide")
        yield Section((IndexList(self.desk.sources.order),), index, 3)
        yield colophon(self.desk) if whole else leaflet.imprint(self.desk)

    def _how(self, running: str) -> Section:
        """How a case is read."""
        title = self.say("casebook/how/title")
        parts = (f"casebook/how/{part}" for part in HOW)
        told = [Text(self.say(part), "body") for part in parts if self.desk.words.has(part)]
        return Section((Heading(title, 2, "how"), *told), running)

    def _chapter(self, chapter: Chapter) -> Iterator[Block]:
        """A chapter: each paragraph with the cases that show it."""
        number, title = self.desk.numbers.get(chapter.id), self.desk.bound(chapter.title)
        told: list[Block] = [Heading(title, 1, chapter.id, number)]
        for block in chapter.blocks:
            match block:
                case Example():
                    continue
                case Paragraph():
                    told.append(self._with_more(self.rules.paragraph(block), block.id or ""))
                    told += self._cases(block.id or "")
                case Table():
                    told.append(self.rules.table(block))
                    told += self._cases(block.id)
                case tree.Heading():
                    told.append(self.rules.heading(block))
                case _:
                    told += self.rules.block(block)
        told += self._cases(chapter.id)
        yield Section(tuple(told), f"{number}\u2002{title}", tab=number)

    def _cases(self, place: str) -> Iterator[Block]:
        """The cases that stand below a block, two side by side where their drawings are small."""
        cases = tuple(map(self.files.case, self.places.get(place, ())))
        if any(isinstance(block, Beside) for case in cases for block in case.blocks):
            yield Pairs(cases)
        else:
            yield from cases

    def _with_more(self, rule: Block, name: str) -> Block:
        """A rule with the numbers of the cases elsewhere that show it."""
        own = self.places.get(name, ())
        elsewhere = [
            self.files.number(example.id)
            for example in self._showing.get(name, ())
            if example not in own
        ]
        if not elsewhere or not isinstance(rule, Text):
            return rule
        head = in_one_piece(self.pages.phrases.heading(self.say("casebook/also")))
        links = self.desk.bound(self.pages.phrases.listed(elsewhere))
        return replace(rule, text=f"{rule.text} {{run case-also|{head}}}{after_label(head)}{links}")

    @cached_property
    def _showing(self) -> Mapping[str, Sequence[Example]]:
        """The cases that show a rule, by its id, in the order in which they stand."""
        found: dict[str, list[Example]] = defaultdict(list)
        for example in (each for examples in self.places.values() for each in examples):
            for name in dict.fromkeys(example.rules):
                found[name].append(example)
        return found

    def _after(self, places: int) -> str:
        """The number of a chapter that follows those of the source."""
        return str(len(self.desk.chapters) + places)


HOW = ("begin", "row", "picture", "steps", "refused", "after")
"""What is said of a case, part by part; of the `row` where a game says how it draws it."""
