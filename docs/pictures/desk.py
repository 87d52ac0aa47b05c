"""Takes the pictures of docs/preview.md from the real page of `rnr preview`, in Chromium."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from studio import GAME, studio, taken

LINES = ("Bleed", "Trim", "Safe zone")


def main() -> None:
    """Write desk-wall.png, desk-card.png and desk-change.png."""
    with studio() as (page, root):
        _settled(page, ".tile:visible")
        taken(page, "desk-wall.png")
        _card(page)
        _change(page, root)


def _card(page: Page) -> None:
    page.evaluate("location.hash = '#/card/bao'")
    _settled(page, "figure")
    for name in LINES:
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_label("Beside").select_option("ru")
    page.wait_for_selector(".language:nth-child(2)")
    _settled(page, "figure")
    taken(page, "desk-card.png")


def _change(page: Page, root: Path) -> None:
    page.get_by_label("Beside").select_option("")
    for name in LINES:
        page.get_by_role("button", name=name, exact=True).click()
    cards = root / "card_data" / GAME / "cards" / "base-vietnam.yaml"
    text = cards.read_text("utf-8")
    cards.write_text(text.replace("Walk softly. Leave softer.", "Mind the third step.", 1), "utf-8")
    page.get_by_role("button", name="Both").click()
    _settled(page, "figure")
    template = root / "templates" / GAME / "unit.xml.j2"
    text = template.read_text("utf-8")
    template.write_text(text.replace("{% block index %}", "{% blok index %}", 1), "utf-8")
    page.wait_for_selector(".problems")
    taken(page, "desk-change.png")
    template.write_text(text, "utf-8")


def _settled(page: Page, each: str) -> None:
    """Wait until all pictures within elements are there."""
    page.wait_for_selector(f"{each} img[data-shown]", timeout=60_000)
    for _ in range(240):
        if not page.locator(f"{each}:not(:has(img[data-shown]))").count():
            break
        page.wait_for_timeout(500)
    page.wait_for_timeout(400)


if __name__ == "__main__":
    main()
