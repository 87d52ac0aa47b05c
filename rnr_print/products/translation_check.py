"""Everything wrong with a translation: its files, its words, their room in the real layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from rnr_print.cards.text_check import message_problems, text_problems
from rnr_print.errors import InputError, Place, Problem, coded
from rnr_print.faces import Drawn, FaceBook, FaceContext, Theme, measures
from rnr_print.locales.catalog import Catalog, joined
from rnr_print.locales.glossary import read_glossary
from rnr_print.locales.locale_data import COMPONENTS
from rnr_print.locales.po_findings import framed, unknown_ids
from rnr_print.locales.po_reading import opened
from rnr_print.pdf.canvas import Canvas
from rnr_print.products import readings
from rnr_print.products.build import module_of
from rnr_print.products.edition import OpenEdition
from rnr_print.products.provided import left_out
from rnr_print.products.translations import Texts
from rnr_print.products.wishes import PAPERWORK, Job, Wishes, jobs_of
from rnr_print.products.workers import workers
from rnr_print.rulebook.translation_check import translation_problems
from rnr_print.workspace import Workspace

_OF_CARD = re.compile(
    r"card ([\w-]+)(?:, (?:box (name|kind line)?|<\w+>(?:.*? in '(.*?)')?)|: '(?:\w+: )?(.*?)' )"
)

Layout = Literal["none", "room", "print"]
"""How far layout is looked at: not at all, whether all fits, how it comes out on paper too."""


def findings(
    workspace: Workspace, game: str, wanted: Sequence[str], cores: int = 0, layout: Layout = "room"
) -> dict[str, list[Problem]]:
    """What is wrong with each language, in the order of its files and then its pages.

    Raises InputError for a PO file that can't be read, or a game that can't.
    """
    from rnr_print.art.store import default_jobs

    texts = Texts(workspace.game(game))
    languages = texts.languages(wanted)
    check = partial(_checked, workspace, game, layout)
    with workers(min(cores or default_jobs(), len(languages))) as pool:
        found = pool.map(check, languages) if pool else map(check, languages)
        return dict(zip(languages, found, strict=True))


def _checked(workspace: Workspace, game: str, layout: Layout, language: str) -> list[Problem]:
    return list(dict.fromkeys(_problems(workspace, game, layout, language)))


def _problems(workspace: Workspace, game: str, layout: Layout, language: str) -> Iterator[Problem]:
    texts = readings.texts(workspace.game(game))
    files = [(texts.path(language, name), name) for name in COMPONENTS]
    frames = {path: framed(path, language) for path, _ in files if path.is_file()}
    read = {path: opened(path, language, frame.data) for path, frame in frames.items()}
    catalog = joined(language, read.items())
    for path, name in files:
        if path in read:
            yield from coded("po-file", frames[path].problems)
            known = {(m.context or "", _one(m.id)) for m in texts.source(name, language)}
            yield from coded("po-unknown", unknown_ids(read[path], path, known))
    edition = _edition(workspace, game, language, catalog)
    yield from coded("translation-kept", _word_problems(texts, edition, catalog))
    yield from coded("translation-term", _glossary_problems(texts, catalog))
    if layout != "none":
        yield from _layout_problems(edition, layout)


def _one(text: str | Sequence[str]) -> str:
    return text if isinstance(text, str) else text[0]


def _edition(workspace: Workspace, game: str, language: str, catalog: Catalog) -> OpenEdition:
    """The game in a language with the catalog as it was read."""
    edition = OpenEdition(_job(workspace, game, language, "cards"))
    edition.__dict__["catalog"] = catalog  # unmarked, and read in spite of its faults
    return edition


def _job(workspace: Workspace, game: str, language: str, product: str) -> Job:
    wishes = Wishes(products=(product,), game=game, locales=(language,))
    return replace(next(jobs_of(workspace, wishes)), blank=True)


def _word_problems(texts: Texts, edition: OpenEdition, catalog: Catalog) -> Iterator[Problem]:
    """Placeholders, numbers, icons and markup lost or added."""
    teller = edition.teller
    yield from text_problems(teller)
    rest = [*texts.messages["stories"], *texts.messages["rulebook"]]
    book = [message for message in rest if message.context.startswith("wording:")]
    yield from message_problems(teller, book)
    if (texts.game / "rulebook").is_dir():
        rules = readings.rulebook(texts.game)
        yield from translation_problems(rules, edition.database, catalog, edition.locale)


def _glossary_problems(texts: Texts, catalog: Catalog) -> Iterator[Problem]:
    terms = read_glossary(texts.folder, catalog.language)
    for name in COMPONENTS:
        for message in texts.messages[name] if terms else ():
            if message.context.endswith("/flavor"):
                continue
            given = catalog.words.get((message.context, message.text), ())
            place = catalog.place(message.context, message.text)
            for term in terms:
                for text in given[:1]:
                    for said in term.faults(message.context, message.text, text):
                        yield Problem(f"{message.context}: {said}", place)


def _layout_problems(edition: OpenEdition, layout: Layout) -> Iterator[Problem]:
    """What does not fit on faces and pages, and letters that no font has."""
    yield from _at_translations(edition, _face_problems(edition, layout))
    left = left_out(edition.folder, PAPERWORK)
    for product in (each for each in PAPERWORK if each not in left):
        job = replace(edition.job, product=product, edition="base")
        try:
            module_of(product).build(job)
        except InputError as error:
            yield from error.problems


def _face_problems(edition: OpenEdition, layout: Layout) -> Iterator[Problem]:
    job, templates = edition.job, edition.job.workspace.templates
    theme = Theme.read(templates / "themes" / f"{job.game}.yaml")
    book = FaceBook(
        templates / job.game, theme, edition.fonts, edition.pictures, "grey", job.locale
    )
    canvas = Canvas(job.locale)
    for card in edition.database.cards.values():
        face, log = edition.faces.front(card), list[Drawn]()
        problems = book.draw(canvas, face, log)
        yield from problems
        if layout == "print" and not problems:
            yield from coded("translation-type", _of(face, measures.small_type(log)))
            near = measures.near_cut(log, book.size(face), measures.WORDS)
            yield from coded("translation-safe-zone", _of(face, near))


def _of(face: FaceContext, wrong: Iterable[str]) -> Iterator[Problem]:
    return (Problem(f"card {face.key}: {each}", face.place) for each in wrong)


def _at_translations(edition: OpenEdition, problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems of cards at the lines where their words are translated."""
    for problem in problems:
        place = _translated_at(edition, problem)
        yield replace(problem, place=place) if place else problem


def _translated_at(edition: OpenEdition, problem: Problem) -> Place | None:
    """Where the words of a card that make a problem are translated."""
    found = _OF_CARD.match(problem.message)
    if not found:
        return None
    card = edition.database.cards[found[1]]
    ids = {card.id, getattr(card, "veteran_of", None) or card.id}
    catalog = edition.catalog
    places = {
        context.partition("/")[2]: (place, catalog.words[context, text][0])
        for (context, text), place in catalog.places.items()
        if context.partition("/")[0] in {f"card:{each}" for each in ids}
    }
    said = (found[3] or found[4] or "").casefold()
    fitting = [place for place, words in places.values() if said and said in words.casefold()]
    if found[2] == "name" and "name" in places:
        return places["name"][0]
    longer = [place for field, (place, _) in places.items() if not field.startswith("name")]
    return min(fitting or longer or [place for place, _ in places.values()], default=None)
