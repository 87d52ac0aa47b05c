"""Spreadsheet files as rows of text, and back: CSV and TSV as Excel reads them, XLSX, and ODS."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from rnr_print.cards.table import Rows, Sheet
from rnr_print.core.errors import fail
from rnr_print.core.untrusted.reading import read_bytes

MAX_BYTES = 16_000_000


def sheet_bytes(path: Path, rows: Rows) -> bytes:
    """The file that `path` names by its ending, with `rows`, the heading first."""
    return _ways(path)[0](rows)


def read_sheet(path: Path) -> Sheet:
    """The spreadsheet at `path`. Raises InputError when it can't be read as one."""
    read = _ways(path)[1]
    return read(read_bytes(path, MAX_BYTES, "this is no card list"), str(path))


def _ways(path: Path) -> tuple[Callable[[Rows], bytes], Callable[[bytes, str], Sheet]]:
    """How to write and how to read the kind of file that `path` is."""
    match path.suffix.lower():
        case ".csv":
            from rnr_print.cards import csv_files

            return csv_files.csv_bytes, csv_files.read_csv
        case ".tsv":
            from rnr_print.cards import csv_files

            return csv_files.tsv_bytes, csv_files.read_tsv
        case ".xlsx":
            from rnr_print.cards import xlsx_files

            return xlsx_files.xlsx_bytes, xlsx_files.read_xlsx
        case ".ods":
            from rnr_print.cards import ods_files

            return partial(_unwritten, path), ods_files.read_ods
    raise fail("not a kind of spreadsheet we know; name it .csv, .tsv, .xlsx or .ods", path)


def _unwritten(path: Path, _: Rows) -> bytes:
    raise fail("is read and not written; name it .csv or .xlsx", path)
