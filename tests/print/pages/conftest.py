"""Small books, laid with the workspace's own styles and fonts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rnr_print.print.pages.blocks import Block
from rnr_print.print.pages.book import Book, Title, lay, set_pages
from rnr_print.print.pages.styles import Styles
from rnr_print.print.pdf.document import Document
from rnr_print.print.typeset import FontLibrary

ROOT = Path(__file__).parents[3]
STYLES = ROOT / "templates" / "book" / "rocknroll.yaml"


@pytest.fixture(scope="session")
def fonts() -> FontLibrary:
    return FontLibrary.load(ROOT / "fonts")


@pytest.fixture(scope="session")
def styles(fonts: FontLibrary) -> Styles:
    return Styles.read(STYLES, fonts, "en")


@pytest.fixture
def paged(styles: Styles) -> Callable[..., Book]:
    """Blocks on pages, not drawn."""

    def make(*blocks: Block, paper: str = "a5") -> Book:
        return set_pages(blocks, styles.format(paper), styles)

    return make


@pytest.fixture
def laid(styles: Styles) -> Callable[..., Document]:
    """Blocks as a document."""

    def make(*blocks: Block, draft: str = "") -> Document:
        title = Title("Small book", "Small book", "A test", draft)
        return lay(blocks, styles.format("a5"), styles, title)[0]

    return make
