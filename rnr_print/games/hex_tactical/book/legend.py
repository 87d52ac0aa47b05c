"""How to read the pictures of examples, once, before the first of them."""

from __future__ import annotations

from typing import Final

from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.dice import rolled
from rnr_print.games.hex_tactical.pictures.signs import signs
from rnr_print.games.hex_tactical.shelf import Shelf
from rnr_print.print.pages.blocks import Block, Box, Figure, Row, Text

COLUMNS: Final = 3
SHARES: Final = (0.145, 0.188) * COLUMNS
SHOWN: Final = (5, 2)
"""The dice of the sign for a roll."""


def legend(desk: HexDesk) -> Block:
    """A box with every sign and what it means."""
    dice = rolled(desk, *SHOWN), desk.words.say("legend/dice")
    told = [*signs(desk.artist, Shelf(desk.sources.database)), dice]
    rows = []
    for first in range(0, len(told), COLUMNS):
        cells: list[Figure | Text] = []
        for figure, words in told[first : first + COLUMNS]:
            cells += (figure, Text(words, "legend"))
        cells += [Text("", "legend")] * (2 * COLUMNS - len(cells))
        rows.append(Row(tuple(cells), SHARES))
    return Box(tuple(rows), "example", desk.words.say("legend/title"), "legend")
