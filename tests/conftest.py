"""What all tests share: desks to work at."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from copies import Copies
from desks import Desk, linked, new_desk, share
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile("patient", settings.default, deadline=None)  # others use the cores too
settings.load_profile("patient")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Thousands of tests lie there to the end: they are no garbage to be looked through again and
    again, while they are collected or after, which took a twelfth of the time of all tests."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
    gc.enable()
    return result


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a window, one for all tests of a process: it runs no two at once."""
    from browsers import chromium

    with chromium() as started:
        yield started


@pytest.fixture(scope="session", autouse=True)
def own_state(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests keep what `rnr` keeps for its user in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session", autouse=True)
def one_core() -> Iterator[None]:
    """Commands that a test runs in its own process work alone where it doesn't say `--jobs`: the
    other cores run other tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
        yield


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which all desks keep their painted pictures, of all processes of this run."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "pictures"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Copies:
    """Desks that one test after another works at."""
    return Copies(new_desk(tmp_path_factory.mktemp("desks") / "desk", None).root, linked)


@pytest.fixture
def desk(desks: Copies, pictures: Path) -> Iterator[Desk]:
    """A desk with all pictures that were painted so far."""
    with desks.lent() as folder:
        desk = Desk(folder)
        share(pictures, desk.cache)
        yield desk
        share(desk.cache, pictures)


@pytest.fixture
def cold_desk(tmp_path: Path) -> Desk:
    """A desk with nothing painted yet."""
    return new_desk(tmp_path / "desk", None)
