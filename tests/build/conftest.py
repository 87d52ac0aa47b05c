"""What the tests of products share."""

from __future__ import annotations

from pathlib import Path

import pytest
from blank import leave_blank

from rnr_print.build.text_places import Found, job_of, spots_of
from rnr_print.core.workspace import Workspace
from rnr_print.locales.files import SOURCE


@pytest.fixture
def blank_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture is a blank plate, so that none is painted."""
    leave_blank(monkeypatch)


@pytest.fixture(scope="session")
def spots(tmp_path_factory: pytest.TempPathFactory) -> Found:
    """Where each text of the real game stands: all its products are drawn twice for it."""
    workspace = Workspace(Path(__file__).parents[2], tmp_path_factory.mktemp("spots"))
    return spots_of(job_of(workspace, "rocknroll", SOURCE))
