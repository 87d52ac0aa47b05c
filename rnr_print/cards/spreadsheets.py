"""Spreadsheet files as rows of text, and back: CSV as Excel reads it, and XLSX."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rnr_print.core.errors import Place, Problem, fail

MAX_BYTES = 16_000_000
MAX_ROWS = 10_000
MAX_CELLS = 100_000  # ours has 6,000
Rows = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cells of a file as text; `problems` are cells that hold something else."""

    file: str
    rows: list[list[str]]
    problems: tuple[Problem, ...] = ()

    def place(self, row: int, column: int) -> Place:
        """The place of a cell; row and column count from 0 here and from 1 in the place."""
        return Place(self.file, row + 1, column + 1)


def sheet_bytes(path: Path, rows: Rows) -> bytes:
    """The file that `path` names by its ending, with `rows`, the heading first."""
    return _ways(path)[0](rows)


def read_sheet(path: Path) -> Sheet:
    """The spreadsheet at `path`. Raises InputError when it can't be read as one."""
    read = _ways(path)[1]
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise fail(f"can't be read: {error.strerror}", path) from None
    if len(data) > MAX_BYTES:
        raise fail(f"larger than {MAX_BYTES // 1_000_000} MB; this is no card list", path)
    return read(data, str(path))


def refuse_large(rows: int, cells: int, file: str) -> None:
    """Raises InputError for a file that holds too much to be a list of cards."""
    if rows > MAX_ROWS or cells > MAX_CELLS:
        told = f"more than {MAX_ROWS:,} rows or {MAX_CELLS:,} cells; this is no card list"
        raise fail(told, file)


def _ways(path: Path) -> tuple[Callable[[Rows], bytes], Callable[[bytes, str], Sheet]]:
    """How to write and how to read the kind of file that `path` is."""
    match path.suffix.lower():
        case ".csv":
            from rnr_print.cards import csv_files

            return csv_files.csv_bytes, csv_files.read_csv
        case ".xlsx":
            from rnr_print.cards import xlsx_files

            return xlsx_files.xlsx_bytes, xlsx_files.read_xlsx
    raise fail("not a kind of spreadsheet we know; name it .csv or .xlsx", path)
