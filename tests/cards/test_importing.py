"""Cards go to a spreadsheet and back; only what was changed there changes here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from card_game import GAME

from rnr_print.cards.database import Database
from rnr_print.cards.exporting import exported
from rnr_print.cards.importing import Plan, planned
from rnr_print.cards.reference import Reference
from rnr_print.cards.saving import save_all
from rnr_print.cards.spreadsheets import read_sheet, sheet_bytes
from rnr_print.core.errors import InputError
from rnr_print.games.registry import card_system, read_database
from rnr_print.games.rocknroll.cards.columns import COLUMNS, ORDER
from rnr_print.games.rocknroll.cards.models import Fighter, Local, Op, Order, Point, Unit

Rows = list[list[str]]
NEW = {
    "id": "nam", "set": "base", "kind": "unit", "side": "vietnam", "name": "Nam", "role": "scout",
    "attack": "5+", "abilities": "[{id: x, when: {event: deployed}, do: [{verb: gain-rd}]}]",
}  # fmt: skip


@cache
def as_exported(suffix: str) -> bytes:
    """The real game as a spreadsheet; every copy of it gives the same."""
    return exported(read_database(GAME), GAME, Path(f"cards{suffix}"))[0]


class Sheet:
    """An exported spreadsheet on the desk of a designer."""

    def __init__(self, folder: Path, file: Path) -> None:
        self.folder, self.file = folder, file
        self.file.write_bytes(as_exported(file.suffix))
        self.rows = read_sheet(file).rows

    def column(self, name: str) -> int:
        return self.rows[0].index(name)

    def set(self, card_id: str, name: str, cell: str) -> None:
        """Write into a cell."""
        (row,) = [row for row in self.rows if row[0] == card_id]
        row[self.column(name)] = cell

    def add(self, **cells: str) -> None:
        """Add a row."""
        self.rows.append([cells.get(name, "") for name in self.rows[0]])

    def drop(self, card_id: str) -> None:
        """Delete a row."""
        self.rows = [row for row in self.rows if row[0] != card_id]

    def planned(self, prune: bool = False) -> Plan:
        """What importing the sheet as it is now would do."""
        self.file.write_bytes(sheet_bytes(self.file, self.rows))
        return planned(self.folder, self.file, card_system, prune)

    def taken_in(self, prune: bool = False) -> Database:
        """The game after the import."""
        save_all(self.planned(prune).files)
        return read_database(self.folder)

    def refused(self) -> list[str]:
        """The problems of importing it, `sheet:row:column: ...`."""
        before = texts(self.folder)
        with pytest.raises(InputError) as caught:
            self.planned()
        assert texts(self.folder) == before
        return [str(p).replace(str(self.file), "sheet") for p in caught.value.problems]


@pytest.fixture(params=["csv", "xlsx"])
def sheet(game: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Sheet:
    return Sheet(game, tmp_path / f"cards.{request.param}")


@pytest.fixture
def csv_sheet(game: Path, tmp_path: Path) -> Sheet:
    return Sheet(game, tmp_path / "cards.csv")


def texts(folder: Path) -> dict[str, str]:
    paths = [folder / "game.yaml", *sorted((folder / "cards").glob("*.yaml"))]
    return {path.name: path.read_text("utf-8") for path in paths}


def differences(folder: Path, change: Callable[[], object]) -> dict[str, list[tuple[str, str]]]:
    """The lines that `change` changed, by file; no line may come or go."""
    before = texts(folder)
    change()
    return {
        name: [
            (old, new)
            for old, new in zip(before[name].splitlines(), text.splitlines(), strict=True)
            if old != new
        ]
        for name, text in texts(folder).items()
        if text != before[name]
    }


def test_every_value_of_a_card_has_a_column() -> None:
    roots = {column.path[0] for column in COLUMNS} - {"copies"}
    for kind in (Unit, Local, Order, Point, Op, Reference):
        assert set(kind.model_fields) <= roots
        assert set(kind.model_fields) - {"id"} <= set(ORDER)


def test_export_and_import_change_nothing(sheet: Sheet) -> None:
    assert len(sheet.rows) == 1 + len(read_database(sheet.folder).cards)
    plan = sheet.planned()
    assert (plan.files, plan.changes, plan.summary) == ({}, (), "nothing changed")


def test_one_cell_changes_one_line_of_one_file(sheet: Sheet) -> None:
    sheet.set("bao", "attack", "4")
    assert sheet.planned().changes == ("bao: attack 5+ -> 4",)
    assert differences(sheet.folder, sheet.taken_in) == {
        "base-vietnam.yaml": [("    attack: {on: 5, dice: 2}", "    attack: {on: 4, dice: 2}")]
    }


def test_a_check_inside_a_trait(csv_sheet: Sheet) -> None:
    cell = next(row for row in csv_sheet.rows if row[0] == "lan")[csv_sheet.column("abilities")]
    csv_sheet.set("lan", "abilities", cell.replace("check: 5", "check: 4"))
    assert differences(csv_sheet.folder, csv_sheet.taken_in) == {
        "base-vietnam.yaml": [("        check: 5", "        check: 4")]
    }


def test_text_a_spreadsheet_would_reckon_with(sheet: Sheet) -> None:
    for card_id, flavor in (("bao", "=SUM(A1)"), ("mai", "5+"), ("min", "2-3"), ("lan", "'no'")):
        sheet.set(card_id, "flavor", flavor)
    cards = sheet.taken_in().cards
    assert [cards[i].flavor for i in ("bao", "mai", "min", "lan")] == [
        "=SUM(A1)", "5+", "2-3", "'no'"
    ]  # fmt: skip


def test_values_come_and_go(sheet: Sheet) -> None:
    sheet.set("mai", "armor", "5+")
    sheet.set("mai", "flavor", "")
    sheet.set("mai", "ace", "yes")
    sheet.set("hinds", "not_in", "")
    sheet.set("hinds", "origin_book", "name")
    database = sheet.taken_in()
    mai = database.cards["mai"]
    assert isinstance(mai, Fighter)
    assert (mai.armor, mai.ace, mai.flavor) == (5, True, None)
    assert mai.attack.on == 4
    assert sheet.planned().changes == ()


def test_copies_stand_in_the_frame_and_its_counts_follow(csv_sheet: Sheet) -> None:
    csv_sheet.set("two-move", "copies", "8")
    assert csv_sheet.planned().changes == ("two-move: copies 7 -> 8", "base: orders 54 -> 55")
    changed = differences(csv_sheet.folder, csv_sheet.taken_in)
    assert list(changed) == ["game.yaml"]
    assert changed["game.yaml"][-1] == ("      two-move: 7", "      two-move: 8")
    assert "orders: 55" in changed["game.yaml"][0][1]


def test_a_new_row_is_a_new_card_where_its_like_stand(csv_sheet: Sheet) -> None:
    before = texts(csv_sheet.folder)
    csv_sheet.add(**NEW, copies="2")
    database = csv_sheet.taken_in()
    assert (database.cards["nam"].name, database.copies(database.cards["nam"])) == ("Nam", 2)
    after = texts(csv_sheet.folder)
    assert after["base-vietnam.yaml"].removeprefix(before["base-vietnam.yaml"]) == (
        "  nam:\n    name: Nam\n    role: scout\n    attack: {on: 5}\n    abilities:\n"
        "      - id: x\n        when: {event: deployed}\n        do: [{verb: gain-rd}]\n"
    )
    assert {name for name in after if after[name] != before[name]} == {
        "base-vietnam.yaml", "game.yaml"
    }  # fmt: skip


def test_a_card_that_is_like_no_other_gets_a_file_of_its_own(csv_sheet: Sheet) -> None:
    csv_sheet.add(id="notes", set="veterans", kind="reference", name="Notes",
                  sections="[{id: a, heading: A, rows: [{text: Hello}]}]")  # fmt: skip
    assert "veterans: reference 0 -> 1" in csv_sheet.planned().changes
    csv_sheet.taken_in()
    assert texts(csv_sheet.folder)["veterans-references.yaml"].startswith(
        "set: veterans\nkind: reference\ncards:\n  notes:\n    name: Notes\n    sections:\n"
    )


def test_a_missing_row_removes_nothing_unless_asked_to(csv_sheet: Sheet) -> None:
    csv_sheet.drop("snatch")
    assert csv_sheet.planned().changes == ()
    assert csv_sheet.planned(prune=True).changes == ("snatch: removed", "expansion-1: ops 5 -> 4")
    assert "snatch" not in csv_sheet.taken_in(prune=True).cards


def test_a_card_moves_to_another_set_with_its_copies(csv_sheet: Sheet) -> None:
    csv_sheet.set("napalm", "set", "veterans")
    database = csv_sheet.taken_in()
    napalm = database.cards["napalm"]
    assert (napalm.set, database.copies(napalm)) == ("veterans", 2)
    assert database.game.sets["veterans"].counts["orders"] == 2


def test_missing_columns_and_columns_of_notes_change_nothing(csv_sheet: Sheet) -> None:
    kept = [csv_sheet.column(name) for name in ("id", "name", "attack")]
    csv_sheet.rows = [[row[x] for x in kept] + ["my thoughts"] for row in csv_sheet.rows]
    csv_sheet.rows[0][-1] = "# thoughts"
    assert csv_sheet.planned().changes == ()


def test_bad_cells_are_told_at_once_by_row_and_column(sheet: Sheet) -> None:
    sheet.set("bao", "attack", "9+")
    sheet.set("mai", "side", "france")
    sheet.set("min", "abilities", "[{id: x, when: {event: always}, do: [{verb: fly}]}]")
    sheet.set("doc", "name", "")
    sheet.set("johny-veteran", "veteran_of", "nobody")
    doc = 1 + next(y for y, row in enumerate(sheet.rows) if row[0] == "doc")
    lines = sheet.refused()
    assert lines[0] == "sheet:2:G: attack.on: 9 is wrong; it should be 6 or less"
    assert lines[1] == "sheet:3:D: side: 'france' is wrong; it should be 'vietnam' or 'vpa'"
    assert lines[2].startswith("sheet:4:U: abilities.0.do.0.verb: unknown verb 'fly'; one of ")
    assert lines[3] == f"sheet:{doc}:E: name: is missing; add it"
    assert "johny-veteran: veteran of no unit 'nobody'" in lines[4]
    assert len(lines) == 5


def test_cells_that_can_not_be_read(csv_sheet: Sheet) -> None:
    csv_sheet.set("bao", "attack", "five")
    csv_sheet.set("mai", "ace", "maybe")
    csv_sheet.set("min", "abilities", "[{id: x")
    csv_sheet.set("lan", "copies", "two")
    csv_sheet.set("quan", "id", "bao")
    csv_sheet.add(name="Nobody")
    lines = csv_sheet.refused()
    assert lines[:2] == [
        "sheet:2:G: attack: 'five' is no chance; write it as 5+",
        "sheet:3:J: ace: 'maybe' is neither yes nor no; write yes, or leave it empty",
    ]
    assert lines[2].startswith("sheet:4:U: abilities: the cell:2:1: this is not YAML")
    assert lines[3:] == [
        "sheet:5:K: copies: 'two' is no whole number; write digits",
        "sheet:6:A: a second row for 'bao'; the first is in row 2",
        f"sheet:{len(csv_sheet.rows)}:A: a row without an id; give it one",
    ]


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("rol", "sheet:1:F: unknown column 'rol'; did you mean 'role'?"),
        ("name", "sheet:1:F: a second column 'name'; keep this one or E"),
        ("xyzzy", "sheet:1:F: unknown column 'xyzzy'; a column of notes begins with #"),
    ],
)
def test_bad_headings(csv_sheet: Sheet, heading: str, said: str) -> None:
    csv_sheet.rows[0][csv_sheet.column("role")] = heading
    assert csv_sheet.refused() == [said]


def test_a_sheet_without_ids(csv_sheet: Sheet) -> None:
    csv_sheet.rows[0][0] = "#"
    assert csv_sheet.refused() == [
        "sheet:1:A: no column `id`; the first row names the columns, as `rnr cards export` does"
    ]


def test_when_a_file_can_not_be_written_the_others_stay_as_they_were(csv_sheet: Sheet) -> None:
    csv_sheet.set("bao", "attack", "4+")
    csv_sheet.set("johny", "attack", "5+")
    before = texts(csv_sheet.folder)
    plan = csv_sheet.planned()
    first, second = plan.files
    blocked = csv_sheet.folder / "game.yaml" / second.name  # below a file there is no folder
    with pytest.raises(InputError):
        save_all({first: plan.files[first], blocked: plan.files[second]})
    assert texts(csv_sheet.folder) == before
