"""Chapters of the source as blocks: rules with their numbers, examples, cards beside rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from rnr_print.book.cases import Cases
from rnr_print.book.coverage import Shown, state_of
from rnr_print.book.desk import Desk
from rnr_print.book.facsimiles import Facsimiles
from rnr_print.pages import blocks
from rnr_print.pages.blocks import Block, Section
from rnr_print.rulebook.tree import Chapter, Example, Heading, Paragraph, Table

CARD_SHARES: Final = (0.7, 0.3)
_LEAD: Final = re.compile(r"^\*\*(.+?)\*\*")


class ChapterWriter:
    """Writes chapters of one edition in one language."""

    def __init__(self, desk: Desk, cases: Cases, cards: Facsimiles) -> None:
        self.desk, self.plan, self.cases, self.cards = desk, desk.plan, cases, cards
        self.shown = Shown.by(desk.performances.values())

    def chapter(self, chapter: Chapter) -> Iterator[Block]:
        """The chapter, then the file of its short examples in two columns."""
        number = self.desk.numbers[chapter.id]
        title = self.desk.bound(chapter.title)
        told: list[Block] = [blocks.Heading(title, 1, chapter.id, number)]
        for block in chapter.blocks:
            told += self._block(block)
        yield Section(tuple(told), f"{number}\u2002{title}", tab=number)
        short = [each for each in chapter.examples if each.id not in self.plan.diagrams]
        if short:
            running = self.desk.words.say("examples/file", n=number)
            head = blocks.Heading(running, 3)
            yield Section((head,), f"{number}\u2002{title}", tab=number)
            yield Section(
                tuple(self.cases.short(each) for each in short), f"{number}\u2002{title}", 2,
                "cases", tab=number,
            )  # fmt: skip

    def _block(self, block: Heading | Paragraph | Table | Example) -> Iterator[Block]:
        match block:
            case Heading():
                number = self.desk.numbers[block.id] if block.id else ""
                yield blocks.Heading(self.desk.bound(block.text), block.level, block.id, number)
            case Paragraph():
                yield self._paragraph(block)
            case Table():
                yield self._table(block)
            case Example() if block.id in self.plan.diagrams:
                yield self.cases.large(block)

    def _paragraph(self, paragraph: Paragraph) -> Block:
        words = _LEAD.sub(r"{run lead|\1}", self.desk.text(paragraph.text))
        if paragraph.kind == "advice":
            return self._advice(paragraph, words)
        if paragraph.origin == "house":
            words = f"{words} {{run margin-more|{{house}}~{self.desk.words.say('house')}}}"
        style = {"story": "lead"}.get(paragraph.kind, "body")
        numbered = paragraph.kind in ("rule", "definition") and paragraph.id is not None
        text = blocks.Text(
            words, style, paragraph.id,
            margin=self._margin(paragraph) if numbered else "",
            tint=self._tint(paragraph),
        )  # fmt: skip
        card = self.plan.cards.get(paragraph.id or "")
        if card is None or not self.cards.printed(card):
            return text
        return blocks.Row((text, self.cards.figure(card)), CARD_SHARES)

    def _margin(self, paragraph: Paragraph) -> str:
        """The number; in the designers' copy the id and the examples that show it, too."""
        number = self.desk.numbers[paragraph.id or ""]
        if not self.desk.sources.coverage or paragraph.kind != "rule":
            return number
        return f"{number}\n{paragraph.id}"

    def _tint(self, paragraph: Paragraph) -> blocks.Tint:
        if not self.desk.sources.coverage or paragraph.kind != "rule":
            return ""
        return state_of(paragraph.id or "", self.shown)

    def _advice(self, paragraph: Paragraph, words: str) -> Block:
        signature = self.desk.words.say("advice/signature")
        said = blocks.Text(f"{words}~ — {signature}", "advice", paragraph.id)
        return blocks.Box((said,), "advice", label=self.desk.words.say("advice/label"))

    def _table(self, table: Table) -> Block:
        header = tuple(map(self.desk.text, table.header))
        rows = tuple(tuple(map(self.desk.text, row)) for row in table.rows)
        return blocks.Grid(
            header, rows, id=table.id, margin=self.desk.numbers[table.id]
        )
