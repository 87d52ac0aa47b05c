"""Games opened for the table, once a session."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from desks import linked
from matches import CARDS

from rnr_print.play.room import Room


@pytest.fixture(scope="session")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Room]:
    """A room of each game that has rules, in English."""
    return {name: Room.of(CARDS / name, "en") for name in ("rocknroll", "hex-tactical", "colonial")}


@pytest.fixture
def desk_copy(tmp_path: Path) -> Path:
    """A workspace with the cards of all games, to spoil."""
    for part in ("card_data", "templates", "fonts"):
        copytree(CARDS.parent / part, tmp_path / part, copy_function=linked)
    return tmp_path
