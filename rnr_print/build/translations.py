"""PO files of a game, brought up to its cards, words and rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog as PoCatalog

from rnr_print.cards.database import Database
from rnr_print.cards.messages import card_messages
from rnr_print.cards.wording import FILE as WORDING
from rnr_print.cards.wording import Wording, own_wording, read_wording
from rnr_print.core.errors import fail
from rnr_print.core.files import write_whole
from rnr_print.core.workspace import words_of
from rnr_print.games.registry import read_database
from rnr_print.locales.catalog import languages
from rnr_print.locales.files import SOURCE
from rnr_print.locales.locale_data import COMPONENTS, Component, read_locale
from rnr_print.locales.memory import memory_of
from rnr_print.locales.message import Message
from rnr_print.locales.po_files import About, po_bytes, template, translated, updated
from rnr_print.locales.progress import Progress, progress
from rnr_print.locales.pseudo import LOCALES, PSEUDO
from rnr_print.rulebook.messages import CONTEXT, rulebook_messages

if TYPE_CHECKING:
    from rnr_print.rulebook.tree import Rulebook

Tell = Callable[[Message, str], About]
"""Says what there is to say about a message in a language."""
STORIES = "stories.yaml"
BOOK = "book.yaml"
KEEPSAKES = "keepsakes.yaml"
INTERFACE = (
    "wording:labels/", "wording:sheet/", "wording:calibration/", "wording:paperwork/",
)  # fmt: skip


def nothing(_: Message, __: str) -> About:
    """Nothing to say about a message."""
    return About()


def said_in(about: Tell, language: str) -> Callable[[Message], About]:
    """What there is to say about messages in a language."""
    return lambda message: about(message, language)


def component(message: Message) -> Component:
    """The PO file a text belongs to: `interface` for words around the cards, else by its origin."""
    if message.context.startswith((CONTEXT, "wording:book/")):
        return "rulebook"
    if message.context.startswith(("wording:stories/", "wording:keepsakes/")):
        return "stories"
    return "interface" if message.context.startswith(INTERFACE) else "cards"


def game_messages(game: Path) -> Iterator[Message]:
    """Every text of the game in the folder `game`. Raises InputError."""
    texts = Texts(game)
    for name in COMPONENTS:
        yield from texts.of(name)


def outside_rules(game: Path, database: Database, wording: Wording) -> Iterator[Message]:
    """The texts of the game but those of the rulebook's chapters. Raises InputError."""
    yield from card_messages(database, wording)
    for name in (STORIES, KEEPSAKES):
        if (game / name).is_file():
            yield from read_wording(game / name).messages()
    if (game / "rulebook").is_dir():
        yield from own_words(game)


def own_words(game: Path) -> Iterator[Message]:
    """The texts of the printed rulebook beside its chapters. Raises InputError."""
    if (game / BOOK).is_file():
        yield from read_wording(game / BOOK).messages()


def book_messages(game: Path, book: Rulebook, placed: bool = True) -> Iterator[Message]:
    """The texts of the printed rulebook: its own words, then the rules. Raises InputError."""
    yield from own_words(game)
    yield from rulebook_messages(book, placed)


@dataclass(frozen=True)
class Texts:
    """The texts of the game in a folder, read once for all languages. Raises InputError."""

    game: Path
    cards: Callable[[Path], Database] = read_database
    patterns: Callable[[Path], Wording] = own_wording
    """How its cards and sentence patterns are read."""
    _sources: dict[tuple[str, tuple[str, ...]], PoCatalog] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        """Where the languages lie."""
        return self.game / "locale"

    @cached_property
    def messages(self) -> dict[str, list[Message]]:
        """The texts by component."""
        return {**self.outside_rules, "rulebook": [*self.outside_rules["rulebook"], *self.rules]}

    @cached_property
    def outside_rules(self) -> dict[str, list[Message]]:
        """The texts by component, without those of the rulebook's chapters."""
        found: dict[str, list[Message]] = {name: [] for name in COMPONENTS}
        for message in outside_rules(self.game, self.cards(self.game), self.patterns(self.game)):
            found[component(message)].append(message)
        return found

    @cached_property
    def rules(self) -> list[Message]:
        """The texts of the rulebook's chapters."""
        folder = self.game / "rulebook"
        if not folder.is_dir():
            return []
        from rnr_print.rulebook.reader import read_rulebook

        return list(rulebook_messages(read_rulebook(folder)))

    def source(self, name: str, language: str) -> PoCatalog:
        """What a component of a language has to translate, with the cases the language has."""
        cases = self._cases(language)
        key = name, tuple(cases)
        if key not in self._sources:  # languages of the same cases have one
            self._sources[key] = template(self.of(name), cases, self.game)
        return self._sources[key]

    def told(self, name: str, language: str, about: Tell) -> PoCatalog:
        """The same, with what there is to say about each text in that language."""
        cases = self._cases(language)
        return template(self.of(name), cases, self.game, said_in(about, language))

    def _cases(self, language: str) -> Sequence[str]:
        return read_locale(self.folder, language).cases if language != SOURCE else ()

    def of(self, name: str) -> list[Message]:
        """The texts of one component; the chapters are read only for those of the rulebook."""
        return self.messages[name] if name == "rulebook" else self.outside_rules[name]

    def languages(self, wanted: Sequence[str]) -> list[str]:
        """The languages to work on: those wanted, all if none, never the source."""
        if SOURCE in wanted:
            raise fail(f"{SOURCE} is the source; it has no translation")
        found = list(wanted) or [each for each in languages(self.folder) if each != SOURCE]
        for language in found:
            read_locale(self.folder, language)
        return found

    def path(self, language: str, name: str) -> Path:
        """The PO file of a component."""
        return self.folder / language / f"{name}.po"


def update_catalogs(
    game: Path, wanted: Sequence[str], sweep: bool = False, about: Tell = nothing
) -> Iterator[tuple[Path, int]]:
    """Update the PO files of `wanted` languages (all if none) with what there is to say `about`
    their texts, and `sweep` out of them what is gone; each file and its texts. Raises InputError.
    """
    texts = Texts(game)
    for language in texts.languages(wanted):
        memory = cache(partial(memory_of, [*remembered(game)], language))
        for name in COMPONENTS:
            told = cache(partial(texts.told, name, language, about))
            path = texts.path(language, name)
            data = updated(path, told, language, memory, sweep)
            if not path.is_file() or path.read_bytes() != data:
                write_whole(path, data)
            yield path, len(told())


def remembered(game: Path) -> Iterator[Path]:
    """The folders of languages whose translations are offered to the game in a folder: its own,
    those of the other games of its workspace, and the words that every game says."""
    yield game / "locale"
    yield from sorted(path for path in game.parent.glob("*/locale") if path != game / "locale")
    yield words_of(game)


def update_ours(words: Path, about: Tell = nothing) -> Iterator[tuple[Path, int]]:
    """Update the PO files of the words that every game says, in the folder `words`, with what there
    is to say `about` them; each file and its texts. Raises InputError.
    """
    messages = our_messages(words)
    for language in languages(words)[1:]:
        told = cache(partial(template, messages, (), words, said_in(about, language)))
        path = words / language / "interface.po"
        write_whole(path, updated(path, told, language))
        yield path, len(told())


def our_messages(words: Path) -> list[Message]:
    """The texts that every game says, as the folder `words` has them. Raises InputError."""
    return list(read_wording(words / WORDING).messages())


def extract_templates(game: Path, about: Tell = nothing) -> Iterator[tuple[Path, int]]:
    """Write the templates `locale/<component>.pot`, with what there is to say `about` their texts;
    each file and its texts. Raises InputError.

    A language with cases has more texts in some, and gets those templates in its own folder.
    """
    texts = Texts(game)
    for name in COMPONENTS:
        source, path = texts.told(name, SOURCE, about), texts.folder / f"{name}.pot"
        write_whole(path, po_bytes(source))
        yield path, len(source)
        for language in texts.languages(()):
            own, path = texts.told(name, language, about), texts.folder / language / f"{name}.pot"
            if len(own) > len(source):
                write_whole(path, po_bytes(own))
                yield path, len(own)


def statuses(game: Path, wanted: Sequence[str]) -> list[Progress]:
    """How far each component of each language is. Raises InputError."""
    texts = Texts(game)
    return [
        replace(_progress(texts, language, name), promised=name in promises)
        for language in texts.languages(wanted)
        for promises in [read_locale(texts.folder, language).promises]
        for name in COMPONENTS
    ]


def _progress(texts: Texts, language: str, name: Component) -> Progress:
    source = texts.source(name, language)
    return progress(texts.path(language, name), language, name, source)


def write_pseudo(game: Path) -> Iterator[tuple[Path, int]]:
    """Write the languages for tests beside the others; each file and its texts."""
    texts, ours = Texts(game), template(our_messages(words_of(game)))
    for language, change in PSEUDO.items():
        write_whole(texts.folder / language / "locale.yaml", LOCALES[language].encode())
        for name in COMPONENTS:
            source, path = texts.source(name, language), texts.path(language, name)
            write_whole(path, po_bytes(translated(source, language, change)))
            yield path, len(source)
        path = texts.folder / language / "ours.po"
        write_whole(path, po_bytes(translated(ours, language, change)))
        yield path, len(ours)
