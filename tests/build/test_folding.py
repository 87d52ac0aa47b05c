"""What is printed meets when it is folded, turned over, laid on another sheet or turned around."""

from __future__ import annotations

from math import atan2, degrees

import numpy as np
import pytest
from numpy.typing import NDArray
from paperwork_jobs import ROOT, job
from printed import Printed

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import counters
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.cards.models import Point
from rnr_print.print.components.dials import WINDOW_SPARE, Dial
from rnr_print.print.components.dice import DIE
from rnr_print.print.components.plans import read_paperwork
from rnr_print.print.components.tiles import tiling
from rnr_print.print.sheets.geometry import Rect, Size

GAME = ROOT / "card_data" / "rocknroll"
PLAN = read_paperwork(GAME / "paperwork.yaml")
PAPERS = {"a4": Size(210, 297), "letter": Size(215.9, 279.4), "a3": Size(297, 420)}
EDGE = 5.0


def sectors_of(name: str) -> int:
    plan = PLAN.dials[name]
    if plan.numbers:
        return plan.numbers[1] - plan.numbers[0] + 1
    (card,) = read_database(GAME).named([plan.effects_of or ""])
    assert isinstance(card, Point)
    return len(card.effects)


@pytest.mark.parametrize("name", PLAN.dials)
def test_each_position_of_each_dial_shows_one_sector(name: str) -> None:
    dial = Dial(sectors_of(name), PLAN.dials[name].radius)
    angles = sorted(degrees(atan2(x, y)) for x, y in dial.window())
    for position in range(dial.sectors):
        turn = position * dial.sector_angle
        for off in (-WINDOW_SPARE * 0.49, 0, WINDOW_SPARE * 0.49):
            start, end = turn + off + angles[0], turn + off + angles[-1]
            first, last = turn - dial.sector_angle / 2, turn + dial.sector_angle / 2
            assert first < start < end < last, "the window lies within its sector"
            assert dial.showing(turn + off) == [position]


def printed_mask(pixels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Where there is ink, without title above and instructions below."""
    ink = pixels.min(axis=2) < 250
    height = len(ink)
    return ink[height * 22 // 297 : height * 250 // 297]


def alike(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    return float((one & other).sum() / (one | other).sum())


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_of_counters_lie_behind_their_fronts(paper: str) -> None:
    data = counters.build(OpenEdition(job("counters", paper=paper))).data
    pages = [printed_mask(page) for page in Printed(data).pixels(60)]
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert alike(front, back[:, ::-1]) > 0.97


def test_folded_counters_meet() -> None:
    data = counters.build(OpenEdition(job("counters", sides="gutterfold"))).data
    for page in map(printed_mask, Printed(data).pixels(60)):
        half = page.shape[1] // 2 - 3
        assert alike(page[:, :half], page[:, ::-1][:, :half]) > 0.97


def shared(one: Rect, other: Rect) -> float:
    """The area that two rectangles have in common."""
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.top, other.top) - max(one.bottom, other.bottom)
    return max(width, 0.0) * max(height, 0.0)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PLAN.mats)
def test_sheets_of_each_mat_hide_strips_and_divide_no_place(name: str, paper: str) -> None:
    places = [Rect(*place.at, *place.size) for place in PLAN.mats[name].places]
    spread = tiling(Size(*PLAN.mats[name].size), PAPERS[paper], EDGE, places)
    windows = [tile.window for tile in spread.tiles()]
    mat = Rect(0, 0, spread.mat.width, spread.mat.height)
    assert len(windows) > 1
    for tile in spread.tiles():
        for strip in spread.strips(tile):
            hidden = sum(shared(strip, window) for window in windows if window != tile.window)
            assert hidden == pytest.approx(shared(strip, mat))
    for place in places:
        assert any(window.holds(place) for window in windows)


def test_a_folded_die_adds_up_to_seven() -> None:
    facing = {DIE.values[square]: standing.normal for square, standing in DIE.folded().items()}
    assert len(set(facing.values())) == 6
    for value, normal in facing.items():
        x, y, z = normal
        assert facing[7 - value] == (-x, -y, -z)
