"""What games are set up from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from desks import Desk
from pypdfium2 import PdfDocument

from rnr_print.core.workspace import OURS
from rnr_print.games.breaking_news.drawings import DRAWN
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.registry import read_database

BUILT = tuple(product for product in DRAWN if product != "men")
"""All that it draws but what has to be painted."""
GAME = Path(__file__).parents[3] / "card_data" / "breaking-news"


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    return Shelf(read_database(GAME))


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The words of each page of what the game draws, by product, and the folder of the files."""
    desk = Desk(tmp_path_factory.mktemp("news"))
    wish = ("--game", GAME.name, "--jobs", "1", "--workspace", str(OURS))
    said = desk.rnr("build", *BUILT, *wish)
    assert said.code == 0, said.err
    found: dict[str, Any] = {"folder": desk.output}
    for product in BUILT:
        (path,) = desk.output.glob(f"{GAME.name}-box-{product}-*.pdf")
        found[product] = [page.get_textpage().get_text_range() for page in PdfDocument(path)]
    return found
