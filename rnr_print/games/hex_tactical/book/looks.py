"""The looks that the chapter on sight is made of, all on one map with their answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.scenes import ends
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.pictures.position import Position
from rnr_print.games.hex_tactical.pictures.spread import Lettered, spread_picture
from rnr_print.print.pages.blocks import Block, Heading, Section, Text

LOOKS: Final = {
    "A": "ex.los-a", "B": "ex.los-b", "C": "ex.los-c", "D": "ex.los-d", "E": "ex.los-e",
    "F": "ex.los-f", "G": "ex.los-g", "H": "ex.los-h", "J": "ex.los-j",
}  # fmt: skip
"""The examples by the letters that the source gives them."""


def looks_page(desk: HexDesk) -> Iterator[Section]:
    """A page with all of them; none where the book doesn't play them."""
    found = [_look(desk, letter, name) for letter, name in LOOKS.items()
             if name in desk.performances]  # fmt: skip
    if not found:
        return
    title = desk.words.say("looks/title")
    smoky = max((shown for shown, _ in found), key=lambda shown: len(shown.smoke))
    drawn = spread_picture(desk.artist, smoky, [each for _, each in found])
    told: tuple[Block, ...] = (
        Heading(title, 1, "looks"), Text(desk.words.say("looks/lead"), "small"), drawn,
    )  # fmt: skip
    yield Section(told, title, style="wide")


def _look(desk: HexDesk, letter: str, name: str) -> tuple[Position, Lettered]:
    """The first question of an example, and where it was asked."""
    played = desk.performances[name]
    before, _ = ends(played)
    shown = before.on
    asked = next(each for each in played.run.log if isinstance(each, events.LosChecked))
    start, end = Hex.parse(asked.start), Hex.parse(asked.end)
    return shown, Lettered(letter, look(shown.map, start, end, shown.smoke, shown.blaze))
