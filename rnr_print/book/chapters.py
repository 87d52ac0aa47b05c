"""Chapters of the source as blocks: rules with their numbers, examples, cards beside rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from rnr_print.book.cases import Cases
from rnr_print.book.coverage import Shown, state_of
from rnr_print.book.desk import Desk
from rnr_print.book.facsimiles import Facsimiles
from rnr_print.pages import blocks
from rnr_print.pages.blocks import Block, Section
from rnr_print.rulebook.tree import Chapter, Example, Heading, Paragraph, Table

CARDS_A_ROW: Final = 4
CASES_IN_MARGIN, MARGIN_LETTERS = 2, 18
UNDIVIDED: Final = "\u00ad"
"""A soft hyphen at the end of a word: no other divides it."""
_LEAD: Final = re.compile(r"^\*\*(.+?)\*\*")


class ChapterWriter:
    """Writes chapters of one edition in one language."""

    def __init__(self, desk: Desk, cases: Cases, cards: Facsimiles) -> None:
        self.desk, self.plan, self.cases, self.cards = desk, desk.plan, cases, cards
        self.shown = Shown.by(desk.performances.values())
        self.terms = _terms(desk)

    def chapter(self, chapter: Chapter) -> Iterator[Block]:
        """The chapter, then the file of its short examples in two columns."""
        number = self.desk.numbers.get(chapter.id)
        title = self.desk.bound(chapter.title)
        told: list[Block] = [blocks.Heading(title, 1, chapter.id, number)]
        for block in chapter.blocks:
            told += self.block(block)
        yield Section(tuple(told), f"{number}\u2002{title}", tab=number)
        short = [each for each in chapter.examples if each.id not in self.plan.diagrams]
        if short:
            running = self.desk.words.say("examples/file", n=number)
            head = blocks.Heading(running, 3)
            yield Section((head,), f"{number}\u2002{title}", style="wide", tab=number)
            yield Section(
                tuple(self.cases.short(each) for each in short), f"{number}\u2002{title}", 2,
                "cases", tab=number,
            )  # fmt: skip

    def block(self, block: Heading | Paragraph | Table | Example) -> Iterator[Block]:
        """A block of the source with what stands beside it."""
        match block:
            case Heading():
                number = self.desk.numbers.get(block.id or "")
                yield blocks.Heading(self.desk.bound(block.text), block.level, block.id, number)
            case Paragraph():
                yield self.paragraph(block)
                yield from self._cards(block)
            case Table():
                yield self.table(block)
            case Example() if block.id in self.plan.diagrams:
                yield self.cases.large(block)

    def paragraph(self, paragraph: Paragraph) -> Block:
        """A paragraph with its number, whose word it is, and its terms for the index."""
        words = _LEAD.sub(r"{run lead|\1}", self.desk.text(paragraph.text))
        if paragraph.kind == "advice":
            return self._advice(paragraph, words)
        if paragraph.origin == "house":
            mark = f"{{house}}~{self.desk.words.say('house')}{UNDIVIDED}"
            words = f"{words}~{{run margin-more|{mark}}}"
        words += "".join(f"{{index {term}}}" for term in self.terms.get(paragraph.id or "", ()))
        style = {"story": "lead"}.get(paragraph.kind, "body")
        numbered = paragraph.kind in ("rule", "definition") and paragraph.id is not None
        return blocks.Text(
            words, style, paragraph.id,
            margin=self._margin(paragraph) if numbered else "",
            tint=self._tint(paragraph),
        )  # fmt: skip

    def _cards(self, paragraph: Paragraph) -> Iterator[Block]:
        """The cards that the plan shows below a paragraph, those of this edition, in a row."""
        named = self.plan.cards.get(paragraph.id or "", ())
        figures = tuple(self.cards.figure(card) for card in named if self.cards.printed(card))
        if figures:
            yield blocks.Row(figures, (1 / CARDS_A_ROW,) * len(figures))

    def _margin(self, paragraph: Paragraph) -> str:
        """The number; in the designers' copy the id and the examples that show it, too."""
        number = self.desk.numbers[paragraph.id or ""]
        if not self.desk.sources.coverage or paragraph.kind != "rule":
            return number
        rule = paragraph.id or ""
        examples = (each for chapter in self.desk.chapters for each in chapter.examples)
        shown = [self.desk.numbers[each.id] for each in examples if rule in each.rules]
        words = [part for half in rule.split(".") for part in wrap(half, MARGIN_LETTERS)]
        return "\n".join((number, *words, " ".join(shown[:CASES_IN_MARGIN]))).rstrip()

    def _tint(self, paragraph: Paragraph) -> blocks.Tint:
        if not self.desk.sources.coverage or paragraph.kind != "rule":
            return ""
        return state_of(paragraph.id or "", self.shown)

    def _advice(self, paragraph: Paragraph, words: str) -> Block:
        signature = self.desk.words.say("advice/signature")
        said = blocks.Text(f"{words}~ — {signature}", "advice", paragraph.id)
        return blocks.Box((said,), "advice", label=self.desk.words.say("advice/label"))

    def table(self, table: Table) -> Block:
        """A table with its number."""
        header = tuple(map(self.desk.text, table.header))
        rows = tuple(tuple(map(self.desk.text, row)) for row in table.rows)
        return blocks.Grid(header, rows, id=table.id, margin=self.desk.numbers[table.id])


def _terms(desk: Desk) -> dict[str, list[str]]:
    """The words of the glossary by the paragraphs that explain them: what the index leads to."""
    found: dict[str, list[str]] = {}
    for term, places in desk.plan.glossary.items():
        for place in places:
            found.setdefault(place, []).append(desk.words.say(f"glossary/terms/{term}/term"))
    return found
