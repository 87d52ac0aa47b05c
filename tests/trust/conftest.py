"""What the tests of hostile workspaces share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack

import cell
import pytest
from copies import Copies
from desks import Desk

WORK = (
    "build cards --only bao --dpi 72 --jobs 1",
    "build cards --only bao --dpi 72 --jobs 1 --locale ru",
    "check data --jobs 1",
    "l10n check --words --locale ru --jobs 1",
)
"""What most attacks are aimed at."""


@pytest.fixture(scope="session")
def cells(tmp_path_factory: pytest.TempPathFactory) -> Copies:
    """Small sound workspaces with their pictures painted, sharing the same data."""
    base = cell.new_base(tmp_path_factory.mktemp("base") / "desk")
    painted = Desk(base).rnr(*WORK[0].split())
    assert painted.code == 0, painted.err
    return Copies(base, os.link)


@pytest.fixture(scope="session")
def run(cells: Copies) -> Iterator[cell.Runner]:
    """Runs commands, as quickly as in a process that has read a sound workspace before."""
    with ExitStack() as stack:
        with cells.lent() as folder:
            run = stack.enter_context(cell.runner(folder, *WORK))
        yield run


@pytest.fixture
def jail(cells: Copies, run: cell.Runner) -> Iterator[cell.Cell]:
    """A cell of one's own."""
    with cells.lent() as folder:
        jail = cell.Cell(folder, run)
        yield jail
        shutil.rmtree(jail.outside)
