"""The writer's desk: everything the parts of the book are written with, opened once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rnr_print.book.crossrefs import CrossReferences
from rnr_print.book.inks import Inks
from rnr_print.book.inline import inline
from rnr_print.book.inputs import Sources
from rnr_print.book.numbering import Numbering, numbering_of
from rnr_print.book.performance import Performance
from rnr_print.book.plan import BookPlan
from rnr_print.book.prose import Prose
from rnr_print.book.words import Words
from rnr_print.cards.rules_text import ended
from rnr_print.locales.typography import in_prose
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pages.blocks import Section
from rnr_print.rulebook.translated import translated
from rnr_print.rulebook.tree import Chapter, Rulebook
from rnr_print.rulebook.values import Values, check_values, values_of


@dataclass(frozen=True, repr=False)
class Desk:
    """One edition in one language. `book` is the whole rulebook, `chapters` what is printed,
    `source_chapters` the same in the source language."""

    sources: Sources
    words: Words
    plan: BookPlan
    book: Rulebook
    chapters: tuple[Chapter, ...]
    source_chapters: tuple[Chapter, ...]
    numbers: Numbering
    links: CrossReferences
    values: Values
    performances: dict[str, Performance]
    inks: Inks
    icons: IconShelf
    theme: Theme
    prose: Prose

    def __repr__(self) -> str:
        return f"<desk of {self.sources.edition} in {self.sources.language}>"

    @property
    def subtitle(self) -> str:
        """Which of the two books this is."""
        casebook = self.sources.book == "casebook"
        return self.words.say("casebook/subtitle" if casebook else "subtitle")

    @property
    def plain(self) -> bool:
        """Whether nobody has planned the book."""
        return self.sources.book == "rulebook" and self.plan.is_missing

    def text(self, source: str) -> str:
        """A paragraph of the rulebook with its values, links and non-breaking spaces."""
        filled = inline(self.values.fill(source))
        set_so = in_prose(self.links.resolved(filled), self.sources.language)
        self.prose.said(source, set_so)
        return set_so

    def wrote(self, section: Section, chapter: Chapter, starts: Sequence[int]) -> None:
        """Remember where in a section the blocks of a chapter begin."""
        source = next(each for each in self.source_chapters if each.id == chapter.id)
        self.prose.wrote(section, source, chapter, starts)

    def bound(self, text: str) -> str:
        """`text` with the non-breaking spaces of the language."""
        return in_prose(text, self.sources.language)

    def headed(self, title: str, sentence: str) -> str:
        """A bold title with its stop, and what it tells."""
        told = {"title": ended(title, sentence), "sentence": sentence}
        return self.bound(self.sources.teller.pattern("title", told))


def open_desk(sources: Sources) -> Desk:
    """Reads all the book needs and plays its examples. Raises InputError."""
    words = Words(sources.folder, sources.teller)
    catalog = sources.teller.catalog
    source = sources.source
    book = translated(source, catalog, catalog.fallback)
    plan = sources.plan
    selection = sources.selection
    chapters = selection.chapters(book, sources.book)
    numbered, aside = selection.numbered_and_aside(book)
    numbers = numbering_of(numbered, aside)
    played = (*numbered, *(aside if sources.book == "rulebook" else ()))
    examples = [example for chapter in played for example in chapter.examples]
    theme = sources.theme
    palette = theme.palette(sources.ink)
    inks = Inks(palette, sources.low)
    icons = IconShelf.read(sources.templates / "icons", palette)
    teller = sources.teller
    values = values_of(sources.database, teller.catalog, teller.cases)
    check_values(book, values)
    return Desk(
        sources, words, plan, book, chapters, selection.chapters(source, sources.book), numbers,
        CrossReferences(words, numbers, frozenset(_named(chapters)), sources.facts), values,
        sources.playhouse.perform(examples), inks, icons, theme, Prose(),
    )  # fmt: skip


def _named(chapters: Iterable[Chapter]) -> Iterator[str]:
    """The ids that a book of `chapters` can lead to."""
    for chapter in chapters:
        yield chapter.id
        yield from (block.id for block in chapter.blocks if block.id)
