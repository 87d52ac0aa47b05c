"""Chapters of the source as blocks: rules with their numbers, examples, cards beside rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from textwrap import wrap
from typing import Final

from rnr_print.book.callouts import called_out, share
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.context import Desk
from rnr_print.book.coverage import Shown, state_of
from rnr_print.book.examples import Cases
from rnr_print.book.gallery import Gallery
from rnr_print.book.inline import led
from rnr_print.book.parts import Pages
from rnr_print.locales.typography import in_one_piece
from rnr_print.print.pages import blocks
from rnr_print.print.pages.blocks import Block, Section
from rnr_print.rulebook import tree
from rnr_print.rulebook.tree import (
    Chapter,
    Example,
    Heading,
    Items,
    Paragraph,
    Pictures,
    Table,
)

CARDS_A_ROW: Final = 4
CASES_IN_MARGIN, MARGIN_LETTERS = 2, 18


class ChapterWriter:
    """Writes chapters of one edition in one language."""

    def __init__(self, desk: Desk, cards: Facsimiles, pages: Pages | None) -> None:
        self.desk, self.plan, self.cards, self.pages = desk, desk.plan, cards, pages
        self.inline = desk.sources.book == "rulebook" and not desk.sources.coverage
        self.shown = Shown.by(desk.performances.values())
        self.terms = _terms(desk)
        self.cases = Cases(desk, pages) if pages else None
        self.gallery = Gallery(desk, cards)

    def chapter(self, chapter: Chapter) -> Section:
        """The chapter: its rules, and the examples that are told in pictures."""
        number = self.desk.numbers.get(chapter.id)
        title = self.desk.bound(chapter.title)
        told: list[Block] = [blocks.Heading(title, 1, chapter.id, number)]
        starts = []
        for block in chapter.blocks:
            starts.append(len(told))
            told += self.block(block)
        style = "wide" if self.inline else ""
        section = Section(tuple(told), f"{number}\u2002{title}".strip(), style=style, tab=number)
        self.desk.wrote(section, chapter, starts)
        return section

    def file(self, chapter: Chapter) -> Iterator[Section]:
        """The chapter's other examples, in two columns of small type."""
        number = self.desk.numbers.get(chapter.id)
        running = f"{number}\u2002{self.desk.bound(chapter.title)}".strip()
        short = [each for each in chapter.examples if each.id not in self.plan.diagrams]
        if short and self.cases:
            head = blocks.Heading(self.desk.words.say("examples/file", n=number), 3)
            yield Section((head,), running, style="wide", tab=number)
            told = tuple(self.cases.short(each) for each in short)
            yield Section(told, running, 2, "cases", tab=number)

    def block(self, block: tree.Block) -> Iterator[Block]:
        """A block of the source with what stands beside it."""
        match block:
            case Heading():
                yield self.heading(block)
                yield from self._anatomy(block.id or "")
            case Paragraph() if block.id in self._called_out:
                pass  # it stands beside its card
            case Paragraph():
                yield self.paragraph(block)
                yield from self._anatomy(block.id or "")
                yield from self._cards(block)
                if self.pages and block.id and block.id == self.plan.legend:
                    yield self.pages.legend()
            case Table():
                yield self.table(block)
            case Items():
                yield self.items(block)
            case Pictures():
                yield self.gallery.row(block)
            case Example() if self.cases and (self.desk.plain or block.id in self.plan.diagrams):
                yield self.cases.large(block)

    def items(self, items: Items) -> Block:
        """A list."""
        texts, levels, marks = zip(*items.items, strict=True)
        return blocks.Items(tuple(map(self.desk.text, texts)), levels=levels, marks=marks)

    def heading(self, heading: Heading) -> Block:
        """A heading with its number."""
        number = self.desk.numbers.get(heading.id or "")
        return blocks.Heading(self.desk.bound(heading.text), heading.level, heading.id, number)

    def paragraph(self, paragraph: Paragraph) -> Block:
        """A paragraph with its number, whose word it is, and its terms for the index."""
        words = led(self.desk.text(paragraph.text))
        if paragraph.kind == "advice":
            return self._advice(paragraph, words)
        if paragraph.origin == "house":
            house = in_one_piece(self.desk.words.say("house"))
            mark = f"{{house}}~{house}"
            words = f"{words}~{{run margin-more|{mark}}}"
        words += "".join(f"{{index {term}}}" for term in self.terms.get(paragraph.id or "", ()))
        style = {"story": "lead", "quote": "quote"}.get(paragraph.kind, "body")
        numbered = paragraph.kind in ("rule", "definition") and paragraph.id is not None
        number = self.desk.numbers.get(paragraph.id or "") if numbered and self.inline else ""
        if number:
            words = f"{{run number|{number}}}~ {words}"
        return blocks.Text(
            words, style, paragraph.id,
            margin=self._margin(paragraph) if numbered and not self.inline else "",
            tint=self._tint(paragraph), number=number,
        )  # fmt: skip

    def _cards(self, paragraph: Paragraph) -> Iterator[Block]:
        """The cards that the plan shows below a paragraph, those of this edition, in a row."""
        named = self.plan.cards.get(paragraph.id or "", ())
        figures = tuple(self.cards.figure(card) for card in named if self.cards.printed(card))
        if figures:
            yield blocks.Row(figures, (1 / CARDS_A_ROW,) * len(figures))

    @cached_property
    def _called_out(self) -> frozenset[str]:
        """The paragraphs that stand beside cards of this edition."""
        shown = (each for each in self.plan.anatomy.values() if self.cards.printed(each.card))
        return frozenset(rule for anatomy in shown for rule in anatomy.parts)

    def _anatomy(self, head: str) -> Iterator[Block]:
        """The card that the plan shows below a block, and what its numbers stand for."""
        anatomy = self.plan.anatomy.get(head)
        if anatomy is None or not self.cards.printed(anatomy.card):
            return
        told = [self.paragraph(self.desk.book.paragraphs[rule]) for rule in anatomy.parts]
        texts = tuple(
            replace(
                text, text=f"{{run callout-number|{number}}}~ {text.text}", margin="",
                style="callout",
            )
            for number, text in enumerate(told, 1)
            if isinstance(text, blocks.Text)
        )  # fmt: skip
        figure = called_out(self.desk, self.cards, anatomy)
        taken = share(anatomy)
        yield blocks.Row((figure, texts), (taken, 1 - taken))

    def _margin(self, paragraph: Paragraph) -> str:
        """The number; in the designers' copy the id and the examples that show it, too."""
        number = self.desk.numbers.get(paragraph.id or "")
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
        if self.desk.words.has("advice/signature"):
            words = f"{words}~ — {self.desk.words.say('advice/signature')}"
        said = blocks.Text(words, "advice", paragraph.id)
        return blocks.Box((said,), "advice", label=self.desk.words.say("advice/label"))

    def table(self, table: Table) -> Block:
        """A table with its number."""
        header = tuple(map(self.desk.text, table.header))
        rows = tuple(tuple(map(self.desk.text, row)) for row in table.rows)
        grid = blocks.Grid(header, rows, id=table.id, margin=self.desk.numbers.get(table.id))
        if table.id not in self.plan.abreast:
            return grid
        half = -(-len(rows) // 2)
        halves = (replace(grid, rows=rows[:half]), replace(grid, rows=rows[half:], id=None))
        return blocks.Row(halves, (0.5, 0.5))


def _terms(desk: Desk) -> dict[str, list[str]]:
    """The words of the index by the paragraphs to which it leads: those of the glossary, and those
    that are looked up besides."""
    found: dict[str, list[str]] = {}
    for term, places in desk.plan.glossary.items():
        for place in places:
            found.setdefault(place, []).append(desk.words.say(f"glossary/terms/{term}/term"))
    for key, places in desk.plan.lookup.items():
        for place in places:
            found.setdefault(place, []).append(desk.words.term(key))
    return found
