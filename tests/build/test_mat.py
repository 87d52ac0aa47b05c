"""Mats in print: all places that the rules speak of, room for cards, and what can't be made."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from paperwork_jobs import ROOT, job, workspace_with
from printed import Outline, outlines
from pypdfium2 import PdfDocument, raw

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import mat
from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database
from rnr_print.print.components.contours import hills
from rnr_print.print.components.plans import PlacePlan, read_paperwork
from rnr_print.print.components.tiles import tiling
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect, Size
from rnr_print.print.sheets.rules import SheetTemplate

pytestmark = pytest.mark.usefixtures("blank_pictures")
GAME = ROOT / "card_data" / "rocknroll"
MATS = read_paperwork(GAME / "paperwork.yaml").mats
PILES = {"unit-deck", "orders", "discard", "hq"}
LATER = {"graveyard", "prisoners", "locals", "ops"}


CARD = Size(63 + 3, 88 + 3)
"""A card in its sleeve."""
UNITS_A_SIDE = read_database(GAME).game.modes["expansion"].field_limit


def places(name: str, word: str) -> list[PlacePlan]:
    return [place for place in MATS[name].places if place.word == word]


@pytest.mark.parametrize("mode", ["base", "expansion"])
def test_every_point_has_a_place_where_its_card_lies_as_it_reads(mode: str) -> None:
    """None is printed with its letter: two of them may change places."""
    points = places(mode, "point")
    assert len(points) == len(read_database(GAME).game.modes[mode].points)
    for place in points:
        assert place.letter is None
        assert place.size[0] >= CARD.height
        assert place.size[1] >= CARD.width
    assert len({place.at[1] for place in points}) == 1, "they lie in a row"


@pytest.mark.parametrize("mode", ["base", "expansion"])
def test_both_sides_have_room_for_seven_units_at_each_point(mode: str) -> None:
    points, units = places(mode, "point"), places(mode, "units")
    for point in points:
        above, below = (
            [unit for unit in units if unit.at[0] == point.at[0] and unit.opposite is far]
            for far in (True, False)
        )
        assert len(above) == len(below) == 1
        for unit in (*above, *below):
            assert unit.fan >= UNITS_A_SIDE == 7
            seen = (unit.size[1] - CARD.height) / (unit.fan - 1)
            assert 12 <= seen <= 16, "the die in the corner of each stays in sight"


@pytest.mark.parametrize("mode", ["base", "expansion"])
def test_vietnam_sits_above_the_row_as_in_the_diagrams(mode: str) -> None:
    assert MATS[mode].far == "vietnam"
    row = places(mode, "point")[0].at[1]
    for place in MATS[mode].places:
        if place.color in ("vietnam", "vpa"):
            assert (place.at[1] > row) is place.opposite is (place.color == "vietnam")


def test_every_pile_has_a_place_with_room_for_a_sleeved_card() -> None:
    for name, wanted in (("base", PILES), ("expansion", {*PILES, *LATER})):
        assert {place.word for place in MATS[name].places} >= wanted
        for place in MATS[name].places:
            if place.word in {*PILES, *LATER, "units"}:
                assert min(place.size) >= CARD.width
                assert max(place.size) >= CARD.height


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("name", ["base", "expansion"])
def test_sheets_meet_between_places(name: str, paper: str) -> None:
    size = SheetTemplate.load(ROOT / "templates" / "sheets").paper(paper).size
    boxes = [Rect(*place.at, *place.size) for place in MATS[name].places]
    for tile in tiling(Size(*MATS[name].size), size, 5, boxes).tiles():
        for box in boxes:
            assert tile.window.holds(box) or not tile.window.overlaps(box)


def box_of(line: Outline) -> Rect:
    """The box of a line, which is thinner than a rectangle may be."""
    xs, ys = zip(*line, strict=True)
    return Rect.between(min(xs), min(ys), max(xs) + 0.01, max(ys) + 0.01)


def test_no_mark_is_left_in_the_finished_mat() -> None:
    """All that a sheet has beside the mat itself is drawn outside of what is seen of it."""
    data = mat.build(OpenEdition(replace(job("mat"), edition="base"))).data
    document = PdfDocument(io.BytesIO(data))
    boxes = [Rect(*place.at, *place.size) for place in MATS["base"].places]
    spread = tiling(Size(*MATS["base"].size), Size(210, 297), 5, boxes)
    assert len(document) == 1 + len(spread.tiles())
    for number, tile in enumerate(spread.tiles(), 1):
        x, y = spread.origin(tile)
        window = tile.window
        seen = Rect(x + window.left, y + window.bottom, window.width, window.height)
        lines = [box_of(line) for line in outlines(document[number], deepest=1)]
        assert len(lines) >= 2 * len(spread.cuts(tile)) + len(spread.strips(tile))
        words = [
            Rect.between(*(at / PT_PER_MM for at in thing.get_bounds()))
            for thing in document[number].get_objects(max_depth=1)
            if thing.type == raw.FPDF_PAGEOBJ_TEXT
        ]
        assert len(words) >= len(spread.strips(tile))
        for mark in (*lines, *words):
            assert not seen.overlaps(mark)


@pytest.mark.parametrize(("paper", "pages"), [
    ("a3", 1 + 4 + 4), ("a4", 1 + 6 + 8), ("letter", 1 + 6 + 8),
])  # fmt: skip
def test_mats_come_on_any_paper_with_a_plan_of_their_sheets(paper: str, pages: int) -> None:
    data, _, _ = mat.build(OpenEdition(job("mat", paper=paper, ink="low")))
    assert len(PdfDocument(io.BytesIO(data))) == pages


def test_every_sheet_proves_its_scale() -> None:
    for paper in ("a4", "letter"):
        document = PdfDocument(io.BytesIO(mat.build(OpenEdition(job("mat", paper=paper))).data))
        for page in list(document)[1:]:
            assert "100 %" in page.get_textpage().get_text_range().replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("{dials: {}}", "no mats are declared"),
        (
            "{mats: {base: {size: [900, 900], places: [{word: hq, at: [0, 0], size: [63, 88]}]}}}",
            r"yaml:1:\d+: mats.base: a mat of 900 x 900 mm takes 20 sheets of 210 x 297 mm",
        ),
        (
            "{mats: {base: {size: [90, 90], places: [{word: hq, at: [40, 0], size: [63, 88]}]}}}",
            r"mats.base.places.0: hq lies over the edge of 90 x 90 mm",
        ),
        (
            "{mats: {base: {size: [90, 90], places: [{word: hq, at: [0, 0], size: [63, 88]}, "
            "{word: rd, at: [60, 0], size: [20, 20], numbers: [0, 6]}]}}}",
            r"mats.base.places.1: rd overlaps place 0",
        ),
        (
            "{mats: {base: {size: [90, 90], places: [{word: point, at: [0, 0], size: [63, 88], "
            "letter: A, picture: nobody}]}}}",
            r"yaml:1:\d+: no picture 'nobody'",
        ),
        (
            "{mats: {base: {size: [90, 90], places: [{word: point, at: [0, 0], size: [63, 88], "
            "letter: A, picture: dial-vpa}]}}}",
            r"yaml:1:\d+: mats.base.places.0: a Point is a card, and there is no card 'dial-vpa'",
        ),
        (
            "{mats: {base: {size: [90, 190], places: [{word: units, at: [0, 0], size: [70, 151], "
            "fan: 7}]}}}",
            r"places.0: a fan of 7 cards leaves 10.0 mm of each in sight; give it 12",
        ),
    ],
)
def test_mats_that_cannot_be_made_are_refused(tmp_path: Path, plan: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        mat.build(OpenEdition(job("mat", workspace=workspace_with(tmp_path, plan + "\n"))))


def test_contours_are_the_same_on_every_machine() -> None:
    found = hills(Size(400, 300))
    assert len(found) == 5 * 4 * 6
    for ring, point, at in (
        (0, 0, (0, 4.41)),
        (7, 20, (109.98, -5.76)),
        (-1, 40, (361.12, 277.55)),
    ):
        assert found[ring][point] == pytest.approx(at, abs=0.01)


def test_what_has_no_color_has_that_of_the_game(tmp_path: Path) -> None:
    """The halves of a mat, and its places."""

    def made(name: str, colors: str, color: str) -> bytes:
        place = f"{{word: hq, at: [0, 0], size: [63, 88]{color}}}"
        plan = f"{{mats: {{base: {{size: [90, 90]{colors}, places: [{place}]}}}}}}\n"
        return mat.build(
            OpenEdition(job("mat", workspace=workspace_with(tmp_path / name, plan)))
        ).data

    ink = read_database(GAME).system.ink
    bare = made("bare", "", "")
    assert bare == made("told", f", near: {ink}, far: {ink}", f", color: {ink}")
    assert bare != made("place", "", ", color: vpa")
    assert len({bare, made("near", ", near: vpa", ""), made("far", ", far: vpa", "")}) == 3
