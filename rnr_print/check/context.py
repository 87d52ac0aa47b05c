"""A game under check: everything its checks look at, each read once when first asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from rnr_print.build import loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.fingerprints import CODE, files_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.cards.database import Database
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import Wording, read_wording
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.file_states import Files, hashed, stats_of
from rnr_print.core.marked_yaml import read
from rnr_print.core.store import Store
from rnr_print.core.tracking import record, tracked_as, tracked_property, untracked
from rnr_print.core.workspace import Workspace
from rnr_print.engine.anchors import Anchor, anchors
from rnr_print.games import GAMES
from rnr_print.games.registry import game_of
from rnr_print.locales.catalog import languages
from rnr_print.locales.files import SOURCE
from rnr_print.locales.locale_data import read_locale
from rnr_print.print.art.folder import ArtFolder
from rnr_print.print.components.plans import Paperwork, read_paperwork
from rnr_print.print.faces import Theme
from rnr_print.print.sheets.rules import SheetTemplate
from rnr_print.print.typeset import FontLibrary
from rnr_print.rulebook.tree import Rulebook

if TYPE_CHECKING:  # the rulebook and the engine are loaded while others look at languages
    from rnr_print.book.plan import BookPlan
    from rnr_print.examples.cases import Reasons
    from rnr_print.examples.context import Desk
    from rnr_print.examples.coverage import Coverage
    from rnr_print.examples.protocol import Engine, Pool
    from rnr_print.examples.runner import Outcome
    from rnr_print.games.protocol import Game

FACES, INK, WORDS, PAGES = "faces", "ink", "words", "pages"
"""The parts of a language that are looked at."""
UNNAMED = "?"
"""Stands for the edition of a game whose game.yaml nobody can read."""
PARTS = (
    "database", "wording", "words", "book", "plan", "paperwork", "art", "theme",
    "sheets", "fonts",
)  # fmt: skip
"""What is read of a game, as its checks call it."""

Read = TypeVar("Read")


class Recall(Protocol):
    """Finds by a name what was found before, or looks; it depends on what it asks for too."""

    def __call__(
        self, name: str, look: Callable[[], Iterable[Problem]], asks: Sequence[str] = (), /
    ) -> Sequence[Problem]: ...


def _look(
    _: str, look: Callable[[], Iterable[Problem]], asks: Sequence[str] = ()
) -> Sequence[Problem]:
    record(*asks)
    return list(look())


def attempted(read: Callable[[], Read]) -> Read | InputError:
    """What is read, or what is wrong with it: what can't be read is not tried twice."""
    try:
        return read()
    except InputError as error:
        return error


def given(found: Read | InputError) -> Read:
    """What was read. Raises InputError where it couldn't be."""
    if isinstance(found, InputError):
        raise found
    return found


@dataclass(eq=False)
class GameUnderCheck:
    """A game of a workspace; whatever can't be read raises InputError.

    `locales` are the languages to check beside the source (none: all), `editions` those to print
    (none: all). It records which files a check depends on; a check that reads a file
    for itself finds it by `at` or `template`, or by `folder` or `workspace` if it needs many.
    """

    _workspace: Workspace
    game: str
    locales: Sequence[str] = ()
    editions: Sequence[str] = ()
    overrides: Path | None = None
    jobs: int = 0
    fresh: bool = False
    """Whether all is looked at anew, whatever was found before."""
    in_languages: Mapping[str, Sequence[Problem]] = field(default_factory=dict)
    """What was found in all languages, by part."""
    recall: Recall = field(default=_look)
    """Finds by a name what was found before, or looks."""

    def found_in(self, parts: Sequence[str], code: str) -> Iterator[Problem]:
        """What was found of one kind in parts of all languages."""
        found = (problem for part in parts for problem in self.in_languages.get(part, ()))
        return (problem for problem in found if problem.code == code)

    @property
    def workspace(self) -> Workspace:
        """Where everything lies: who asks depends on all of it but the translations."""
        record(f"tree {self._workspace.templates}", f"tree {self._workspace.fonts}")
        record(f"source {self._folder}")
        return self._workspace

    @property
    def folder(self) -> Path:
        """The game's own folder: who asks depends on all of it but the translations."""
        record(f"source {self._folder}")
        return self._folder

    @property
    def _folder(self) -> Path:
        return self._workspace.game(self.game)

    def at(self, name: str) -> Path:
        """Where a file of the game is, or would be: who asks depends on it alone."""
        record(f"file {self._folder / name}")
        return self._folder / name

    def template(self, name: str) -> Path:
        """Where a file of the templates is, or would be."""
        record(f"file {self._workspace.templates / name}")
        return self._workspace.templates / name

    @property
    def played(self) -> bool:
        """Whether there are rules that play this game."""
        record(f"tree {self._folder / 'rulebook'}")
        return self._rules is not None and (self._folder / "rulebook").is_dir()

    @tracked_property
    def _frame(self) -> Mapping[str, object] | None:
        """What game.yaml says; None where it can't be read, as those say who need it."""
        try:
            data = read(self.at("game.yaml")).data
        except InputError:
            return None
        return data if isinstance(data, dict) else None

    @property
    def unreadable(self) -> bool:
        """Whether nobody can read in game.yaml whose rules it has."""
        return self._frame is None

    @tracked_property
    def gives(self) -> Game | None:
        """What the game gives beside files, if it has rules; cards needn't be right for that."""
        return game_of(str(self._frame.get("rules"))) if self._frame is not None else None

    @cached_property
    def files(self) -> Files:
        """All files as they were when they were first looked at. Raises InputError."""
        return files_of(self._workspace, self.game, (self.overrides,))

    @cached_property
    def code(self) -> str:
        """A hash of the code that findings depend on: ours, and that of a game of another package,
        which isn't among our files."""
        gives, found = self.gives, self.files.digest(f"tree {CODE}")
        if gives is None or gives in GAMES or gives.engine is None:
            return found
        return hashed((found, stats_of([str(gives.engine.code)])))

    @property
    def _rules(self) -> Engine | None:
        return self.gives.engine if self.gives is not None else None

    @property
    def at_home(self) -> bool:
        """Whether its rules were written for this very game; others borrow what they need."""
        return self.database.game.rules == self.database.game.id

    @property
    def theme_file(self) -> Path:
        """Where colors and type of the faces are declared."""
        found = Theme.file(self._workspace.templates, self.game, self.database.game.theme)
        record(f"file {found}")
        return found

    def file(self, name: str) -> Place:
        """A file of the game, as a place."""
        return Place(str(self._folder / name))

    @tracked_property
    def languages(self) -> list[str]:
        """The translations to check. Raises InputError for one that isn't there."""
        folder = self._folder / "locale"
        wanted = [language for language in self.locales if language != SOURCE]
        for language in wanted:
            read_locale(folder, language)
        return wanted or [each for each in languages(folder) if each != SOURCE]

    # what the files say
    @property
    def database(self) -> Database:
        """The cards."""
        return given(self._database)

    @tracked_property
    def _database(self) -> Database | InputError:
        found = attempted(lambda: loaders.database(self._folder, self.overrides))
        if isinstance(found, InputError):
            record(f"source {self._folder}")
        return found

    @tracked_property
    def wording(self) -> Wording:
        """The sentence patterns."""
        return loaders.wording(self._folder)

    @tracked_property
    def words(self) -> Wording | None:
        """The words of the printed rulebook, if there is one."""
        path = self.at("book.yaml")
        return read_wording(path) if path.is_file() else None

    @property
    def book(self) -> Rulebook:
        """The rulebook; empty where the game has none."""
        return given(self._book)

    @tracked_property
    def _book(self) -> Rulebook | InputError:
        if not (self._folder / "rulebook").is_dir():
            record(f"tree {self._folder / 'rulebook'}")
            return Rulebook(())
        return attempted(lambda: loaders.rulebook(self._folder))

    @tracked_property
    def plan(self) -> BookPlan | None:
        """How the rulebook is laid out, if it is."""
        from rnr_print.book.plan import FILE, read_plan

        if not self.at(FILE).is_file():
            return None
        return read_plan(self._folder, self.book, self.database)

    @tracked_property
    def paperwork(self) -> Paperwork | None:
        """Dials, counters and the like, if there are any."""
        path = self.at("paperwork.yaml")
        return read_paperwork(path) if path.is_file() else None

    @tracked_property
    def art(self) -> ArtFolder:
        """The pictures."""
        record(f"tree {self._folder / 'art'}")
        return ArtFolder(self._folder / "art")

    @tracked_property
    def theme(self) -> Theme:
        """Colors and type of the faces."""
        return Theme.read(self.theme_file)

    @tracked_property
    def sheets(self) -> SheetTemplate:
        """Papers and card sizes."""
        return loaders.sheets(self._workspace.shared("sheets"))

    @tracked_property
    def fonts(self) -> FontLibrary:
        """The fonts of the source language."""
        return FontLibrary.load(self._workspace.fonts)

    @tracked_property
    def reading(self) -> list[Problem]:
        """All that is wrong with the files themselves, each said once."""
        found: dict[Problem, None] = {}
        for name in PARTS:
            looked = self.recall(f"reading {name}", partial(self._misread, name))
            found.update(dict.fromkeys(looked))
        return list(found)

    def _misread(self, name: str) -> Sequence[Problem]:
        """What is wrong with a part of the game's files."""
        try:
            part = getattr(self, name)
            if isinstance(part, ArtFolder):
                _ = part.recipes
        except InputError as error:
            record(f"source {self._folder}", f"tree {self._workspace.templates}")
            return error.problems
        return ()

    @property
    def wanted_editions(self) -> Sequence[str]:
        """The editions to print. Raises InputError for one that isn't there."""
        known = self.database.game.editions
        strangers = [name for name in self.editions if name not in known]
        if strangers:
            one_of = ", ".join(known)
            raise InputError(Problem(f"no edition {name!r}; one of {one_of}") for name in strangers)
        return self.editions or tuple(known)

    # what is made of them
    @tracked_property
    def edition(self) -> OpenEdition:
        """The game in its source language, all cards, pictures left blank."""
        record(f"tree {self._workspace.fonts}", f"file {self._folder / 'game.yaml'}")
        record(f"file {self._folder / 'locale' / SOURCE / 'locale.yaml'}")
        editions = (UNNAMED,) if self.unreadable else ()
        wishes = Wishes(
            products=("cards",), game=self.game, editions=editions, overrides=self.overrides
        )
        return OpenEdition(replace(next(jobs_of(self._workspace, wishes)), blank=True))

    @property
    def teller(self) -> Teller:
        """Tells cards in the source language."""
        return self.edition.teller

    @tracked_property
    def desk(self) -> Desk:
        """Where the game's examples are played."""
        from rnr_print.examples.context import Desk

        files = (self._folder / name for name in ("game.yaml", "stories.yaml", "wording.yaml"))
        names = f"tree {self._folder / 'rulebook'}", *(f"file {file}" for file in files)
        database = self.database
        assert self._rules is not None
        with tracked_as("play", *names):  # all that rules see of the cards
            desk = Desk(self._folder, database, self._rules)
            _ = desk.pool
        return desk

    @property
    def pool(self) -> Pool:
        """The cards made ready for play."""
        return self.desk.pool

    @tracked_property
    def outcomes(self) -> list[Outcome]:
        """Every example of the rulebook, played."""
        from rnr_print.examples.runner import play_all

        desk, examples = self.desk, self.book.examples.values()
        with untracked():  # the desk told what it was made of
            return play_all(desk, examples)

    @tracked_property
    def coverage(self) -> Coverage:
        """Where each rule is carried out, and which examples exercise it."""
        from rnr_print.examples.coverage import measure

        chapters, reasons = self.book.chapters, self.reasons
        return measure(chapters, self.outcomes, Counter(), 0, self.anchors, reasons=reasons)

    @tracked_property
    def reasons(self) -> Reasons | None:
        """Which cases of rules can't be shown, if the game wants all others shown."""
        from rnr_print.examples.cases import FILE, read_reasons

        return read_reasons(self.at(FILE))

    @tracked_property
    def anchors(self) -> list[Anchor]:
        """Where the code and the cards carry out rules."""
        from rnr_print.examples.card_anchors import card_anchors

        assert self._rules is not None
        code, store = self._rules.code, Store(self._workspace.cache)
        told = store.recall(
            f"checks/anchors-{self.game}",
            hashed((str(code), self.code)),
            lambda: [astuple(each) for each in anchors(code)],
        )
        with tracked_as("play"):  # what rules see of the cards
            return sorted([*(Anchor(*each) for each in told), *card_anchors(self.database)])
