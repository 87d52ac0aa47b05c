"""The rows of a spreadsheet as card values, each knowing its cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rnr_print.cards.columns import COPIES, ID, Column
from rnr_print.cards.headings import Headings
from rnr_print.cards.table import Sheet
from rnr_print.core.errors import InputError, Place, Problem, letters
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
    columns = sheet_columns(sheet, known, problems)
    if ID not in columns.values():
        message = "no column `id`; the first row names the columns, as `rnr cards export` does"
        raise InputError([Problem(message, sheet.place(0, 0)), *problems])
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
        problems += unreadable(row)
    if problems:
        raise InputError(problems)
    return list(rows.values())


def sheet_columns(
    sheet: Sheet, known: Sequence[Column], problems: list[Problem]
) -> dict[int, Column]:
    """The columns by their number in the sheet; what is wrong with headings and with cells that
    have none is added to `problems`."""
    heads = [heading.strip() for heading in sheet.rows[0]] if sheet.rows else []
    named = {x: name for x, name in enumerate(heads) if name and not name.startswith(NOTES)}
    headings, found, first = Headings(known), dict[int, Column](), dict[str, int]()
    for (x, name), column in zip(named.items(), headings.meant(list(named.values())), strict=True):
        if column is None:
            near = headings.like(name)
            right = f"did you mean {near!r}?" if near else "a column of notes begins with #"
            problems.append(Problem(f"unknown column {name!r}; {right}", sheet.place(0, x)))
        elif column.name in first:
            other = letters(first[column.name] + 1)
            wrong = f"a second column {name!r}; keep this one or {other}"
            problems.append(Problem(wrong, sheet.place(0, x)))
        else:
            found[x] = column
            first[column.name] = x
    problems += _without_heading(sheet, heads)
    return found


def _without_heading(sheet: Sheet, heads: Sequence[str]) -> Iterator[Problem]:
    """Cells under no heading, once a column: a text with a comma and no quotes, mostly."""
    seen: set[int] = set()
    for y, line in enumerate(sheet.rows[1:], 1):
        for x, cell in enumerate(line):
            if cell.strip() and x not in seen and (x >= len(heads) or not heads[x]):
                seen.add(x)
                right = "give it one, or quotes to a text with commas"
                yield Problem(f"a cell without a heading; {right}", sheet.place(y, x))


def unreadable(row: CardRow) -> Iterator[Problem]:
    """What is wrong with cells that don't say a value of their column."""
    for column, cell in row.cells.items():
        if cell.strip():
            try:
                column.form.read(cell)
            except ValueError as error:
                yield Problem(f"{column.name}: {error}", row.places[column])
