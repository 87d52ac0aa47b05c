"""Files read once in a process, and again when they change: many products are made of the same."""

from __future__ import annotations

import os
from functools import lru_cache, partial
from glob import glob
from pathlib import Path
from stat import S_ISDIR
from typing import TYPE_CHECKING

from rnr_print.core.tracking import record, tracked_as, untracked
from rnr_print.core.workspace import words_of

if TYPE_CHECKING:  # each loads when it is first read: few builds read all
    from rnr_print.book.passed import Passed
    from rnr_print.book.performance import Playhouse
    from rnr_print.build.translations import Texts
    from rnr_print.cards.database import Database
    from rnr_print.cards.wording import Wording
    from rnr_print.locales.catalog import Catalog
    from rnr_print.print.art.store import PictureStore
    from rnr_print.print.sheets.rules import SheetTemplate
    from rnr_print.print.typeset import FontLibrary
    from rnr_print.rulebook.tree import Rulebook

CARDS = ("*.yaml", "*.csv", "*.tsv", "*.xlsx", "*.ods", "cards/*")
"""Where a game's cards may stand."""
State = tuple[tuple[str, int, int], ...]
"""Path, time of change and size of files."""


def database(folder: Path, overrides: Path | None) -> Database:
    """The cards of the game in `folder`. Raises InputError."""
    record(f"file {folder / 'game.yaml'}")
    with untracked():  # the cards tell of themselves
        return _database(folder, overrides, _state(folder, *CARDS, given=overrides))


def wording(folder: Path) -> Wording:
    """The sentence patterns of the game in `folder` and ours. Raises InputError."""
    with untracked():
        ours = words_of(folder) / "wording.yaml"
        return _wording(folder, _state(folder, "wording.yaml", given=ours))


def catalog(folder: Path, language: str) -> Catalog:
    """The words of a language of the game in `folder`. Raises InputError."""
    with tracked_as("frames"):
        own, ours = folder / "locale" / language, words_of(folder) / language
        return _catalog(folder, language, (*_state(own, "*.po"), *_state(ours, "*.po")))


def fonts(folder: Path, script: str) -> FontLibrary:
    """The fonts in `folder` with those of a script, and the words they have shaped."""
    record(f"tree {folder}")
    return _fonts(folder, script, _state(folder, "**/*"))


def pictures(folder: Path, shelf: Path, dpi: int, blank: bool) -> PictureStore:
    """The pictures in `folder`."""
    return _pictures(folder, shelf, dpi, blank, _state(folder, "**/*"))


def texts(game: Path) -> Texts:
    """All texts of the game. Raises InputError."""
    return _texts(game, _state(game, *CARDS, "rulebook/*"))


def sheets(folder: Path) -> SheetTemplate:
    """Papers, card sizes and what holds for all sheets. Raises InputError."""
    record(f"tree {folder}")
    return _sheets(folder, _state(folder, "*"))


def rulebook(folder: Path, passed: Passed | None = None) -> Rulebook:
    """The rulebook of the game in `folder`; examples that `passed` are known. Raises InputError."""
    record(f"tree {folder / 'rulebook'}")
    return _rulebook(folder / "rulebook", _state(folder, "rulebook/*"), passed)


@lru_cache(2)
def passed(path: Path, key: str) -> Passed:
    """The examples that passed, kept at `path` under `key`."""
    from rnr_print.book.passed import Passed

    return Passed(path, key)


def playhouse(folder: Path, overrides: Path | None, passed: Passed | None = None) -> Playhouse:
    """Where examples of the game in `folder` are played, and what was. Raises InputError."""
    with untracked():
        state = _state(folder, *CARDS, "rulebook/*", given=overrides)
        return _playhouse(folder, overrides, state, passed)


def _state(folder: Path, *patterns: str, given: Path | None = None) -> State:
    """How the files stand that fit the patterns, and the one given."""
    names = [name for pattern in patterns
             for name in sorted(glob(pattern, root_dir=folder, recursive=True))]  # fmt: skip
    files = [os.path.join(folder, name) for name in names]
    files += [str(given)] if given is not None and given.exists() else []
    told = ((name, os.stat(name)) for name in files)
    return tuple(
        (name, stat.st_mtime_ns, stat.st_size) for name, stat in told if not S_ISDIR(stat.st_mode)
    )


@lru_cache(2)
def _database(folder: Path, overrides: Path | None, _: State) -> Database:
    from rnr_print.games.registry import read_database

    return read_database(folder, overrides)


@lru_cache(1)
def _playhouse(folder: Path, overrides: Path | None, _: State, passed: Passed | None) -> Playhouse:
    from rnr_print.book.performance import Playhouse
    from rnr_print.games.registry import game_of

    cards = database(folder, overrides)
    game = game_of(cards.game.rules)
    return Playhouse(cards, game.engine if game else None, game.book if game else None, passed)


@lru_cache(2)
def _wording(folder: Path, _: State) -> Wording:
    from rnr_print.cards.wording import game_wording

    return game_wording(folder)


@lru_cache(16)
def _catalog(folder: Path, language: str, _: State) -> Catalog:
    from rnr_print.locales.catalog import read_catalog

    return read_catalog(folder / "locale", language)


@lru_cache(8)
def _fonts(folder: Path, script: str, _: State) -> FontLibrary:
    from rnr_print.print.typeset import FontLibrary

    return FontLibrary.load(folder, script)


@lru_cache(2)
def _pictures(folder: Path, shelf: Path, dpi: int, blank: bool, _: State) -> PictureStore:
    from rnr_print.print.art.blank import BlankPictures
    from rnr_print.print.art.folder import ArtFolder
    from rnr_print.print.art.store import PictureStore

    return (BlankPictures if blank else PictureStore)(ArtFolder(folder), shelf, dpi)


@lru_cache(2)
def _texts(game: Path, _: State) -> Texts:
    from rnr_print.build.translations import Texts

    return Texts(game, partial(database, overrides=None))


@lru_cache(2)
def _sheets(folder: Path, _: State) -> SheetTemplate:
    from rnr_print.print.sheets.rules import SheetTemplate

    return SheetTemplate.load(folder)


@lru_cache(2)
def _rulebook(folder: Path, _: State, passed: Passed | None) -> Rulebook:
    from rnr_print.rulebook.reader import read_rulebook

    return read_rulebook(folder, passed.body) if passed else read_rulebook(folder)
