"""What is wrong in a spreadsheet is told at its cell; `rnr check --fix` mends CSV alone."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import openpyxl
import pytest
from desks import ROOT, Desk, linked

from rnr_print.check.fixing import LEFT

SHEET = """\
name,cost,text,flavor\r
Kite,1,"Up,  up ""and"" away .",Mind the wind\r
Doll,2,Sit\u200e.,"He said , no"\r
"""
FOUND = [("2:C", "double-space"), ("3:C", "stray-sign"), ("3:D", "double-space")]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A game of two cards, whose spreadsheet is still to be written."""
    desk = Desk(tmp_path)
    desk.write("card_data/toys/game.yaml", "id: toys\ntitle: Toys\nversion: '1'\n")
    fields = "{cost: {type: number}, text: {type: text}}"
    desk.write("card_data/toys/kinds.yaml", f"kinds: {{toy: {{title: Toy, fields: {fields}}}}}\n")
    (tmp_path / "templates").mkdir()
    shutil.copytree(ROOT / "fonts", tmp_path / "fonts", copy_function=linked)
    return desk


def from_sheet(desk: Desk, name: str) -> Path:
    with (desk.root / "card_data/toys/game.yaml").open("a") as frame:
        frame.write(f"source: {name}\n")
    return desk.root / "card_data/toys" / name


def looked(desk: Desk, *options: str) -> tuple[int, list[str]]:
    code, lines, _ = said(desk, *options)
    return code, lines


def said(desk: Desk, *options: str) -> tuple[int, list[str], str]:
    found = desk.rnr("check", "double-space", "stray-sign", *options)
    return found.code, found.out.splitlines()[:-1], found.err


def told(lines: list[str], path: Path) -> list[tuple[str, str]]:
    """The cell and the code of each line."""
    cut = len(f"{path}:")
    return [(line[cut:].partition(": ")[0], line.rpartition("[")[2][:-1]) for line in lines]


def test_cells_of_csv_are_told_and_mended(desk: Desk) -> None:
    path = from_sheet(desk, "cards.csv")
    path.write_bytes(SHEET.encode("utf-8-sig"))
    code, lines = looked(desk)
    assert code == 1
    assert told(lines, path.relative_to(desk.root)) == FOUND
    code, lines = looked(desk, "--fix")
    assert code == 0
    assert [": fixed: " in line for line in lines] == [True] * 3
    mended = SHEET.replace("Up,  up", "Up, up").replace("away .", "away.")
    mended = mended.replace("\u200e", "").replace("said ,", "said,")
    assert path.read_bytes() == mended.encode("utf-8-sig")


@pytest.mark.parametrize("name", ["cards.xlsx", "cards.csv"])
def test_other_files_are_told_and_left(desk: Desk, name: str) -> None:
    """A spreadsheet program's own format, and one that is not UTF-8; and it says why."""
    path = from_sheet(desk, name)
    if name.endswith("xlsx"):
        book = openpyxl.Workbook()
        for row in csv.reader(SHEET.splitlines()):
            book.active.append(row)
        book.save(path)
    else:
        path.write_bytes(SHEET.encode("utf-16"))
    before = path.read_bytes()
    code, lines, error = said(desk, "--fix")
    assert code == 1
    assert error == f"{path.relative_to(desk.root)}: {LEFT}\n"
    assert told(lines, path.relative_to(desk.root)) == FOUND
    assert path.read_bytes() == before
