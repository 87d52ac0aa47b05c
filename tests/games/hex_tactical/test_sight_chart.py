"""A sight chart shows for every hex what the rules say: it is looked at as it is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from desks import ROOT, Desk
from PIL import Image
from pypdfium2 import PdfDocument

from rnr_print.book.brushes import Brushes
from rnr_print.book.inks import Inks
from rnr_print.build import loaders
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.drawn import DrawingDesk
from rnr_print.games.hex_tactical.mapart.pen import ROOT3
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import sight_of
from rnr_print.games.hex_tactical.sight_chart import HEAD, LEFT, charts
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.games.hex_tactical.verdicts import BLOCKED
from rnr_print.games.registry import read_database
from rnr_print.print.faces.icon_shelf import IconShelf
from rnr_print.print.faces.theme import Theme
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pdf.document import Document

GAME = ROOT / "card_data" / "hex-tactical"
HERE = Desk(ROOT)
DOTS = 4
"""Of a mm."""


def shown(ink: str) -> tuple[Figure, Image.Image]:
    """The chart of J9 as large as a page takes it, and its picture."""
    theme = Theme.read(Theme.file(ROOT / "templates", "hex-tactical", "hex-tactical"))
    palette = theme.palette(ink)
    icons = IconShelf.read(ROOT / "templates" / "icons", palette)
    inks = Inks(palette, ink == "low")
    brushes = Brushes(inks, loaders.fonts(ROOT / "fonts", ""), icons, "en")
    database = read_database(GAME)
    teller = HexStory.read(GAME, database, "en").teller
    (chart,) = charts(DrawingDesk(GAME, database, teller, brushes, (277, 190), ("J9",)))
    document, figure = Document(title="chart", lang="en"), chart.figure
    document.begin_page(figure.width, figure.height)
    figure.draw(document.canvas, 0, 0)
    document.end_page()
    page = PdfDocument(document.bytes())[0]
    return figure, page.render(scale=DOTS * 25.4 / 72).to_pil().convert("L")


def darkness(picture: Image.Image, x: float, y: float, reach: float) -> float:
    """The share of dark dots around a spot, mm from the upper left corner."""
    box = [round(each * DOTS) for each in (x - reach, y - reach, x + reach, y + reach)]
    dots = picture.crop((box[0], box[1], box[2], box[3])).tobytes()
    return sum(dot < 200 for dot in dots) / len(dots)


@pytest.mark.parametrize("ink", ["full", "grey", "low"])
def test_each_hex_is_shown_as_it_is_seen(hill: HexMap, ink: str) -> None:
    figure, picture = shown(ink)
    start, sight = Hex.parse("J9"), sight_of(hill)
    side = (figure.width - LEFT) * 2 / (3 * hill.board.columns + 1)
    for at in sight.hexes:
        x = LEFT + (at.center[0] + 2) * side / 2
        y = HEAD + (at.center[1] + 1) * side * ROOT3 / 2
        verdict = sight.between(start, at)
        if at == start:
            assert 0.4 < darkness(picture, x, y, side * 0.4) < 1, "an eye in a disc"
            continue
        beside = darkness(picture, x + side * 0.6, y, side * 0.15)
        assert (beside > 0) == (verdict == BLOCKED), f"{at.name} is hidden or not"
        if verdict != BLOCKED:
            marked = darkness(picture, x, y, side * 0.3)
            assert marked > 0.05, f"{at.name} has neither dot nor number"


def test_small_charts_lie_twelve_to_a_page(lane: HexMap, tmp_path: Path) -> None:
    said = HERE.rnr(
        "build", "los-chart", "--only", "weir-lane", "--game", "hex-tactical", "--out",
        str(tmp_path), "--quiet",
    )  # fmt: skip
    assert said.code == 0, said.err
    (path,) = tmp_path.glob("*.pdf")
    pages = [page.get_textpage().get_text_range() for page in PdfDocument(path)]
    standing = [at for at in lane.grounds if not lane.ground(at).impassable]
    counts = [words.count(", level ") for words in pages]
    assert counts[:-1] == [12] * (len(pages) - 1)
    assert sum(counts) == len(standing)


@pytest.mark.parametrize(
    ("only", "told"),
    [
        ("Q99", "no map has a hex Q99; name one that is there, or a map "
         "(orchard-hill: it has A1 to O10, weir-lane: it has A1 to K8)"),
        ("weir-lane,O10", "no map has a hex O10; name one that is there, or a map "
         "(weir-lane: it has A1 to K8)"),
    ],
)  # fmt: skip
def test_a_hex_that_no_map_has_is_told(tmp_path: Path, only: str, told: str) -> None:
    said = HERE.rnr(
        "build", "los-chart", "--only", only, "--game", "hex-tactical", "--out", str(tmp_path)
    )
    assert (said.code, said.problems) == (2, [told])
    assert not list(tmp_path.iterdir())
