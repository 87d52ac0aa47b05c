"""A saved object for Tabletop Simulator, read as the program reads it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from rnr_print.build.edition import OpenEdition
from rnr_print.build.job import Job
from rnr_print.build.products import reference_sheet
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.export import deck_sheets, tts, tts_things
from rnr_print.export.pieces import Piece
from rnr_print.print.sheets.geometry import Size

NAME = "fruit-main-tts-en"


@pytest.fixture(scope="module")
def folder(once) -> Path:
    return once("tts") / NAME


def objects(folder: Path) -> list[dict]:
    return json.loads((folder / "fruit-main.json").read_bytes())["ObjectStates"]


def decks(folder: Path) -> list[dict]:
    return [each for each in objects(folder) if each["Name"] in ("Card", "DeckCustom")]


def test_every_card_of_the_deck_list_lies_in_its_deck(folder: Path) -> None:
    red, lime = decks(folder)
    names = Counter(card["Nickname"] for card in red["ContainedObjects"])
    assert names == {"=Apple": 3, "Cherry": 1}
    assert red["DeckIDs"] == [card["CardID"] for card in red["ContainedObjects"]]
    assert (lime["Name"], lime["Nickname"], lime["SidewaysCard"]) == ("Card", "Lime", True)


def test_a_card_shows_its_own_face(folder: Path) -> None:
    red, _ = decks(folder)
    (number, custom), = red["CustomDeck"].items()  # fmt: skip
    sheet = Image.open(folder / "decks" / custom["FaceURL"].rpartition("/")[2])
    wide, high = sheet.width // custom["NumWidth"], sheet.height // custom["NumHeight"]
    seen = {}
    for card in red["ContainedObjects"]:
        deck, slot = divmod(card["CardID"], 100)
        assert deck == int(number)
        left, top = slot % custom["NumWidth"] * wide, slot // custom["NumWidth"] * high
        face = np.asarray(sheet.crop((left, top, left + wide, top + high)), np.int16)
        seen.setdefault(card["Nickname"], face)
        assert np.abs(face - seen[card["Nickname"]]).max() == 0, "copies show the same face"
        assert face.std() > 5, "a face, no empty place"
    assert np.abs(seen["=Apple"] - seen["Cherry"]).max() > 50


def test_the_last_place_shows_the_back(folder: Path) -> None:
    red, _ = decks(folder)
    (custom,) = red["CustomDeck"].values()
    sheet = Image.open(folder / "decks/1-red.jpg")
    back = Image.open(folder / "decks/back-red.jpg")
    last = sheet.crop((sheet.width - back.width, sheet.height - back.height, *sheet.size))
    off = np.abs(np.asarray(last, np.int16) - np.asarray(back, np.int16))
    assert off.mean() < 4, "but for compression"
    assert max(sheet.size) <= 4096
    assert (custom["BackIsHidden"], custom["UniqueBack"]) == (True, False)


def test_ids_are_the_same_each_time_and_differ(exported, workspace: Workspace) -> None:
    exported("tts")
    folder = workspace.root / "out" / NAME
    first = (folder / "fruit-main.json").read_bytes()
    exported("tts")
    assert (folder / "fruit-main.json").read_bytes() == first
    red, lime = decks(folder)
    ids = [each["GUID"] for each in (red, lime, *red["ContainedObjects"])]
    assert len(set(ids)) == len(ids)


def test_files_are_found_here_or_on_the_web(exported, workspace: Workspace) -> None:
    exported("tts")
    folder = workspace.root / "out" / NAME

    def urls() -> set[str]:
        return {
            deck[side] for each in decks(folder) for deck in each["CustomDeck"].values()
            for side in ("FaceURL", "BackURL")
        }  # fmt: skip

    assert all(Path(url.removeprefix("file://")).is_file() for url in urls())
    exported("tts", base_url="https://example.org/box")
    assert "https://example.org/box/decks/1-red.jpg" in urls()


def test_a_deck_of_many_faces_has_several_pictures(once, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_sheets, "MOST", 1)
    folder = once("tts") / NAME
    shown = [each["CustomDeck"] for each in decks(folder)]
    assert [[*deck] for deck in shown] == [["1"], ["2"], ["3"]]
    assert sum(len(each.get("DeckIDs", [0])) for each in decks(folder)) == 5


# The rest of the box

PAPERWORK = """\
counters:
  size: 20
  kinds:
    pip: {front: {color: accent, letters: A}, back: {color: accent, letters: B}, count: 3}
    pop: {front: {color: accent, letters: C}}
dice:
  plain: {color: accent, edge: 16, count: 2}
"""
WORDING = """\
paperwork/counters/pip: Pip
paperwork/counters/pop: Pop
paperwork/dice/plain: Die
"""


@pytest.fixture(scope="module")
def box(once) -> Path:
    wanted, url = ("cards", "counters", "dice"), "https://example.org/x"
    more = {"paperwork": PAPERWORK, "wording": WORDING}
    return once("tts", more, products=wanted, base_url=url) / f"{NAME}-cards-counters-dice"


def test_counters_and_dice_lie_beside_the_decks(box: Path) -> None:
    lying = Counter((each["Name"], each.get("Nickname", "")) for each in objects(box)[2:])
    assert lying == {
        ("Custom_Tile", "Pip"): 3, ("Custom_Tile", "Pop"): 1, ("Die_6", ""): 2,
        ("HandTrigger", ""): 2,
    }  # fmt: skip
    names = [each["GUID"] for each in objects(box)]
    assert len(set(names)) == len(names)


def test_a_token_shows_its_own_sides_see_through_around_them(box: Path) -> None:
    pip, pop = (
        next(each for each in objects(box) if each.get("Nickname") == name)
        for name in ("Pip", "Pop")
    )
    start = "https://example.org/x/"
    files = [pip["CustomImage"][side] for side in ("ImageURL", "ImageSecondaryURL")]
    assert all(file.startswith(start) for file in files)
    front, back = (Image.open(box / file.removeprefix(start)) for file in files)
    other = Image.open(box / pop["CustomImage"]["ImageURL"].removeprefix(start))
    assert front.mode == "RGBA"
    assert front.size == back.size == (118, 118), "20 mm at 150 dpi"
    assert front.getpixel((1, 1))[3] == 0, "a corner outside of the circle"
    assert front.getpixel((59, 59))[3] == 255
    for one in (back, other):
        assert np.abs(np.asarray(front, np.int16) - np.asarray(one, np.int16)).max() > 50


def test_a_counter_is_a_tile_of_its_shape_and_size(box: Path) -> None:
    """The program shows the back of a tile, but none of a token."""
    pip = next(each for each in objects(box) if each.get("Nickname") == "Pip")
    tile = pip["CustomImage"]["CustomTile"]
    assert (tile["Type"], tile["Stackable"], tile["Stretch"]) == (2, True, True), "round"
    assert pip["Transform"]["scaleX"] == pip["Transform"]["scaleZ"]
    assert pip["Transform"]["scaleZ"] * 2 * 25.4 == pytest.approx(20)


def test_nothing_lies_on_another_thing() -> None:
    """Boards of any order of sizes, and more tokens than one row takes."""
    sizes = [("map", 100, 80), ("mat", 600, 420), ("aids", 148, 210)]
    sizes += [("counters", 15 + number % 3 * 5, 20) for number in range(80)]
    lying = [
        Piece(product, f"{product}-{at}", "", Size(wide, high), b"")
        for at, (product, wide, high) in enumerate(sizes)
    ]
    urls, front = {each.name: "" for each in lying}, tts_things.depth(lying) + tts.BESIDE
    found = [*tts_things.boards(lying, urls), *tts_things.tokens(lying, urls, front)]
    boxes = []
    for piece, thing in zip(lying, found, strict=True):
        place, half = thing["Transform"], (piece.size.width / 50.8, piece.size.height / 50.8)
        x, z = place["posX"], place["posZ"]
        boxes.append((x - half[0], z - half[1], x + half[0], z + half[1]))
    for number, (a0, b0, a1, b1) in enumerate(boxes):
        for c0, d0, c1, d1 in boxes[:number]:
            assert a1 < c0 or c1 < a0 or b1 < d0 or d1 < b0
    tokens = boxes[3:]
    assert all(-16.01 < left < right < 16.01 for left, _, right, _ in tokens)
    assert len({round(top, 2) for _, top, _, _ in tokens}) > 2, "several rows"


def test_notebook_and_book_of_the_shipped_game() -> None:
    """The reference sheet as plain text, a tab a section."""
    job = Job(
        workspace=Workspace(OURS, OURS), product="reference", game="rocknroll", edition="base",
        locale="ru", paper="a4", sides="duplex-long", ink="full", blank=True,
    )  # fmt: skip
    told = reference_sheet.told(OpenEdition(job))
    tabs = tts_things.notebook(told)
    assert [tab["title"] for tab in tabs.values()] == list(told)
    assert list(tabs) == [str(number) for number in range(len(tabs))]
    assert len(told) > 3
    for text in told.values():
        assert text
        assert not set(text) & set("*{}"), "no marks of the sheet"
    book = tts_things.book("Рок", "file:///rulebook.pdf")
    assert (book["Name"], book["CustomPDF"]["PDFUrl"]) == ("Custom_PDF", "file:///rulebook.pdf")
