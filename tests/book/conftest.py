"""The full edition's book in English, opened once for all tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.book.desk import Desk, open_desk
from rnr_print.book.sources import Sources
from rnr_print.products import readings
from rnr_print.products.edition import OpenEdition
from rnr_print.products.wishes import Wishes, jobs_of
from rnr_print.typeset import FontLibrary
from rnr_print.workspace import Workspace, find_workspace

ROOT = Path(__file__).parents[2]
PIECES = {"ok": 8, "d6-vietnam": 3, "d6-vpa": 3}
Opened = Callable[..., Sources]


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    """Opens sources of an edition and a language, its drawings kept apart from the user's."""
    workspace: Workspace = find_workspace(ROOT)
    cache = tmp_path_factory.mktemp("book")

    def open_(edition: str = "expansion", locale: str = "en", coverage: bool = False) -> Sources:
        wishes = Wishes(products=("cards",), editions=(edition,), locales=(locale,))
        opened = OpenEdition(next(jobs_of(workspace, wishes)))
        return Sources(
            folder=opened.folder, templates=workspace.templates, cache=cache,
            fonts=FontLibrary.load(workspace.fonts), database=opened.database,
            teller=opened.teller, front=opened.faces.front, back=opened.faces.back,
            pieces=PIECES, edition=edition, coverage=coverage,
            source=readings.rulebook(opened.folder), pictures=replace(opened.pictures, shelf=cache),
        )  # fmt: skip

    return open_


@pytest.fixture(scope="session")
def full(opened: Opened) -> Desk:
    """The desk of the full edition in English."""
    return open_desk(opened())


@pytest.fixture(scope="session")
def base(opened: Opened) -> Desk:
    """The desk of the base edition in English."""
    return open_desk(opened("base"))
