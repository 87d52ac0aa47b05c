"""What The Game Crafter gets beside decks: boards, chits, punchouts, dice, the pages of a book."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from rnr_print.check.export_folders import check_folders
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import Workspace
from rnr_print.export import components, tgc_book
from rnr_print.export.laying import drawn_on, laid
from rnr_print.export.profile import profile
from rnr_print.print.components.dice import DIE, TAB, face_places, net_size
from rnr_print.print.pdf.document import Document
from rnr_print.print.sheets.geometry import Size

PAPERWORK = """\
counters:
  size: 25
  kinds:
    pip: {front: {color: accent, letters: A}, back: {color: accent, letters: B}, count: 12}
    one: {front: {color: accent, letters: C}, back: {color: accent, letters: D}}
dice:
  plain: {color: accent, edge: 16, count: 3}
mats:
  wide: {size: [700, 300], places: [{at: [5, 5], size: [70, 90], word: draw}]}
  strip: {size: [290, 12], places: [{at: [5, 1], size: [70, 9], word: draw}]}
"""
WORDING = """\
paperwork/counters/pip: Pip
paperwork/counters/one: One
paperwork/dice/plain: Die
paperwork/mat/wide: Table
paperwork/mat/strip: Strip
paperwork/mat/draw: Draw
"""
MM = 300 / 25.4


@pytest.fixture
def rows(exported, workspace: Workspace):
    """What the shop is to make of a product, and the folder of it."""

    def made(product: str, paperwork: str = PAPERWORK) -> tuple[list[dict[str, str]], Path]:
        game = workspace.game("fruit")
        (game / "paperwork.yaml").write_text(paperwork, "utf-8")
        (game / "wording.yaml").write_text(WORDING, "utf-8")
        exported("tgc", products=(product,))
        folder = workspace.root / f"out/fruit-main-tgc-en-{product}"
        text = (folder / "quantities.csv").read_text("utf-8-sig")
        return list(csv.DictReader(text.splitlines())), folder

    return made


def pixels(path: Path) -> np.ndarray:
    return np.asarray(Image.open(path).convert("RGB")).astype(int)


def test_a_counter_as_large_as_a_chit_is_one(rows) -> None:
    found, folder = rows("counters")
    told = [(row["component"], row["name"], row["quantity"]) for row in found]
    assert told == [("LargeCircleChit", "Pip", "12"), ("LargeCircleChit", "One", "1")]
    for row in found:
        for side in ("face", "back"):
            spots = pixels(folder / row[side])
            assert spots.shape == (375, 375, 3)
            edge = np.concatenate([spots[0], spots[-1], spots[:, 0], spots[:, -1]])
            assert edge.max() < 128, "the dark rim is drawn on to where it is cut"


def test_other_counters_are_cut_out_of_punchouts_along_their_lines(rows) -> None:
    found, folder = rows("counters", PAPERWORK.replace("size: 25", "size: 20"))
    (row,) = found
    assert row["component"] == "CustomSmallPunchout"
    front, back = (pixels(folder / row[side]) for side in ("face", "back"))
    assert front.shape == back.shape == (1575, 975, 3)
    lines = ElementTree.fromstring((folder / row["lines"]).read_bytes())
    paths = [path for layer in lines if layer.get("id") == "cut" for path in layer]
    assert len(paths) == 13
    wide = float(str(lines.get("width")).removesuffix("mm"))
    for path in paths:
        spots = np.array(str(path.get("d")).replace("M", "").replace("Z", "").split(" L "))
        x, y = np.array([each.split() for each in spots], float).mean(axis=0)
        inside = front[round((y + 8) * MM), round(x * MM)]
        assert inside.sum() < 600, "something is printed within each line"
        assert back[round((y + 8) * MM), round((wide - x) * MM)].sum() < 600, "and behind it"


def test_a_large_board_is_two_halves_that_touch(rows) -> None:
    found, folder = rows("mat")
    told = [(row["component"], row["name"]) for row in found]
    assert told == [
        ("MediumSixFoldBoard", "Table (1 of 2)"), ("MediumSixFoldBoard", "Table (2 of 2)"),
        ("none", "Strip"),
    ]  # fmt: skip
    left, right = (pixels(folder / row["face"]) for row in found[:2])
    assert left.shape == right.shape == (4875, 4875, 3)
    bleed = 37
    seam = left[2000:3400, -2 * bleed :] - right[2000:3400, : 2 * bleed]
    assert np.abs(seam).mean() < 1, "each goes on over the cut with what the other shows"
    assert not found[2]["face"], "what the shop has no board for stands in the list without files"


def test_a_die_has_a_picture_of_each_face_without_its_folds(rows) -> None:
    found, folder = rows("dice")
    assert [(row["name"], row["quantity"]) for row in found] == [(str(n), "3") for n in range(1, 7)]
    for row in found:
        spots = pixels(folder / row["face"])
        assert spots.shape == (180, 180, 3)
        edge = np.concatenate([spots[0], spots[-1], spots[:, 0], spots[:, -1]])
        assert np.ptp(edge, axis=0).max() < 12, "one color around, no dashes"


def test_the_faces_of_a_net_lie_where_it_is_cut() -> None:
    places, net = face_places(), net_size(1)
    assert set(places) == set(DIE.values.values())
    assert min(x for x, _ in places.values()) >= 0
    assert all(x + 1 <= net.width and y + 1 <= net.height for x, y in places.values())
    assert places[5] == (places[1][0], places[1][1] - 3), "three squares below"
    assert places[5][1] in (0, TAB)


def test_a_deck_goes_by_the_size_of_its_cards(exported, workspace: Workspace) -> None:
    frame = workspace.game("fruit") / "game.yaml"
    frame.write_text(frame.read_text("utf-8") + "card_size: tarot\n", "utf-8")
    exported("tgc", products=("cards",))
    folder = workspace.root / "out/fruit-main-tgc-en-cards"
    text = (folder / "quantities.csv").read_text("utf-8-sig")
    assert {row["component"] for row in csv.DictReader(text.splitlines())} == {"TarotDeck"}
    assert {Image.open(path).size for path in folder.rglob("*.png")} == {(900, 1500)}


def test_a_deck_that_the_shop_does_not_cut_is_refused(exported, workspace: Workspace) -> None:
    frame = workspace.game("fruit") / "game.yaml"
    frame.write_text(frame.read_text("utf-8") + "card_size: asia\n", "utf-8")
    with pytest.raises(InputError, match=r"deck red has cards of 65 x 100 mm, but this profile"):
        exported("tgc")
    assert not list((workspace.root / "out").iterdir())


@pytest.mark.parametrize(("pages", "name"), [(36, "JumboBooklet"), (41, "LetterPerfectBoundBook")])
def test_a_book_is_stapled_or_glued_by_its_pages(
    workspace: Workspace, pages: int, name: str
) -> None:
    found = components.book(profile(workspace, "tgc"), pages)
    assert found is not None
    assert found.name == name
    assert components.book(profile(workspace, "tgc"), 3) is None


def test_a_page_is_laid_on_the_trim_of_the_book(workspace: Workspace) -> None:
    shop = profile(workspace, "tgc")
    book = components.book(shop, 40)
    assert book is not None
    document, letter = Document(title="Book", lang="en"), Size(215.9, 279.4)
    document.begin_page(letter.width, letter.height)
    document.canvas.write("1 0 0 rg 0 0 612 792 re f 0 g 0 0 612 72 re f")
    document.end_page()
    image = tgc_book._page(document.bytes(), 0, letter, book, shop.dpi)
    assert image.size == book.pixels
    trim = components.trim(book, shop.dpi)
    high = round(trim.height * MM / 11)
    assert image.getpixel((1200, 3075 - 38 - high + 6)) == (0, 0, 0), "an inch of eleven is black"
    assert image.getpixel((1200, 3075 - 38 - high - 6)) == (255, 0, 0)


def test_color_goes_on_around_a_picture() -> None:
    image = Image.new("RGB", (40, 20), (10, 20, 30))
    image.putpixel((0, 0), (255, 255, 255))
    whole = laid(image, (80, 60), "left")
    assert whole.getpixel((0, 20)) == (255, 255, 255)
    assert whole.getpixel((79, 59)) == (10, 20, 30)
    square = drawn_on(image, (60, 60), is_round=False)
    assert {square.getpixel(spot) for spot in ((0, 0), (5, 9))} == {(255, 255, 255)}
    assert square.getpixel((59, 0)) == (10, 20, 30)


@pytest.mark.parametrize("is_round", [False, True])
def test_a_picture_keeps_each_of_its_pixels(is_round: bool) -> None:
    """Also where its middle lies between two of them."""
    image = Image.effect_noise((40, 40), 90).convert("RGB")
    around = drawn_on(image, (61, 61), is_round)
    middle = np.asarray(around)[25:36, 25:36]
    assert any(
        np.array_equal(middle, np.asarray(image)[y : y + 11, x : x + 11])
        for x in (14, 15) for y in (14, 15)
    )  # fmt: skip


def test_without_cards_none_are_ordered(rows) -> None:
    _, folder = rows("counters")
    assert [str(each) for each in check_folders([folder]).findings] == []
