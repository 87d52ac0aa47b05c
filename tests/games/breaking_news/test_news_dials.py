"""Dials of misses: they say what the rules say, and measure what they should."""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

import numpy as np
import pytest
from desks import Desk
from gauge_pictures import PIXEL, Picture, seen
from numpy.typing import NDArray
from pikepdf import Pdf
from PIL import Image, ImageDraw

from rnr_print.core.workspace import OURS
from rnr_print.export.die_paths import DiePath, die_paths
from rnr_print.games.breaking_news.blasts import CLOCK
from rnr_print.print.components.dials import HOLE, KNOB_CLEAR, RING
from rnr_print.print.components.plans import Paperwork, read_paperwork

GAME = "breaking-news"
Spots = NDArray[np.float64]


@pytest.fixture(scope="module")
def plan() -> Paperwork:
    return read_paperwork(OURS / "card_data" / GAME / "paperwork.yaml")


def test_news_dials_send_misses_where_dice_do(plan: Paperwork) -> None:
    for miss, ways in CLOCK.items():
        assert plan.dials[miss].words == tuple(ways)
        assert plan.dials[miss].numbers == (1, len(ways))
    assert set(plan.dials) == {*CLOCK, "clock"}


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The dials of the game on A4."""
    desk = Desk(tmp_path_factory.mktemp("dials"))
    wish = ("--game", GAME, "--jobs", "1", "--dpi", "150", "--workspace", str(OURS))
    said = desk.rnr("build", "dials", *wish)
    assert said.code == 0, said.err
    (path,) = desk.output.glob("*dials*.pdf")
    return path


def test_news_dials_measure_what_they_should(plan: Paperwork, sheets: Path) -> None:
    with Pdf.open(sheets) as pdf:
        boxes = [path.box for page in pdf.pages for path in die_paths(page) if path.work == "cut"]
    sizes = [(right - left, top - low) for left, low, right, top in boxes]
    for dial in plan.dials.values():
        base, cover = 2 * dial.radius, 2 * (dial.radius - RING)
        knob = cover + RING + KNOB_CLEAR
        for wanted in ((base, base), (cover, knob), (HOLE, HOLE), (HOLE, HOLE)):
            found = min(sizes, key=lambda size: max(abs(size[0] - wanted[0]),
                                                    abs(size[1] - wanted[1])))  # fmt: skip
            assert found == pytest.approx(wanted, abs=0.1)
            sizes.remove(found)
    assert len(sizes) == len(plan.dials)  # the windows


def test_windows_laid_over_their_bases_show_one_sector_whole(plan: Paperwork, sheets: Path) -> None:
    """In a picture of the sheet: turned to a number it shows that number, and no line beside it."""
    radius = plan.dials["gun"].radius
    base_wide, cover_wide, laid = 2 * radius, 2 * (radius - RING), 0
    with Pdf.open(sheets) as pdf:
        pages = [[path for path in die_paths(page) if path.work == "cut"] for page in pdf.pages]
    for number, paths in enumerate(pages):
        sheet = seen(sheets, number)
        bases = [path for path in paths if wide(path) == pytest.approx(base_wide, abs=0.1)]
        covers = [path for path in paths if wide(path) == pytest.approx(cover_wide, abs=0.1)]
        windows = [path for path in paths if HOLE + 1 < wide(path) < cover_wide - 1]
        for base, cover, window in zip(bases, covers, windows, strict=True):
            (left, _, right, top), (x, low, _, _) = cover.box, base.box
            pin = (left + right) / 2, top - cover_wide / 2
            spots = np.array(window.points) - pin
            middle = np.array((x + radius, low + radius))
            for turn in range(0, 360, 30):
                pixels = within(sheet, turned(spots, turn) + middle)
                red = (pixels[:, 0] > 0.5) & (pixels[:, 1] < 0.4)
                assert bool(red.any()) is (turn % 60 == 30), turn
                assert (pixels.max(axis=1) < 0.4).any()  # a number, or what two sectors say
            laid += 1
    assert laid == len(plan.dials)


def wide(path: DiePath) -> float:
    """How wide a line's box is, mm."""
    return path.box[2] - path.box[0]


def turned(spots: Spots, degrees: float) -> Spots:
    """Spots turned clockwise about (0, 0)."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    found: Spots = spots @ np.array(((c, -s), (s, c)))
    return found


def within(sheet: Picture, outline: Spots) -> Picture:
    """The pixels of a sheet within an outline, mm."""
    high, across = sheet.shape[:2]
    mask = Image.new("1", (across, high))
    ImageDraw.Draw(mask).polygon([(x / PIXEL, y / PIXEL) for x, y in outline], fill=1)
    found: Picture = sheet[np.asarray(mask)]
    return found
