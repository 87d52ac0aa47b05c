"""Every kind of face is drawn in every ink, whole, in its place, the same each time."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from faces_samples import SAMPLES

from rnr_print.core.errors import InputError, Place
from rnr_print.print.faces import Drawn, FaceBook, FaceContext, InkMode
from rnr_print.print.pdf.canvas import Canvas

GOLDEN = Path(__file__).parent / "golden"
SAFE = 3.0
HAIR = 0.02  # mm


def _luminance(color):
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.red, color.green, color.blue)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _log(book: FaceBook, face: FaceContext) -> list[Drawn]:
    log: list[Drawn] = []
    assert book.draw(Canvas("en"), face, log) == ()
    return log


@pytest.mark.parametrize("ink", get_args(InkMode))
@pytest.mark.parametrize("key", SAMPLES)
def test_every_kind_is_drawn_without_problems(key, ink, make_book):
    assert _log(make_book(ink), SAMPLES[key])


def test_samples_cover_every_template(make_book):
    folder = make_book()._shelf.folder
    faces = {path.name.removesuffix(".xml.j2") for path in folder.glob("*.xml.j2")}
    assert faces - {"base"} == {face.template for face in SAMPLES.values()}


@pytest.mark.parametrize("key", SAMPLES)
def test_texts_lie_within_the_safe_zone(key, make_book):
    book = make_book()
    width, height = book.size(SAMPLES[key])
    for drawn in _log(book, SAMPLES[key]):
        if drawn.element in ("text", "box"):
            left, bottom, right, top = drawn.box
            assert left >= SAFE - HAIR, drawn
            assert bottom >= SAFE - HAIR, drawn
            assert right <= width - SAFE + HAIR, drawn
            assert top <= height - SAFE + HAIR, drawn


@pytest.mark.parametrize("key", SAMPLES)
def test_type_is_large_enough_to_print(key, make_book):
    sizes = {str(drawn): drawn.size for drawn in _log(make_book(), SAMPLES[key]) if drawn.size}
    assert [text for text, size in sizes.items() if size < 6] == []


@pytest.mark.parametrize("key", SAMPLES)
def test_texts_do_not_overlap(key, make_book):
    texts = [d for d in _log(make_book(), SAMPLES[key]) if d.element in ("text", "box")]
    on_dice = [d for d in texts if d.what == "+" or d.what.isdigit()]
    rest = [d for d in texts if d not in on_dice]
    for i, one in enumerate(rest):
        for other in rest[:i]:
            across = min(one.box[2], other.box[2]) - max(one.box[0], other.box[0])
            along = min(one.box[3], other.box[3]) - max(one.box[1], other.box[1])
            assert across < 0.05 or along < 0.35, f"{one}\n{other}"


def test_back_is_the_same_turned_by_half(make_book):
    texts = [d.box for d in _log(make_book(), SAMPLES["back-vpa"]) if d.element == "text"]
    (left, bottom, right, top), second = texts
    assert second == pytest.approx((63 - right, 88 - top, 63 - left, 88 - bottom), abs=0.01)


def test_same_face_gives_same_bytes(make_book):
    pages = []
    for _ in range(2):
        canvas = Canvas("en")
        book = make_book.__wrapped__()
        for face in SAMPLES.values():
            assert book.draw(canvas, face) == ()
            canvas.showPage()
        pages.append(canvas.getpdfdata())
    assert pages[0] == pages[1]


def test_little_ink_paints_no_black_areas(make_book):
    canvas = Canvas("en")
    make_book("low").draw(canvas, SAMPLES["bao"])
    plate = make_book("full")._stocks.palette["plate"].fill
    areas = [code for code in canvas.content if code.startswith(plate) and code.endswith(" f")]
    assert areas == []


def test_sides_keep_greys_apart(theme):
    greys = [theme.palette("grey")[side].color.red for side in ("vietnam", "vpa", "local")]
    assert all(abs(a - b) > 0.08 for i, a in enumerate(greys) for b in greys[:i])


def test_a_photocopy_keeps_sides_apart(theme):
    colors = theme.palette("full")
    lightness = [116 * _luminance(colors[side].color) ** (1 / 3) for side in ("vietnam", "vpa")]
    assert abs(lightness[0] - lightness[1]) > 6


def test_badges_stand_out_of_their_sides(theme):
    colors = theme.palette("full")
    light = _luminance(colors["on-badge"].color) + 0.05
    for side in ("vietnam", "vpa", "local"):
        assert light / (_luminance(colors[f"{side}-fill"].color) + 0.05) > 3.5


@pytest.mark.parametrize("key", SAMPLES)
def test_log_of_drawing_is_as_kept(key, make_book):
    log = "".join(f"{drawn}\n" for drawn in _log(make_book(), SAMPLES[key]))
    kept = GOLDEN / f"{key}.log"
    if os.environ.get("UPDATE_GOLDEN"):
        kept.write_text(log, encoding="utf-8")
    assert kept.read_text(encoding="utf-8") == log


def test_missing_value_is_told_with_its_template_line(make_book):
    face = SAMPLES["bao"]
    values = {name: value for name, value in face.values.items() if name != "kind_line"}
    (problem,) = make_book().draw(Canvas("en"), replace(face, values=values))
    assert "there is no 'kind_line' here" in problem.message
    assert problem.place is not None
    assert "kind_line" in Path(problem.place.file).read_text().splitlines()[problem.place.line - 1]


def test_unknown_template_is_told(make_book):
    (problem,) = make_book().draw(Canvas("en"), FaceContext("unti", {}, key="bao"))
    assert "no template 'unti.xml.j2'" in problem.message


def test_all_problems_of_a_card_are_told_at_its_data(make_book):
    face = SAMPLES["bao"]
    place = Place("cards/base.yaml", 7, 3)
    values = {
        **face.values,
        "picture": "missing",
        "name": "Бао" * 30,
        "paragraphs": ["слово " * 300, "{sparkle} текст"],
    }
    problems = make_book().draw(Canvas("en"), replace(face, values=values, place=place))
    assert {problem.place for problem in problems} == {place}
    told = [str(problem) for problem in problems]
    assert any("card bao, picture 'missing' is missing" in text for text in told)
    assert any("card bao, box name: text" in text and "mm too wide" in text for text in told)
    assert any("no icon 'sparkle'; did you mean sparkles?" in text for text in told)


def test_long_trait_is_told_in_mm(make_book):
    face = SAMPLES["bao"]
    long = replace(face, values={**face.values, "paragraphs": ["слово " * 120]})
    (problem,) = make_book().draw(Canvas("en"), long)
    assert problem.message.startswith("card bao, box trait: text ")
    assert problem.message.endswith("mm too high at 6.4 pt, the smallest size allowed; shorten it")


def test_size_of_a_face(make_book):
    assert make_book().size(SAMPLES["bao"]) == (63, 88)
    assert make_book().size(SAMPLES["bravo"]) == (88, 63)


def test_size_of_a_broken_face_raises(make_book):
    with pytest.raises(InputError):
        make_book().size(FaceContext("unit", {}))


def test_a_group_with_a_scale_that_is_no_number_is_told(tmp_path, make_book):
    game = tmp_path / "game"
    game.mkdir()
    (tmp_path / "icons").mkdir()
    source = '<card width="63" height="88">\n<group scale="big"/>\n</card>'
    (game / "test.xml.j2").write_text(source, encoding="utf-8")
    with pytest.raises(InputError, match=r"test\.xml\.j2:2: <group>: scale is no number"):
        list(make_book(templates=game).elements(FaceContext("test", {})))


def test_card_without_height_is_told(tmp_path, make_book):
    game = tmp_path / "game"
    game.mkdir()
    (tmp_path / "icons").mkdir()
    (game / "flat.xml.j2").write_text('<card width="63"/>')
    book, face = make_book(templates=game), FaceContext("flat", {}, key="flat")
    (problem,) = book.draw(Canvas("en"), face)
    assert str(problem) == f"{game}/flat.xml.j2:1: <card>: lacks height; add it"
    with pytest.raises(InputError, match="width or height is no number"):
        book.size(face)
