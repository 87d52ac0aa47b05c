"""What is printed of the garrisons beside cards of the usual size, measured in the PDF itself."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from desks import Desk
from pikepdf import Matrix, Pdf

from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import OURS, find_workspace
from rnr_print.export.die_paths import joined, lines_in
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.print.components.plans import PLAN_FILE, read_paperwork
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


def cut_boxes(path: Path) -> Counter[tuple[float, float]]:
    """How wide and high what is cut out of a file is, mm to 0.1, by the file's own operators."""
    found: Counter[tuple[float, float]] = Counter()
    with Pdf.open(path) as pdf:
        for page in pdf.pages:
            lines = list(lines_in(page, page.resources, Matrix()))
            for line in joined([each for each in lines if each.work == "cut"]):
                left, low, right, top = line.box
                found[(round(right - left, 1), round(top - low, 1))] += 1
    return found


def test_counters_and_dials_are_cut_as_large_as_they_are_told(shelf: Shelf, tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    wish = ("--game", GAME, "--dpi", "72", "--jobs", "1", "--sides", "simplex")
    said = desk.rnr("build", "counters", "dials", *wish, "--workspace", str(OURS))
    assert said.code == 0, said.err
    plan = read_paperwork(shelf.database.folder / PLAN_FILE)
    assert plan.counters is not None
    (counters,) = desk.output.glob("*-counters-*.pdf")
    wanted: Counter[tuple[float, float]] = Counter()
    for kind in plan.counters.kinds.values():
        wanted[(kind.size or plan.counters.size,) * 2] += kind.count
    assert cut_boxes(counters) == wanted
    (dials,) = desk.output.glob("*-dials-*.pdf")
    across = {wide for wide, _ in cut_boxes(dials)}
    assert {2 * dial.radius for dial in plan.dials.values()} <= across
