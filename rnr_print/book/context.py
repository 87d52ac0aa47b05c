"""The writer's desk: everything the parts of the book are written with, opened once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from rnr_print.book.alt_text import DiagramTeller
from rnr_print.book.board import BoardPainter
from rnr_print.book.crossrefs import CrossReferences
from rnr_print.book.inks import Inks
from rnr_print.book.inputs import Sources
from rnr_print.book.numbering import Numbering, numbering_of
from rnr_print.book.performance import Performance
from rnr_print.book.plan import BookPlan
from rnr_print.book.selection import numbered_and_aside, printed_in
from rnr_print.book.tokens import Tokens
from rnr_print.book.words import Words
from rnr_print.cards.rules_text import Inflected, ended
from rnr_print.games.rocknroll.cards.models import Fighter
from rnr_print.games.rocknroll.stories.story import Story, read_story
from rnr_print.locales.typography import bound
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.rulebook.translated import translated
from rnr_print.rulebook.tree import Chapter, Rulebook
from rnr_print.rulebook.values import Values, check_values, values_of


@dataclass(frozen=True, repr=False)
class Desk:
    """One edition in one language. `book` is the whole rulebook, `chapters` what is printed,
    `source_chapters` the same in the source language."""

    sources: Sources
    words: Words
    story: Story
    teller: DiagramTeller
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
    tokens: Tokens
    painter: BoardPainter
    theme: Theme

    def __repr__(self) -> str:
        return f"<desk of {self.sources.edition} in {self.sources.language}>"

    @property
    def subtitle(self) -> str:
        """Which of the two books this is."""
        casebook = self.sources.book == "casebook"
        return self.words.say("casebook/subtitle" if casebook else "subtitle")

    def text(self, source: str) -> str:
        """A paragraph of the rulebook with its values, links and non-breaking spaces."""
        filled = self.values.fill(source)
        return bound(self.links.resolved(filled), self.sources.language)

    def bound(self, text: str) -> str:
        """`text` with the non-breaking spaces of the language."""
        return bound(text, self.sources.language)

    def headed(self, title: str, sentence: str) -> str:
        """A bold title with its stop, and what it tells."""
        told = {"title": ended(title), "sentence": sentence}
        return self.bound(self.sources.teller.pattern("title", told))

    def listed(self, things: Iterable[str]) -> str:
        """Several things in one phrase."""
        told = self.story.words.listed(things)
        return told.plain if isinstance(told, Inflected) else told


def open_desk(sources: Sources) -> Desk:
    """Reads all the book needs and plays its examples. Raises InputError."""
    words = Words(sources.folder, sources.teller)
    catalog = sources.teller.catalog
    known = replace(catalog, mark="")
    story = read_story(sources.folder, sources.database, sources.language, known)
    source = sources.source
    book = translated(source, catalog, catalog.fallback)
    plan = sources.plan
    chapters = printed_in(book, sources.book, sources.expansion)
    numbered, aside = numbered_and_aside(book, sources.expansion)
    numbers = numbering_of(numbered, aside)
    played = (*numbered, *(aside if sources.book == "rulebook" else ()))
    examples = [example for chapter in played for example in chapter.examples]
    theme = Theme.read(sources.templates / "themes" / f"{sources.folder.name}.yaml")
    palette = theme.palette(sources.ink)
    inks = Inks(palette, sources.low)
    icons = IconShelf.read(sources.templates / "icons", palette)
    tokens = _tokens(sources, inks, icons)
    teller = sources.teller
    values = values_of(sources.database, teller.catalog, teller.cases)
    check_values(book, values)
    return Desk(
        sources, words, story, DiagramTeller(words, story.words), plan, book, chapters,
        printed_in(source, sources.book, sources.expansion), numbers,
        CrossReferences(words, numbers, frozenset(_named(chapters))), values,
        sources.playhouse.perform(examples), inks, icons, tokens,
        BoardPainter(tokens, {"E": words.say("examples/echo")}), theme,
    )  # fmt: skip


def _named(chapters: Iterable[Chapter]) -> Iterator[str]:
    """The ids that a book of `chapters` can lead to."""
    for chapter in chapters:
        yield chapter.id
        yield from (block.id for block in chapter.blocks if block.id)


def _tokens(sources: Sources, inks: Inks, icons: IconShelf) -> Tokens:
    cards = sources.database.cards.values()
    fighters: dict[str, Fighter] = {card.id: card for card in cards if isinstance(card, Fighter)}

    def name(card: Fighter) -> str:
        return sources.teller.name(card).plain

    bust = sources.busts.picture
    return Tokens(inks, icons, sources.fonts, sources.language, sources.sides, fighters, name, bust)
