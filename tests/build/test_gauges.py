"""Gauges in print: true in each unit, on each paper, both faces on one piece; and what is wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from math import hypot
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pikepdf
import pytest
from gauge_games import CM, INCHES, gauge_game, gauge_job
from pypdfium2 import PdfDocument

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import gauges
from rnr_print.build.products.gauge_scales import stick_values
from rnr_print.check.pdf_gauges import Found, differences, found, scaled
from rnr_print.core.errors import InputError
from rnr_print.export.die_cut import die_cuts
from rnr_print.print.components.gauge_plans import StickFace, StickPlan

ONE_STICK = "gauges: {{unit: cm, kinds: {{range: {{shape: stick, {}}}}}}}\n"


@pytest.fixture(scope="module")
def metric(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The gauges of the game in cm on A4."""
    workspace = gauge_game(tmp_path_factory.mktemp("cm"), CM)
    return gauges.build(OpenEdition(gauge_job(workspace))).data


@pytest.fixture(scope="module")
def imperial(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The gauges of the game in inches on Letter."""
    workspace = gauge_game(tmp_path_factory.mktemp("inches"), INCHES)
    return gauges.build(OpenEdition(gauge_job(workspace, "letter", "simplex", "low"))).data


def of(data: bytes) -> list[Found]:
    return [each for page in pikepdf.open(BytesIO(data)).pages for each in found(page)]


def box(data: bytes, name: str) -> list[float]:
    """The sides of a piece as it is drawn."""
    (first, *_) = (each.measured for each in of(data) if each.told.name == name)
    return list(first.box)


def test_every_piece_measures_what_the_game_says(metric: bytes, imperial: bytes) -> None:
    pieces = [*of(metric), *of(imperial)]
    assert len(pieces) == 19 + 10
    assert [(each.told.name, *differences(each.told, each.measured)) for each in pieces] == [
        (each.told.name,) for each in pieces
    ]


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("range-1", [260, 20]), ("range-4", [250, 20]), ("arm", [160, 20]), ("blast", [140, 140]),
        ("strike-3", [150, 160]), ("zone-2", [150, 150]), ("zone-slider", [127, 8.5]),
        ("sight", [141.4, 91.2]), ("friends", [200, 100]), ("screen", [100, 25]),
    ],
)  # fmt: skip
def test_a_cm_is_ten_mm(metric: bytes, name: str, sides: list[float]) -> None:
    assert box(metric, name) == pytest.approx(sides, abs=0.1)


@pytest.mark.parametrize(
    ("name", "sides"),
    [("range-1", [162.4, 20]), ("line", [152.4, 50.8]), ("smoke", [101.6, 25.4]),
     ("blast", [76.2, 76.2]), ("turn", [143.7, 99.8])],
)  # fmt: skip
def test_an_inch_is_254_mm(imperial: bytes, name: str, sides: list[float]) -> None:
    assert box(imperial, name) == pytest.approx(sides, abs=0.1)


def test_marks_stand_where_they_say(metric: bytes) -> None:
    marks = {each.told.name: each.measured.marks for each in of(metric)}
    assert marks["range-1"] == pytest.approx([50, 100], abs=0.1)
    assert marks["move"] == pytest.approx([150], abs=0.1)
    assert marks["friends"] == pytest.approx([50], abs=0.1)
    assert marks["zone-1"] == pytest.approx([50, 50, 100, 100], abs=0.1)


def test_nothing_overlaps_and_all_is_on_the_paper(metric: bytes) -> None:
    pdf = pikepdf.open(BytesIO(metric))
    assert not scaled(pdf)
    for number in range(0, len(pdf.pages), 2):
        page = pikepdf.Pdf.new()
        page.pages.append(pdf.pages[number])
        data = BytesIO()
        page.save(data)
        _, _, right, top = (float(edge) * 25.4 / 72 for edge in pdf.pages[number].mediabox)
        outlines = []
        for thing in die_cuts("x", data.getvalue()):
            at = thing.front.box
            assert at.left > 4.9
            assert at.bottom > 4.9
            assert at.right < right - 4.9
            assert at.top < top - 4.9
            outlines.append(dense(thing.outline.moved(at.left, at.bottom).points))
        for i, one in enumerate(outlines):
            assert all(apart(one, other) > 2.2 for other in outlines[:i])


def dense(points: Sequence[tuple[float, float]]) -> np.ndarray:
    """Points along an outline, a mm from each other."""
    found = []
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, round(hypot(x1 - x0, y1 - y0)))
        found += [(x0 + (x1 - x0) * n / steps, y0 + (y1 - y0) * n / steps) for n in range(steps)]
    return np.array(found)


def apart(one: np.ndarray, other: np.ndarray) -> float:
    """The distance of two lines, about."""
    return float(np.min(np.hypot(*(one[:, None] - other[None]).transpose(2, 0, 1))))


def test_backs_lie_behind_fronts(metric: bytes) -> None:
    """What is behind a disc is as black around its rim as the disc is."""
    pdf, pages = PdfDocument(BytesIO(metric)), pikepdf.open(BytesIO(metric)).pages
    for number, page in enumerate(pages):
        for each in found(page):
            if each.told.name != "smoke":
                continue
            front = die_cuts("x", metric)
            (disc,) = (
                thing for thing in front
                if thing.front.page == number and abs(thing.size.width - 100) < 0.1
                and abs(thing.size.height - 100) < 0.1
            )  # fmt: skip
            x, y = disc.front.box.center
            wide, high = pdf[number].get_size()
            lying = wide > high
            behind = pdf[number + 1].render(scale=1).to_pil().convert("L")
            bx, by = (x, high * 25.4 / 72 - y) if lying else (wide * 25.4 / 72 - x, y)
            scale = 72 / 25.4
            for dx, dy in ((45, 13), (-45, -13), (13, 45), (-13, -45)):
                spot = (bx + dx) * scale, high - (by + dy) * scale
                assert behind.getpixel((round(spot[0]), round(spot[1]))) < 140
            return
    raise AssertionError("no disc with a back")


def test_ways_of_printing_both_faces(tmp_path: Path) -> None:
    plan = "gauges: {unit: cm, kinds: {smoke: {shape: disc, radius: 5, back: {look: target}}}}\n"
    workspace = gauge_game(tmp_path, plan)
    pages = {}
    for sides in ("duplex-long", "duplex-short", "gutterfold", "simplex"):
        made = gauges.build(OpenEdition(gauge_job(workspace, sides=sides)))
        assert made.work is not None
        pages[sides] = len(PdfDocument(BytesIO(made.data))), made.work.cuts, made.work.glued
    assert pages == {
        "duplex-long": (2, 2, 0), "duplex-short": (2, 2, 0), "gutterfold": (1, 4, 1),
        "simplex": (1, 2, 0),
    }  # fmt: skip


def test_the_same_game_is_the_same_file(tmp_path: Path, imperial: bytes) -> None:
    workspace = gauge_game(tmp_path, INCHES)
    assert (
        gauges.build(OpenEdition(gauge_job(workspace, "letter", "simplex", "low"))).data == imperial
    )


def test_sheets_say_six_inches_where_a_game_has_them(imperial: bytes) -> None:
    text = PdfDocument(BytesIO(imperial))[0].get_textpage().get_text_range()
    assert "6 in" in text
    assert "100 mm" in text


def test_inches_are_counted_where_a_language_counts_them(tmp_path: Path) -> None:
    workspace = gauge_game(tmp_path, INCHES)
    data = gauges.build(
        OpenEdition(gauge_job(workspace, "letter", "simplex", "low", locale="ru"))
    ).data
    text = "\n".join(page.get_textpage().get_text_range() for page in PdfDocument(BytesIO(data)))
    counted = {words.replace("\xa0", " ") for words in re.findall(r"[\d,]+\sдюйм\w*", text)}
    assert counted == {"1 дюйм", "1,5 дюйма", "4 дюйма", "6 дюймов"}


def test_cutters_take_every_piece(metric: bytes) -> None:
    things = die_cuts("gauges", metric)
    assert len(things) == 19
    inner = Counter(len(thing.inner) for thing in things)
    assert inner[3] == 1, "the hole of the window and its slits"


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (
            "length: 25, marks: [5, 30]",
            "1:73: gauges.range: a mark at 30 cm; at most 25 cm, where it ends",
        ),
        (
            "length: 25, marks: [5, 5.2]",
            "1:73: gauges.range: a mark at 5.2 cm after one at 5; the nearer comes first, each 8 "
            "mm from the next",
        ),
        (
            "length: 25, marks: [10, 5]",
            "1:74: gauges.range: a mark at 5 cm after one at 10; the nearer comes first, each 8 "
            "mm from the next",
        ),
        (
            "length: 50, strips: 2, tab: 25, marks: [5]",
            "1:78: gauges.range: a tab of 25 mm; at most 20 mm, the strip's width",
        ),
        (
            "length: 25, strips: 10, marks: [5]",
            "1:70: gauges.range: strips 25 mm long and 20 mm wide; make fewer of them",
        ),
        (
            "length: 50, strips: 1, marks: [5]",
            "1:35: gauges.range: a piece of 500 x 20 mm on a4, which has room for 287 x 200; "
            "give it more strips",
        ),
        (
            "length: 38, strips: 1, marks: [5]",
            "1:35: gauges.range: a piece of 380 x 20 mm on a4, which has room for 287 x 200; "
            "print it on a3 or give it more strips",
        ),
    ],
)
def test_a_stick_that_contradicts_itself(tmp_path: Path, plan: str, told: str) -> None:
    assert refused(tmp_path, ONE_STICK.format(plan)) == [told]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("disc, radius: 3, hole: 58", "a hole of 58 mm; at most 50 mm"),
        ("disc, radius: 3, quarters: true, tab: 16", "a tab of 16 mm; at most 15 mm, half"),
        ("disc, radius: 0.5", "a disc 10 mm across; at least 30 mm"),
        ("frame, side: 5, window: [1, 9]", "a slider of 9 numbers is 127 mm long; at most 50"),
        ("frame, side: 4", "arms 15 mm wide; at most 13.3333 mm, a third of the side"),
        ("arc, radius: 2, base: 30", "a notch for a base of 30 mm; at most 10 mm"),
        ("tee, aside: 1, beyond: 10", "a bar 15 mm wide; at most 10 mm"),
        ("tee, aside: 10, beyond: 10, marks: [3]", "a mark at 3 cm, where its number has no room"),
        ("stick, length: 9, marks: [0.5, 9]", "a mark at 0.5 cm, where its number has no room"),
        ("disc, radius: 5, color: accnt", "no color 'accnt-fill'; did you mean accent-fill?"),
        ("disc, radius: 5, icon: staar", "no icon 'staar'; did you mean star?"),
        ("disc, radius: 4000", "a piece of 80000 x 80000 mm on a4, which has room for 287 x 200"),
        ("rectangle, size: [5, 0.5]", "5 mm is too narrow to be cut; at least 7.5"),
        ("rectangle, size: [40, 30]", "a piece of 400 x 300 mm on a4, which has room for 287 x"),
    ],
)
def test_gauges_that_cannot_be(tmp_path: Path, kind: str, told: str) -> None:
    (said,) = refused(tmp_path, f"gauges: {{unit: cm, kinds: {{blast: {{shape: {kind}}}}}}}\n")
    assert re.search(rf"^1:\d+: gauges.blast: {re.escape(told)}", said)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("cone, radius: 3", "unknown shape 'cone'; one of 'stick', 'disc', 'frame', 'arc', "),
        ("disc", "gauges.kinds.blast.radius: is missing; add it"),
        ("disc, radius: 5, rim: [a], numbers: [1, 2]", "a rim has either words or numbers"),
        ("disc, radius: 5, quarters: true, back: {}", "quarters are glued on tabs and have no"),
        ("stick, length: 5, marks: [{at: 1, word: a, letters: b}]", "a mark says either a word"),
    ],
)
def test_plans_that_are_none(tmp_path: Path, kind: str, told: str) -> None:
    (said,) = refused(tmp_path, f"gauges: {{unit: cm, kinds: {{blast: {{shape: {kind}}}}}}}\n")
    assert told in said


def refused(folder: Path, plan: str) -> list[str]:
    """What is said of a plan, without the name of its file."""
    workspace = gauge_game(folder, plan)
    with pytest.raises(InputError) as caught:
        gauges.build(OpenEdition(gauge_job(workspace)))
    return [str(each).partition("paperwork.yaml:")[2] for each in caught.value.problems]


def test_gauges_lie_at_the_same_places_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace = gauge_game(tmp_path, CM)
    first = gauges.build(OpenEdition(gauge_job(workspace))).data
    with monkeypatch.context() as patch:
        patch.setattr(gauges, "Sheet", None)  # nobody nests: it is known where they lie
        assert gauges.build(OpenEdition(gauge_job(workspace))).data == first
        german = gauges.build(OpenEdition(gauge_job(workspace, locale="de"))).data
    assert [each.measured.box for each in of(german)] == [each.measured.box for each in of(first)]
    (workspace.game("skirmish") / "paperwork.yaml").write_text(CM.replace("side: 15", "side: 14"))
    assert gauges.build(OpenEdition(gauge_job(workspace))).data != first


def test_the_back_of_a_glued_strip_leaves_room_for_its_title() -> None:
    """Numbers of a long band begin where the tab and the title end."""
    face = StickFace.model_validate({"marks": [{"at": 36}], "title": "range"})
    gauge = StickPlan.model_validate(
        {"shape": "stick", "length": 48, "strips": 8, "marks": [{"at": 48}]}
    )
    say = cast(Any, SimpleNamespace(unit=25.4, name="in", number=str, word=str))
    told = []
    for tab in (0, 10):
        values = cast(Any, stick_values(face, gauge, 36 * 25.4, 162.4, say, tab))
        told.append([round(step["at"], 1) for step in values["bands"][0]["steps"]])
    assert told == [[50.8, 101.6], [101.6]]
