"""Books opened once for all tests, with what the game draws and tells in them."""

from __future__ import annotations

import pytest
from books import Opened, opened

from rnr_print.book.context import open_desk
from rnr_print.games.rocknroll.book.context import WarDesk, war_desk

__all__ = ("opened",)


@pytest.fixture(scope="session")
def full(opened: Opened) -> WarDesk:
    """The desk of the full edition in English."""
    return war_desk(open_desk(opened()))


@pytest.fixture(scope="session")
def base(opened: Opened) -> WarDesk:
    """The desk of the base edition in English."""
    return war_desk(open_desk(opened("base")))
