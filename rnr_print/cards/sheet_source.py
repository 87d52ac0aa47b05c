"""A spreadsheet as the source of cards: its rows become cards whenever they are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rnr_print.cards.card_rows import sheet_columns
from rnr_print.cards.columns import Column, put
from rnr_print.cards.kinds import CardSystem
from rnr_print.cards.reference import REFERENCE
from rnr_print.cards.slugs import slug
from rnr_print.cards.spreadsheets import read_sheet
from rnr_print.cards.table import Sheet
from rnr_print.core.errors import Place, Problem
from rnr_print.core.marked_yaml import Marked, Path_, Value

_FORMULA = re.compile(r"=\s*[-+(]*(?:[A-Z]{1,3}\d+|[A-Z][A-Z.]+\(|\d+\s*[-+*/])")
"""What a spreadsheet would reckon; other texts may begin with the sign."""


def sheet_source(path: Path, system: CardSystem, problems: list[Problem]) -> Marked:
    """The cards of the sheet at `path`, each value with its cell.

    What is wrong with headings and cells is added to `problems`; a cell that can't be read stays a
    text. Raises InputError when the file can't be read.
    """
    return cards_of(read_sheet(path), system, problems)


def cards_of(sheet: Sheet, system: CardSystem, problems: list[Problem]) -> Marked:
    """The cards of a sheet, each value with its cell; problems as above."""
    cards = _Cards(sheet, [kind for kind in system.kinds if kind != REFERENCE])
    problems += sheet.problems
    cards.read(sheet_columns(sheet, system.columns, problems), problems)
    return Marked(sheet.file, {"cards": cards.cards}, cards.places)


def ids_made_of(sheet: Sheet, system: CardSystem, rows: Iterable[int]) -> dict[int, str]:
    """What the ids of the cards in these rows are made of: the cell that gives one, or the name,
    told apart."""
    head = replace(sheet, rows=sheet.rows[:1])
    at = {column.name: x for x, column in sheet_columns(head, system.columns, []).items()}

    def cell(y: int, name: str) -> str:
        x, row = at.get(name), sheet.rows[y]
        return slug(row[x]) if x is not None and x < len(row) else ""

    return {y: cell(y, "id") or f"~{cell(y, 'name')}" for y in rows}


class _Cards:
    """The cards of a sheet while its rows are read."""

    def __init__(self, sheet: Sheet, kinds: list[str]) -> None:
        self.sheet = sheet
        self.usual: dict[str, Value] = {"kind": kinds[0]} if len(kinds) == 1 else {}
        self.cards: dict[str, dict[str, Value]] = {}
        self.places: dict[Path_, Place] = {(): Place(sheet.file)}
        self.rows: dict[str, int] = {}

    def read(self, columns: Mapping[int, Column], problems: list[Problem]) -> None:
        """Read all rows; what is wrong with them is added to `problems`."""
        at = {column.name: x for x, column in columns.items()}
        if "name" not in at:
            told = "no column `name`; the first row names the columns: name, count, text, ..."
            problems.append(Problem(told, self.sheet.place(0, 0)))
            return
        taken = set(_cells(self.sheet, at.get("id")))
        for y, line in enumerate(self.sheet.rows[1:], 1):
            cells = {x: line[x] for x in columns if x < len(line) and line[x].strip()}
            if not cells:
                continue
            given = cells.pop(at["id"], "").strip() if "id" in at else ""
            card_id = slug(given) or self._named(slug(cells.get(at["name"], "")), taken)
            if not card_id:
                wrong = "a card without a name; give it one"
                problems.append(Problem(wrong, self.sheet.place(y, at["name"])))
            elif card_id in self.cards:
                wrong = f"a second card {card_id!r}; the first is in row {self.rows[card_id] + 1}"
                problems.append(Problem(wrong, self.sheet.place(y, at["id"])))
            else:
                self.rows[card_id] = y
                self.cards[card_id] = self._values(y, cells, columns, problems)
                self._mark(card_id, y, columns, at)

    def _named(self, name: str, taken: set[str]) -> str:
        """An id for a card that has none: its name, with a number where another card has it."""
        card_id, number = name, 2
        while card_id and (card_id in self.cards or card_id in taken):
            card_id, number = f"{name}-{number}", number + 1
        return card_id

    def _values(
        self, y: int, cells: Mapping[int, str], columns: Mapping[int, Column],
        problems: list[Problem],
    ) -> dict[str, Value]:  # fmt: skip
        values = dict(self.usual)
        for x, cell in cells.items():
            column = columns[x]
            try:
                if _FORMULA.match(cell):
                    raise ValueError("a formula")
                put(values, column.path, column.form.read(cell))
            except ValueError as error:
                formula = cell.startswith("=")
                what = f"{cell!r} is a formula; write its value" if formula else str(error)
                problems.append(Problem(f"{column.name}: {what}", self.sheet.place(y, x)))
                put(values, column.path, cell)
        return values

    def _mark(
        self, card_id: str, y: int, columns: Mapping[int, Column], at: Mapping[str, int]
    ) -> None:
        """Note where the values of a card stand, and where those that it lacks could."""
        self.places["cards", card_id] = self.sheet.place(y, at["name"])
        for x, column in columns.items():
            place = self.sheet.place(y, x)
            for depth in range(1, len(column.path) + 1):
                self.places.setdefault(("cards", card_id, *column.path[:depth]), place)


def _cells(sheet: Sheet, x: int | None) -> Iterator[str]:
    """The ids that a column of a sheet gives."""
    for line in sheet.rows[1:]:
        if x is not None and x < len(line) and line[x].strip():
            yield slug(line[x])
