"""Chromium for tests, and sites for it to look at: one browser for all tests of a process."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from rnr_print.web.serving import Server
from rnr_print.web.site import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
)  # fmt: skip
WIDE, NARROW = {"width": 1280, "height": 800}, {"width": 390, "height": 780}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium, started. Skips the test where there is none; not where everything is tested."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=20_000)  # others use the cores too
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("no chromium here; .ci/run installs it")
        pytest.skip("no chromium here: what a browser decides isn't tested; install chromium")
    with sync_playwright() as player:
        started = player.chromium.launch(executable_path=found, args=list(QUIET))
        yield started
        _idle.clear()
        started.close()


@dataclass(frozen=True)
class Served:
    """A site that is served: where, and by what."""

    server: Server
    site: Site

    @property
    def root(self) -> str:
        """Its address without the secret."""
        return f"http://127.0.0.1:{self.server.port}"

    @property
    def address(self) -> str:
        """Its address as it is told."""
        return self.server.address


@contextmanager
def served(site: Site) -> Iterator[Served]:
    """A site, served on a free port for as long as it is looked at."""
    server = Server(site)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield Served(server, site)
    finally:
        server.stop()
        thread.join(10)
        assert not thread.is_alive(), "the server doesn't end"


@contextmanager
def looked_at(
    browser: Browser, address: str, refused: str = "", viewport: dict[str, int] = WIDE,
    color_scheme: str = "light", **options: object,
) -> Iterator[Page]:  # fmt: skip
    """A page for which nothing was kept, that shows `address`; whatever its console calls an error
    fails the test, but for what has the word `refused` in it."""
    page = _idle.pop() if _idle and not options else browser.new_context(**options).new_page()
    errors: list[str] = []

    def failed(error: object) -> None:
        errors.append(str(error))

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    page.set_viewport_size(viewport)
    page.emulate_media(color_scheme=color_scheme)
    page.on("pageerror", failed)
    page.on("console", said)
    page.goto(address)
    page.wait_for_selector("header.bar")
    yield page
    page.remove_listener("pageerror", failed)
    page.remove_listener("console", said)
    if options:
        page.context.close()
    else:
        page.evaluate("sessionStorage.clear(); localStorage.clear()")
        page.goto("about:blank")
        page.context.clear_cookies()
        _idle.append(page)
    wrong = [told for told in errors if not refused or refused not in told]
    assert wrong == [], wrong


_idle: list[Page] = []
"""Pages that nobody looks at: each new one is a process that takes half a second to begin."""
