"""Small changes in the text of a CSV file; every character around them stays as it was."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from rnr_print.cards.csv_files import delimiter_of
from rnr_print.core.errors import Place


def with_cell(text: str, place: Place, mended: Callable[[str], str]) -> str | None:
    """`text` with the cell at `place` changed by `mended`; None where that isn't safe.

    A change is tried where the cell may stand and holds if the row reads as it should, so quotes
    and line ends stay as somebody's program wrote them.
    """
    delimiter = "\t" if place.file.lower().endswith(".tsv") else delimiter_of(text)
    lines = list(io.StringIO(text, newline=""))
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    begin, x = 0, place.column - 1
    try:
        for number, row in enumerate(reader, 1):
            if number < place.line:
                begin = reader.line_num
                continue
            if x >= len(row):
                return None
            old = "".join(lines[begin : reader.line_num])
            new = _with_cell(old, row, x, mended(row[x]), delimiter)
            before, after = lines[:begin], lines[reader.line_num :]
            return None if new is None else "".join((*before, new, *after))
    except csv.Error:
        return None
    return None


def _with_cell(line: str, row: list[str], x: int, cell: str, delimiter: str) -> str | None:
    """A line with the cell at `x` of its row changed."""
    old, new = (said.replace('"', '""') for said in (row[x], cell))
    wanted = [*row[:x], cell, *row[x + 1 :]]
    at = line.find(old) if old else -1
    while at >= 0:
        changed = line[:at] + new + line[at + len(old) :]
        rows = list(csv.reader(io.StringIO(changed, newline=""), delimiter=delimiter))
        if rows == [wanted]:
            return changed
        at = line.find(old, at + 1)
    return None
