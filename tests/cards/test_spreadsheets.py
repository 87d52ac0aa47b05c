"""Spreadsheet files: text stays text, and what is no card list is refused in a line."""

from __future__ import annotations

import csv
import datetime
import io
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from rnr_print.cards.csv_files import csv_bytes, guarded, read_csv, unguarded
from rnr_print.cards.spreadsheets import read_sheet, sheet_bytes
from rnr_print.cards.xlsx_files import MAX_REST, xlsx_bytes
from rnr_print.core.errors import InputError

ROWS = [
    ["id", "flavor"],
    ["a", "5+"],
    ["b", "=1+1"],
    ["c", "-2"],
    ["d", "+1"],
    ["e", "@cmd"],
    ["f", "2-3"],
    ["g", "007"],
    ["h", "'quoted"],
    ["i", "«Да», — сказал он"],
    ["j", 'two\nlines, "said"'],
    ["k", "1e5"],
    ["l", "3 May"],
    ["m", "TRUE"],
]


SHEET = "xl/worksheets/sheet1.xml"


def refused(path: Path) -> str:
    with pytest.raises(InputError) as caught:
        read_sheet(path)
    (problem,) = caught.value.problems
    return str(problem).replace(str(path), path.name)


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx", "CARDS.CSV"])
def test_rows_come_back_as_they_went(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(sheet_bytes(path, ROWS))
    assert read_sheet(path).rows == ROWS


@pytest.mark.parametrize("name", ["cards.csv", "cards.xlsx"])
def test_the_same_rows_are_the_same_bytes(tmp_path: Path, name: str) -> None:
    assert sheet_bytes(tmp_path / name, ROWS) == sheet_bytes(tmp_path / name, ROWS)


def test_a_csv_opens_in_excel_with_its_letters_and_no_formula() -> None:
    data = csv_bytes(ROWS)
    assert data.startswith(b"\xef\xbb\xbf")
    cells = [row[1] for row in csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))]
    assert not [cell for cell in cells if cell[0] in "=+-@"]
    assert "«Да», — сказал он" in cells
    assert "5+" in cells


def test_an_xlsx_holds_text_and_no_formula() -> None:
    sheet = load_workbook(io.BytesIO(xlsx_bytes(ROWS))).active
    assert sheet is not None
    kinds = {cell.data_type for row in sheet.iter_rows() for cell in row}
    formats = {cell.number_format for row in sheet.iter_rows() for cell in row}
    assert (kinds, formats) == ({"s"}, {"@"})
    assert sheet.freeze_panes == "B2"


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=8))
def test_the_guard_comes_off_again(cell: str) -> None:
    assert unguarded(guarded(cell)) == cell


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_csv_of_other_hands(delimiter: str, encoding: str) -> None:
    data = f"id{delimiter}name\r\nbao{delimiter}Бао\r\n".encode(encoding)
    assert read_csv(data, "f").rows == [["id", "name"], ["bao", "Бао"]]


def test_a_csv_in_an_old_code_page(tmp_path: Path) -> None:
    path = tmp_path / "old.csv"
    path.write_bytes("id,name\nbao,Бао\n".encode("cp1251"))
    assert refused(path) == "old.csv:2: not UTF-8; save it as `CSV UTF-8`"


def test_a_csv_with_an_open_quote(tmp_path: Path) -> None:
    path = tmp_path / "open.csv"
    path.write_text('id,name\nbao,"Bao\n')
    assert [
        str(problem).replace(str(path), path.name) for problem in read_sheet(path).problems
    ] == [
        "open.csv:2: this is not CSV: a quote is opened and never closed; close it, or write "
        '"" for one in a text; all from here on was not read'
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "cards.xls",
            "cards.xls: not a kind of spreadsheet we know; name it .csv, .tsv, .xlsx or .ods",
        ),
        ("none.csv", "none.csv: can't be read: No such file or directory"),
    ],
)
def test_files_we_do_not_read(tmp_path: Path, name: str, said: str) -> None:
    assert refused(tmp_path / name) == said


def test_an_xlsx_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "x.xlsx"
    path.write_text("id,name")
    assert refused(path).startswith("x.xlsx: this is not an XLSX file")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("hello.txt", "hello")
    assert refused(path).startswith("x.xlsx: this is not an XLSX file")


def test_an_xlsx_that_would_unpack_to_a_mountain(tmp_path: Path) -> None:
    path = tmp_path / "bomb.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b" " * (MAX_REST + 1))
    told = "bomb.xlsx: larger than 8 MB unpacked beside its rows; no card list"
    assert refused(path) == told


def test_cells_that_are_no_text_are_told_by_row_and_column(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["id", "attack", "flavor", "armor", "ace"])
    sheet.append(["bao", 5, "=1+1", 4.0, True])
    sheet.append(["mai", datetime.date(2026, 5, 6), "#N/A", 4.5, None])
    path = tmp_path / "x.xlsx"
    book.save(path)
    read = read_sheet(path)
    assert read.rows[1:] == [["bao", "5", "", "4", "yes"], ["mai", "", "", "4.5", ""]]
    assert [str(problem).replace(str(path), "x") for problem in read.problems] == [
        "x:2:C: a formula; paste its value as text",
        "x:3:B: a datetime; write it as text, with a ' before it",
        "x:3:C: the error #N/A; write a value",
    ]


def test_empty_rows_at_the_end_are_left_out(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["id"])
    sheet["A5"] = "bao"
    sheet["B900"] = ""
    sheet["A900"].number_format = "@"
    path = tmp_path / "x.xlsx"
    book.save(path)
    assert len(read_sheet(path).rows) == 5


def spoiled(path: Path, old: bytes, new: bytes) -> Path:
    """A workbook whose sheet has `new` for `old`, its parts packed again."""
    with zipfile.ZipFile(io.BytesIO(xlsx_bytes([["id"], ["bao"]]))) as sound:
        parts = {name: sound.read(name) for name in sound.namelist()}
    assert old in parts[SHEET]
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data.replace(old, new) if name == SHEET else data)
    return path


def test_a_sheet_that_claims_to_be_huge_is_read_as_it_is(tmp_path: Path) -> None:
    path = spoiled(tmp_path / "x.xlsx", b'ref="A1:A2"', b'ref="A1:XFD1048576"')
    assert read_sheet(path).rows == [["id"], ["bao"]]


def test_a_sheet_of_a_million_rows_is_refused(tmp_path: Path) -> None:
    path = spoiled(tmp_path / "x.xlsx", b'<row r="2">', b'<row r="1048576">')
    assert refused(path) == "x.xlsx: more than 25,000 rows or 1,000,000 cells; this is no card list"


@pytest.mark.parametrize(
    ("old", "new"),
    [(b"</sheetData>", b"\xff"), (b'r="A2"', b'r="ZZZZ2"')],
    ids=["broken XML", "no column"],
)
def test_a_damaged_sheet_is_refused(tmp_path: Path, old: bytes, new: bytes) -> None:
    assert "this is not an XLSX file" in refused(spoiled(tmp_path / "x.xlsx", old, new))


def test_damaged_packing_is_refused(tmp_path: Path) -> None:
    data = bytearray(xlsx_bytes(ROWS))
    at = data.index(SHEET.encode()) + 60
    data[at : at + 40] = b"\xff" * 40
    path = tmp_path / "x.xlsx"
    path.write_bytes(data)
    assert "this is not an XLSX file" in refused(path)


def test_a_list_of_sheets_that_is_called_a_sheet_is_no_larger(tmp_path: Path) -> None:
    path, book = tmp_path / "x.xlsx", "xl/worksheets/book.xml"
    with zipfile.ZipFile(io.BytesIO(xlsx_bytes([["id"], ["bao"]]))) as sound:
        parts = {name: sound.read(name) for name in sound.namelist()}
    parts[book] = parts.pop("xl/workbook.xml") + b" " * MAX_REST
    types = "[Content_Types].xml"
    parts[types] = parts[types].replace(b"/xl/workbook.xml", f"/{book}".encode())
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    assert refused(path) == "x.xlsx: larger than 8 MB unpacked beside its rows; no card list"
