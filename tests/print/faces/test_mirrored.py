"""Faces of languages written from right to left: sides change places, nothing is turned over."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from faces_samples import SAMPLES

from rnr_print.print.faces import Drawn, FaceBook, FaceContext

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
    icons = Path(__file__).parents[3] / "templates" / "icons"
    (tmp_path / "templates" / "icons").symlink_to(icons)

    def draw(
        lang: str, attributes: str = "", more: str = ""
    ) -> dict[str, list[tuple[float, float]]]:
        source = f'<card width="63" height="88" {attributes}>{ELEMENTS}{more}</card>'
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


def turns(canvas) -> int:
    return " ".join(map(str, canvas.content)).count("q -1 0 0 1")


def test_words_and_icons_are_turned_back(drawn, canvas):
    drawn("he")
    assert turns(canvas) == 1 + 4, "the card once, and back for text, icon, box, group"


PICTURE = '<picture id="{}" x="-3" y="35" w="69" h="56" ink="vietnam" paper="paper" black="black"/>'


@pytest.mark.parametrize(("picture", "back"), [("bao", 0), ("letters", 1)])
def test_a_picture_is_mirrored_with_its_card_unless_it_says_no(drawn, canvas, picture, back):
    drawn("ar", more=PICTURE.format(picture))
    assert turns(canvas) == 1 + 4 + back


def test_on_a_card_that_is_not_mirrored_no_picture_is(drawn, canvas):
    drawn("en", more=PICTURE.format("bao") + PICTURE.format("letters"))
    assert turns(canvas) == 0


def test_a_picture_in_a_group_that_keeps_its_sides_is_as_it_was(drawn, canvas):
    drawn("ar", more=f'<group keep="63">{PICTURE.format("bao")}</group>')
    assert turns(canvas) == 1 + 4 + 1


def test_backs_are_the_same_in_all_languages(make_book, canvas):
    back = next(face for face in SAMPLES.values() if face.template == "back")
    assert make_book(lang="ar").draw(canvas, back) == ()
    assert turns(canvas) == 0


def test_a_picture_that_must_be_mirrored_is_whoever_drew_it(drawn, canvas):
    drawn("ar", more=PICTURE.format("letters").replace("/>", ' mirror="yes"/>'))
    assert turns(canvas) == 1 + 4


@pytest.mark.parametrize(("lang", "way"), [("en", 1), ("ar", -1)])
def test_what_rides_along_an_arrow_rides_where_all_arrows_of_its_card_point(
    make_book, canvas, lang, way
):
    arrow = next(face for face in SAMPLES.values() if face.template == "arrow_unit")
    log: list[Drawn] = []
    make_book(lang=lang).draw(canvas, arrow, log)
    assert directions(canvas, arrow.key) == [way] * 4, "two plates, twice"
    marks = {each.what: each.box for each in log if each.what.startswith("mark-arrow")}
    upright, turned = ("mark-arrow", "mark-arrow-left")[::way]
    assert marks[upright][1] > 44 > marks[turned][1], "the other half is read upside down"
    (left, right), *_ = (
        (each.box[0], each.box[2]) for each in log
        if each.element == "polygon" and each.box[1] < 44 < each.box[3] < 50
    )  # fmt: skip
    assert (left < 63 - right) == (way < 0), "its point is nearer to the edge"


def directions(canvas, picture: str) -> list[int]:
    """Of every plate of a picture painted: 1 where x runs right, -1 where it runs left."""
    keys = [f"mask {picture}-{plate}" for plate in ("color", "black")]
    plates = {canvas._doc.getXObjectName(canvas._names[key]) for key in keys}
    found, stack = [], [1]
    tokens = " ".join(map(str, canvas.content)).split()
    for i, token in enumerate(tokens):
        if token == "q":
            stack.append(stack[-1])
        elif token == "Q":
            stack.pop()
        elif token == "cm":
            stack[-1] *= 1 if float(tokens[i - 6]) > 0 else -1
        elif token == "Do" and tokens[i - 1].removeprefix("/") in plates:
            found.append(stack[-1])
    return found
