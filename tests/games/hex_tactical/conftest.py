"""The maps of the game, and what tests read of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.games.hex_tactical.map_reading import read_map
from rnr_print.games.hex_tactical.maps import HexMap

GAME = Path(__file__).parents[3] / "card_data" / "hex-tactical"


@pytest.fixture(scope="session")
def hill() -> HexMap:
    return read_map(GAME, "orchard-hill")


@pytest.fixture(scope="session")
def lane() -> HexMap:
    return read_map(GAME, "weir-lane")
