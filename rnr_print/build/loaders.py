"""Files read once in a process, and again when they change: many products are made of the same."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rnr_print.core.reader import reader
from rnr_print.core.store import Store
from rnr_print.core.tracking import record

if TYPE_CHECKING:  # each loads when it is first read: few builds read all
    from rnr_print.book.passed import Passed
    from rnr_print.book.performance import Playhouse
    from rnr_print.build.translations import Texts
    from rnr_print.cards.database import Database
    from rnr_print.cards.wording import Wording
    from rnr_print.locales.catalog import Catalog
    from rnr_print.print.art.store import PictureStore
    from rnr_print.print.pages.styles import Ink, Styles
    from rnr_print.print.sheets.rules import SheetTemplate
    from rnr_print.print.typeset import FontLibrary
    from rnr_print.rulebook.tree import Rulebook


def _frame(folder: Path, *_: object) -> tuple[str, ...]:
    """What of a game's cards isn't told by the cards."""
    return f"file {folder / 'game.yaml'}", f"file {folder / 'kinds.yaml'}"


def _nothing(*_: object) -> tuple[str, ...]:
    return ()


@reader(2, told=_frame)  # the cards tell of themselves
def database(folder: Path, overrides: Path | None) -> Database:
    """The cards of the game in `folder`. Raises InputError."""
    from rnr_print.games.registry import read_database

    return read_database(folder, overrides)


@reader(2, told=_nothing)
def wording(folder: Path) -> Wording:
    """The sentence patterns of the game in `folder` and ours. Raises InputError."""
    from rnr_print.cards.wording import game_wording

    return game_wording(folder)


@reader(16, told=lambda *_: ("frames",))
def catalog(folder: Path, language: str) -> Catalog:
    """The words of a language of the game in `folder`. Raises InputError."""
    from rnr_print.locales.catalog import read_catalog

    return read_catalog(folder / "locale", language)


@reader(8)
def fonts(folder: Path, script: str) -> FontLibrary:
    """The fonts in `folder` with those of a script, and the words they have shaped."""
    from rnr_print.print.typeset import FontLibrary

    return FontLibrary.load(folder, script)


@reader(2, told=_nothing)
def pictures(folder: Path, shelf: Path, dpi: int, blank: bool) -> PictureStore:
    """The pictures in `folder`."""
    from rnr_print.print.art.blank import BlankPictures
    from rnr_print.print.art.folder import ArtFolder
    from rnr_print.print.art.store import PictureStore

    record(f"tree {folder}")
    return (BlankPictures if blank else PictureStore)(ArtFolder(folder), shelf, dpi)


@reader(2, told=_nothing)
def texts(game: Path) -> Texts:
    """All texts of the game. Raises InputError."""
    from rnr_print.build.translations import Texts

    record(f"source {game}")
    return Texts(game, lambda folder: database(folder, None))


@reader(2)
def sheets(folder: Path) -> SheetTemplate:
    """Papers, card sizes and what holds for all sheets. Raises InputError."""
    from rnr_print.print.sheets.rules import SheetTemplate

    return SheetTemplate.load(folder)


@reader(1)
def styles(
    path: Path, theme: Path, icons: Path, fonts: FontLibrary, language: str, ink: Ink
) -> Styles:
    """The looks of books in a file, with the icons of a folder in the colors of a theme, and the
    texts that were shaped in them: the books of a language say much alike. Raises InputError."""
    from rnr_print.build.products.kept_icons import KeptIcons
    from rnr_print.print.faces.icon_characters import shelves
    from rnr_print.print.faces.icon_shelf import IconShelf
    from rnr_print.print.faces.theme import Theme
    from rnr_print.print.pages.styles import Styles

    for each in shelves(icons):
        record(f"tree {each}")
    shelf = IconShelf.read(icons, Theme.read(theme).palette(ink))
    return Styles.read(path, fonts, language, KeptIcons(lambda: shelf), ink)


@reader(2)
def rulebook(folder: Path, passed: Passed | None = None) -> Rulebook:
    """The rulebook of the game in `folder`; examples that `passed` are known. Raises InputError."""
    from rnr_print.rulebook.reader import read_rulebook

    chapters = folder / "rulebook"
    return read_rulebook(chapters, passed.body) if passed else read_rulebook(chapters)


@lru_cache(2)
def passed(store: Store, name: str, key: str) -> Passed:
    """The examples that passed, kept as `name` under `key`."""
    from rnr_print.book.passed import Passed

    return Passed(store, name, key)


@reader(1, told=_nothing)
def playhouse(folder: Path, overrides: Path | None, passed: Passed | None = None) -> Playhouse:
    """Where examples of the game in `folder` are played, and what was. Raises InputError."""
    from rnr_print.book.performance import Playhouse
    from rnr_print.games.registry import game_of

    record(f"source {folder}", f"file {overrides}")
    cards = database(folder, overrides)
    game = game_of(cards.game.rules)
    return Playhouse(cards, game.engine if game else None, game.book if game else None, passed)


def forget_languages() -> None:
    """Keep nothing of what was read of languages, which is most: words, where they may be divided,
    and fonts with all that they have shaped."""
    catalog.forget()
    forget_type()


def forget_type() -> None:
    """Keep the words of languages, but nothing of how they were set."""
    from rnr_print.print.typeset import actual_text, breaks, hyphens, line

    styles.forget()
    fonts.forget()
    line.forget()
    actual_text.forget()
    breaks.forget()
    hyphens.forget()
