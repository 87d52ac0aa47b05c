"""The rulebook, from its cover to the quick reference on its back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rnr_print.book import leaflet
from rnr_print.book.card_images import Facsimiles
from rnr_print.book.casebook import CasebookWriter
from rnr_print.book.chapters import ChapterWriter
from rnr_print.book.context import Desk, open_desk
from rnr_print.book.cover_pages import Plates
from rnr_print.book.endpapers import imprint, quick_reference
from rnr_print.book.examples import Cases
from rnr_print.book.front import at_a_glance, contents
from rnr_print.book.glossary import glossary
from rnr_print.book.inputs import Sources
from rnr_print.book.spread import Spread
from rnr_print.book.tables import odds_in_short, odds_section
from rnr_print.book.tailpiece import tailpiece
from rnr_print.book.war_log import war_log
from rnr_print.core.errors import Problem
from rnr_print.engine.failure import Failure
from rnr_print.print.pages.blocks import Block, Break


@dataclass(frozen=True)
class Book:
    """A book ready to be laid out. `failures` are those of its examples, in their order.

    `problems` fills while the blocks are drawn: faces that could not be set. `keep` then writes the
    others down.
    """

    title: str
    subtitle: str
    lang: str
    blocks: tuple[Block, ...]
    failures: tuple[Failure, ...]
    played: int
    keep: Callable[[], None]
    problems: list[Problem] = field(default_factory=list)


def write(sources: Sources) -> Book:
    """The book of an edition in one language, its examples played. Raises InputError."""
    desk = open_desk(sources)
    cards = Facsimiles(sources, desk.theme)
    if sources.book == "casebook":
        blocks = tuple(CasebookWriter(desk, cards).blocks())
    else:
        blocks = tuple((_leaflet if desk.plan.is_leaflet else _blocks)(desk, cards))
    failures = tuple(f for played in desk.performances.values() for f in played.failures)
    return Book(
        title=desk.words.say("title"),
        subtitle=desk.subtitle,
        lang=sources.language,
        blocks=blocks,
        failures=failures,
        played=len(desk.performances),
        keep=cards.keep,
        problems=cards.problems,
    )


def _leaflet(desk: Desk, cards: Facsimiles) -> Iterator[Block]:
    """Title, chapters with all their cases, and what made it."""
    writer = ChapterWriter(desk, Cases(desk), cards)
    yield leaflet.title(desk)
    for chapter in desk.chapters:
        yield writer.chapter(chapter)
        yield from writer.file(chapter)
    yield leaflet.imprint(desk)


def _blocks(desk: Desk, cards: Facsimiles) -> Iterator[Block]:
    plates = Plates(desk)
    yield plates.cover()
    yield from contents(desk)
    yield Break()
    yield at_a_glance(desk, cards)
    yield Break("verso")
    yield from Spread(desk, cards).pages()
    yield from _parts(desk, cards, plates)
    record = tailpiece(desk, desk.words.say("subtitle"))
    yield Break("back", tuple(glossary(desk)), record, war_log(desk))
    yield from quick_reference(desk)
    if not desk.sources.expansion:  # the back cover has room for it
        yield odds_in_short(desk)
    yield imprint(desk)


def _parts(desk: Desk, cards: Facsimiles, plates: Plates) -> Iterator[Block]:
    """Each part: its opener, where it has one, then its chapters."""
    writer = ChapterWriter(desk, Cases(desk), cards)
    printed = {chapter.id: chapter for chapter in desk.chapters}
    before = ""
    for name, part in desk.plan.parts.items():
        chapters = [printed[each] for each in part.chapters if each in printed]
        if part.picture and chapters:
            yield odds_section(desk)
            yield tailpiece(desk, desk.words.say(f"parts/{before}/label"))
            tracks = [(desk.numbers.get(each.id), desk.bound(each.title)) for each in chapters]
            yield plates.opener(name, part.picture, tracks)
        before = name
        for chapter in chapters:
            yield writer.chapter(chapter)
