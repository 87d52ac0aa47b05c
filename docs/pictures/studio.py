"""The studio: the real desk over a copy of our workspace in Chromium, to take pictures of."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from rnr_print.core.workspace import OURS, find_workspace
from rnr_print.preview import screens
from rnr_print.preview.games import usual_choice

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from browsers import chromium, looked_at, served  # noqa: E402

GAME = "rocknroll"
WIDE = {"width": 1180, "height": 760}
COLORS = 256
"""Of the pictures: they are mostly paper and two inks."""


@contextmanager
def studio() -> Iterator[tuple[Page, Path]]:
    """A page that shows the desk, and the root of its workspace: what was painted is there, what
    was looked at before isn't."""
    with tempfile.TemporaryDirectory() as folder:
        root, cache = Path(folder), OURS / ".rnr-cache"
        for part in ("card_data", "templates", "fonts"):
            shutil.copytree(OURS / part, root / part)
        if cache.is_dir():
            shutil.copytree(cache, root / cache.name, ignore=shutil.ignore_patterns("desk"))
        workspace = find_workspace(root)
        desk = screens.opened(workspace, usual_choice(workspace, GAME))
        watching = screens.watcher(desk)
        watching.start()
        with (
            served(screens.site(desk)) as site, chromium() as browser,
            looked_at(browser, site.address, viewport=WIDE, color_scheme="light") as page,
        ):  # fmt: skip
            yield page, root
        watching.stop()
        desk.close()


def taken(page: Page, name: str) -> None:
    """Write a picture of the page, in few colors."""
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(COLORS, kmeans=2).save(HERE / name, optimize=True)
