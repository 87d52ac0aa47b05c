"""The whole book, from its cover to its colophon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from rnr_print import __version__
from rnr_print.book.casebook import CasebookWriter
from rnr_print.book.cases import Cases
from rnr_print.book.chapters import ChapterWriter
from rnr_print.book.desk import Desk, open_desk
from rnr_print.book.endpapers import colophon, quick_reference
from rnr_print.book.facsimiles import Facsimiles
from rnr_print.book.glossary import glossary
from rnr_print.book.legend import legend
from rnr_print.book.plates import Plates
from rnr_print.book.positions import Stand
from rnr_print.book.sources import Sources
from rnr_print.book.tables import odds_section
from rnr_print.book.tailpiece import tailpiece
from rnr_print.book.units import Encyclopedia
from rnr_print.errors import Problem
from rnr_print.pages.blocks import Block, Break, ContentsList, Heading, IndexList, Section, Text
from rnr_print.rules.failure import Failure


@dataclass(frozen=True)
class Book:
    """A book ready to be laid out. `failures` are those of its examples, in their order.

    `problems` fills while the blocks are drawn: faces that could not be set.
    """

    title: str
    subtitle: str
    lang: str
    blocks: tuple[Block, ...]
    failures: tuple[Failure, ...]
    played: int
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
        problems=cards.problems,
    )


def _leaflet(desk: Desk, cards: Facsimiles) -> Iterator[Block]:
    """Title, chapters, and what made it."""
    say, writer = desk.words.say, ChapterWriter(desk, Cases(desk), cards)
    title, subtitle = desk.bound(say("title")), desk.bound(say("subtitle"))
    yield Section((Heading(title, 2, "title", style="part-title"), Text(subtitle, "lead")), title)
    for chapter in desk.chapters:
        yield from writer.chapter(chapter)
    yield Section((Text(say("colophon/made", version=__version__), "colophon"),), title)


def _blocks(desk: Desk, cards: Facsimiles) -> Iterator[Block]:
    plates = Plates(desk)
    yield plates.cover()
    yield plates.title_page()
    contents = desk.words.say("contents")
    yield Section((Heading(contents, 2, "contents", style="part-title"),), contents, style="wide")
    yield Section((ContentsList(1),), contents, 2)
    lead = Text(desk.words.say("examples/lead"), "lead")
    yield Section((legend(desk), lead), contents)
    yield tailpiece(desk, desk.words.say("subtitle"))
    yield from _parts(desk, cards, plates)
    yield from _encyclopedia(desk, cards, plates)
    yield Break()
    yield odds_section(desk, _after(desk, 2))
    yield Break()
    yield from glossary(desk)
    index = desk.words.say("index")
    yield Section((Heading(index, 1, "index"),), index, style="wide")
    yield Section((IndexList(desk.sources.order),), index, 3)
    yield colophon(desk)
    yield tailpiece(desk, desk.words.say("subtitle"))
    yield Break()
    yield from quick_reference(desk)


def _parts(desk: Desk, cards: Facsimiles, plates: Plates) -> Iterator[Block]:
    """Each part: its opener, then its chapters."""
    writer = ChapterWriter(desk, Cases(desk), cards)
    printed = {chapter.id: chapter for chapter in desk.chapters}
    for name, part in desk.plan.parts.items():
        chapters = [printed[each] for each in part.chapters if each in printed]
        if not chapters:
            continue
        tracks = [(desk.numbers.get(each.id), desk.bound(each.title)) for each in chapters]
        yield plates.opener(name, part.picture, tracks)
        for chapter in chapters:
            yield from writer.chapter(chapter)
        yield tailpiece(desk, desk.words.say(f"parts/{name}/label"))


def _encyclopedia(desk: Desk, cards: Facsimiles, plates: Plates) -> Iterator[Block]:
    number = _after(desk, 1)
    encyclopedia = Encyclopedia(desk, cards)
    cast = [Stand(card.id, getattr(card, "side", "local")) for card in encyclopedia.fighters]
    yield plates.opener("units", desk.plan.band, cast=cast)
    yield from encyclopedia.sections(number)
    yield tailpiece(desk, desk.words.say("parts/units/label"))


def _after(desk: Desk, places: int) -> str:
    """The number of a chapter that follows those of the source."""
    return str(len(desk.chapters) + places)
