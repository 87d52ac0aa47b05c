"""The cells of a spreadsheet as rows of text, each with its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rnr_print.core.errors import Cell, Place, Problem, fail

MAX_ROWS = 25_000
MAX_CELLS = 1_000_000  # forty columns; ours has 6,000
Rows = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cells of a file as text; `problems` are cells that hold something else."""

    file: str
    rows: list[list[str]]
    problems: tuple[Problem, ...] = ()

    def place(self, row: int, column: int) -> Place:
        """The place of a cell; row and column count from 0 here and from 1 in the place."""
        return Cell(self.file, row + 1, column + 1)


def refuse_large(rows: int, cells: int, file: str) -> None:
    """Raises InputError for a file that holds too much to be a list of cards."""
    if rows > MAX_ROWS or cells > MAX_CELLS:
        told = f"more than {MAX_ROWS:,} rows or {MAX_CELLS:,} cells; this is no card list"
        raise fail(told, file)
