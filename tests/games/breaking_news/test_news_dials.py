"""Dials of misses: they say what the rules say, and measure what they should."""

from __future__ import annotations

from pathlib import Path

import pytest
from desks import Desk
from pikepdf import Pdf

from rnr_print.core.workspace import OURS
from rnr_print.export.die_paths import die_paths
from rnr_print.games.breaking_news.blasts import CLOCK
from rnr_print.print.components.dials import HOLE, KNOB_CLEAR, RING
from rnr_print.print.components.plans import Paperwork, read_paperwork

GAME = "breaking-news"


@pytest.fixture(scope="module")
def plan() -> Paperwork:
    return read_paperwork(OURS / "card_data" / GAME / "paperwork.yaml")


def test_news_dials_send_misses_where_dice_do(plan: Paperwork) -> None:
    for miss, ways in CLOCK.items():
        assert plan.dials[miss].words == tuple(ways)
        assert plan.dials[miss].numbers == (1, len(ways))
    assert set(plan.dials) == {*CLOCK, "clock"}


def test_news_dials_measure_what_they_should(plan: Paperwork, tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    wish = ("--game", GAME, "--jobs", "1", "--dpi", "150", "--workspace", str(OURS))
    said = desk.rnr("build", "dials", *wish)
    assert said.code == 0, said.err
    (path,) = desk.output.glob("*dials*.pdf")
    with Pdf.open(path) as pdf:
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
