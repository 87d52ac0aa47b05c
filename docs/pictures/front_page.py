"""Makes front-page.png: the newspaper of the game that was played from the rulebook.

.venv/bin/python docs/pictures/front_page.py
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from rnr_print.core.workspace import OURS, find_workspace
from rnr_print.examples.finding import in_book
from rnr_print.games.desks import open_desk
from rnr_print.play.keepsakes import Making, keepsakes_of, seen_in_example, write_page

HERE = Path(__file__).parent
GAME, EXAMPLE, SIZE = "breaking-news", "ex.whole-game", (744, 1052)


def main() -> None:
    """Print the page, and keep a small picture of it."""
    desk = open_desk(OURS / "card_data" / GAME)
    keepsakes, name = keepsakes_of(desk)
    (example,) = in_book(desk.book, EXAMPLE)
    making = Making(find_workspace(OURS), desk.folder, "en", "full", "a4", keepsakes, name)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "page.png"
        write_page(making, seen_in_example(desk, example, keepsakes), path)
        small = Image.open(path).resize(SIZE).quantize(48)
    small.save(HERE / "front-page.png", optimize=True)


if __name__ == "__main__":
    main()
