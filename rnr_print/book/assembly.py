"""The rulebook, from its cover to the quick reference on its back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from rnr_print.book import leaflet
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.casebook import CasebookWriter
from rnr_print.book.chapters import ChapterWriter
from rnr_print.book.context import Desk, open_desk
from rnr_print.book.cover_pages import Plates, front_cover
from rnr_print.book.endpapers import imprint, quick_reference
from rnr_print.book.front import contents
from rnr_print.book.glossary import glossary
from rnr_print.book.inputs import Sources
from rnr_print.book.parts import BookParts, Pages
from rnr_print.book.plain import PlainBook
from rnr_print.core.errors import Problem, fail
from rnr_print.engine.failure import Failure
from rnr_print.print.pages.blocks import Block, Break, FullPage


@dataclass(frozen=True)
class Book:
    """A book ready to be laid out. `failures` are those of its examples, in their order.

    `desk` is what it was written with, if it is to be kept. `problems` fills while the blocks are
    drawn: faces that could not be set. `keep` then writes the others down.
    """

    title: str
    subtitle: str
    lang: str
    blocks: tuple[Block, ...]
    failures: tuple[Failure, ...]
    played: int
    keep: Callable[[], None]
    desk: Desk | None = None
    problems: list[Problem] = field(default_factory=list)


def write(sources: Sources, parts: BookParts | None = None) -> Book:
    """The book of an edition in one language, its examples played. Raises InputError."""
    desk = open_desk(sources)
    cards = Facsimiles(sources, desk.theme)
    pages = parts.open(desk, cards) if parts else None
    blocks = tuple(_blocks(desk, cards, pages))
    failures = tuple(f for played in desk.performances.values() for f in played.failures)
    return Book(
        title=desk.words.title,
        subtitle=desk.subtitle,
        lang=sources.language,
        blocks=blocks,
        failures=failures,
        played=len(desk.performances),
        keep=cards.keep,
        desk=desk,
        problems=cards.problems,
    )


def _blocks(desk: Desk, cards: Facsimiles, pages: Pages | None) -> Iterator[Block]:
    if desk.sources.book == "casebook":
        if pages is None:
            raise fail("a casebook shows examples, and nothing draws those of this game")
        return CasebookWriter(desk, cards, pages).blocks()
    if desk.plain:
        return PlainBook(desk, cards, pages).blocks()
    if desk.plan.is_leaflet:
        return _leaflet(desk, cards, pages)
    return _whole(desk, cards, pages)


def _leaflet(desk: Desk, cards: Facsimiles, pages: Pages | None) -> Iterator[Block]:
    """Title, chapters with all their cases, and what made it."""
    writer = ChapterWriter(desk, cards, pages)
    yield leaflet.title(desk)
    for chapter in desk.chapters:
        yield writer.chapter(chapter)
        yield from writer.file(chapter)
    yield from pages.more() if pages else ()
    yield leaflet.imprint(desk)


def _whole(desk: Desk, cards: Facsimiles, pages: Pages | None) -> Iterator[Block]:
    plates = Plates(desk)
    yield front_cover(desk, cards, pages)
    yield from contents(desk)
    if desk.plan.front:
        yield Break()
    yield from pages.front() if pages else ()
    yield from _parts(desk, cards, pages, plates)
    record, fill = None, tuple[FullPage, ...]()
    spare: Iterable[Block] = glossary(desk)
    if pages:
        yield from pages.more()
        record, fill = pages.tailpiece(desk.words.say("subtitle")), pages.blank()
        spare = pages.spare()
    yield Break("back", tuple(spare), record, fill)
    yield from pages.back() if pages else quick_reference(desk)
    yield imprint(desk)


def _parts(desk: Desk, cards: Facsimiles, pages: Pages | None, plates: Plates) -> Iterator[Block]:
    """Each part: its opener, where it has one, then its chapters."""
    writer = ChapterWriter(desk, cards, pages)
    printed = {chapter.id: chapter for chapter in desk.chapters}
    before = ""
    for name, part in desk.plan.parts.items():
        chapters = [printed[each] for each in part.chapters if each in printed]
        if part.picture and chapters:
            yield from _between(desk, pages, before)
            tracks = [(desk.numbers.get(each.id), desk.bound(each.title)) for each in chapters]
            yield plates.opener(name, part.picture, tracks)
        before = name
        for chapter in chapters:
            yield writer.chapter(chapter)


def _between(desk: Desk, pages: Pages | None, part: str) -> Iterator[Block]:
    """What stands between the end of a part and the opener of the next."""
    if pages is None:
        return
    yield from pages.between()
    drawing = pages.tailpiece(desk.words.say(f"parts/{part}/label"))
    if drawing:
        yield drawing
