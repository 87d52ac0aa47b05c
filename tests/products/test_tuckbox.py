"""Tuck boxes in print: one for each set, and a clear word where the paper is too small."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from paperwork_jobs import ROOT, job, workspace_with
from pypdfium2 import PdfDocument

from rnr_print.cards.database import read_database
from rnr_print.errors import InputError
from rnr_print.paperwork.boxes import Stock, TuckBox
from rnr_print.products import tuckbox
from rnr_print.products.tuckbox import paper_for
from rnr_print.sheets.geometry import Size

pytestmark = pytest.mark.usefixtures("blank_pictures")
A4 = Size(210, 297)


def text_of(data: bytes) -> str:
    pages = PdfDocument(io.BytesIO(data))
    text = " ".join(page.get_textpage().get_text_range() for page in pages)
    return " ".join(text.replace("\u00a0", " ").split())


@pytest.mark.parametrize(("locale", "cards"), [("en", "84 CARDS"), ("ru", "84 КАРТЫ")])
def test_every_set_has_a_box(locale: str, cards: str) -> None:
    data, line, _ = tuckbox.build(job("tuckbox", locale))
    pages = PdfDocument(io.BytesIO(data))
    assert len(pages) == len(read_database(ROOT / "card_data" / "rocknroll").game.sets)
    assert line.startswith("4 boxes: base 27.9 mm")
    text = pages[0].get_textpage().get_text_range()
    assert cards in text.replace("\u00a0", " ")


def test_an_edition_has_the_boxes_of_its_sets() -> None:
    _, line, _ = tuckbox.build(replace(job("tuckbox"), edition="base"))
    assert line == "1 box: base 27.9 mm deep"


def test_sleeved_cards_need_larger_paper() -> None:
    with pytest.raises(InputError, match=r"boxes.base: the box of 84 cards takes 2\d\d x \d+ mm"):
        tuckbox.build(replace(job("tuckbox"), sleeved=True))
    data, line, _ = tuckbox.build(replace(job("tuckbox", paper="a3"), sleeved=True))
    assert line.startswith("4 boxes: base 51.4 mm")
    assert "67.5 × 92.5 × 51.4" in text_of(data)


@pytest.mark.parametrize(("thickness", "depth"), [("", 27.9), ("0.25", 22.0), ("350g", 32.5)])
def test_the_box_is_as_deep_as_its_cards_and_says_so(thickness: str, depth: float) -> None:
    data, line, _ = tuckbox.build(replace(job("tuckbox"), edition="base", card_thickness=thickness))
    assert line == f"1 box: base {depth} mm deep"
    assert f"64.5 × 89.5 × {depth:g}" in text_of(data)


def test_boxes_of_other_cards_are_other_files() -> None:
    plain, thick = job("tuckbox"), replace(job("tuckbox"), card_thickness="350g", sleeved=True)
    assert thick.file_name == plain.file_name.replace("-72dpi", "-350g-sleeved-72dpi")


def test_the_paper_is_turned_where_that_helps() -> None:
    assert paper_for(TuckBox.holding(20, Size(63, 88), Stock(0.32)), A4, 5) == A4
    wide = TuckBox(110, 50, 10)
    assert paper_for(wide, A4, 5) == A4.turned
    assert paper_for(TuckBox(200, 200, 60), A4, 5) is None


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("{dials: {}}", "no boxes are declared"),
        ("{boxes: {lost: {front: johny, back: back-op, color: op}}}", "boxes.lost: no such set"),
        ("{boxes: {base: {front: nobody, back: back-op, color: op}}}", "no picture 'nobody'"),
    ],
)
def test_boxes_that_cannot_be_made_are_refused(tmp_path: Path, plan: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        tuckbox.build(job("tuckbox", workspace=workspace_with(tmp_path, plan + "\n")))
