"""What is looked at in each language: its faces and pages, its words and files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from rnr_print.build import loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.drawn_faces import DrawnFaces
from rnr_print.build.translation_check import Step, Translation
from rnr_print.check.context import FACES, INK, PAGES, WORDS
from rnr_print.check.faces import problems_of
from rnr_print.core.errors import Place, Problem
from rnr_print.core.tracking import untracked
from rnr_print.locales.locale_data import COMPONENTS, read_locale
from rnr_print.print.faces import FaceContext

IN_TRANSLATION = {
    "overflow": "translation-overflow",
    "missing-glyph": "translation-glyph",
    "open-markup": "translation-markup",
    "text-numbers": "translation-kept",
    "": "translation-layout",
}
"""What the source language can have as well, and is called in a translation."""
UNTRANSLATED = "untranslated"
"""What a language lacks of what it promises."""
Steps = Mapping[str, Callable[[], Iterator[Step]]]
"""The steps of a language, by part."""


def of_source(edition: OpenEdition) -> Steps:
    """What is looked at in the source language: faces, fronts and backs, and the ink they take."""
    faces = DrawnFaces(edition)
    return {FACES: partial(_faces, faces), INK: partial(_ink, faces)}


def of_translation(translation: Translation) -> Steps:
    """What is looked at in another language."""
    return {
        WORDS: lambda: _called(_words(translation)),
        FACES: lambda: _called(translation.of_cards()),
        PAGES: lambda: _called(translation.of_paperwork()),
    }


def _faces(faces: DrawnFaces) -> Iterator[Step]:
    def problems(context: FaceContext) -> Iterator[Problem]:
        return faces.edition.at_fields(problems_of(faces.drawn(context)))

    return _looking(faces, problems)


def _ink(faces: DrawnFaces) -> Iterator[Step]:
    from rnr_print.check.ink_coverage import InkedFaces  # what draws for it takes a while to load

    return _looking(faces, InkedFaces(faces.edition).problems)


def _looking(
    faces: DrawnFaces, problems: Callable[[FaceContext], Iterable[Problem]]
) -> Iterator[Step]:
    """Steps that look at the faces of each card, and at each back."""

    def look(show: Callable[[str], Iterable[FaceContext]], key: str) -> Iterator[Problem]:
        for context in show(key):
            yield from problems(context)

    for card in faces.edition.database.printed:
        yield Step(f"card {card}", partial(look, faces.contexts, card), faces.asks)
    for back in faces.backs:
        yield Step(f"back {back}", partial(look, faces.back, back), faces.asks)


def _called(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps, their problems called as in a translation."""

    def looked(step: Step) -> Iterator[Problem]:
        for problem in step.look():
            yield replace(problem, code=IN_TRANSLATION.get(problem.code, problem.code))

    return (replace(step, look=partial(looked, step)) for step in steps)


def _words(translation: Translation) -> Iterator[Step]:
    yield from translation.of_words()
    for name in COMPONENTS:
        yield _status(translation, name)


def _status(translation: Translation, name: str) -> Step:
    """Whether a component is translated as far as it is promised."""
    texts, language = translation.texts, translation.language
    path = texts.path(language, name)

    def looked() -> Iterator[Problem]:
        with untracked():
            promised = name in read_locale(texts.folder, language).promises
            wanted, words = translation.source_ids(name), translation.edition.catalog.words
            file = translation.read(path)
            waiting = {each.context for each in file if each.fuzzy} if file else set()
            left = sum(key not in words and key[0] not in waiting for key in wanted)
            editions = loaders.database(texts.game, None).game.editions.values()
        asked = max((edition.translated.print for edition in editions), default=100.0)
        if promised and 100 * left > (100 - asked) * len(wanted):
            told = (
                f"{language}: {left} of {len(wanted)} texts of {path.name} are missing;"
                " translate them"
            )
            yield Problem(told, Place(str(path)), code=UNTRANSLATED)

    chapters = (f"tree {texts.game / 'rulebook'}",) if name == "rulebook" else ()
    files = (path, texts.game / "game.yaml", translation.folder / "locale.yaml")
    asks = (f"messages {name}", *chapters, *(f"file {file}" for file in files))
    return Step(f"status {name}", looked, asks)
