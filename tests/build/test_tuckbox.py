"""Tuck boxes in print: one for each set, and a clear word where the paper is too small."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from paperwork_jobs import ROOT, job, workspace_with
from printed import Outline, outlines
from pypdfium2 import PdfDocument

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import tuckbox
from rnr_print.build.products.tuckbox import paper_for
from rnr_print.core.errors import InputError
from rnr_print.games.registry import read_database
from rnr_print.print.components.boxes import Stock, TuckBox
from rnr_print.print.pdf.units import PT_PER_MM
from rnr_print.print.sheets.geometry import Rect, Size

pytestmark = pytest.mark.usefixtures("blank_pictures")
A4 = Size(210, 297)


def text_of(data: bytes) -> str:
    pages = PdfDocument(io.BytesIO(data))
    text = " ".join(page.get_textpage().get_text_range() for page in pages)
    return " ".join(text.replace("\u00a0", " ").split())


def box_of(outline: Outline) -> tuple[float, float, float, float]:
    xs, ys = zip(*outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(("locale", "cards"), [("en", "84 CARDS"), ("ru", "84 КАРТЫ")])
def test_every_set_has_a_box(locale: str, cards: str) -> None:
    data, line, _ = tuckbox.build(OpenEdition(job("tuckbox", locale)))
    text = text_of(data)
    for name in read_database(ROOT / "card_data" / "rocknroll").game.sets:
        assert f"{name} " in line
    assert line.startswith("5 boxes: base 27.9 mm, things 26.0 mm")
    assert cards in text


def test_an_edition_has_the_boxes_of_its_sets() -> None:
    _, line, _ = tuckbox.build(OpenEdition(replace(job("tuckbox"), edition="base")))
    assert line == "2 boxes: base 27.9 mm, things 26.0 mm deep"


def test_a_deck_has_a_box_of_its_own(tmp_path: Path) -> None:
    plan = "boxes: {ops: {front: johny, back: back-op, color: op}}\n"
    workspace = workspace_with(tmp_path, plan)
    data, line, _ = tuckbox.build(OpenEdition(job("tuckbox", workspace=workspace)))
    assert line.startswith("1 box: ops ")
    assert "SPECIAL OPERATIONS" in text_of(data).upper()
    with pytest.raises(InputError, match="no boxes are declared"):
        tuckbox.build(OpenEdition(replace(job("tuckbox", workspace=workspace), edition="base")))


def test_a_box_of_a_set_without_symbol_bears_its_title_instead(tmp_path: Path) -> None:
    plan = (ROOT / "card_data" / "rocknroll" / "paperwork.yaml").read_text("utf-8")
    titles = []
    for name, left in (("with", r"\g<0>"), ("without", "")):
        workspace = workspace_with(tmp_path / name, plan)
        frame = workspace.root / "card_data" / "rocknroll" / "game.yaml"
        said = re.sub(r"\n +symbol: .*", left, frame.read_text("utf-8"))
        frame.unlink()  # it is a link
        frame.write_text(said, "utf-8")
        made = tuckbox.build(
            OpenEdition(replace(job("tuckbox", workspace=workspace), edition="base"))
        )
        titles.append(text_of(made.data).upper().count("BASE"))
    assert titles[1] > titles[0] > 0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sleeved_cards_take_two_boxes_where_one_is_too_large(paper: str) -> None:
    made = tuckbox.build(
        OpenEdition(replace(job("tuckbox", paper=paper), edition="base", sleeved=True))
    )
    assert made.line == "3 boxes: base 2 x 26.2 mm, things 26.0 mm deep"
    text = text_of(made.data)
    assert text.count("42 CARDS") == 2
    assert {"BASE BOX 1/2", "BASE BOX 2/2"} <= set(re.findall(r"BASE BOX ./.", text))
    assert "67.5 × 92.5 × 26.2" in text


def test_a_large_paper_has_all_sleeved_cards_in_one_box() -> None:
    data, line, _ = tuckbox.build(OpenEdition(replace(job("tuckbox", paper="a3"), sleeved=True)))
    assert line.startswith("5 boxes: base 51.4 mm")
    assert "67.5 × 92.5 × 51.4" in text_of(data)


def test_a_box_that_no_paper_holds_is_refused(tmp_path: Path) -> None:
    plan = "boxes: {things: {size: [150, 150, 40], front: doc, back: back-op, color: op}}\n"
    told = r"boxes.things: the box takes 392 x 257 mm, more than 210 x 297 mm"
    with pytest.raises(InputError, match=told):
        tuckbox.build(OpenEdition(job("tuckbox", workspace=workspace_with(tmp_path, plan))))


def test_two_boxes_share_a_sheet_and_none_lies_over_another() -> None:
    made = tuckbox.build(OpenEdition(replace(job("tuckbox"), edition="expansion")))
    assert made.line.startswith("3 boxes: veterans 8.7 mm")
    document = PdfDocument(io.BytesIO(made.data))
    assert made.work is not None
    assert len(document) == made.work.sheets == 2
    net = TuckBox.holding(24, Size(63, 88), Stock(0.32)).bounds
    outer = [
        Rect.between(*box) for box in map(box_of, outlines(document[0]))
        if box[3] - box[1] > net.height - 10 and box[2] - box[0] > net.width - 10
    ]  # fmt: skip
    nets = list(dict.fromkeys(outer))
    assert len(nets) == 2, "each is one line to cut along"
    assert not nets[0].overlaps(nets[1])
    assert all(Rect(5, 5, 200, 287).holds(each) for each in nets)


@pytest.mark.parametrize(("locale", "words"), [
    ("en", ["2–4 PLAYERS", "45–90 MINUTES", "14+ AGE", "Orders × 54", "one very loud guitar"]),
    ("ru", ["2–4 ИГРОКОВ", "45–90 МИНУТ", "14+ ЛЕТ", "Приказы × 54"]),
])  # fmt: skip
def test_the_back_says_who_plays_and_what_is_in_the_box(locale: str, words: list[str]) -> None:
    text = text_of(tuckbox.build(OpenEdition(replace(job("tuckbox", locale), edition="base"))).data)
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("edition", ["base", "expansion"])
def test_no_words_stand_where_printers_leave_white(paper: str, edition: str) -> None:
    made = tuckbox.build(OpenEdition(replace(job("tuckbox", paper=paper), edition=edition)))
    for page in PdfDocument(io.BytesIO(made.data)):
        text = page.get_textpage()
        boxes = [text.get_charbox(n) for n in range(text.count_chars())]
        spots = [[at / PT_PER_MM for at in box] for box in boxes if box[0] < box[2]]
        width, height = (size / PT_PER_MM for size in page.get_size())
        assert min(left for left, *_ in spots) >= 5
        assert min(bottom for _, bottom, *_ in spots) >= 5 - 1.5, "the ruler's numbers hang"
        assert max(right for *_, right, _ in spots) <= width - 5
        assert max(top for *_, top in spots) <= height - 5


@pytest.mark.parametrize("locale", ["en", "ar"])
def test_no_art_runs_over_a_fold_onto_a_side(locale: str) -> None:
    """Its ground would be seen beside the side's title: all that is not black is that title."""
    page = PdfDocument(
        io.BytesIO(
            tuckbox.build(OpenEdition(replace(job("tuckbox", locale), edition="expansion"))).data
        )
    )[0]
    cut = min(
        (box for box in map(box_of, outlines(page)) if 120 < box[3] - box[1] < 150),
        key=lambda box: -box[3],
    )
    box = TuckBox.holding(24, Size(63, 88), Stock(0.32))
    side = box.panels()["side"]
    foot = cut[1] - box.bounds.bottom
    drawn = page.render(scale=254 / 72).to_pil().convert("L")  # 10 pixels to a millimeter
    for at in (side.left + 0.8, side.right - 0.8):
        x = cut[2] - at if locale == "ar" else cut[0] + at
        column = [
            drawn.getpixel((round(10 * x), drawn.height - round(10 * (foot + y))))
            for y in (20, 46, 50, 54, 86)
        ]
        assert max(column) < 60, (at, column)


def test_what_only_its_maker_reads_is_hidden_once_the_box_is_glued() -> None:
    page = PdfDocument(
        io.BytesIO(tuckbox.build(OpenEdition(replace(job("tuckbox"), edition="base"))).data)
    )[0]
    box = TuckBox.holding(84, Size(63, 88), Stock(0.32))
    cut = max(map(box_of, outlines(page)), key=lambda at: (at[2] - at[0]) * (at[3] - at[1] < 200))
    text = page.get_textpage()
    found = text.search("Inside 64.5")
    spots = []
    while place := found.get_next():
        left, bottom, *_ = (at / PT_PER_MM for at in text.get_charbox(place[0]))
        spots.append((left - cut[0], bottom - cut[1] + box.bounds.bottom))
    assert len(spots) == 2
    panels = [*box.panels().values()]
    for x, y in spots:
        assert not any(panel.holds(Rect(x, y, 0, 0)) for panel in panels)


@pytest.mark.parametrize(("thickness", "depth"), [("", 27.9), ("0.25", 22.0), ("350g", 32.5)])
def test_the_box_is_as_deep_as_its_cards_and_says_so(thickness: str, depth: float) -> None:
    data, line, _ = tuckbox.build(
        OpenEdition(replace(job("tuckbox"), edition="base", card_thickness=thickness))
    )
    assert line == f"2 boxes: base {depth} mm, things 26.0 mm deep"
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
        tuckbox.build(OpenEdition(job("tuckbox", workspace=workspace_with(tmp_path, plan + "\n"))))
