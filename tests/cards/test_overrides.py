"""An overrides file changes single values, and every mistake in it is told at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from card_game import GAME, OneTeller, Told

from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.cards.models import Fighter


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.yaml"


def overridden(file: Path, text: str, card_id: str) -> Fighter:
    file.write_text(text, "utf-8")
    database = read_database(GAME, file)
    assert database.changed.keys() == {card_id}
    card = database.cards[card_id]
    assert isinstance(card, Fighter)
    return card


def test_a_value_changes_and_its_neighbors_stay(file: Path) -> None:
    bao = overridden(file, "bao: {attack: {on: 4}}", "bao")
    assert str(bao.attack) == "2x4+"
    assert bao.name == "Bao"
    assert len(bao.abilities) == 2


def test_a_trait_is_changed_by_its_id(file: Path) -> None:
    lan = overridden(file, "lan: {abilities: {snares: {check: 3}}}", "lan")
    assert [ability.check for ability in lan.abilities] == [3]
    assert lan.abilities[0].title == "Snares"


def test_a_list_is_replaced_whole(file: Path) -> None:
    text = "lan: {abilities: [{id: x, when: {event: always}, do: [{verb: hold-fire}]}]}"
    assert [ability.id for ability in overridden(file, text, "lan").abilities] == ["x"]


def test_a_value_that_was_not_there_is_added(file: Path) -> None:
    assert overridden(file, "mai: {armor: 6}", "mai").armor == 6


def test_the_real_game_is_as_before(file: Path) -> None:
    overridden(file, "bao: {attack: {on: 4}}", "bao")
    bao = read_database(GAME).cards["bao"]
    assert isinstance(bao, Fighter)
    assert bao.attack.on == 5


def test_a_list_without_ids_is_no_mapping(game: Path, file: Path, told: Told) -> None:
    path = game / "cards/base-vietnam.yaml"
    path.write_text(path.read_text("utf-8").replace("- id: snares", "- id: [snares]"), "utf-8")
    file.write_text("lan: {abilities: {snares: {check: 3}}}", "utf-8")
    said = "nothing called 'snares'; none has an id: give the whole list"
    assert any(said in line for line in told(file))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bao: {attack: {on: 9}}",
         "1:20: attack.on: 9 is wrong; it should be 6 or less"),
        ("bao: {atack: 4}", "1:14: atack: unknown key; did you mean 'attack'?"),
        ("boa: {attack: {on: 4}}", "1:6: no card 'boa'; use an id of `rnr cards list`"),
        ("bao: 4", "1:6: write the changed values as a mapping"),
        ("bao: {id: boa}", "1:11: an id can't be overridden; change values"),
        ("lan: {abilities: {snare: {check: 3}}}", "1:26: nothing called 'snare'; snares"),
        ("[bao]", "1:1: overrides are a mapping from card id to values"),
        ("bao: {attack: {on: 4}", "2:1: this is not YAML"),
    ],
)  # fmt: skip
def test_mistakes_in_the_overrides(file: Path, told: Told, text: str, said: str) -> None:
    file.write_text(text, "utf-8")
    (line,) = told(overrides=file)
    assert line.startswith(f"{file}:{said}")


def test_an_override_may_not_tear_a_veteran_from_his_side(file: Path, told: Told) -> None:
    file.write_text("bao: {side: vpa}", "utf-8")
    assert any("bao-veteran: Bao fights for vpa, not for vietnam" in line for line in told(file))


def test_a_missing_file(file: Path, told: Told) -> None:
    assert told(overrides=file) == [f"{file}: can't be read: No such file or directory"]


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [("en", "on **5+**", "on **3+**"), ("ru", "на **5+**", "на **3+**")],
)
def test_the_sentence_follows_the_data(
    file: Path, teller: OneTeller, language: str, before: str, after: str
) -> None:
    file.write_text("lan: {abilities: {snares: {check: 3}}}", "utf-8")
    plain, changed = teller(language), teller(language, overrides=file)
    for telling, check in ((plain, before), (changed, after)):
        lan = telling.database.cards["lan"]
        assert isinstance(lan, Fighter)
        assert check in telling.sentences.paragraphs(lan)[0]
