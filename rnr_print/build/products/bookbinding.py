"""Books as files: what is written is laid on pages, and refused where an example fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rnr_print.book.game_facts import GameFacts
from rnr_print.book.inputs import Sources
from rnr_print.book.parts import BookParts
from rnr_print.book.words import Words
from rnr_print.build import loaders
from rnr_print.build.book_notes import style_file
from rnr_print.build.effort import Made
from rnr_print.build.products.book_pages import Setting, laid, made
from rnr_print.build.products.edited_book import KEPT
from rnr_print.build.products.kept_book import KeptBook
from rnr_print.cards.game import Deck
from rnr_print.core.errors import InputError, Problem
from rnr_print.games.registry import game_of
from rnr_print.print.components.plans import PLAN_FILE, Paperwork, read_paperwork
from rnr_print.print.pages.book import Title
from rnr_print.print.pages.flow import Terms
from rnr_print.print.pages.styles import Styles
from rnr_print.print.typeset import FontLibrary

if TYPE_CHECKING:
    from rnr_print.book.assembly import Book
    from rnr_print.build.edition import OpenEdition
    from rnr_print.engine.failure import Failure
    from rnr_print.rulebook.printed import BookName


def bound(edition: OpenEdition, sources: Sources, book: Book) -> Made:
    """The PDF of a book, and what is in it. Raises InputError: with findings alone where nothing is
    wrong but that examples fail, which `--draft` prints nevertheless."""
    job = edition.job
    styles = styles_of(edition, sources.fonts)
    styles.format(job.paper)
    words = Words(sources.folder, sources.teller)
    if book.failures and not job.draft:
        raise InputError(map(_finding, book.failures))
    draft = words.say("pages/draft") if book.failures else ""
    title = Title(f"{book.title} · {book.subtitle} · {job.locale.upper()}", book.title, draft=draft)
    terms = Terms(words.say("pages/page"), words.say("pages/continued"))
    setting = Setting(title, terms, book.played, len(book.failures))
    keeps = job.product == KEPT and not book.failures
    kept = KeptBook.of(edition, book.blocks, book.desk) if keeps and book.desk else None
    document, pages = laid(job, book.blocks, styles, setting, kept.pages if kept else None)
    if book.problems:
        raise InputError(dict.fromkeys(book.problems))
    book.keep()
    if kept:
        kept.keep(edition, styles, setting)
    return made(job, document, pages, styles, setting)


def sources_of(edition: OpenEdition, book: BookName) -> Sources:
    """What a book of an opened edition is made from."""
    job, parts = edition.job, parts_of(edition)
    facts = parts.facts if parts else GameFacts()

    def card_size(deck: Deck) -> tuple[float, float]:
        size = edition.card_size(deck).size
        return size.width, size.height

    return Sources(
        folder=edition.folder, theme=edition.theme, templates=job.workspace.templates,
        cache=job.workspace.cache,
        fonts=edition.fonts, database=edition.database,
        teller=edition.teller, front=edition.faces.front, back=edition.faces.back,
        pieces=_pieces(edition), card_size=card_size, book=book, edition=job.edition,
        ink=job.ink, coverage=job.margin_coverage,
        source=edition.rulebook, pictures=edition.pictures,
        known=loaders.playhouse(edition.folder, job.overrides, edition.passed), facts=facts,
        looks=edition.looks,
    )  # fmt: skip


def parts_of(edition: OpenEdition) -> BookParts | None:
    """What the game gives for its books, if it gives anything."""
    game = game_of(edition.database.game.rules)
    return game.book if game else None


def _pieces(edition: OpenEdition) -> dict[str, int]:
    """The counters and dice that an edition is played with, and how many of each."""
    path = edition.folder / PLAN_FILE
    plan = read_paperwork(path) if path.is_file() else Paperwork()
    counts = {name: kind.count for name, kind in plan.dice.items()}
    wanted = (None, "", edition.job.edition)
    for name, kind in plan.counters.kinds.items() if plan.counters else ():
        if getattr(kind, "edition", None) in wanted:
            counts[name] = kind.count
    return {
        name: count
        for name, count in counts.items()
        if getattr(plan.dice.get(name), "edition", None) in wanted
    }


def prepare(edition: OpenEdition, book: BookName) -> None:
    """Play the examples of a book: processes that begin after this know what came of them."""
    sources = sources_of(edition, book)
    numbered, aside = sources.selection.numbered_and_aside(sources.source)
    examples = [each for chapter in (*numbered, *aside) for each in chapter.examples]
    sources.playhouse.perform(examples, told=book == "casebook")


def styles_of(edition: OpenEdition, fonts: FontLibrary) -> Styles:
    """How the books of an opened edition look. Raises InputError."""
    job, icons = edition.job, edition.job.workspace.shared("icons")
    path = style_file(job.workspace, job.game)
    return loaders.styles(path, edition.theme_file, icons, fonts, job.locale, job.ink)


def _finding(failure: Failure) -> Problem:
    problem = failure.problem
    message = f"{problem.message}; --draft prints the book nevertheless"
    return Problem(message, problem.place, finding=True)
