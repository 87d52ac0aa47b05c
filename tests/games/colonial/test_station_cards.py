"""What the cards of the garrisons say is what their data say; what nobody could play is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rnr_print.cards.database import Database
from rnr_print.cards.face_words import FaceWords
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import game_wording
from rnr_print.games.colonial.cards.faces import dice_of
from rnr_print.games.colonial.cards.game import game_of
from rnr_print.games.colonial.cards.models import Bonus, Hero, Troops, Weapon
from rnr_print.games.colonial.cards.pricing import price_of_group, price_of_hero
from rnr_print.games.registry import read_database
from rnr_print.locales.catalog import Catalog

GAME = Path(__file__).parents[3] / "card_data" / "colonial"


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(GAME)


@pytest.fixture(scope="module")
def words(database: Database) -> FaceWords:
    teller = Teller(database.game, game_wording(GAME), Catalog("en"))
    return FaceWords(teller, database.cards)


def face(database: Database, words: FaceWords, card: str) -> dict[str, object]:
    found = database.cards[card]
    return database.system.of(found).face(found, words)[1]


def test_decks_are_as_large_as_the_box_says(database: Database) -> None:
    sizes = Counter(database.decks_of("box"))
    assert sizes["turns"] + sizes["heroes"] == 36
    assert sizes["bonus"] == 44
    forces = Counter(card.value("force") for card in database.cards.values())
    for force in game_of(database).forces:
        assert forces[force] == 10  # four Heroes, four Groups, two kinds of Bonus cards


def test_each_copy_of_a_bonus_card_has_a_picture_of_its_own(database: Database) -> None:
    shown = [
        picture
        for card in database.cards.values()
        if isinstance(card, Bonus)
        for picture in card.pictures
    ]
    assert len(shown) == len(set(shown)) == 44


@pytest.mark.parametrize(
    ("men", "percent", "dice"), [(7, 75, 6), (5, 125, 7), (7, 50, 4), (8, 125, 10), (8, 100, 8)]
)
def test_dice_of_men_are_rounded_up(men: int, percent: int, dice: int) -> None:
    assert dice_of(men, percent) == dice


def test_a_group_tells_its_dice_down_to_the_last_man(database: Database, words: FaceWords) -> None:
    columns = face(database, words, "saffron-foot")["columns"]
    assert isinstance(columns, list)
    assert [each["men"] for each in columns] == list(range(10, 0, -1))
    assert [each["dice"] for each in columns] == [8, 7, 6, 6, 5, 4, 3, 3, 2, 1]
    assert columns[0]["rout"] == 20


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("water", "Take thirst and fouling off a Group. Or put out a grass fire."),
        ("stand-fast", "Take 1d6 Shock off his Group or Formation."),
        ("fire-again", "A Group with breech-loader or magazine rifle shoots again at once."),
        ("double-pay", "Take 1d6+1 Shock off a Group."),
    ],
)
def test_a_bonus_card_says_what_its_verbs_do(
    database: Database, words: FaceWords, card: str, sentence: str
) -> None:
    assert str(face(database, words, card)["text"]).replace("\xa0", " ") == sentence


def test_every_bonus_card_has_a_sentence_and_a_moment(database: Database, words: FaceWords) -> None:
    for card in database.cards.values():
        if isinstance(card, Bonus):
            told = face(database, words, card.id)
            assert "{" not in f"{told['text']} {told['when']} {told['whom']}", card.id


def test_prices_are_those_of_the_list(database: Database) -> None:
    game = game_of(database)
    groups = {"crown-rifles": 56, "crown-scouts": 54, "tarn-blades": 36, "tarn-rifles": 40}
    for name, price in groups.items():
        troops = database.cards[name]
        assert isinstance(troops, Troops)
        weapon = database.cards[troops.weapon]
        assert isinstance(weapon, Weapon)
        assert price_of_group(game, troops, weapon) == price
    for name, price in {"brand": 36, "harrow": 16, "veshka": 42, "ilmo": 22}.items():
        hero = database.cards[name]
        assert isinstance(hero, Hero)
        assert price_of_hero(game, hero) == price


def test_what_the_source_says_is_told_from_what_is_ours(database: Database) -> None:
    game = game_of(database)
    assert game.origin_of("limits.rout") == "book"
    assert game.origin_of("melee.cover.light") == "book"
    assert game.origin_of("group.ap") == "page"
    assert game.origin_of("effects.open") == "house"
