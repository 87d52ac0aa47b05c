"""A workspace of a spreadsheet: it reads as the game that the sheet describes, or isn't made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from openpyxl import Workbook
from typer.testing import CliRunner

from rnr_print.cli.main import app
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import is_workspace
from rnr_print.games.registry import read_database
from rnr_print.scaffold.from_table import start_from

TABLE = """\
Name,Qty,Type,Cost,School,Tags,Power,Hit,Rules Text,Flavour,Value,#mine,Box
Bolt,3,Spell,2,Fire,sweet; loud,1,4+,"Hits :flame: one. If it burns, draw.",Ouch.,3,x,Core
Flood,2,Spell,1,Water,wet,0,,Keep it for a rainy day: then it is worth more.,,2,,Core
Ladder,1,Tool,3,Fire,,2,5+,Take any card from the top row.,Mind the third rung.,0,,More
Драка,4,Tool,1,Water,loud; wet,0,,Carry one card more than you could otherwise.,,1,,More
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "My Game.csv"
    path.write_text(TABLE, "utf-8")
    return path


def test_the_sheet_becomes_a_game(tmp_path: Path, table: Path) -> None:
    said = start_from(tmp_path / "new", table)
    home = tmp_path / "new" / "card_data" / "my-game"
    database = read_database(home)
    assert is_workspace(tmp_path / "new")
    assert (database.game.title, database.game.source) == ("My Game", ("cards.csv",))
    assert list(database.cards) == ["bolt", "flood", "ladder", "draka"]
    bolt = database.cards["bolt"]
    assert (bolt.kind, database.copies(bolt), bolt.flavor) == ("spell", 3, "Ouch.")
    fields = {name: bolt.value(name) for name in ("cost", "hit", "tags", "card_value")}
    assert fields == {"cost": 2, "hit": 4, "tags": ("sweet", "loud"), "card_value": 3}
    assert said[0] == "cards.csv: 4 cards"
    assert "  B  Qty         count: how many of each, 10 in all" in said
    assert "  C  Type        kind: kinds of cards: Spell 2, Tool 2" in said
    assert "  L  #mine       notes, not read" in said


def test_saving_the_copy_is_editing_the_game(tmp_path: Path, table: Path) -> None:
    start_from(tmp_path / "new", table)
    home = tmp_path / "new" / "card_data" / "my-game"
    sheet = home / "cards.csv"
    sheet.write_text(sheet.read_text("utf-8").replace("Bolt,3", "Bolt,5"), "utf-8")
    database = read_database(home)
    assert database.copies(database.cards["bolt"]) == 5


def test_editors_know_the_game(tmp_path: Path, table: Path) -> None:
    start_from(tmp_path / "new", table)
    editor = tmp_path / "new" / ".vscode"
    named = json.loads((editor / "settings.json").read_text())["yaml.schemas"]
    assert set(named.values()) == {
        f"card_data/my-game/{each}" for each in ("cards/*.yaml", "game.yaml", "kinds.yaml")
    }
    for schema in named:
        assert json.loads((tmp_path / "new" / schema).read_text())["$schema"]


def test_a_workbook_is_copied_as_it_is(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["Title", "Copies"], ["One", 2], ["Two", None]):
        sheet.append(row)
    book.save(tmp_path / "deck.xlsx")
    start_from(tmp_path / "new", tmp_path / "deck.xlsx", "twos")
    home = tmp_path / "new" / "card_data" / "twos"
    assert (home / "cards.xlsx").read_bytes() == (tmp_path / "deck.xlsx").read_bytes()
    database = read_database(home)
    assert [database.copies(card) for card in database.cards.values()] == [2, 1]


def test_a_name_in_another_language(tmp_path: Path) -> None:
    path = tmp_path / "juego.csv"
    path.write_text("Nombre;Coste\nFuego;1\nAgua;1\n", "utf-8")
    start_from(tmp_path / "new", path)
    database = read_database(tmp_path / "new" / "card_data" / "juego")
    assert [card.name for card in database.cards.values()] == ["Fuego", "Agua"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "t.csv:1:A: no cards; the first row names the columns, each row below is a card"),
        ("name,cost\n", "t.csv:1:A: no cards; the first row names the columns, each row below "
         "is a card"),
        ("name,Name\na,b\n", "t.csv:1:B: a second column 'Name'; rename this one or A"),
        ("cost,power\n1,1\n2,1\n", "t.csv:1:A: no column is the name of the cards; call one "
         "`name`"),
        ("id,name\na,One\nA,Two\n", "t.csv:3:A: a second card 'a'; the first is in row 2"),
        ("name,cost\n\u202eone,1\n", "t.csv:2:A: name: holds U+202E, which nobody sees; remove it"),
    ],
)  # fmt: skip
def test_nothing_is_made_of_what_is_no_card_list(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "t.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(InputError) as caught:
        start_from(tmp_path / "new", path)
    assert [str(each).replace(f"{tmp_path}/", "") for each in caught.value.problems] == [said]
    assert not (tmp_path / "new").exists()


def test_the_command_says_the_mapping(tmp_path: Path, table: Path) -> None:
    made = str(tmp_path / "new")
    said = CliRunner().invoke(app(), ["init", made, "--from", str(table), "--game", "bolts"])
    assert said.exit_code == 0, said.output
    lines = said.output.splitlines()
    assert lines[0] == "cards.csv: 4 cards"
    assert lines[-1].endswith("rnr build cards")
    assert (tmp_path / "new" / "card_data" / "bolts" / "game.yaml").is_file()


def test_what_overfills_the_line_under_a_name_becomes_a_tag(tmp_path: Path) -> None:
    rows = ["Plant,Latin,Light need,Harmful?"]
    rows += [f"Plant {n},{'Longus ' * 5}{n},{'bright and indirect' if n % 2 else 'dark'},yes"
             for n in range(8)]  # fmt: skip
    (tmp_path / "plants.csv").write_text("\n".join(rows), "utf-8")
    start_from(tmp_path / "new", tmp_path / "plants.csv")
    kinds = (tmp_path / "new" / "card_data" / "plants" / "kinds.yaml").read_text("utf-8")
    assert "latin: {type: text, show: line, title: Latin}" in kinds
    assert "light_need: {type: choice, of: light-need, show: tag, title: Light need}" in kinds
    assert "harmful: {type: flag, title: Harmful}" in kinds
