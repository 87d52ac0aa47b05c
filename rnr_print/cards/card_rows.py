"""The rows of a spreadsheet as card values, each knowing its cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from rnr_print.cards.columns import COPIES, ID, Column
from rnr_print.cards.table import Sheet
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.marked_yaml import Path_, Value

NOTES = "#"
"""A heading that begins so is a column of notes and is not read."""


@dataclass(frozen=True)
class CardRow:
    """The cells of one card, by column; `places` says where each stands."""

    card_id: str
    cells: Mapping[Column, str]
    places: Mapping[Column, Place]

    def changes(self, values: Mapping[str, Value]) -> Iterator[tuple[Column, str, str]]:
        """Columns whose cell says something else than `values`; old and new cell.

        An empty cell means no value, but in `copies` it means no change.
        """
        for column, cell in self.cells.items():
            if column is COPIES and not cell.strip():
                continue
            old = column.said(values)
            if not column.same(cell, old):
                yield column, old, cell

    def marks(self) -> dict[Path_, Place]:
        """The place of every value of the card; of a value without a column, the row's."""
        places: dict[Path_, Place] = {}
        for column, place in self.places.items():
            for depth in range(len(column.path) + 1):
                places.setdefault(column.path[:depth], place)
        return places


def card_rows(sheet: Sheet, known: Sequence[Column]) -> list[CardRow]:
    """The cards of a sheet with the columns that are `known`.

    Raises InputError with every heading, cell and id that is wrong.
    """
    problems = list(sheet.problems)
    columns = _columns(sheet, known, problems)
    rows: dict[str, CardRow] = {}
    for y, line in enumerate(sheet.rows[1:], 1):
        cells = {column: line[x] if x < len(line) else "" for x, column in columns.items()}
        if not any(cell.strip() for cell in cells.values()):
            continue
        places = {column: sheet.place(y, x) for x, column in columns.items()}
        card_id = next(cell.strip() for column, cell in cells.items() if column.name == "id")
        row = CardRow(card_id, cells, places)
        if not card_id:
            problems.append(Problem("a row without an id; give it one", row.marks()["id",]))
        elif card_id in rows:
            first = rows[card_id].marks()["id",]
            message = f"a second row for {card_id!r}; the first is in row {first.line}"
            problems.append(Problem(message, row.marks()["id",]))
        rows.setdefault(card_id, row)
        problems += _unreadable(row)
    if problems:
        raise InputError(problems)
    return list(rows.values())


def _columns(
    sheet: Sheet, all_columns: Sequence[Column], problems: list[Problem]
) -> dict[int, Column]:
    """The columns by their number in the sheet. Raises InputError when there is no id."""
    known = {column.name: column for column in all_columns}
    found: dict[int, Column] = {}
    for x, heading in enumerate(sheet.rows[0] if sheet.rows else []):
        name = heading.strip()
        if not name or name.startswith(NOTES):
            continue
        if name not in known:
            near = get_close_matches(name, known, n=1)
            right = f"did you mean {near[0]!r}?" if near else "a column of notes begins with #"
            problems.append(Problem(f"unknown column {name!r}; {right}", sheet.place(0, x)))
        elif known[name] in found.values():
            problems.append(Problem(f"a second column {name!r}; keep one", sheet.place(0, x)))
        else:
            found[x] = known[name]
    if ID not in found.values():
        message = "no column `id`; the first row names the columns, as `rnr cards export` does"
        raise InputError([Problem(message, sheet.place(0, 0)), *problems])
    return found


def _unreadable(row: CardRow) -> Iterator[Problem]:
    for column, cell in row.cells.items():
        if cell.strip():
            try:
                column.form.read(cell)
            except ValueError as error:
                yield Problem(f"{column.name}: {error}", row.places[column])
