"""What is found in each language: on its faces and pages, in its words and files.

Languages are looked at by a crew of processes, each with a memory of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.build import gc_policy, loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.drawn_faces import DrawnFaces
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.translation_check import Step, Translation
from rnr_print.check.context import FACES, INK, PAGES, WORDS
from rnr_print.check.deferred_writes import later
from rnr_print.check.faces import problems_of
from rnr_print.check.fingerprints import of_faces, of_translation
from rnr_print.check.result_cache import Kind, Memory, digest
from rnr_print.core.errors import Place, Problem
from rnr_print.core.file_states import Digests, Files
from rnr_print.core.tracking import untracked
from rnr_print.core.workspace import Workspace, words_of
from rnr_print.locales.catalog_cache import Shelf
from rnr_print.locales.locale_data import COMPONENTS, SOURCE, read_locale
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
    """A language to look at: which parts of it, and what its memory goes by."""

    workspace: Workspace
    game: str
    language: str
    parts: frozenset[str]
    overrides: Path | None
    standing: str
    files: Files
    fresh: bool = False

    @property
    def folder(self) -> Path:
        """The game's own folder."""
        return self.workspace.game(self.game)

    def memory(self) -> Memory:
        """What was found in this language before."""
        path = self.workspace.cache / "checks" / f"{self.game}-{self.language}.json"
        return Memory(path, self.standing, self.own_files(), self.fresh)

    def shelf(self) -> Shelf:
        """Where its words are kept."""
        own = tuple(f"{each / self.language}/" for each in self._words)
        read = sorted(each for each in self.files.digests.items() if each[0].startswith(own))
        path = self.workspace.cache / "words" / f"{self.game}-{self.language}.json"
        return Shelf(path, digest((self.standing, read)))

    def own_files(self) -> Digests:
        """The files that matter to this language: all but those of the others."""
        others = tuple(
            f"{folder}/" for words in self._words for folder in words.glob("*")
            if folder.is_dir() and folder.name != self.language
        )  # fmt: skip
        return {
            file: found for file, found in self.files.digests.items() if not file.startswith(others)
        }

    @property
    def _words(self) -> tuple[Path, Path]:
        """The folders whose folders are languages: the game's, and ours."""
        return self.folder / "locale", words_of(self.folder)


Found = dict[str, list[Problem]]
"""What was found, by part."""


def remembered(task: Task, memory: Memory) -> Found | None:
    """What is known of a language in which nothing changed; None if it must be looked at."""
    return _by_part(memory.everything(), task.parts) if memory.knows(task.parts) else None


def _by_part(units: Mapping[str, list[Problem]], parts: Iterable[str]) -> Found:
    found: Found = {part: [] for part in sorted(parts)}
    for name, problems in units.items():
        part = name.partition(":")[0]
        if part in found:
            found[part] += problems
    return found


def look(task: Task) -> Found:
    """What is wrong with a language. Raises InputError for what can't be read."""
    gc_policy.sweep()
    memory = task.memory()
    look_at = _source if task.language == SOURCE else _translation
    steps, memory.kinds = look_at(task)
    units = {
        f"{part}:{step.name}": memory.recall(f"{part}:{step.name}", step.look, step.asks)
        for part, step in steps
        if part in task.parts
    }
    later(memory, task.files, task.parts)
    return _by_part(units, task.parts)


Steps = Iterator[tuple[str, Step]]


def _source(task: Task) -> tuple[Steps, dict[str, Kind]]:
    """The source language: its faces, fronts and backs, and the ink they take."""
    wishes = Wishes(products=("cards",), game=task.game, overrides=task.overrides)
    edition = OpenEdition(replace(next(jobs_of(task.workspace, wishes)), blank=True))
    faces = DrawnFaces(edition)
    return _source_steps(faces, task.parts), of_faces(edition, task.files.digests)


def _source_steps(faces: DrawnFaces, parts: Iterable[str]) -> Steps:
    edition = faces.edition
    fronts = [(f"card {card}", partial(faces.contexts, card)) for card in edition.database.cards]
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


def _translation(task: Task) -> tuple[Steps, dict[str, Kind]]:
    translation = Translation(task.workspace, task.game, task.language, task.shelf())
    return _steps(translation), of_translation(translation, task.files.digests)


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
