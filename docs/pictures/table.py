"""Makes docs/pictures/table-*.png: the real page of `rnr play`, looked at in Chromium.

Run it in a clone: .venv/bin/python docs/pictures/table.py
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from threading import Thread

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from rnr_print.core.workspace import find_workspace
from rnr_print.games.tabled import Wanted
from rnr_print.play.opening import Opening
from rnr_print.play.session import Session
from rnr_print.play.site import table_of
from rnr_print.web.serving import Server

HERE = Path(__file__).parent
WIDE, PHONE = (1280, 800), (390, 780)
COLORS = 256
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")


@contextmanager
def served(game: str) -> Iterator[tuple[Server, Session]]:
    """The table of a game."""
    site, session = table_of(find_workspace(HERE.parents[1]), game, "en", None)
    server = Server(site)
    thread = Thread(target=server.run)
    thread.start()
    try:
        yield server, session
    finally:
        server.stop()
        thread.join()


def played(session: Session, opening: Opening, answers: int) -> None:
    """A game after so many answers, each by chance."""
    session.begin(opening)
    chance = Random(3)
    for _ in range(answers):
        match = session.match
        if match is None or match.now.heard is None:
            return
        option = chance.choice(match.now.heard.options)
        match.answer(option.key, option.name)


def shot(
    browser: Browser, server: Server, name: str, size: tuple[int, int], dark: bool = False,
    does: Callable[[Page], object] = lambda page: None,
) -> None:  # fmt: skip
    """A picture of the page when all that it shows has come."""
    width, height = size
    page = browser.new_page(
        viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light"
    )
    page.goto(server.address)
    page.wait_for_selector(".felt > *")
    does(page)
    while not page.evaluate("() => [...document.images].every((each) => each.complete)"):
        page.wait_for_timeout(100)
    page.wait_for_timeout(500)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    few = picture.quantize(COLORS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(HERE / f"{name}.png", optimize=True)
    page.close()


def read_rule(page: Page) -> None:
    """The last rule of the log."""
    page.locator(".log .rule").last.click()


def main() -> None:
    """All pictures."""
    with sync_playwright() as player:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = player.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        with served("rocknroll") as (server, session):
            wanted = Wanted(("expansion",))
            played(session, Opening("rocknroll", 7, "", wanted, {"vpa": "greedy"}), 40)
            shot(browser, server, "table-cards", WIDE, does=read_rule)
        with served("hex-tactical") as (server, session):
            wanted = Wanted(("orchard-hill",))
            played(session, Opening("hex-tactical", 7, "", wanted, {"harrow": "greedy"}), 30)
            shot(browser, server, "table-map", WIDE, dark=True)
            shot(browser, server, "table-phone", PHONE)
        browser.close()


if __name__ == "__main__":
    main()
