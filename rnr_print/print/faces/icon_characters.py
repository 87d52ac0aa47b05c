"""The characters that icons are copied as, beside the icons: `characters.csv`."""

from __future__ import annotations

import csv
from pathlib import Path

from rnr_print.core.errors import fail
from rnr_print.core.untrusted.reading import read_text, there
from rnr_print.core.workspace import OURS

FILE = "characters.csv"
MOST = 100_000
"""Bytes of such a file."""
LONGEST = 8
"""Signs that an icon may be copied as."""
HEAD = ["icon", "character"]
"""The first row."""


class Characters(dict[str, str]):
    """What is copied for an icon by its name: its character, or its name in brackets."""

    def __missing__(self, name: str) -> str:
        return f"[{name}]"


def read_characters(folder: Path) -> Characters:
    """The characters of the icons in `folder`, and behind them those of ours. Raises InputError."""
    found = Characters()
    for shelf in shelves(folder):
        if there(path := shelf / FILE):
            rows = csv.reader(read_text(path, MOST).splitlines())
            for line, row in enumerate(rows, 1):
                if row == HEAD:
                    continue
                if len(row) != 2 or not 0 < len(row[1]) <= LONGEST:
                    told = (
                        f"write an icon and what it is copied as, {LONGEST} signs at most: star,★"
                    )
                    raise fail(f"not two cells; {told}", path, line)
                found[row[0]] = row[1]
    return found


def shelves(folder: Path) -> list[Path]:
    """The folders with icons: ours, if it is another, and `folder`, whose own come first."""
    ours = OURS / "templates" / "icons"
    return [folder] if folder.resolve() == ours.resolve() else [ours, folder]
