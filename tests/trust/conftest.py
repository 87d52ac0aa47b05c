"""What the tests of hostile workspaces share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import cell
import pytest
from copies import Copies


@pytest.fixture(scope="session")
def run() -> Iterator[cell.Runner]:
    with cell.runner() as run:
        yield run


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory, run: cell.Runner) -> Path:
    """A small sound workspace, with its pictures painted."""
    folder = cell.new_base(tmp_path_factory.mktemp("base") / "desk")
    ended = run(folder, ("build", "cards", "--only", "bao", "--dpi", "72", "--jobs", "1"), 0)
    assert ended.code == 0, ended.err
    return folder


@pytest.fixture(scope="session")
def cells(base: Path) -> Copies:
    """Workspaces with the files of `base`, as links to the same data."""
    return Copies(base, os.link)


@pytest.fixture
def jail(cells: Copies, run: cell.Runner) -> Iterator[cell.Cell]:
    """A cell of one's own."""
    with cells.lent() as folder:
        yield cell.Cell(folder, run)
