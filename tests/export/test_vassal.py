"""A module for VASSAL, read by the rules of the program's own reader."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from PIL import Image

from rnr_print.core.errors import InputError
from rnr_print.export import vassal_pieces

PAPERWORK = """\
counters:
  size: 20
  kinds:
    pip: {front: {color: accent, letters: A}, back: {color: accent, letters: B}, count: 3}
mats:
  table: {size: [180, 120], places: [{at: [10, 10], size: [70, 95], word: draw}]}
"""
WORDING = """\
paperwork/counters/pip: Pip
paperwork/mat/table: Table
paperwork/mat/draw: Draw
"""
PAPER, MODULE = (
    {"paperwork": PAPERWORK, "wording": WORDING},
    "fruit-main-vassal-en/fruit-main-en.vmod",
)
LAYERS = {"images": 16, "increase": 28}
"""Places of what interests us in the settings of the trait `emb2`."""


def tokens(text: str, mark: str) -> list[str]:
    """A sequence taken apart as the program does: a backslash before the mark keeps it."""
    parts, part, escaped = [], "", False
    for at, letter in enumerate(text):
        if letter == mark and not escaped:
            parts.append(part)
            part = ""
        elif letter == "\\" and text[at + 1 : at + 2] == mark:
            escaped = True
            continue
        else:
            part += letter
        escaped = False
    told = [*parts, part]
    return [each[1:-1] if len(each) > 1 and each[0] == each[-1] == "'" else each for each in told]


def piece(text: str) -> tuple[list[list[str]], list[str]]:
    """The traits of a piece from the outside, the plain piece last, and their states."""
    assert text.startswith("+/")
    known, types, states = tokens(text[2:], "/")
    assert known == "null", "a piece that is not in play has no id"
    traits, told = [], []
    while True:
        trait, *inner = tokens(types, "\t")
        state, *rest = tokens(states, "\t")
        traits.append(tokens(trait, ";"))
        told.append(state)
        if not inner:
            return traits, told
        (types,), (states,) = inner, rest


@pytest.fixture(scope="module")
def path(once) -> Path:
    return once("vassal", PAPER) / MODULE


@pytest.fixture(scope="module")
def module(path: Path) -> ZipFile:
    return ZipFile(path)


@pytest.fixture(scope="module")
def build(module: ZipFile) -> ElementTree.Element:
    return ElementTree.fromstring(module.read("buildFile.xml"))


def test_the_program_finds_module_and_version(module: ZipFile, build: ElementTree.Element) -> None:
    data = ElementTree.fromstring(module.read("moduledata"))
    assert (data.tag, data.get("version")) == ("data", "1")
    assert data.findtext("name") == build.get("name") == "Fruit"
    assert build.tag == "VASSAL.build.GameModule"
    assert next(iter(build)).tag == "VASSAL.build.module.BasicCommandEncoder", "it reads pieces"


def test_every_card_lies_in_its_deck_with_both_faces(
    module: ZipFile, build: ElementTree.Element
) -> None:
    found = {}
    for pile in build.iter("VASSAL.build.module.map.DrawPile"):
        cards = Counter(slot.get("entryName") for slot in pile)
        found[pile.get("name")] = dict(cards)
        for slot in pile:
            (mask, plain), states = piece(slot.text or "")
            assert (mask[0], plain[0]) == ("obs", "piece")
            assert states[0] == "null;", "a card shows its face until it is masked"
            assert plain[4] == slot.get("entryName")
            for image in (mask[2], plain[3]):
                face = Image.open(BytesIO(module.read(f"images/{image}")))
                assert face.width > 200
            assert mask[2] != plain[3]
    assert found == {"Red": {"=Apple": 3, "Cherry": 1}, "The rest": {"Lime": 1}}


def test_a_counter_turns_over(module: ZipFile, build: ElementTree.Element) -> None:
    (slot,) = build.iter("VASSAL.build.widget.PieceSlot")
    (layer, plain), states = piece(slot.text or "")
    assert layer[0] == "emb2"
    images = tokens(layer[LAYERS["images"]], ",")
    assert len({module.read(f"images/{image}") for image in images}) == 2
    assert layer[LAYERS["increase"]] == "70,130", "Ctrl+F"
    assert plain[3:5] == ["", "Pip"], "the layer alone is seen"
    assert states[0] == "1", "the front lies up"


def test_each_slot_has_a_number_of_its_own(build: ElementTree.Element) -> None:
    slots = [each for each in build.iter() if each.get("gpid")]
    numbers = [int(each.get("gpid", "")) for each in slots]
    assert len(set(numbers)) == len(numbers) == 6
    assert int(build.get("nextPieceSlotId", "")) > max(numbers)
    for slot in slots:
        assert tokens(piece(slot.text or "")[1][-1], ";")[3] == slot.get("gpid")


def test_boards_have_their_pictures(module: ZipFile, build: ElementTree.Element) -> None:
    boards = {each.get("name"): each for each in build.iter() if each.tag.endswith(".Board")}
    mat = Image.open(BytesIO(module.read(f"images/{boards['Table'].get('image')}")))
    assert mat.size == (709, 473), "180 x 120 mm at 100 dpi"
    table = boards["Cards"]
    for pile in build.iter("VASSAL.build.module.map.DrawPile"):
        assert pile.get("owningBoard") == "Cards"
        assert int(pile.get("x", "")) < int(table.get("width", ""))


def test_the_same_module_each_time(once, path: Path) -> None:
    again = once("vassal", PAPER) / MODULE
    assert again != path
    assert again.read_bytes() == path.read_bytes()


def test_a_game_without_a_board_is_refused(exported) -> None:
    with pytest.raises(InputError, match="fruit has neither map nor mat"):
        exported("vassal")


@pytest.mark.parametrize("name", ["a/b", "a;b", "\\x", "'quoted'", "a,b", ""])
def test_any_name_comes_back(name: str) -> None:
    (mask, plain), _ = piece(vassal_pieces.card(name, "f.png", "b.png", 7))
    assert (plain[4], plain[3], mask[2]) == (name, "f.png", "b.png")


def test_a_tab_in_a_name_would_begin_another_trait() -> None:
    (_, plain), _ = piece(vassal_pieces.card("two\twords", "f.png", "b.png", 7))
    assert plain[4] == "two words"
