"""CSV files that survive Excel: UTF-8 with its mark, and no text that turns into a formula."""

from __future__ import annotations

import codecs
import csv
import io
import re

from rnr_print.cards.table import Rows, Sheet, refuse_large
from rnr_print.core.errors import fail
from rnr_print.core.untrusted.formulas import GUARD, SIGNS, guarded_within, unguarded_within

_DELIMITERS = ",;\t"
_ENDANGERED = re.compile(
    rf"[{re.escape(SIGNS)}\t\r{GUARD}]"  # a formula, or text with our own guard
    r"|0\d|\d+[-/.:,]\d"  # a number that loses its zero, a date, a time
    r"|\d+\s*(?:am|pm|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
    r"|\d+[eE]\d|true$|false$",
    re.IGNORECASE,
)


def csv_bytes(rows: Rows) -> bytes:
    """`rows` as CSV. Text a spreadsheet would take for a formula or date begins with a `'`."""
    stream = io.StringIO()
    csv.writer(stream).writerows([guarded(cell) for cell in row] for row in rows)
    return codecs.BOM_UTF8 + stream.getvalue().encode("utf-8")


def read_csv(data: bytes, file: str) -> Sheet:
    """The cells of a CSV file, with commas, semicolons or tabs. Raises InputError."""
    text = _decoded(data, file)
    heading = text.partition("\n")[0]
    delimiter = max(_DELIMITERS, key=heading.count)
    rows: list[list[str]] = []
    cells = 0
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True):
            cells += max(len(row), 1)
            refuse_large(len(rows), cells, file)
            rows.append([unguarded(cell).replace("\r\n", "\n") for cell in row])
    except csv.Error as error:
        raise fail(f"this is not CSV: {error}", file, len(rows) + 1) from None
    return Sheet(file, rows)


def guarded(cell: str) -> str:
    """`cell` with a `'` before it where a spreadsheet would not leave it as text."""
    within = guarded_within(cell)
    return GUARD + within if _ENDANGERED.match(cell) else within


def unguarded(cell: str) -> str:
    """The text of a cell that may be guarded."""
    cell = unguarded_within(cell)
    return cell[1:] if cell[:1] == GUARD and _ENDANGERED.match(cell[1:]) else cell


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
