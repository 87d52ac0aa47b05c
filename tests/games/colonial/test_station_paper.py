"""What is printed of the garrisons beside cards of the usual size, measured in the PDF itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from desks import Desk
from pikepdf import Pdf

from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import OURS, find_workspace
from rnr_print.print.pdf.units import PT_PER_MM

GAME = "colonial"
INCH = 25.4
MARK = re.compile(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l")
"""A straight line on a page, pt."""


def test_all_brings_the_blinds_and_one_rulebook() -> None:
    jobs = list(jobs_of(find_workspace(OURS), Wishes(products=("all",), game=GAME)))
    assert [job.edition for job in jobs if job.product == "cards"] == ["box", "blinds"]
    others = {job.edition for job in jobs if job.product != "cards"}
    assert others == {"box", ""}


@pytest.mark.parametrize("wishes", [Wishes(("cards",)), Wishes(("all",), editions=("box",))])
def test_who_names_what_he_wants_gets_just_that(wishes: Wishes) -> None:
    jobs = jobs_of(find_workspace(OURS), Wishes(wishes.products, GAME, wishes.editions))
    assert [job.edition for job in jobs if job.product == "cards"] == ["box"]


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_blinds_are_cut_six_by_four_inches(tmp_path: Path, paper: str) -> None:
    desk = Desk(tmp_path)
    wish = ("--game", GAME, "--edition", "blinds", "--paper", paper, "--dpi", "72", "--jobs", "1")
    said = desk.rnr("build", "cards", *wish, "--workspace", str(OURS))
    assert said.code == 0, said.err
    assert "24 cards" in said.out
    (path,) = desk.output.glob("*.pdf")
    with Pdf.open(path) as pdf:
        sides = [sides_of(page.Contents.read_bytes()) for page in pdf.pages[::2]]
    upright = paper == "a3"
    for across, up in sides:
        assert across == pytest.approx((4 if upright else 6) * INCH, abs=0.1)
        assert up == pytest.approx((6 if upright else 4) * INCH, abs=0.1)


def sides_of(content: bytes) -> tuple[float, float]:
    """Width and height between the first two cut marks of a page, mm."""
    marks = [[float(each) for each in found] for found in MARK.findall(content)]
    lefts = sorted({x for x, _, end, _ in marks if x == end})
    lows = sorted({y for _, y, _, end in marks if y == end})
    return (lefts[1] - lefts[0]) / PT_PER_MM, (lows[1] - lows[0]) / PT_PER_MM
