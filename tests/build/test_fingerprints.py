"""Only what depends on a language is built again when a word of it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.build.fingerprints import GameInputs
from rnr_print.core.file_states import Files


@pytest.fixture
def game(tmp_path: Path) -> Path:
    german = (f"locale/de/{name}" for name in ("cards.po", "rulebook.po", "locale.yaml"))
    for name in ("game.yaml", "cards/base.yaml", "locale/ru/cards.po", *german):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, "utf-8")
    return tmp_path


def inputs_of(*roots: Path) -> GameInputs:
    return GameInputs.among(Files.read(roots))


def seen(game: Path) -> dict[str, str]:
    inputs = inputs_of(game)
    words = {
        f"{language} {product}": inputs.words(language, product)
        for language in ("de", "ru", "en") for product in ("cards", "rulebook")
    }  # fmt: skip
    return {"all": inputs.common, **words}


@pytest.mark.parametrize(
    ("file", "stale"),
    [
        ("locale/de/cards.po", {"de cards", "de rulebook"}),
        ("locale/de/rulebook.po", {"de rulebook"}),
        ("locale/de/locale.yaml", {"de cards", "de rulebook"}),
        ("locale/ru/cards.po", {"ru cards", "ru rulebook"}),
        ("game.yaml", {"all"}),
        ("cards/base.yaml", {"all"}),
    ],
)
def test_what_a_change_makes_stale(game: Path, file: str, stale: set[str]) -> None:
    before = seen(game)
    (game / file).write_text("changed", "utf-8")
    after = seen(game)
    assert {name for name in before if before[name] != after[name]} == stale


def test_what_all_games_say_counts_in_its_language_alone(game: Path, tmp_path: Path) -> None:
    ours = tmp_path / "templates"
    (ours / "words" / "de").mkdir(parents=True)
    for name in ("wording.yaml", "de/interface.po", "de/locale.yaml"):
        (ours / "words" / name).write_text(name, "utf-8")

    def now() -> dict[str, str]:
        inputs = inputs_of(game / "locale", ours)
        told = {each: inputs.words(each, "cards") for each in ("de", "ru")}
        return {**told, "all": inputs.common, "looks": inputs.looks("de", "art")}

    for name, stale in (
        ("de/interface.po", {"de"}), ("de/locale.yaml", {"de", "looks"}),
        ("wording.yaml", {"all", "looks"}),
    ):  # fmt: skip
        before = now()
        (ours / "words" / name).write_text("changed", "utf-8")
        after = now()
        assert {key for key in before if before[key] != after[key]} == stale


def test_files_that_change_places_are_a_change(game: Path) -> None:
    before = inputs_of(game).words("de", "cards")
    cards, data = game / "locale/de/cards.po", game / "locale/de/locale.yaml"
    words = cards.read_text(), data.read_text()
    cards.write_text(words[1])
    data.write_text(words[0])
    assert inputs_of(game).words("de", "cards") != before


def test_examples_are_played_anew_for_other_cards_and_not_for_other_words(game: Path) -> None:
    (game / "rulebook").mkdir()
    before = inputs_of(game).played()
    for aside in ("locale/de/cards.po", "rulebook/01-war.md"):
        (game / aside).write_text("other words", "utf-8")
        assert inputs_of(game).played() == before
    (game / "cards/base.yaml").write_text("other cards", "utf-8")
    assert inputs_of(game).played() != before
    mine = game.parent / "mine.yaml"
    mine.write_text("cards: []", "utf-8")
    assert inputs_of(game, mine).played() != inputs_of(game).played()


def test_what_is_made_hidden_or_of_another_place_is_no_input(game: Path, tmp_path: Path) -> None:
    output = tmp_path / "output" / "copy"  # a folder above that is called so doesn't matter
    game.joinpath("cards").rename(tmp_path / "kept")
    before = inputs_of(tmp_path / "kept").common
    for name in ("__pycache__/x.pyc", ".tool/x", "output/old.pdf"):
        (tmp_path / "kept" / name).parent.mkdir(parents=True)
        (tmp_path / "kept" / name).write_text("new")
    assert inputs_of(tmp_path / "kept").common == before
    output.parent.mkdir()
    (tmp_path / "kept").rename(output)
    assert inputs_of(output).common == before
    (output / "base.yaml").rename(output / "more.yaml")
    assert inputs_of(output).common != before
