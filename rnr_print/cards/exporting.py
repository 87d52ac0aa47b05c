"""The cards of a game as a spreadsheet, one a row."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rnr_print.cards.columns import Column
from rnr_print.cards.database import Database
from rnr_print.cards.sources import read_sources, values_of
from rnr_print.cards.spreadsheets import sheet_bytes
from rnr_print.core.marked_yaml import Value, read


def exported(database: Database, folder: Path, file: Path) -> tuple[bytes, int]:
    """The cards of the game in `folder` as the spreadsheet `file` names, and how many they are.

    What every card has and none makes use of has no column.
    """
    columns = database.system.columns
    rows = [[column.name for column in columns]]
    for source in read_sources(folder, [], read(folder / "game.yaml"), database.system):
        for card_id in source.data["cards"]:
            copies = database.copies(database.cards[card_id])
            values = {**values_of(source, card_id), "id": card_id, "copies": copies}
            rows.append(row_of(columns, values))
    used = [
        x for x, column in enumerate(columns) if not column.spare or any(row[x] for row in rows[1:])
    ]
    return sheet_bytes(file, [[row[x] for x in used] for row in rows]), len(rows) - 1


def row_of(columns: Sequence[Column], values: dict[str, Value]) -> list[str]:
    """The cells of a card with these values."""
    return [column.said(values) for column in columns]
