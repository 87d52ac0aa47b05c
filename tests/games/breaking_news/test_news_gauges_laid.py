"""Gauges laid over a page at 1:1, in pictures of both: gauge, page and engine agree."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from desks import Desk
from numpy.typing import NDArray
from pikepdf import Matrix, Name, Pdf, parse_content_stream
from pypdfium2 import PdfDocument
from reportlab.lib.colors import Color

from rnr_print.book.sketch import Sketch
from rnr_print.core.workspace import OURS
from rnr_print.engine.boards.plane.bases import Disc, gap_at_most
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.sight import CM
from rnr_print.print.components.gauge_measures import TAG
from rnr_print.print.faces.operators import Ink
from rnr_print.print.pdf.document import Document
from rnr_print.print.pdf.units import PT_PER_MM

GAME, DPI = "breaking-news", 200
PIXEL = 25.4 / DPI
OFF = 4.6
"""Beside the middle of a stick, where its band has no letters, mm."""
TICK, WHITE = 0.5, 0.35
"""How wide marks are, and the white lines on which pieces are cut, mm."""
NEAR = 2 * PIXEL
"""How exactly pictures can be read, mm."""
Picture = NDArray[np.float64]
"""Red, green and blue of each pixel, from 0 to 1, the lowest row first."""


class Laid(NamedTuple):
    """Where a gauge lies on a sheet: its origin, mm, and the unit vector along it."""

    page: int
    x: float
    y: float
    along: tuple[float, float]


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The gauges of the game on A4."""
    desk = Desk(tmp_path_factory.mktemp("gauges"))
    said = desk.rnr("build", "gauges", "--game", GAME, "--jobs", "1", "--workspace", str(OURS))
    assert said.code == 0, said.err
    (path,) = desk.output.glob("*gauges*.pdf")
    return path


def laid(path: Path, name: str) -> Laid:
    """Where the first gauge of this name lies."""
    with Pdf.open(path) as pdf:
        for number, page in enumerate(pdf.pages):
            saved, matrix, mine = list[Matrix](), Matrix(), False
            for step in parse_content_stream(page):
                match str(step.operator):
                    case "q":
                        saved.append(matrix)
                    case "Q":
                        matrix = saved.pop()
                    case "cm":
                        matrix = Matrix(step.operands) @ matrix
                    case "BDC" if step.operands[0] == Name(f"/{TAG}"):
                        mine = str(step.operands[1].Name) == name
                    case "Do" if mine:
                        x, y = (at / PT_PER_MM for at in matrix.transform((0, 0)))
                        return Laid(number, x, y, (matrix.a, matrix.b))
    raise AssertionError(f"no gauge is called {name}")


def seen(data: bytes | Path, page: int = 0) -> Picture:
    """A page as it looks."""
    shown = PdfDocument(data)[page].render(scale=DPI / 72, rev_byteorder=True).to_numpy()
    return np.flipud(shown[:, :, :3]) / 255


def line_of(
    picture: Picture, x: float, y: float, along: tuple[float, float], far: float
) -> Picture:
    """The pixels on a line from a point, so many mm far."""
    steps = np.arange(0, far, PIXEL / 2)
    columns = np.rint((x + steps * along[0]) / PIXEL - 0.5).astype(int)
    rows = np.rint((y + steps * along[1]) / PIXEL - 0.5).astype(int)
    found: Picture = picture[rows, columns]
    return found


def changes(line: NDArray[np.bool_]) -> list[float]:
    """Where something begins or ends on a line, mm from its start."""
    return [float(at) * PIXEL / 2 for at in np.flatnonzero(line[1:] != line[:-1]) + 1]


def men_in_a_row(radius: int, spots: list[Spot]) -> bytes:
    """A page with the bases of men at their true size."""
    document = Document(title="Men", lang="en")
    document.begin_page(340, 60)
    sketch, black = Sketch(document.canvas), Ink(Color(0, 0, 0))
    for spot in spots:
        sketch.circle(spot.x / 10, spot.y / 10, radius / 10, black)
    document.end_page()
    return document.bytes()


def test_a_stick_laid_between_bases_agrees_with_the_engine(shelf: Shelf, sheets: Path) -> None:
    moves, radius = shelf.game.moves, shelf.game.bases.mm28 * CM // 20
    first, gaps = Spot(200, 300), (moves.step, moves.walk, moves.run)
    others = [Spot(first.x + 2 * radius + gap * CM, first.y) for gap in gaps]
    for spot, gap in zip(others, gaps, strict=True):
        further = spot.by(Spot(1, 0))
        assert gap_at_most(Disc(first, radius), Disc(spot, radius), gap * CM)
        assert not gap_at_most(Disc(first, radius), Disc(further, radius), gap * CM)
    page = seen(men_in_a_row(radius, [first, *others]))
    row = line_of(page, 0, first.y / 10, (1, 0), 330).mean(axis=1) < 0.5
    edges = changes(row)
    begin, near = edges[1], edges[2::2]  # where the first man ends, where others begin

    stick = laid(sheets, "move")
    sheet, (dx, dy) = seen(sheets, stick.page), stick.along
    x, y = stick.x - dy * OFF, stick.y + dx * OFF
    colors = line_of(sheet, x, y, stick.along, 10 * moves.run)
    marks = changes((colors[:, 0] > 0.5) & (colors[:, 1] < 0.4))  # fields are black and red in turn
    for edge, gap in zip(near[:2], gaps[:2], strict=True):
        assert edge - begin == pytest.approx(10 * gap, abs=NEAR)
        assert min(abs(mark - (edge - begin)) for mark in marks) < TICK / 2 + PIXEL
    # beside each cut lies a white line: the stick ends where a run does
    white = changes(colors.min(axis=1) > 0.6)
    assert white[-1] - white[0] == pytest.approx(near[2] - begin, abs=NEAR + WHITE)


def test_a_disc_laid_on_a_burst_covers_whom_the_engine_catches(shelf: Shelf, sheets: Path) -> None:
    radius = shelf.weapons["grenade"].blast
    assert radius is not None
    disc = laid(sheets, f"blast-{radius}")
    sheet = seen(sheets, disc.page)
    burst, reach = Spot(0, 0), []
    for along in ((1.0, 0.0), (-1.0, 0.0), (0.6, 0.8), (-0.8, 0.6), (0.28, -0.96)):
        line = line_of(sheet, disc.x, disc.y, along, 10 * radius + 1.2)
        white = [at for at in changes(line.mean(axis=1) > 0.5) if abs(at - 10 * radius) < 0.8]
        reach.append((white[0] + white[-1]) / 2)  # the cut, in the middle of a white line
    assert reach == pytest.approx([10 * radius] * len(reach), abs=NEAR)
    for tenths in range(-8, 9):
        far = radius * CM + tenths * 5
        caught = Disc(burst, radius * CM).covers(Spot(far, 0))
        if abs(tenths) > 3:  # a picture shows no less than 0.2 mm
            assert caught == (far / 10 <= float(np.median(reach)))
