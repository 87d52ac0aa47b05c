"""Everything wrong with a translation: its files, its words, their room in the real layout.

It is looked for in steps, each of which tells what it depends on, so that it can be remembered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Protocol

from babel.messages.catalog import Catalog as PoCatalog

from rnr_print.build import loaders
from rnr_print.build.availability import left_out
from rnr_print.build.card_problems import at_card_translations
from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.makers import maker_of
from rnr_print.build.product import PAGES
from rnr_print.build.products.drawn_faces import DrawnFace, DrawnFaces
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.traced_problems import at_translations
from rnr_print.build.tracing import traced
from rnr_print.build.translation_proofs import proofreader
from rnr_print.build.translations import Texts
from rnr_print.cards.text_check import hand_written_problems, message_problems
from rnr_print.core.errors import InputError, Problem, coded
from rnr_print.core.tracking import untracked
from rnr_print.core.unprintable import STRAY
from rnr_print.core.untrusted.reading import listed
from rnr_print.core.workspace import Workspace, words_of
from rnr_print.locales import plain_catalog
from rnr_print.locales.catalog import Catalog, joined, po_paths
from rnr_print.locales.glossary import read_glossary
from rnr_print.locales.locale_data import COMPONENTS
from rnr_print.locales.po_findings import LETTERS, Framed, framed, plural_rule
from rnr_print.locales.po_reading import opened
from rnr_print.locales.proofs.proofreader import LANGUAGE, PLURALS, Proofreader, fuzzy
from rnr_print.print.faces import measures
from rnr_print.print.faces.theme import Theme
from rnr_print.rulebook.messages import chapter_messages
from rnr_print.rulebook.reader import chapter_of
from rnr_print.rulebook.translation_check import name_problems, translation_problems

_OPEN = re.compile(r"(\*\*|__) is never closed, at character")
"""What is said of each face that an open mark comes to; the words have been told of it once."""


class Recall(Protocol):
    """Recalls results by name."""

    def __call__(self, name: str, make: Callable[[], Any], reads: Sequence[str] = (), /) -> Any: ...


@dataclass(frozen=True)
class Step:
    """A part of a check: what it is called, how to look.

    It depends on what it `asks` for, and on all it is recorded to read while it looks.
    """

    name: str
    look: Callable[[], Iterable[Problem]]
    asks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Translation:
    """A game in one language, read when first asked for. Raises InputError."""

    workspace: Workspace
    game: str
    language: str
    recall: Recall = lambda _, make, reads=(): make()
    """Gives what is kept under a name, where what it reads is as it was, or makes it."""
    _frames: dict[Path, Framed] = field(default_factory=dict, repr=False)
    _read: dict[Path, PoCatalog] = field(default_factory=dict, repr=False)
    _proofs: dict[str, tuple[Problem, ...]] = field(default_factory=dict, repr=False)

    @property
    def folder(self) -> Path:
        """Where the language lies."""
        return self.texts.folder / self.language

    @cached_property
    def texts(self) -> Texts:
        """The texts to be translated."""
        return loaders.texts(self.workspace.game(self.game))

    @property
    def frames(self) -> dict[Path, Framed]:
        """The PO files, put right enough to be read."""
        paths = po_paths(self.texts.folder, self.language)
        return {path: frame for path in paths if (frame := self.frame(path))}

    def read(self, path: Path) -> PoCatalog | None:
        """A PO file as Babel reads it, if it is there: each takes a while."""
        if path not in self._read and (frame := self.frame(path)):
            self._read[path] = opened(path, self.language, frame.data)
        return self._read.get(path)

    def frame(self, path: Path) -> Framed | None:
        """A PO file put right enough to be read, if it is there."""
        if path not in self._frames and path.is_file():
            self._frames[path] = framed(path, self.language)
        return self._frames.get(path)

    @property
    def trees(self) -> tuple[str, str]:
        """The names of the folders where its words lie."""
        return f"tree {words_of(self.texts.game) / self.language}", f"tree {self.folder}"

    @cached_property
    def catalog(self) -> Catalog:
        """All words that can be read."""
        language = self.language

        def told() -> list[list[Any]]:
            with untracked():  # the trees stand for all of it
                files = {path: self.read(path) for path in self.frames}
                found = joined(language, ((path, file) for path, file in files.items() if file))
                return plain_catalog.told(found)

        kept = self.recall("catalog", told, self.trees)
        return plain_catalog.read(language, plural_rule(language), kept)

    @cached_property
    def edition(self) -> OpenEdition:
        """All cards in this language, with its words as they are in spite of their faults."""
        return _Faulty(self._job("cards"), self)

    def _job(self, product: str) -> Job:
        wishes = Wishes(products=(product,), game=self.game, locales=(self.language,))
        return replace(next(jobs_of(self.workspace, wishes)), blank=True)

    def of_words(self) -> Iterator[Step]:
        """Steps that look at files and words."""
        for path in po_paths(self.texts.folder, self.language):
            yield _quiet(f"file {path}", partial(self._file_problems, path), (f"file {path}",))
        game, words = self.texts.game, f"tree {self.folder}"
        for name in COMPONENTS:
            asks = words, *self._messages(name)
            yield _quiet(f"ids {name}", partial(self._unknown_ids, name), asks)
        for name in COMPONENTS:
            yield _quiet(f"proofs {name}", partial(self.proofs, name), self.trees)
        for name in COMPONENTS:
            said = f"messages {name}", f"messages-place {name}"
            asks = *said, *self.trees, f"file {game / 'game.yaml'}"
            yield _quiet(f"words {name}", partial(self._word_problems, name), asks)
        yield _quiet("sentences", self._sentence_problems, (words, "card", "card-place"))
        for path in listed(game / "rulebook", "*.md"):
            look = partial(self._rule_problems, path)
            yield Step(f"rules {path.stem}", look, (words, f"file {path}"))
        yield _quiet("names in rules", self._name_problems, (words, "name"))
        for name in COMPONENTS:
            asks = words, *self._messages(name)
            yield _quiet(f"terms {name}", partial(self._glossary_problems, name), asks)

    def _messages(self, name: str) -> tuple[str, ...]:
        """What the texts of a component depend on."""
        chapters = (f"tree {self.texts.game / 'rulebook'}",) if name == "rulebook" else ()
        return (f"messages {name}", f"file {self.folder / 'locale.yaml'}", *chapters)

    def _file_problems(self, path: Path) -> Iterator[Problem]:
        frame = self.frame(path)
        if frame is not None and self.read(path) is not None:
            yield from coded("po-file", frame.problems)

    @cached_property
    def proofreader(self) -> Proofreader:
        """Who reads the proofs of this language."""
        return proofreader(self.workspace, self.texts.game, self.edition.locale)

    def proofs(self, name: str) -> tuple[Problem, ...]:
        """What is wrong with the entries of a component, and those that wait to be looked at where
        it is promised whole."""
        if name not in self._proofs:
            self._proofs[name] = tuple(self._proof_problems(name))
        return self._proofs[name]

    def _proof_problems(self, name: str) -> Iterator[Problem]:
        path = self.texts.path(self.language, name)
        catalog = self.read(path)
        if catalog is None:
            return
        if name in self.edition.locale.promises:
            yield from fuzzy(catalog, path)
        files = [file for each in self.frames if (file := self.read(each))]
        yield from self.proofreader.problems(catalog, path, files)

    def _unknown_ids(self, name: str) -> Iterator[Problem]:
        """Translated texts whose id the game has no more, or has with another text."""
        path = str(self.texts.path(self.language, name))
        known = set(self.source_ids(name))
        for (context, text), place in self.edition.catalog.places.items():
            if place.file == path and (context, text) not in known:
                told = f"{context}: the game has no such text; run rnr l10n update"
                yield Problem(told, place, code="po-unknown")

    def source_ids(self, name: str) -> list[tuple[str, str]]:
        """The contexts and texts of a component, as its PO file has to have them."""
        source = self.texts.source(name, self.language)
        return [(message.context or "", _one(message.id)) for message in source if message.id]

    def _word_problems(self, name: str) -> Iterator[Problem]:
        """Placeholders, numbers, icons and markup lost or added."""
        texts, locale = self.texts.outside_rules[name], self.edition.locale
        found = message_problems(
            self.edition.teller, texts, locale.spelled, locale.spelled_in_source
        )
        told = {each.place for each in self.proofs(name) if each.code == PLURALS}
        yield from coded("translation-kept", (each for each in found if each.place not in told))

    def _sentence_problems(self) -> Iterator[Problem]:
        """Hand-written sentences that don't say what their ability does."""
        told = {problem.place for problem in self._word_problems("cards")}
        found = hand_written_problems(self.edition.database, self.edition.teller)
        return coded("translation-kept", (each for each in found if each.place not in told))

    def _rule_problems(self, path: Path) -> Iterator[Problem]:
        """Values, links, icons and digits lost or added in a chapter of the rulebook."""
        edition, texts = self.edition, chapter_messages(chapter_of(path))
        yield from coded(
            "translation-kept",
            translation_problems(texts, edition.database, edition.catalog, edition.locale),
        )

    def _name_problems(self) -> Iterator[Problem]:
        """Cards that rules call by their English names."""
        found = name_problems(self.edition.database, self.edition.catalog)
        yield from coded("translation-kept", found)

    def _glossary_problems(self, name: str) -> Iterator[Problem]:
        terms, catalog = read_glossary(self.texts.folder, self.language), self.edition.catalog
        proofs = self.proofs(name) if terms else ()
        strange = {each.place for each in proofs if each.code in (LANGUAGE, LETTERS)}
        for message in self.texts.of(name) if terms else ():
            if message.context.endswith("/flavor"):
                continue
            given = catalog.words.get((message.context, message.text))
            if not given or catalog.place(message.context, message.text) in strange:
                continue
            for term in terms:
                if term.stands_in(message.context, message.text):
                    for said in term.faults(given[0]):
                        place = catalog.place(message.context, message.text)
                        told = f"{message.context}: {said}"
                        yield Problem(told, place, code="translation-term")

    @cached_property
    def faces(self) -> DrawnFaces:
        """All cards, drawn with little ink: only their words differ from the source language's."""
        return DrawnFaces(self.edition, "grey")

    def of_cards(self) -> Iterator[Step]:
        """Steps that look at the face of each card."""

        def look(card_id: str) -> Iterator[Problem]:
            for context in self.faces.contexts(card_id):
                face = self.faces.drawn(context)
                found = at_card_translations(self.edition, _face_problems(face))
                yield from (each for each in found if not _OPEN.search(each.message))

        for card_id in loaders.database(self.texts.game, None).printed:
            yield Step(f"card {card_id}", partial(look, card_id), self.faces.asks)

    def of_paperwork(self) -> Iterator[Step]:
        """Steps that look at the pages beside the cards."""
        for product in PAGES:
            yield Step(product, partial(self._page_problems, product), paper_asks(self.edition))

    def _page_problems(self, product: str) -> tuple[Problem, ...]:
        if product in left_out(self.texts.game, PAGES):
            return ()
        job = replace(self._job(product), edition="")

        def draw() -> None:
            maker_of(product).build(_Faulty(job, self))

        try:
            draw()
        except InputError as error:
            found = (
                each for each in error.problems
                if not _OPEN.search(each.message) and each.code != STRAY
            )  # fmt: skip
            return tuple(at_translations(found, product, self.edition.catalog, draw))
        return ()


def paper_asks(edition: OpenEdition) -> tuple[str, ...]:
    """What all pages beside the cards depend on, beside what each of them is recorded to read."""
    shared = edition.job.workspace.shared
    trees = (shared(name) for name in ("paperwork", "sheets", "icons"))
    game = (edition.folder / name for name in ("game.yaml", "paperwork.yaml"))
    facts = edition.folder / "locale" / edition.job.locale / "locale.yaml"
    own = Theme.own(edition.job.workspace.templates, edition.job.game)  # which may come, or go
    files = (edition.theme_file, own, facts, *game)
    return (*(f"tree {tree}" for tree in trees), *(f"file {file}" for file in files))


class _Faulty(OpenEdition):
    """An edition whose words are unmarked, and read in spite of the faults of their files."""

    written = False

    def __init__(self, job: Job, translation: Translation) -> None:
        super().__init__(job)
        self._translation = translation

    @cached_property
    def catalog(self) -> Catalog:
        """The words that can be read."""
        with untracked():
            return traced(self._translation.catalog)


def _face_problems(face: DrawnFace) -> Iterator[Problem]:
    yield from face.problems
    if not face.problems:
        yield from coded("translation-type", _of(face, measures.small_type(face.log)))
        near = measures.near_cut(face.log, face.size, measures.WORDS)
        yield from coded("translation-safe-zone", _of(face, near))


def _of(face: DrawnFace, wrong: Iterable[str]) -> Iterator[Problem]:
    return (Problem(f"card {face.face.key}: {each}", face.place) for each in wrong)


def _quiet(name: str, look: Callable[[], Iterable[Problem]], asks: tuple[str, ...]) -> Step:
    """A step that asks for so much that what it depends on is better said in whole."""

    def looked() -> list[Problem]:
        with untracked():
            return list(look())

    return Step(name, looked, asks)


def _one(text: str | Sequence[str]) -> str:
    return text if isinstance(text, str) else text[0]
