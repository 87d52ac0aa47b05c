"""What games are set up from."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.registry import read_database

GAME = Path(__file__).parents[3] / "card_data" / "colonial"


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    return Shelf(read_database(GAME))
