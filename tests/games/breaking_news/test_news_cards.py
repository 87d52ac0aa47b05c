"""The faces tell what the tables tell, mark what is ours, and the rulebook names no value twice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnr_print.cards.database import Database
from rnr_print.cards.face_words import FaceWords
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.wording import game_wording
from rnr_print.games.breaking_news.cards.models import Vehicle
from rnr_print.games.registry import read_database
from rnr_print.locales.catalog import Catalog
from rnr_print.rulebook.reader import read_rulebook
from rnr_print.rulebook.tree import Rulebook, Table
from rnr_print.rulebook.values import values_of

GAME = Path(__file__).parents[3] / "card_data" / "breaking-news"


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(GAME)


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return read_rulebook(GAME / "rulebook")


@pytest.fixture(scope="module")
def words(database: Database) -> FaceWords:
    teller = Teller(database.game, game_wording(GAME), Catalog("en"))
    return FaceWords(teller, database.cards)


def face(database: Database, words: FaceWords, card: str) -> dict[str, object]:
    found = database.cards[card]
    return database.system.of(found).face(found, words)[1]


def test_a_class_tells_its_row_and_what_of_it_is_ours(database: Database, words: FaceWords) -> None:
    cells = face(database, words, "r1")["cells"]
    assert isinstance(cells, list)
    told = {each["label"]: (each["text"], each["house"]) for each in cells}
    assert told["Spotting"] == ("−1", False)
    assert told["Save"] == ("2+", False)
    assert told["Melee"] == ("4", True)
    assert len(cells) == 8


def test_a_class_that_cannot_cover_has_a_dash(database: Database, words: FaceWords) -> None:
    cells = face(database, words, "irr3")["cells"]
    assert isinstance(cells, list)
    assert [each["text"] for each in cells if each["label"] == "Covering"] == ["–"]


@pytest.mark.parametrize(
    ("weapon", "fires"), [("rifle", "tttf"), ("rpg", "ttff"), ("hmg", "tfff"), ("tank-gun", "tfff")]
)
def test_a_weapon_tells_after_which_move_it_fires(
    database: Database, words: FaceWords, weapon: str, fires: str
) -> None:
    moves = face(database, words, weapon)["moves"]
    assert isinstance(moves, list)
    assert "".join("t" if each["may"] else "f" for each in moves) == fires


def test_a_tank_has_a_row_for_its_front_and_one_for_its_flanks(
    database: Database, words: FaceWords
) -> None:
    rows = face(database, words, "tank")["rows"]
    assert isinstance(rows, list)
    assert [row["label"] for row in rows] == ["front", "flank"]
    assert [row["saves"][2] for row in rows] == ["1+", "2+"]
    assert face(database, words, "car")["rows"] == []


def test_an_extra_says_what_it_does_with_the_numbers_of_the_game(
    database: Database, words: FaceWords
) -> None:
    for card in database.cards.values():
        if card.kind == "extra":
            assert "{" not in str(face(database, words, card.id)["text"])


def test_tables_of_the_rulebook_are_filled_from_the_cards(
    database: Database, rulebook: Rulebook
) -> None:
    values = values_of(database)
    tables = {b.id: b for ch in rulebook.chapters for b in ch.blocks if isinstance(b, Table)}
    rows = {row[0]: row[1:] for row in tables["fire.table"].rows}
    told = {values.fill(name): [values.fill(cell) for cell in row] for name, row in rows.items()}
    assert told["Assault rifle, burst"] == ["4+", "6+", "–", "–", "3", "–"]
    assert told["Rocket launcher"] == ["4+", "5+", "6+", "–", "1", "5"]
    filled = [values.fill(cell) for b in tables.values() for row in b.rows for cell in row]
    assert not [cell for cell in filled if "None" in cell]
    rows = {row[0]: row[1:] for row in tables["vehicle.table"].rows}
    told = {values.fill(name): [values.fill(cell) for cell in row] for name, row in rows.items()}
    tank = database.cards["tank"]
    assert isinstance(tank, Vehicle)
    assert tank.front is not None
    assert tank.saves is not None
    assert told["Tank, front"] == list(tank.front.told.values())
    assert told["Tank, side or rear"] == list(tank.saves.told.values())


def test_each_weapon_stands_in_the_shooting_table(database: Database, rulebook: Rulebook) -> None:
    (table,) = (
        b for ch in rulebook.chapters for b in ch.blocks
        if isinstance(b, Table) and b.id == "fire.table"
    )  # fmt: skip
    named = re.findall(r"card\.(\w+)\.name", " ".join(row[0] for row in table.rows))
    weapons = [c.id.replace("-", "_") for c in database.cards.values() if c.kind == "weapon"]
    assert sorted(set(named)) == sorted(weapons)
