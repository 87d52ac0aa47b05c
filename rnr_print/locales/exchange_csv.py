"""Rows of translations as CSV: UTF-8 with the mark that spreadsheets look for."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from rnr_print.core.errors import Place, fail
from rnr_print.core.untrusted.formulas import GUARD, SIGNS, guarded_within, unguarded_within
from rnr_print.core.untrusted.reading import read_text
from rnr_print.locales.exchange import Row

FIELDS = ("component", "id", "form", "source", "translation", "note", "state")
MAX_BYTES = 8_000_000
MOST_DIGITS = 3  # no language has a thousand plurals
_RUN = (*SIGNS, "\t", "\r", GUARD)
_NEEDED = frozenset(FIELDS) - {"note", "state"}


def written(rows: Iterable[Row]) -> bytes:
    """The rows as a CSV file."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream)
    writer.writerow(FIELDS)
    for row in rows:
        state = "fuzzy" if row.fuzzy else "translated" if row.translation else ""
        cells = (row.component, row.id, row.form, row.source, row.translation, row.note, state)
        writer.writerow([_guarded(str(cell)) for cell in cells])
    return stream.getvalue().encode("utf-8-sig")


def read(path: Path) -> Iterator[Row]:
    """The rows of a CSV file, columns in any order. Raises InputError."""
    text = read_text(path, MAX_BYTES)
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        if lacking := ", ".join(sorted(_NEEDED - set(reader.fieldnames or ()))):
            raise fail(f"no column {lacking}; keep the first line of the export", path, 1)
        for cells in reader:
            yield _row(cells, Place(str(path), reader.line_num))
    except csv.Error as error:
        raise fail(f"not CSV: {error}", path, max(1, reader.line_num)) from None


def _guarded(cell: str) -> str:
    """The text with a `'` before it, where a spreadsheet would run it as a formula."""
    within = guarded_within(cell)
    return GUARD + within if cell.startswith(_RUN) else within


def _unguarded(cell: str) -> str:
    """The text of a cell that may be guarded."""
    cell = unguarded_within(cell)
    return cell[1:] if cell.startswith(GUARD) and cell[1:].startswith(_RUN) else cell


def _delimiter(text: str) -> str:
    """What stands between the names of the columns: some spreadsheets write semicolons."""
    head = text.partition("\n")[0]
    return max(",;\t", key=head.count)


def _row(cells: dict[str, str | None], place: Place) -> Row:
    def cell(name: str) -> str:
        return _unguarded(cells.get(name) or "")

    form = cell("form") or "0"
    if not form.isdecimal() or len(form) > MOST_DIGITS:
        raise fail(f"form {form!r} is no number; 0 for the only one", place.file, place.line)
    return Row(
        cell("component"), cell("id"), int(form), cell("source"), cell("translation"),
        cell("note"), cell("state") == "fuzzy", place,
    )  # fmt: skip
