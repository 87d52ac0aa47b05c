"""Updating the PO files of a whole game: every text has its file, an edited one shows."""

from __future__ import annotations

import shutil
from pathlib import Path
from unittest.mock import Mock

import pytest

from rnr_print.build.translations import component, game_messages, statuses, update_catalogs
from rnr_print.core.errors import InputError
from rnr_print.locales.catalog import Catalog, read_catalog
from rnr_print.locales.locale_data import COMPONENTS

GAME = Path(__file__).parents[2] / "card_data" / "rocknroll"


@pytest.fixture(scope="module")
def before() -> Catalog:
    return read_catalog(GAME / "locale", "ru")


@pytest.fixture(scope="module")
def edited(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game, one paragraph of its rulebook reworded, its Russian updated."""
    game = tmp_path_factory.mktemp("edited") / "rocknroll"
    shutil.copytree(GAME, game, ignore=shutil.ignore_patterns("art"))
    chapter = game / "rulebook" / "09-combat.md"
    text = chapter.read_text("utf-8")
    chapter.write_text(
        text.replace("**A miss** changes nothing.", "**A miss** is a miss."), "utf-8"
    )
    assert {path.stem for path, _ in update_catalogs(game, ["ru"])} == set(COMPONENTS)
    return game


def test_every_text_has_its_file() -> None:
    files = {message.context: component(message) for message in game_messages(GAME)}
    assert set(files.values()) == set(COMPONENTS)
    assert files["rulebook:combat.reroll"] == "rulebook"
    assert files["wording:book/title"] == "rulebook"
    assert files["card:bao/name"] == "cards"
    assert files["wording:labels/unit"] == "interface"


def test_a_reworded_paragraph_is_fuzzy_and_all_others_stay(edited: Path, before: Catalog) -> None:
    after = read_catalog(edited / "locale", "ru")
    lost = {context for context, _ in before.words.keys() - after.words.keys()}
    assert {each for each in lost if each.startswith("rulebook:")} == {"rulebook:combat.miss"}
    po = (edited / "locale" / "ru" / "rulebook.po").read_text("utf-8")
    assert '#| msgid "**A miss** changes nothing.' in po


def test_a_file_that_cannot_be_read_is_refused_before_its_texts_are_looked_for(
    edited: Path,
) -> None:
    path = edited / "locale" / "es" / "cards.po"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b'msgid "open\n')
    about = Mock(side_effect=AssertionError)
    with pytest.raises(InputError, match=r"cards\.po:1: this is no line of a PO file"):
        dict(update_catalogs(edited, ["es"], about=about))


def test_again_nothing_changes_and_a_new_language_gets_the_rulebook(edited: Path) -> None:
    russian, latin = (edited / "locale" / each / "rulebook.po" for each in ("ru", "la"))
    latin.parent.mkdir()
    (latin.parent / "locale.yaml").write_text("name: Latina\n", "utf-8")
    first = russian.read_bytes()
    counts = dict(update_catalogs(edited, ["ru", "la"]))
    assert counts[latin] == counts[russian] > 900
    assert 'msgctxt "rulebook:story.reel"' in latin.read_text("utf-8")
    assert russian.read_bytes() == first


def test_a_language_says_which_files_it_promises(edited: Path) -> None:
    locale = edited / "locale" / "eo" / "locale.yaml"
    locale.parent.mkdir()
    locale.write_text("name: Esperanto\npromises: [cards, stories]\n", "utf-8")
    promised = {each.component: each.promised for each in statuses(edited, ["eo"])}
    assert promised == {"cards": True, "interface": False, "rulebook": False, "stories": True}
