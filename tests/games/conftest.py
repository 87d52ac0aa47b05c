"""The real cards, made ready once for all games of the session."""

from pathlib import Path

import pytest

from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.setup import Shelf

CARDS = Path(__file__).parents[2] / "card_data" / "rocknroll"


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    return Shelf(read_database(CARDS))
