"""A live desk over a small workspace, and a browser to look at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browsers import looked_at
from live_desk import LiveDesk, live, workspace
from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveDesk]:
    """A desk that the tests of a module share: what they change they change back."""
    with live(workspace(tmp_path_factory.mktemp("live"))) as found:
        yield found


@pytest.fixture(scope="module")
def page(browser: Browser, desk: LiveDesk) -> Iterator[Page]:
    """The desk in the browser."""
    with looked_at(browser, desk.served.address) as found:
        yield found
