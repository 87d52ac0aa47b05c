"""The words that every game says: in all languages, and a game's own over them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rnr_print.build.edition import OpenEdition
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.translations import our_messages, statuses, update_catalogs, update_ours
from rnr_print.cards.wording import game_wording, own_wording
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS, find_workspace
from rnr_print.locales.catalog import languages, read_catalog
from rnr_print.locales.locale_data import read_locale
from rnr_print.locales.po_files import template
from rnr_print.locales.progress import progress

WORDS = OURS / "templates" / "words"
SHEET, COUNTERS = ("wording:sheet/front", "front"), ("wording:paperwork/counters/back", "backs")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of one card, that has no words but its own."""
    folder = tmp_path / "card_data" / "fruit"
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text("id: fruit\ntitle: Fruit\nversion: '1'\n", "utf-8")
    (folder / "kinds.yaml").write_text("kinds: {fruit: {title: Fruit, fields: {}}}\n", "utf-8")
    cards = "kind: fruit\ncards:\n  apple: {name: Apple}\n"
    (folder / "cards" / "fruit.yaml").write_text(cards, "utf-8")
    return folder


@pytest.mark.parametrize("language", languages(WORDS)[1:])
def test_we_say_all_of_it_in_every_language(language: str) -> None:
    source = template(our_messages(WORDS))
    found = progress(WORDS / language / "interface.po", language, "interface", source)
    assert (found.fuzzy, found.missing) == (0, 0)


@pytest.mark.parametrize("language", languages(WORDS)[1:])
def test_no_language_of_ours_keeps_a_game_from_being_printed(language: str) -> None:
    """A build refuses words that have other numbers or signs than their source, ours as well."""
    wishes = Wishes(products=("cards",), game="rocknroll", locales=(language,))
    OpenEdition(next(jobs_of(find_workspace(OURS), wishes))).check_texts()


def test_there_are_twelve_languages_and_their_files_are_up_to_date(tmp_path: Path) -> None:
    assert len(languages(WORDS)) == 12
    shutil.copytree(WORDS, tmp_path / "words")
    before = {path: said_in(path) for path in (tmp_path / "words").glob("*/interface.po")}
    assert {path: said_in(path) for path, _ in update_ours(tmp_path / "words")} == before


def said_in(path: Path) -> list[str]:
    """The lines of a PO file without what is told of places, which are any game's."""
    told = ("#. ", "#, max-length:")
    return [line for line in path.read_text("utf-8").splitlines() if not line.startswith(told)]


def test_a_game_without_words_of_its_own_speaks_ours(game: Path) -> None:
    assert own_wording(game).patterns == {}
    assert game_wording(game)["sheet/front"].text == "front"
    assert read_catalog(game / "locale", "ru").say(*SHEET) == "лицо"
    assert read_locale(game / "locale", "ar").direction == "rtl"


def test_a_game_s_own_words_go_before_ours(game: Path) -> None:
    (game / "wording.yaml").write_text("sheet: {front: face}\nmine: own\n", "utf-8")
    words = game_wording(game)
    told = [words[key].text for key in ("sheet/front", "sheet/back", "mine")]
    assert told == ["face", "back", "own"]


def test_what_a_game_says_of_a_language_goes_before_what_we_say(game: Path) -> None:
    (game / "locale" / "de").mkdir(parents=True)
    (game / "locale" / "de" / "locale.yaml").write_text("cases: [gen]\npaper: letter\n", "utf-8")
    facts = read_locale(game / "locale", "de")
    assert (facts.cases, facts.paper, facts.name, facts.quotes) == (
        ("gen",), "letter", "Deutsch", ("„", "“"),
    )  # fmt: skip


def test_a_language_that_nobody_knows_needs_a_name(game: Path) -> None:
    (game / "locale" / "la").mkdir(parents=True)
    (game / "locale" / "la" / "locale.yaml").write_text("paper: a4\n", "utf-8")
    with pytest.raises(InputError, match="name: is missing; say what the language calls itself"):
        read_locale(game / "locale", "la")


def test_a_translator_is_asked_for_the_words_of_the_game_alone(game: Path) -> None:
    for path, _ in update_catalogs(game, ["de"]):
        assert COUNTERS[0] not in path.read_text("utf-8")
    asked = {each.component: each.total for each in statuses(game, ["de"])}
    assert asked["interface"] == asked["rulebook"] == asked["stories"] == 0
    assert 0 < asked["cards"] < 10
