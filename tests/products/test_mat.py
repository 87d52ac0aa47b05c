"""Mats in print: all places that the rules speak of, room for cards, and what can't be made."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from paperwork_jobs import ROOT, job, workspace_with
from pypdfium2 import PdfDocument

from rnr_print.cards.database import read_database
from rnr_print.errors import InputError
from rnr_print.paperwork.contours import hills
from rnr_print.paperwork.plans import read_paperwork
from rnr_print.products import mat
from rnr_print.sheets.geometry import Size

pytestmark = pytest.mark.usefixtures("blank_pictures")
GAME = ROOT / "card_data" / "rocknroll"
MATS = read_paperwork(GAME / "paperwork.yaml").mats
PILES = {"unit-deck", "orders", "discard", "hq"}


@pytest.mark.parametrize("mode", ["base", "expansion"])
def test_the_points_lie_in_the_order_of_the_game(mode: str) -> None:
    points = [place for place in MATS[mode].places if place.letter]
    row = [place.letter for place in sorted(points, key=lambda place: place.at[0])]
    assert tuple(row) == read_database(GAME).game.modes[mode].points


def test_every_pile_has_a_place_with_room_for_a_card() -> None:
    for name, wanted in (("base", PILES), ("expansion", {*PILES, "graveyard", "prisoners"})):
        places = [place for place in MATS[name].places if place.word in wanted]
        assert {place.word for place in places} == wanted
        for place in places:
            assert min(place.size) >= 63
            assert max(place.size) >= 88


@pytest.mark.parametrize(("paper", "pages"), [("a3", 1 + 1 + 2), ("a4", 1 + 3 + 4)])
def test_mats_come_on_any_paper_with_a_plan_of_their_sheets(paper: str, pages: int) -> None:
    data, _, _ = mat.build(job("mat", paper=paper, ink="low"))
    assert len(PdfDocument(io.BytesIO(data))) == pages


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
    ],
)
def test_mats_that_cannot_be_made_are_refused(tmp_path: Path, plan: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        mat.build(job("mat", workspace=workspace_with(tmp_path, plan + "\n")))


def test_contours_are_the_same_each_time() -> None:
    assert hills(Size(400, 300)) == hills(Size(400, 300))
    assert len(hills(Size(400, 300))) > 60
