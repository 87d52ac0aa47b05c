"""A spreadsheet as the living source: saving it is editing the game."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from rnr_print.cards.exporting import exported
from rnr_print.cards.importing import planned
from rnr_print.cards.spreadsheets import sheet_bytes
from rnr_print.core.errors import InputError
from rnr_print.games.registry import card_system, read_database

HEAD = "Name,Qty,Type,Cost,School,Also,Slow,Hit,Rules Text,Makes,Picture,#notes"
ROWS = """\
Bolt,2,Spell,1,Fire,"fire; Water",yes,4+,Hits :star: hard,Ash,art/Bolt.PNG,mine
Дракон,,spell,9,water,,,5,,,,
Bolt,1,spell,,,,,,,,,
"""
NAMELESS = (
    "cards.csv:1:A: no column `name`; the first row names the columns: name, count, text, ..."
)
Put = Callable[..., None]


@pytest.fixture
def put(game: Path) -> Put:
    """Makes a file the source of the game."""

    def write(content: str | bytes, name: str = "cards.csv") -> None:
        data = content.encode() if isinstance(content, str) else content
        (game / name).write_bytes(data)
        frame = f'id: wizards\ntitle: Wizards\nversion: "1"\nsource: {name}\n'
        (game / "game.yaml").write_text(frame)

    return write


def wrong(game: Path) -> list[str]:
    """What is wrong with the game, as seen from its folder."""
    with pytest.raises(InputError) as caught:
        read_database(game)
    return [str(problem).replace(f"{game}/", "") for problem in caught.value.problems]


def test_rows_are_cards(game: Path, put: Put) -> None:
    put(f"{HEAD}\n{ROWS}")
    cards = read_database(game).cards
    assert list(cards) == ["ash", "bolt", "drakon", "bolt-2"]
    bolt = cards["bolt"]
    assert (bolt.kind, bolt.name, bolt.art) == ("spell", "Bolt", "bolt")
    told = {name: bolt.value(name) for name in ("count", "cost", "school", "also", "slow", "hit")}
    assert told == {
        "count": 2, "cost": 1, "school": "fire", "also": ("fire", "water"), "slow": True, "hit": 4,
    }  # fmt: skip
    assert (bolt.value("rules"), bolt.value("makes")) == ("Hits :star: hard", "ash")
    assert (cards["drakon"].value("count"), cards["drakon"].value("hit")) == (1, 5)


def test_saving_the_sheet_is_editing_the_game(game: Path, put: Put) -> None:
    put(f"{HEAD}\n{ROWS}")
    assert read_database(game).cards["bolt"].value("cost") == 1
    put(f"{HEAD}\n{ROWS}".replace("Spell,1,", "Spell,7,"))
    assert read_database(game).cards["bolt"].value("cost") == 7


def test_ids_of_the_sheet_come_first(game: Path, put: Put) -> None:
    put("name,id,kind\nBolt,,spell\nOther,bolt,spell\nThird,B-3,spell\n")
    cards = read_database(game).cards
    assert {card_id: card.name for card_id, card in cards.items() if card_id != "ash"} == {
        "bolt-2": "Bolt", "bolt": "Other", "b-3": "Third",
    }  # fmt: skip


def test_all_that_is_wrong_is_told_at_its_cell_at_once(game: Path, put: Put) -> None:
    put(
        "name,kind,cost,school,hit,rulse,name,pile,id\n"
        "Bolt,spell,much,fire,4+,,,,one\n"
        "Flood,spell,12,wter,9,,,,two\n"
        "Storm,spel,1,fire,,,,attic,one\n"
        ",spell,1,,,,,,\n"
        "Long,spell,1,,,,,,four,beyond\n"
    )
    assert wrong(game) == [
        "cards.csv:1:F: unknown column 'rulse'; did you mean 'rules'?",
        "cards.csv:1:G: a second column 'name'; keep this one or A",
        "cards.csv:2:C: cost: 'much' is no whole number; write digits",
        "cards.csv:3:C: cost: 12 is wrong; it should be 9 or less",
        "cards.csv:3:D: school: 'wter' is none of the schools; did you mean 'water'?",
        "cards.csv:3:E: hit: 9 is wrong; it should be 6 or less",
        "cards.csv:4:I: a second card 'one'; the first is in row 2",
        "cards.csv:5:A: a card without a name; give it one",
        "cards.csv:6:J: a cell without a heading; give it one, or quotes to a text with commas",
    ]


def test_what_a_card_names_must_be_there(game: Path, put: Put) -> None:
    put("name,kind,makes,pile\nBolt,spell,Ashes,spell\nFlood,spell,ash,attic\n")
    assert wrong(game) == [
        "cards.csv:2:C: bolt: makes: no token 'ashes'; name one that is there",
        "cards.csv:3:D: flood: pile: no deck 'attic'; name one that is there",
    ]


def test_a_kind_nobody_declared(game: Path, put: Put) -> None:
    put("name,kind\nBolt,spel\nFlood,\n")
    told = wrong(game)
    assert told[0] == "cards.csv:2:B: kind: 'spel' is none of the kinds; did you mean 'spell'?"
    assert told[1] == "cards.csv:3:A: flood: kind is missing; add it"


@pytest.mark.parametrize("heading", ["Title", "CARD NAME", " name ", "card-title"])
@pytest.mark.parametrize("count", ["Copies", "quantity", "QTY", "Count"])
def test_headings_by_habit(game: Path, put: Put, heading: str, count: str) -> None:
    put(f"{heading};{count};card type;Damage\r\nBolt;3;spell;2d6\r\n".encode("utf-8-sig"))
    bolt = read_database(game).cards["bolt"]
    assert (bolt.value("count"), bolt.value("damage")) == (3, "2d6")


def test_a_sheet_without_names(game: Path, put: Put) -> None:
    put("kind,cost\nspell,1\n")
    assert wrong(game) == [NAMELESS]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", NAMELESS),
        (b"name,kind\nB\xf6lt,spell\n", "cards.csv:2: not UTF-8; save it as `CSV UTF-8`"),
        (
            b'name,kind\nBolt,spell\n"Flood,spell\n',
            "cards.csv:3: this is not CSV: a quote is opened and never closed; close it, or write "
            '"" for one in a text; all from here on was not read',
        ),
        (b"name,kind,cost\nBolt,spell,#REF!\n", "cards.csv:2:C: the error #REF!; write a value"),
        (
            b"name,kind,cost\nBolt,spell,=1+1\n",
            "cards.csv:2:C: cost: '=1+1' is a formula; write its value",
        ),
    ],
)
def test_files_of_other_hands(game: Path, put: Put, content: bytes, said: str) -> None:
    put(content)
    assert wrong(game) == [said]


def test_tabs(game: Path, put: Put) -> None:
    put("name\tkind\trules\nBolt\tspell\tone, two; three\n", "cards.tsv")
    assert read_database(game).cards["bolt"].value("rules") == "one, two; three"


def test_a_workbook_and_its_merged_cells(game: Path, put: Put) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["name", "kind", "cost"], ["Bolt", "spell", 3], ["Flood", "spell", "=1+1"]):
        sheet.append(row)
    stream = io.BytesIO()
    book.save(stream)
    put(stream.getvalue(), "cards.xlsx")
    assert wrong(game) == ["cards.xlsx:3:C: a formula; paste its value as text"]
    sheet["C3"] = 2
    sheet.merge_cells("A4:B5")
    stream = io.BytesIO()
    book.save(stream)
    put(stream.getvalue(), "cards.xlsx")
    assert wrong(game) == ["cards.xlsx:4:A: merged cells; split them and fill in each"]


OFFICE = "urn:oasis:names:tc:opendocument:xmlns:"
ODS = """\
<?xml version="1.0" encoding="UTF-8"?>
<o:document-content xmlns:o="{0}office:1.0" xmlns:t="{0}table:1.0" xmlns:x="{0}text:1.0">
<o:body><o:spreadsheet><t:table>{1}</t:table><t:table><t:table-row><t:table-cell><x:p>no</x:p>
</t:table-cell></t:table-row></t:table></o:spreadsheet></o:body></o:document-content>
"""
CELL = "<t:table-cell><x:p>{}</x:p></t:table-cell>"


def ods(rows: str) -> bytes:
    """An ODS file with these rows in its first sheet."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("content.xml", ODS.format(OFFICE, rows))
    return stream.getvalue()


def line(*cells: str) -> str:
    """A row of cells."""
    each = (cell if cell.startswith("<") else CELL.format(cell) for cell in cells)
    return f"<t:table-row>{''.join(each)}</t:table-row>"


def test_a_libreoffice_sheet(game: Path, put: Put) -> None:
    number = '<t:table-cell o:value-type="float" o:value="3"><x:p>3.00</x:p></t:table-cell>'
    gap = '<t:table-cell t:number-columns-repeated="2"/>'
    inner = "<o:annotation><x:p>note</x:p></o:annotation><x:p>a<x:s/>b</x:p>"
    note = f"<t:table-cell>{inner}</t:table-cell>"
    empty = '<t:table-row t:number-rows-repeated="2"><t:table-cell/></t:table-row>'
    end = '<t:table-row t:number-rows-repeated="1048000"><t:table-cell/></t:table-row>'
    put(
        ods(
            line("name", "kind", "cost", "count", "rules")
            + line("Bolt", "spell", number, "2", note)
            + empty
            + line("Flood", "spell", gap, "wet")
            + end
        ),
        "cards.ods",
    )
    cards = read_database(game).cards
    assert (cards["bolt"].value("cost"), cards["bolt"].value("rules")) == (3, "a b")
    assert (cards["flood"].value("count"), cards["flood"].value("rules")) == (1, "wet")
    assert read_database(game).places["flood"].line == 5


def test_what_a_libreoffice_sheet_must_not_hold(game: Path, put: Put) -> None:
    given = 't:formula="of:=1+1" o:value-type="float" o:value="2"'
    sum_ = f"<t:table-cell {given}><x:p>2</x:p></t:table-cell>"
    day = '<t:table-cell o:value-type="date"><x:p>1 May</x:p></t:table-cell>'
    wide = '<t:table-cell t:number-columns-spanned="2"><x:p>Wide</x:p></t:table-cell>'
    put(ods(line("name", "kind", "cost", "rules") + line("Bolt", "spell", sum_, day)
            + line(wide, "spell")), "cards.ods")  # fmt: skip
    assert wrong(game) == [
        "cards.ods:2:C: a formula; paste its value as text",
        "cards.ods:2:D: a date; write it as text, with a ' before it",
        "cards.ods:3:A: merged cells; split them and fill in each",
    ]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no zip", "cards.ods: this is not an ODS file: "),
        (ods("<t:table-row>"), "cards.ods: this is not an ODS file: mismatched tag"),
        (
            ods(line("name")).replace(b"<?xml", b"<!DOCTYPE"),
            "cards.ods: this is not an ODS file: ",
        ),
    ],
)
def test_an_ods_that_is_none(game: Path, put: Put, data: bytes, said: str) -> None:
    put(data, "cards.ods")
    assert wrong(game)[0].startswith(said)


@pytest.mark.parametrize("name", ["../cards.csv", "/etc/cards.csv", "cards.txt", "a/b.csv", ""])
def test_a_source_is_a_sheet_of_the_game(game: Path, name: str) -> None:
    frame = f'id: wizards\ntitle: Wizards\nversion: "1"\nsource: "{name}"\n'
    (game / "game.yaml").write_text(frame)
    assert [line.partition(": ")[2] for line in wrong(game)] == [
        f"source: {name!r} is no spreadsheet beside game.yaml; write cards.csv, .tsv, .xlsx or .ods"
    ]


def test_a_source_that_is_not_there(game: Path) -> None:
    frame = 'id: wizards\ntitle: Wizards\nversion: "1"\nsource: [a.csv, b.ods]\n'
    (game / "game.yaml").write_text(frame)
    assert wrong(game) == [
        "a.csv: can't be read: No such file or directory",
        "b.ods: can't be read: No such file or directory",
    ]


def test_overrides_lie_over_a_sheet(game: Path, put: Put, tmp_path: Path) -> None:
    put(f"{HEAD}\n{ROWS}")
    over = tmp_path / "over.yaml"
    over.write_text("bolt: {cost: 4}\n")
    assert read_database(game, over).cards["bolt"].value("cost") == 4


def test_nothing_is_imported_where_the_sheet_is_the_source(game: Path, put: Put) -> None:
    put(f"{HEAD}\n{ROWS}")
    with pytest.raises(InputError) as caught:
        planned(game, game / "cards.csv", card_system)
    (problem,) = caught.value.problems
    assert str(problem).replace(f"{game}/", "") == (
        "game.yaml:4:9: the cards stand in cards.csv, the game's own source; edit that, or replace "
        "it"
    )


@pytest.mark.parametrize("name", ["again.csv", "again.xlsx", "again.tsv"])
def test_what_is_exported_may_be_the_source(game: Path, put: Put, name: str) -> None:
    put(f"{HEAD}\n{ROWS}")
    before = read_database(game)
    data, count = exported(before, game, Path(name))
    assert count == 4
    (game / "cards" / "tokens.yaml").unlink()
    put(data, name)
    after = read_database(game)
    said = [{card.id: dict(card) for card in each.cards.values()} for each in (before, after)]
    assert said[0] == said[1]


def test_what_no_card_uses_has_no_column(game: Path, put: Put) -> None:
    put(f"{HEAD}\n{ROWS}")
    used, _ = exported(read_database(game), game, Path("again.csv"))
    put(f"{HEAD},flavor,side\n" + "\n".join(f"{row},Ho," for row in ROWS.splitlines()))
    more, _ = exported(read_database(game), game, Path("again.csv"))
    before, after = (data.decode("utf-8-sig").splitlines()[0].split(",") for data in (used, more))
    assert {*after} - {*before} == {"flavor"}
    assert not {"set", "side", "variants", "sections", "origin_book"} & {*before}


def test_an_ods_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is read and not written"):
        sheet_bytes(tmp_path / "cards.ods", [["name"]])
