"""Games opened for the table, once a session."""

from __future__ import annotations

import pytest
from matches import CARDS

from rnr_print.play.room import Room


@pytest.fixture(scope="session")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Room]:
    """A room of each game that has rules, in English."""
    return {name: Room.of(CARDS / name, "en") for name in ("rocknroll", "hex-tactical")}
