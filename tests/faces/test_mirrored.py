"""Faces of languages written from right to left: sides change places, nothing is turned over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rnr_print.faces import Drawn, FaceBook, FaceContext

ELEMENTS = """
<rect x="3" y="5" w="10" h="4" fill="black"/>
<text style="kind" x="4" y="20">MINE</text>
<icon name="star" x="40" y="40" size="6"/>
<box name="b" style="text" x="10" y="60" w="30" h="10"><p>A</p></box>
<group keep="20"><rect x="1" y="70" w="5" h="5"/></group>
"""


@pytest.fixture
def drawn(tmp_path: Path, make_book: Callable[..., FaceBook], canvas) -> Callable[..., object]:
    folder = tmp_path / "templates" / "game"
    folder.mkdir(parents=True)
    icons = Path(__file__).parents[2] / "templates" / "icons"
    (tmp_path / "templates" / "icons").symlink_to(icons)

    def draw(lang: str, attributes: str = "") -> dict[str, list[tuple[float, float]]]:
        source = f'<card width="63" height="88" {attributes}>{ELEMENTS}</card>'
        (folder / "test.xml.j2").write_text(source, "utf-8")
        log: list[Drawn] = []
        book = make_book.__wrapped__(lang=lang, templates=folder)
        assert book.draw(canvas, FaceContext("test", {}), log) == ()
        found: dict[str, list[tuple[float, float]]] = {}
        for each in log:
            ends = (round(each.box[0], 2), round(each.box[2], 2))
            found.setdefault(each.element, []).append(ends)
        return found

    return draw


def test_what_stood_left_stands_right(drawn):
    before, after = drawn("en"), drawn("he")
    assert after["rect"][0] == (50, 60)
    assert after["icon"] == [(17, 23)]
    (left, right), (mirrored_left, mirrored_right) = before["text"][0], after["text"][0]
    assert mirrored_right == pytest.approx(63 - left, abs=0.02)
    assert mirrored_right - mirrored_left == pytest.approx(right - left, abs=0.6)
    assert after["box"][0][1] == pytest.approx(53, abs=0.02), "it begins at its right edge"


def test_a_group_keeps_its_sides_within_its_width(drawn):
    assert drawn("en")["rect"][1] == (1, 6)
    assert drawn("ar")["rect"][1] == (43 + 1, 43 + 6)


def test_a_card_that_is_not_to_be_mirrored_is_not(drawn):
    assert drawn("he", 'mirror="no"')["rect"] == drawn("en")["rect"]


def test_pictures_and_icons_are_turned_back(drawn, canvas):
    drawn("he")
    code = " ".join(map(str, canvas._code))
    assert code.count("q -1 0 0 1") == 1 + 4, "the card once, and back for text, icon, box, group"
