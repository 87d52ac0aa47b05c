"""The books of an edition and a language, opened once for all tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.book.context import Desk, open_desk
from rnr_print.book.inputs import Sources
from rnr_print.book.parts import BookParts
from rnr_print.book.performance import Playhouse
from rnr_print.build import loaders
from rnr_print.build.edition import OpenEdition
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import Workspace, find_workspace
from rnr_print.games.registry import game_of
from rnr_print.print.typeset import FontLibrary

ROOT = Path(__file__).parents[1]
PIECES = {"ok": 8, "d6-vietnam": 3, "d6-vpa": 3}
NAME = "rocknroll"
GAME = game_of(NAME)
Opened = Callable[..., Sources]


def given() -> BookParts:
    """What the game gives for its books."""
    assert GAME is not None
    assert GAME.book is not None
    return GAME.book


PARTS = given()


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    """Opens sources of an edition and a language, its drawings kept apart from the user's."""
    workspace: Workspace = find_workspace(ROOT)
    cache = tmp_path_factory.mktemp("book")

    def open_(edition: str = "expansion", locale: str = "en", coverage: bool = False) -> Sources:
        wishes = Wishes(products=("cards",), editions=(edition,), locales=(locale,))
        opened = OpenEdition(next(jobs_of(workspace, wishes)))
        return Sources(
            folder=opened.folder, theme=opened.theme, templates=workspace.templates, cache=cache,
            fonts=FontLibrary.load(workspace.fonts), database=opened.database,
            teller=opened.teller, front=opened.faces.front, back=opened.faces.back,
            pieces=PIECES, edition=edition, coverage=coverage, facts=PARTS.facts,
            source=loaders.rulebook(opened.folder), pictures=replace(opened.pictures, shelf=cache),
            known=Playhouse(opened.database, GAME and GAME.engine, PARTS),
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
