"""A game under check: everything its checks look at, each read once when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from rnr_print.art.folder import ArtFolder
from rnr_print.book.plan import FILE as PLAN
from rnr_print.book.plan import BookPlan, read_plan
from rnr_print.cards.database import Database
from rnr_print.cards.telling import Teller
from rnr_print.cards.wording import Wording, read_wording
from rnr_print.errors import InputError, Place, Problem
from rnr_print.examples.coverage import Coverage, measure
from rnr_print.examples.desk import Desk
from rnr_print.examples.random_play import rules_played
from rnr_print.examples.running import Outcome, play_all
from rnr_print.faces import Theme
from rnr_print.games.rocknroll.findings import Exceptions, read_exceptions
from rnr_print.locales.catalog import languages
from rnr_print.locales.locale_data import SOURCE, read_locale
from rnr_print.paperwork.plans import Paperwork, read_paperwork
from rnr_print.products import readings
from rnr_print.products.edition import OpenEdition
from rnr_print.products.wishes import Wishes, jobs_of
from rnr_print.rulebook.tree import Rulebook
from rnr_print.sheets.rules import SheetTemplate
from rnr_print.typeset import FontLibrary
from rnr_print.workspace import Workspace

GAMES = 36
"""Random games that are played to see whether a rule ever comes up."""


Read = TypeVar("Read")


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
    (none: all).
    """

    workspace: Workspace
    game: str
    locales: Sequence[str] = ()
    editions: Sequence[str] = ()
    overrides: Path | None = None
    jobs: int = 0

    @property
    def folder(self) -> Path:
        """The game's own folder."""
        return self.workspace.game(self.game)

    @property
    def played(self) -> bool:
        """Whether there are rules that play this game."""
        return self.database.game.rules is not None and (self.folder / "rulebook").is_dir()

    @property
    def at_home(self) -> bool:
        """Whether its rules were written for this very game; others borrow what they need."""
        return self.database.game.rules == self.database.game.id

    def file(self, name: str) -> Place:
        """A file of the game, as a place."""
        return Place(str(self.folder / name))

    @cached_property
    def languages(self) -> list[str]:
        """The translations to check. Raises InputError for one that isn't there."""
        wanted = [language for language in self.locales if language != SOURCE]
        for language in wanted:
            read_locale(self.folder / "locale", language)
        return wanted or [each for each in languages(self.folder / "locale") if each != SOURCE]

    # what the files say
    @property
    def database(self) -> Database:
        """The cards."""
        return given(self._database)

    @cached_property
    def _database(self) -> Database | InputError:
        return attempted(lambda: readings.database(self.folder, self.overrides))

    @cached_property
    def wording(self) -> Wording:
        """The sentence patterns."""
        return readings.wording(self.folder)

    @cached_property
    def words(self) -> Wording | None:
        """The words of the printed rulebook, if there is one."""
        path = self.folder / "book.yaml"
        return read_wording(path) if path.is_file() else None

    @property
    def book(self) -> Rulebook:
        """The rulebook; empty where the game has none."""
        return given(self._book)

    @cached_property
    def _book(self) -> Rulebook | InputError:
        if not (self.folder / "rulebook").is_dir():
            return Rulebook(())
        return attempted(lambda: readings.rulebook(self.folder))

    @cached_property
    def plan(self) -> BookPlan | None:
        """How the rulebook is laid out, if it is."""
        if not (self.folder / PLAN).is_file():
            return None
        return read_plan(self.folder, self.book, self.database)

    @cached_property
    def paperwork(self) -> Paperwork | None:
        """Dials, counters and the like, if there are any."""
        path = self.folder / "paperwork.yaml"
        return read_paperwork(path) if path.is_file() else None

    @cached_property
    def exceptions(self) -> Exceptions:
        """What may stay open, and why."""
        path = self.folder / "exceptions.yaml"
        return read_exceptions(path) if path.is_file() else Exceptions({})

    @cached_property
    def art(self) -> ArtFolder:
        """The pictures."""
        return ArtFolder(self.folder / "art")

    @cached_property
    def theme(self) -> Theme:
        """Colors and type of the faces."""
        return Theme.read(self.workspace.templates / "themes" / f"{self.game}.yaml")

    @cached_property
    def sheets(self) -> SheetTemplate:
        """Papers and card sizes."""
        return SheetTemplate.load(self.workspace.templates / "sheets")

    @cached_property
    def fonts(self) -> FontLibrary:
        """The fonts of the source language."""
        return FontLibrary.load(self.workspace.fonts)

    @cached_property
    def reading(self) -> list[Problem]:
        """All that is wrong with the files themselves, each said once."""
        parts: list[Callable[[], object]] = [
            lambda: self.database, lambda: self.wording, lambda: self.words, lambda: self.book,
            lambda: self.plan, lambda: self.paperwork, lambda: self.exceptions,
            lambda: self.art.recipes, lambda: self.theme, lambda: self.sheets, lambda: self.fonts,
        ]  # fmt: skip
        found: dict[Problem, None] = {}
        for read in parts:
            try:
                read()
            except InputError as error:
                found.update(dict.fromkeys(error.problems))
        return list(found)

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
    @cached_property
    def edition(self) -> OpenEdition:
        """The game in its source language, all cards, pictures left blank."""
        wishes = Wishes(products=("cards",), game=self.game, overrides=self.overrides)
        return OpenEdition(replace(next(jobs_of(self.workspace, wishes)), blank=True))

    @cached_property
    def teller(self) -> Teller:
        """Tells cards in the source language."""
        return self.edition.teller

    @cached_property
    def desk(self) -> Desk:
        """Where the game's examples are played."""
        return Desk(self.folder, self.database)

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """Every example of the rulebook, played."""
        return play_all(self.desk, self.book.examples.values())

    @cached_property
    def coverage(self) -> Coverage:
        """Where each rule is carried out, and what exercises it."""
        played = rules_played(self.desk.shelf, GAMES)
        return measure(self.book.chapters, self.outcomes, played, GAMES)
