"""What the tests of the faces share: the real templates and fonts, flat pictures, a canvas."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rnr_print.print.art.picture import Picture
from rnr_print.print.faces import Drawn, FaceBook, FaceContext, InkMode, Theme
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.masks import Mask
from rnr_print.print.typeset import FontLibrary

ROOT = Path(__file__).parents[3]
TEMPLATES = ROOT / "templates" / "rocknroll"
PLATE = Mask.from_rows(8, 2, b"\xaa\x55")
FLAT = Picture(69, 56, PLATE, PLATE)


class FlatPictures:
    """The same flat picture for every id but `missing`; one of `letters` is never mirrored."""

    def focus(self, key: str) -> tuple[float, float]:
        return 0.5, 0.5

    def mirrors(self, key: str) -> bool:
        return key != "letters"

    def picture(self, key: str, low: bool) -> Picture | None:
        return None if key == "missing" else FLAT


BookMaker = Callable[..., FaceBook]


@pytest.fixture(scope="session")
def fonts() -> FontLibrary:
    return FontLibrary.load(ROOT / "fonts")


@pytest.fixture(scope="session")
def theme() -> Theme:
    return Theme.read(ROOT / "templates" / "themes" / "rocknroll.yaml")


@pytest.fixture
def canvas() -> Canvas:
    return Canvas("en")


@pytest.fixture(scope="session")
def make_book(fonts: FontLibrary, theme: Theme) -> BookMaker:
    """Makes a face book on the real templates, or on another folder of templates, once each."""

    @cache
    def make(ink: InkMode = "full", lang: str = "en", templates: Path = TEMPLATES) -> FaceBook:
        return FaceBook(templates, theme, fonts, FlatPictures(), ink, lang)

    return make


@pytest.fixture
def draw(tmp_path: Path, make_book: BookMaker, canvas: Canvas) -> Callable[..., Result]:
    """Draws elements on a card of 63 x 88 mm from a template written for the test."""
    folder = tmp_path / "templates" / "game"
    folder.mkdir(parents=True)
    (tmp_path / "templates" / "icons").symlink_to(ROOT / "templates" / "icons")

    def elements(xml: str, ink: InkMode = "full", **values: object) -> Result:
        source = f'<card width="63" height="88">\n{xml}\n</card>'
        (folder / "test.xml.j2").write_text(source, encoding="utf-8")
        log: list[Drawn] = []
        book = make_book.__wrapped__(ink, templates=folder)  # a book keeps its templates
        before = len(canvas.content)
        problems = book.draw(canvas, FaceContext("test", values, key="bao"), log)
        code = "\n".join(canvas.content[before:])
        return Result([str(problem) for problem in problems], log, code)

    return elements


class Result:
    """What came of drawing: the problems as text, the log, the PDF operators."""

    def __init__(self, problems: list[str], log: list[Drawn], code: str) -> None:
        self.problems = problems
        self.log = log
        self.code = code

    def only(self, element: str) -> Drawn:
        """The one thing drawn by that element."""
        (found,) = [drawn for drawn in self.log if drawn.element == element]
        return found
