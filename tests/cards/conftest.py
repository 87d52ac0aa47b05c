"""What the tests of the cards share: the real game, and a copy of it to spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from card_game import GAME, OneTeller, Spoil, Telling, Told

from rnr_print.cards.database import Database
from rnr_print.cards.wording import read_wording
from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database
from rnr_print.locales.catalog import read_catalog
from rnr_print.locales.locale_data import read_locale


@pytest.fixture(scope="session")
def database() -> Database:
    return read_database(GAME)


@pytest.fixture(scope="session")
def teller() -> OneTeller:
    """Makes a teller of a language, of the real game or of one with overrides."""

    def make(language: str = "en", folder: Path = GAME, overrides: Path | None = None) -> Telling:
        locale = folder / "locale"
        cases = read_locale(locale, language).cases
        wording = read_wording(folder / "wording.yaml")
        cards = read_database(folder, overrides)
        return Telling(cards, wording, read_catalog(locale, language), cases)

    return make


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A copy of the real game's data, pictures aside."""
    folder = tmp_path / "card_data" / "rocknroll"
    shutil.copytree(GAME, folder, ignore=shutil.ignore_patterns("art", "rulebook"))
    return folder


@pytest.fixture
def spoil(game: Path) -> Spoil:
    """Changes a text that stands exactly once in a file of the copy."""

    def change(file: str, old: str, new: str) -> None:
        path = game / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), "utf-8")

    return change


@pytest.fixture
def told(game: Path) -> Told:
    """The problems of reading the copy, with paths as seen from its folder."""

    def read(overrides: Path | None = None) -> list[str]:
        with pytest.raises(InputError) as caught:
            read_database(game, overrides)
        return [str(problem).replace(f"{game}/", "") for problem in caught.value.problems]

    return read
