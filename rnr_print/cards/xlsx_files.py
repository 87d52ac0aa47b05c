"""XLSX files where every cell is text, and the same rows give the same bytes."""

from __future__ import annotations

import datetime
import io
import re
import warnings
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.cell import Cell, MergedCell
from openpyxl.cell.read_only import EMPTY_CELL, EmptyCell
from openpyxl.packaging.manifest import Manifest
from openpyxl.styles import Alignment, Font
from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.utils.exceptions import InvalidFileException
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.xml.constants import ARC_CONTENT_TYPES, SHARED_STRINGS, WORKSHEET_TYPE
from openpyxl.xml.functions import fromstring

from rnr_print.cards.table import Rows, Sheet, refuse_large
from rnr_print.core.errors import Problem, fail

MAX_UNPACKED = 32_000_000
MAX_REST = 8_000_000  # of it beside rows and their texts: styles, names
_ROWS = (WORKSHEET_TYPE, SHARED_STRINGS)
_LARGE = ("xl/worksheets/", "xl/sharedStrings.xml")
_WIDEST = 60
_TEXT_FORMAT = "@"
_EPOCH = datetime.datetime(1980, 1, 1)
_FIRST_SHEET = re.compile(rb"<(?:\w+:)?sheet\b[^>]*?\br:id=[\"']([^\"']+)")
_RELATION = re.compile(rb"<(?:\w+:)?Relationship\b[^>]*>")
_ID, _TARGET = re.compile(rb"\bId=[\"']([^\"']+)"), re.compile(rb"\bTarget=[\"']([^\"']+)")
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell\b[^>]*?\bref=[\"']([A-Z]{1,3})(\d{1,7}):")
_UNREADABLE = (
    zipfile.BadZipFile, zlib.error, InvalidFileException, SyntaxError, LookupError, TypeError,
    ValueError, AttributeError, ArithmeticError, RecursionError, NotImplementedError, OSError,
    EOFError, RuntimeError, AssertionError,
)  # fmt: skip
"""What openpyxl and its parsers end with over a damaged file."""


def xlsx_bytes(rows: Rows) -> bytes:
    """`rows` as a workbook with one sheet; the heading stays in view and can be filtered."""
    book = Workbook()
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    sheet.title = "cards"
    for y, row in enumerate(rows, 1):
        for x, text in enumerate(row, 1):
            cell = sheet.cell(y, x)
            assert isinstance(cell, Cell)
            _write(cell, text, heading=y == 1)
    for x, name in enumerate(rows[0], 1):
        longest = max(len(row[x - 1]) for row in rows)
        width = min(_WIDEST, max(len(name), longest) + 2)
        sheet.column_dimensions[get_column_letter(x)].width = width
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = sheet.dimensions
    book.properties.creator = "rnr-print"
    book.properties.created = _EPOCH
    stream = io.BytesIO()
    book.save(stream)
    return _timeless(stream.getvalue())


def _write(cell: Cell, text: str, heading: bool) -> None:
    cell.number_format = _TEXT_FORMAT
    cell.alignment = Alignment(vertical="top", wrap_text=len(text) > _WIDEST)
    if heading:
        cell.font = Font(bold=True)
    if text:
        cell.value = text
        cell.data_type = "s"  # "=1+1" is a text here and no formula


def _timeless(data: bytes) -> bytes:
    """The same workbook without the time of writing, in the files and in their archive."""
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as written,
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as kept,
    ):
        for name in written.namelist():
            content = written.read(name)
            if name == "docProps/core.xml":
                content = _without_modified(content)
            kept.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def _without_modified(core: bytes) -> bytes:
    head, _, rest = core.partition(b"<dcterms:modified")
    return head + rest.partition(b"</dcterms:modified>")[2]


def read_xlsx(data: bytes, file: str) -> Sheet:
    """The cells of the first sheet. Raises InputError; formulas and dates become problems."""
    try:
        _refuse_bomb(data, file)
        return _read(data, file)
    except _UNREADABLE as error:
        raise fail(f"this is not an XLSX file: {error}", file) from None


def _read(data: bytes, file: str) -> Sheet:
    """The texts of all cells, row by row: openpyxl's cells are five times as large."""
    sheet = Sheet(file, [])
    problems = [
        Problem("merged cells; split them and fill in each", sheet.place(y, x))
        for y, x in _merged(data)
    ]
    for y, line in enumerate(_lines(data, file)):
        row = []
        for x, cell in enumerate(line):
            try:
                row.append(_text(cell.value, cell.data_type))
            except ValueError as error:
                row.append("")
                problems.append(Problem(str(error), sheet.place(y, x)))
        sheet.rows.append(row)
    return Sheet(file, list(_without_tail(sheet.rows)), tuple(problems))


def _lines(data: bytes, file: str) -> Iterator[Sequence[Cell | MergedCell | EmptyCell]]:
    """The rows of the first sheet, which may claim any size, at least as long as the first.

    Raises InputError for a huge one.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of styles and names that we don't look at
        book = load_workbook(io.BytesIO(data), read_only=True)
        sheet = book.worksheets[0]
        sheet.reset_dimensions()
        cells, heading = 0, 0
        for number, line in enumerate(sheet.iter_rows(), 1):
            heading = heading or len(line)
            cells += max(len(line), heading, 1)
            refuse_large(number, cells, file)
            yield (*line, *[EMPTY_CELL] * (heading - len(line)))


def _merged(data: bytes) -> Iterator[tuple[int, int]]:
    """The row and column of each group of merged cells in the first sheet, from 0.

    Read from the file: what openpyxl reads row by row knows nothing of them.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        first = _FIRST_SHEET.search(archive.read("xl/workbook.xml"))
        targets = archive.read("xl/_rels/workbook.xml.rels")
        ways = {
            _ID.search(each)[1]: _TARGET.search(each)[1]  # type: ignore[index]
            for each in _RELATION.findall(targets)
            if _ID.search(each) and _TARGET.search(each)
        }
        path = ways.get(first[1], b"").decode() if first else ""
        name = path.lstrip("/") if path.startswith("/") else f"xl/{path}"
        if name in archive.namelist():
            for column, row in _MERGED.findall(archive.read(name)):
                yield int(row) - 1, column_index_from_string(column.decode()) - 1


def _text(value: object, data_type: str) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case str() if data_type == "f":
            raise ValueError("a formula; paste its value as text")
        case str() if data_type == "e":
            raise ValueError(f"the error {value}; write a value")
        case str():
            return value.replace("\r\n", "\n").replace("_x000D_", "")
        case int():
            return str(value)
        case float() if value.is_integer():
            return str(int(value))
        case float():
            return str(value)
    raise ValueError(f"a {type(value).__name__}; write it as text, with a ' before it")


def _without_tail(rows: Iterable[list[str]]) -> Iterator[list[str]]:
    """`rows` without the empty ones at the end, of which a spreadsheet may keep a million."""
    empty: list[list[str]] = []
    for row in rows:
        empty.append(row)
        if any(row):
            yield from empty
            empty = []


def _books(archive: zipfile.ZipFile) -> set[str]:
    """The parts that openpyxl may take for the list of sheets, which it reads at once."""
    types: Any = fromstring(archive.read(ARC_CONTENT_TYPES))  # lxml's or ElementTree's
    manifest: Any = Manifest.from_tree(types)
    others = (each for each in manifest.Override if each.ContentType not in _ROWS)
    return {each.PartName.lstrip("/") for each in others}


def _refuse_bomb(data: bytes, file: str) -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        sizes = {info.filename: info.file_size for info in archive.infolist()}
        rest = sum(size for name, size in sizes.items() if not name.startswith(_LARGE))
        if rest <= MAX_REST and sum(sizes.values()) > MAX_REST:  # a part may be called a sheet
            rest += sum(sizes.get(name, 0) for name in _books(archive))
    if sum(sizes.values()) > MAX_UNPACKED or rest > MAX_REST:
        most = MAX_REST if rest > MAX_REST else MAX_UNPACKED
        beside = " beside its rows" if rest > MAX_REST else ""
        raise fail(f"larger than {most // 1_000_000} MB unpacked{beside}; no card list", file)
