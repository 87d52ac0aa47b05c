"""The pages of a book that only this game has."""

from __future__ import annotations

from rnr_print.book.defaults import DefaultPages
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.scenes import HexScenes


class HexPages(DefaultPages[HexScenes]):
    """What the game draws and tells in one book."""

    def __init__(self, desk: HexDesk) -> None:
        super().__init__(desk, HexScenes(desk))
