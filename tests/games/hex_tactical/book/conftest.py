"""The rulebook of Orchard Hill, written once for all tests; its pages are set where asked for."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import pytest

from rnr_print.book.assembly import Book, write
from rnr_print.book.performance import Performance
from rnr_print.build.edition import OpenEdition
from rnr_print.build.products.bookbinding import parts_of, sources_of, styles_of
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import find_workspace
from rnr_print.games.hex_tactical.book.context import HexDesk, hex_desk
from rnr_print.games.hex_tactical.book.scenes import HexScenes
from rnr_print.print.pages.book import set_pages
from rnr_print.print.pages.flow import Terms

ROOT = Path(__file__).parents[4]


class Written:
    """A rulebook in one language."""

    def __init__(self, locale: str) -> None:
        wishes = Wishes(
            game="hex-tactical", products=("rulebook",), locales=(locale,), papers=("a5",)
        )
        self.edition = OpenEdition(next(jobs_of(find_workspace(ROOT), wishes)))
        self.sources = sources_of(self.edition, "rulebook")
        self.book: Book = write(self.sources, parts_of(self.edition))
        assert self.book.desk is not None
        self.desk: HexDesk = hex_desk(self.book.desk)
        self.scenes = HexScenes(self.desk)

    @cached_property
    def laid(self):
        """Its pages, A5."""
        styles = styles_of(self.edition, self.sources.fonts)
        terms = Terms(continued="continued")
        return set_pages(self.book.blocks, styles.format("a5"), styles, terms)

    @property
    def plays(self) -> dict[str, Performance]:
        """Every example as it was played."""
        return self.desk.performances


@pytest.fixture(scope="session")
def english() -> Written:
    return Written("en")


@pytest.fixture(scope="session")
def russian() -> Written:
    return Written("ru")


@pytest.fixture(params=["english", "russian"])
def written(request: pytest.FixtureRequest) -> Written:
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Written)
    return found
