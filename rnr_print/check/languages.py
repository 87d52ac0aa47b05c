"""What is found in each language: on its faces and pages, in its words and files.

Languages are looked at by a crew of processes, each with a memory of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.build import gc_policy, loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.drawn_faces import DrawnFaces
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.translation_check import Step, Translation
from rnr_print.check.context import FACES, INK, PAGES, WORDS, GameUnderCheck
from rnr_print.check.faces import problems_of
from rnr_print.check.fingerprints import Sources, of_faces, of_translation
from rnr_print.check.result_cache import Memory, keep_later
from rnr_print.core.errors import Place, Problem
from rnr_print.core.file_states import IN_LANGUAGES, Files, hashed
from rnr_print.core.store import Store
from rnr_print.core.tracking import recording, untracked
from rnr_print.core.workspace import Workspace, words_of
from rnr_print.locales.catalog_cache import Shelf
from rnr_print.locales.files import SOURCE
from rnr_print.locales.locale_data import COMPONENTS, read_locale
from rnr_print.print.faces import FaceContext

if TYPE_CHECKING:
    from rnr_print.check.ink_coverage import InkedFaces

IN_TRANSLATION = {
    "overflow": "translation-overflow",
    "missing-glyph": "translation-glyph",
    "open-markup": "translation-markup",
    "text-numbers": "translation-kept",
    "": "translation-layout",
}
"""What the source language can have as well, and is called in a translation."""


@dataclass(frozen=True)
class Task:
    """A language to look at, and what its memory goes by."""

    workspace: Workspace
    game: str
    language: str
    overrides: Path | None
    standing: str
    files: Files
    fresh: bool = False

    @staticmethod
    def of(game: GameUnderCheck, language: str, memory: Memory) -> Task:
        """The task to look at a language of a game of which this is known."""
        with untracked():
            workspace = game.workspace
        return Task(
            workspace, game.game, language, game.overrides, memory.standing, memory.files,
            game.fresh,
        )  # fmt: skip

    def memory(self) -> Memory:
        """What was found in this language before."""
        store, name = Store(self.workspace.cache), f"checks/{self.game}-{self.language}"
        return Memory(store, name, self.standing, self.files, self.fresh)

    def shelf(self) -> Shelf:
        """Where its words are kept."""
        folders = self._folder / IN_LANGUAGES, words_of(self._folder)
        read = [self.files.digest(f"tree {each / self.language}") for each in folders]
        name = f"words/{self.game}-{self.language}"
        return Shelf(Store(self.workspace.cache), name, hashed((self.standing, read)))

    @property
    def _folder(self) -> Path:
        return self.workspace.game(self.game)


Found = dict[str, list[Problem]]
"""What was found, by part."""


def look(given: tuple[Task, Sequence[str]]) -> tuple[Found, set[str]]:
    """What is wrong with parts of a language, and the names of all files that were read for it.

    Raises InputError for what can't be read.
    """
    gc_policy.sweep()
    task, parts = given
    memory = task.memory()
    found: Found = {part: [] for part in parts}
    with recording() as names:
        steps, memory.sources = (_source if task.language == SOURCE else _translation)(task, parts)
        for part, step in steps:
            if part in parts:
                found[part] += memory.recall(f"{part}:{step.name}", step.look, step.asks)
    keep_later(memory)
    return found, memory.files_of(names)


Steps = Iterator[tuple[str, Step]]


def _source(task: Task, parts: Sequence[str]) -> tuple[Steps, Sources]:
    """The source language: its faces, fronts and backs, and the ink they take."""
    wishes = Wishes(products=("cards",), game=task.game, overrides=task.overrides)
    edition = OpenEdition(replace(next(jobs_of(task.workspace, wishes)), blank=True))
    faces = DrawnFaces(edition)
    return _source_steps(faces, parts), of_faces(edition, task.files)


def _source_steps(faces: DrawnFaces, parts: Iterable[str]) -> Steps:
    edition = faces.edition
    fronts = [(f"card {card}", partial(faces.contexts, card)) for card in edition.database.printed]
    backs = [(f"back {back}", partial(faces.back, back)) for back in faces.backs]
    for name, contexts in (*fronts, *backs):
        yield FACES, Step(name, partial(_problems_of_faces, faces, contexts), faces.asks)
    if INK in parts:
        from rnr_print.check.ink_coverage import (
            InkedFaces,  # what draws for it takes a while to load
        )

        inked = InkedFaces(edition)
        for name, contexts in (*fronts, *backs):
            yield INK, Step(name, partial(_problems_of_ink, inked, contexts), faces.asks)


Contexts = Callable[[], Iterable[FaceContext]]


def _problems_of_faces(faces: DrawnFaces, contexts: Contexts) -> Iterator[Problem]:
    for context in contexts():
        yield from faces.edition.at_fields(problems_of(faces.drawn(context)))


def _problems_of_ink(inked: InkedFaces, contexts: Contexts) -> Iterator[Problem]:
    for context in contexts():
        yield from inked.problems(context)


def _translation(task: Task, _: Sequence[str]) -> tuple[Steps, Sources]:
    translation = Translation(task.workspace, task.game, task.language, task.shelf())
    return _steps(translation), of_translation(translation, task.files)


def _steps(translation: Translation) -> Steps:
    for step in translation.of_words():
        yield WORDS, _called(step)
    for name in COMPONENTS:
        yield WORDS, _status(translation, name)
    for step in translation.of_cards("print"):
        yield FACES, _called(step)
    for step in translation.of_paperwork():
        yield PAGES, _called(step)


def _called(step: Step) -> Step:
    """The step, its problems called as in a translation."""

    def looked() -> Iterator[Problem]:
        for problem in step.look():
            yield replace(problem, code=IN_TRANSLATION.get(problem.code, problem.code))

    return replace(step, look=looked)


def _status(translation: Translation, name: str) -> Step:
    """Whether a component is translated as far as it is promised."""
    texts, language = translation.texts, translation.language
    path = texts.path(language, name)

    def looked() -> Iterator[Problem]:
        with untracked():
            promised = name in read_locale(texts.folder, language).promises
            wanted, words = translation.source_ids(name), translation.edition.catalog.words
            left = sum(key not in words for key in wanted)
            editions = loaders.database(texts.game, None).game.editions.values()
        asked = max((edition.translated.print for edition in editions), default=100.0)
        if promised and 100 * left > (100 - asked) * len(wanted):
            told = (
                f"{language}: {left} of {len(wanted)} texts of {path.name} are missing or fuzzy;"
                " translate them"
            )
            yield Problem(told, Place(str(path)), code="untranslated")

    chapters = (f"tree {texts.game / 'rulebook'}",) if name == "rulebook" else ()
    files = (path, texts.game / "game.yaml", translation.folder / "locale.yaml")
    asks = (f"messages {name}", *chapters, *(f"file {file}" for file in files))
    return Step(f"status {name}", looked, asks)
