"""Takes the pictures of the desk's other screens for docs/preview.md, in Chromium."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from studio import GAME, studio, taken

SLOW = 120_000
"""Milliseconds for what may have to be painted first."""


def main() -> None:
    """Write desk-sheets.png, desk-dials.png, desk-boxes.png, desk-book.png and desk-words.png."""
    with studio() as (page, root):
        _sheet(page, root)
        _dials(page)
        _boxes(page)
        _book(page)
        _words(page)


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
    _go(page, "#/book/rulebook?rule=box.attack-chance", ".large img[data-shown]")
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
    taken(page, name)


if __name__ == "__main__":
    main()
