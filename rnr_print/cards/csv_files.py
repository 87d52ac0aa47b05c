"""CSV files that survive Excel: UTF-8 with its mark, and no text that turns into a formula."""

from __future__ import annotations

import codecs
import csv
import io
import re

from rnr_print.cards.table import Rows, Sheet, refuse_large
from rnr_print.core.errors import Place, Problem, fail
from rnr_print.core.untrusted.formulas import GUARD, SIGNS, guarded_within, unguarded_within

_DELIMITERS = ",;\t"
_ERROR = re.compile(r"#(?:REF!|N/A|NAME\?|DIV/0!|VALUE!|NUM!|NULL!|ERROR!|SPILL!)")
_TOLD = {
    "unexpected end": 'a quote is opened and never closed; close it, or write "" for one in a text',
    "expected after": "a quote inside a text; write it twice, and quotes around the text",
    "field larger": "a cell of over 131,072 signs; a quote may not be closed",
}
"""What is wrong, by what Python's reader says."""
_ENDANGERED = re.compile(
    rf"[{re.escape(SIGNS)}\t\r{GUARD}]"  # a formula, or text with our own guard
    r"|0\d|\d+[-/.:,]\d"  # a number that loses its zero, a date, a time
    r"|\d+\s*(?:am|pm|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
    r"|\d+[eE]\d|true$|false$",
    re.IGNORECASE,
)


def csv_bytes(rows: Rows) -> bytes:
    """`rows` as CSV. Text a spreadsheet would take for a formula or date begins with a `'`."""
    return _written(rows, ",")


def tsv_bytes(rows: Rows) -> bytes:
    """The same with tabs between the cells."""
    return _written(rows, "\t")


def _written(rows: Rows, delimiter: str) -> bytes:
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=delimiter)
    writer.writerows([guarded(cell) for cell in row] for row in rows)
    return codecs.BOM_UTF8 + stream.getvalue().encode("utf-8")


def read_csv(data: bytes, file: str) -> Sheet:
    """The cells of a CSV file, with commas, semicolons or tabs. Raises InputError."""
    text = _decoded(data, file)
    return _read(text, file, delimiter_of(text))


def delimiter_of(text: str) -> str:
    """What stands between the cells of a CSV file, told by its heading."""
    heading = re.split(r"[\r\n]", text, maxsplit=1)[0]
    return max(_DELIMITERS, key=heading.count)


def read_tsv(data: bytes, file: str) -> Sheet:
    """The cells of a file with tabs between them. Raises InputError."""
    return _read(_decoded(data, file), file, "\t")


def _read(text: str, file: str, delimiter: str) -> Sheet:
    """The cells, up to a row whose quotes are broken, which becomes a problem."""
    rows: list[list[str]] = []
    problems: list[Problem] = []
    sheet = Sheet(file, rows)
    cells = 0
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for line in reader:
            cells += max(len(line), 1)
            refuse_large(len(rows), cells, file)
            row = [_read_cell(cell) if GUARD in cell or "\r" in cell else cell for cell in line]
            for x, cell in enumerate(row):
                if cell[:1] == "#" and _ERROR.fullmatch(cell):
                    wrong = f"the error {cell}; write a value"
                    problems.append(Problem(wrong, sheet.place(len(rows), x)))
                    row[x] = ""
            rows.append(row)
    except csv.Error as error:
        told = str(error)
        what = next((said for part, said in _TOLD.items() if part in told), told)
        wrong = f"this is not CSV: {what}; all from here on was not read"
        problems.append(Problem(wrong, Place(file, len(rows) + 1)))
    return Sheet(file, rows, tuple(problems))


def guarded(cell: str) -> str:
    """`cell` with a `'` before it where a spreadsheet would not leave it as text."""
    within = guarded_within(cell)
    return GUARD + within if _ENDANGERED.match(cell) else within


def unguarded(cell: str) -> str:
    """The text of a cell that may be guarded."""
    cell = unguarded_within(cell)
    return cell[1:] if cell[:1] == GUARD and _ENDANGERED.match(cell[1:]) else cell


def _read_cell(cell: str) -> str:
    return unguarded(cell).replace("\r\n", "\n")


def _decoded(data: bytes, file: str) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "utf-16"
    else:
        encoding = "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise fail("not UTF-8; save it as `CSV UTF-8`", file, line) from None
