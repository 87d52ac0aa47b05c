"""What the tests of hostile workspaces share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cell
import pytest


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


@pytest.fixture
def jail(base: Path, tmp_path: Path, run: cell.Runner) -> cell.Cell:
    """A cell of one's own."""
    return cell.new_cell(base, tmp_path / "desk", run)
