"""Takes the pictures of the desk's other screens for docs/preview.md, in Chromium."""

from __future__ import annotations

import shutil
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from rnr_print.core.workspace import OURS, find_workspace
from rnr_print.preview import screens

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from browsers import chromium, looked_at, served  # noqa: E402

GAME = "rocknroll"
WIDE = {"width": 1180, "height": 760}
COLORS = 256
"""Of the pictures: they are mostly paper and two inks."""
SLOW = 120_000
"""Milliseconds for what may have to be painted first."""


def main() -> None:
    """Write desk-sheets.png, desk-dials.png, desk-boxes.png, desk-book.png and desk-words.png."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in ("card_data", "templates", "fonts"):
            shutil.copytree(OURS / part, root / part)
        if (OURS / ".rnr-cache").is_dir():
            shutil.copytree(OURS / ".rnr-cache", root / ".rnr-cache")
        desk = screens.opened(find_workspace(root), GAME)
        watching = screens.watcher(desk)
        watching.start()
        with (
            served(screens.site(desk)) as site, chromium() as browser,
            looked_at(browser, site.address, viewport=WIDE, color_scheme="light") as page,
        ):  # fmt: skip
            _sheet(page, root)
            _dials(page)
            _boxes(page)
            _book(page)
            _words(page)
        watching.stop()
        desk.close()


def _sheet(page: Page, root: Path) -> None:
    _go(page, "#/print/cards?page=1", ".large img[data-shown]")
    cards = root / "card_data" / GAME / "cards" / "base-vietnam.yaml"
    text = cards.read_text("utf-8")
    cards.write_text(text.replace("Walk softly. Leave softer.", "Mind the third step.", 1), "utf-8")
    page.get_by_role("button", name="Both").click(timeout=SLOW)
    page.wait_for_selector(".change", timeout=SLOW)
    page.wait_for_selector('figure[data-time="before"] img[data-shown]', timeout=SLOW)
    _write(page, "desk-sheets.png")
    cards.write_text(text, "utf-8")


def _dials(page: Page) -> None:
    _go(page, "#/print/dials", ".page-tile")
    page.get_by_label("Edition").select_option("expansion")
    page.wait_for_selector(".dial", timeout=SLOW)
    page.locator(".dial").first.focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowRight"):
        page.keyboard.press(key)
    _loaded(page, ".dial img")
    _write(page, "desk-dials.png")
    page.get_by_label("Edition").select_option("base")


def _boxes(page: Page) -> None:
    _go(page, "#/print/tuckbox", ".box-stage")
    page.get_by_label("How far it is folded").first.fill("72")
    _loaded(page, ".box-panel img")
    _write(page, "desk-boxes.png")


def _book(page: Page) -> None:
    _go(page, "#/book/rulebook?rule=box.unit-card", ".large img[data-shown]")
    _write(page, "desk-book.png")


def _words(page: Page) -> None:
    _go(page, "#/words/bao", ".text-box")
    page.get_by_label("Language").select_option("ru")
    page.wait_for_selector("text=Мины", timeout=SLOW)
    page.locator(".sentence", has_text="Мины").click()
    _loaded(page, ".word-face img")
    _write(page, "desk-words.png")


def _go(page: Page, where: str, until: str) -> None:
    page.evaluate("where => { location.hash = where }", where)
    page.wait_for_selector(until, timeout=SLOW)


def _loaded(page: Page, images: str) -> None:
    script = "images => [...document.querySelectorAll(images)].every(one => one.naturalWidth > 0)"
    for _ in range(480):
        if page.evaluate(script, images):
            return
        page.wait_for_timeout(250)
    raise SystemExit(f"{images} don't come")


def _write(page: Page, name: str) -> None:
    page.wait_for_timeout(500)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(COLORS, kmeans=2).save(HERE / name, optimize=True)


if __name__ == "__main__":
    main()
