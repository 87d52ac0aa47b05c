"""The toy game, installed and in a workspace, once a session."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from desks import Desk
from harbor import install, moor

from rnr_print.games.registry import game_of


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder with the installed game, on the path of this process."""
    folder = install(tmp_path_factory.mktemp("site"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield folder
    game_of.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "skerries"]:
        del sys.modules[name]


@pytest.fixture(scope="session")
def shared_sea(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A workspace with the game, to look at, not to change."""
    return Desk(moor(tmp_path_factory.mktemp("sea") / "sea"))


@pytest.fixture
def sea(site: Path, tmp_path: Path) -> Desk:
    """A workspace with the game, to spoil."""
    return Desk(moor(tmp_path / "sea"))
