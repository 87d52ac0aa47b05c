"""Rows of spreadsheets that changed: cards of these alone, where no card shows anything of another.

Thousands of rows take longer to become cards than one may wait for a picture. All that is not so
plain is left to reading everything, which follows anyway.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

from rnr_print.build.edition import OpenEdition
from rnr_print.cards.database import Database, PartOfDatabase, assembled
from rnr_print.cards.sheet_source import cards_of
from rnr_print.cards.sources import sheets_of
from rnr_print.cards.spreadsheets import read_sheet
from rnr_print.core.errors import Cell, InputError, Problem
from rnr_print.core.marked_yaml import Marked, read

Hashes = Sequence[bytes]


class Rows:
    """How the rows of an edition's spreadsheets stood when all was read."""

    def __init__(self, edition: OpenEdition) -> None:
        self._database: Database = edition.database
        names = () if self._database.system.entwined else sheets_of(_frame(edition.folder))
        self._rows: dict[Path, Hashes] = {}
        for name in names:
            path = edition.folder / name
            self._rows[path] = list(map(_hash, read_sheet(path).rows))

    def changed(self, paths: Collection[Path], most: int) -> Database | None:
        """The cards of the rows that changed, if nothing else did and they are few; else None."""
        if not paths or not self._rows.keys() >= set(paths):
            return None
        try:
            return self._cards(paths, most)
        except InputError:  # told where everything is read
            return None

    def _cards(self, paths: Collection[Path], most: int) -> Database | None:
        known, problems, sources, wanted = self._database, list[Problem](), [], set[str]()
        for path in paths:
            sheet = read_sheet(path)
            now = list(map(_hash, sheet.rows))
            before = self._rows[path]
            if sheet.problems or len(now) != len(before) or now[:1] != before[:1]:
                return None
            changed = {y for y, each in enumerate(now) if each != before[y]}
            if not 0 < len(changed) <= most:
                return None
            wanted |= {
                card_id for card_id, place in known.places.items()
                if isinstance(place, Cell) and place.file == str(path) and place.line - 1 in changed
            }  # fmt: skip
            kept = [row if y in changed or not y else [] for y, row in enumerate(sheet.rows)]
            sources.append(cards_of(replace(sheet, rows=kept), known.system, problems))
        part = assembled(known.system, _frame(known.folder), sources, part=True)
        if problems or part.cards.keys() != wanted:
            return None
        numbers = {card_id: known.number(known.cards[card_id]) for card_id in wanted}
        return PartOfDatabase.of(part, numbers)


def _frame(folder: Path) -> Marked:
    return read(folder / "game.yaml")


def _hash(cells: Sequence[str]) -> bytes:
    return hashlib.blake2b(repr(cells).encode(), digest_size=10).digest()
