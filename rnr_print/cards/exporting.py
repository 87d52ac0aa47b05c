"""The cards of a game as a spreadsheet, one a row."""

from __future__ import annotations

from pathlib import Path

from rnr_print.cards.columns import COLUMNS
from rnr_print.cards.database import read_database
from rnr_print.cards.sources import read_sources, values_of
from rnr_print.cards.spreadsheets import sheet_bytes
from rnr_print.core.marked_yaml import Value


def exported(folder: Path, file: Path) -> tuple[bytes, int]:
    """The cards of the game in `folder` as the spreadsheet `file` names, and how many they are.

    Raises InputError when the game isn't sound: a spreadsheet shall not spread mistakes.
    """
    database = read_database(folder)
    rows = [[column.name for column in COLUMNS]]
    for source in read_sources(folder, []):
        for card_id in source.data["cards"]:
            copies = database.copies(database.cards[card_id])
            rows.append(row_of({**values_of(source, card_id), "id": card_id, "copies": copies}))
    return sheet_bytes(file, rows), len(rows) - 1


def row_of(values: dict[str, Value]) -> list[str]:
    """The cells of a card with these values."""
    return [column.said(values) for column in COLUMNS]
