"""Takes the pictures of docs/preview.md from the real page of `rnr preview`, in Chromium."""

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
LINES = ("Bleed", "Trim", "Safe zone")


def main() -> None:
    """Write desk-wall.png, desk-card.png and desk-change.png."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for part in ("card_data", "templates", "fonts"):
            shutil.copytree(OURS / part, root / part)
        if (OURS / ".rnr-cache" / "art").is_dir():
            shutil.copytree(OURS / ".rnr-cache" / "art", root / ".rnr-cache" / "art")
        desk = screens.opened(find_workspace(root), GAME)
        watching = screens.watcher(desk)
        watching.start()
        with (
            served(screens.site(desk)) as site, chromium() as browser,
            looked_at(browser, site.address, viewport=WIDE, color_scheme="light") as page,
        ):  # fmt: skip
            _settled(page, ".tile:visible")
            _write(page, "desk-wall.png")
            _card(page)
            _change(page, root)
        watching.stop()
        desk.close()


def _card(page: Page) -> None:
    page.evaluate("location.hash = '#/card/bao'")
    _settled(page, "figure")
    for name in LINES:
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_label("Beside").select_option("ru")
    page.wait_for_selector(".language:nth-child(2)")
    _settled(page, "figure")
    _write(page, "desk-card.png")


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
    _write(page, "desk-change.png")
    template.write_text(text, "utf-8")


def _settled(page: Page, each: str) -> None:
    """Wait until all pictures within elements are there."""
    page.wait_for_selector(f"{each} img[data-shown]", timeout=60_000)
    for _ in range(240):
        if not page.locator(f"{each}:not(:has(img[data-shown]))").count():
            break
        page.wait_for_timeout(500)
    page.wait_for_timeout(400)


def _write(page: Page, name: str) -> None:
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(COLORS, kmeans=2).save(HERE / name, optimize=True)


if __name__ == "__main__":
    main()
