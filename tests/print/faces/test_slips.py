"""What is wrong with many faces alike is told once."""

from __future__ import annotations

from pathlib import Path

from rnr_print.core.errors import Place, Problem
from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.slips import UNKNOWN_ICON, told_once
from rnr_print.print.pdf.canvas import Canvas

HERE = Place("cards/a.yaml", 3)


def problems(make_book, folder: Path, xml: str, **each: dict[str, object]) -> list[str]:
    (folder / "test.xml.j2").write_text(f'<card width="63" height="88">\n{xml}\n</card>')
    book = make_book.__wrapped__(templates=folder)
    found = [
        problem
        for line, (key, values) in enumerate(each.items(), 1)
        for problem in book.draw(
            Canvas("en"), FaceContext("test", values, key=key, place=Place("cards/a.yaml", line))
        )
    ]
    return [str(problem) for problem in told_once(found)]


def test_a_slip_of_a_template_is_told_at_its_line_with_the_number_of_faces(make_book, tmp_path):
    xml = '<rect x="1" y="1" w="2" h="2" colour="black"/>'
    (told,) = problems(make_book, tmp_path, xml, bao={}, mai={}, doc={})
    assert told.startswith(f"{tmp_path}/test.xml.j2:2: <rect>: no attribute 'colour', on 3 faces; ")


def test_a_sign_no_font_has_is_told_where_it_is_written(make_book, tmp_path):
    xml = '<text style="name" x="4" y="9">\u4e2d</text>'
    (told,) = problems(make_book, tmp_path, xml, bao={}, mai={})
    assert told.startswith(f"{tmp_path}/test.xml.j2:2: <text>: no glyph for '\u4e2d'")
    xml = '<text style="name" x="4" y="9">{{ name | upper }}</text>'
    told = problems(make_book, tmp_path, xml, bao={"name": "a\u4e2d"}, mai={"name": "b\u4e2d"})
    assert [each[:14] for each in told] == ["cards/a.yaml:1", "cards/a.yaml:2"]


def test_an_unknown_icon_of_the_data_is_told_once_a_name(make_book, tmp_path):
    xml = '<box style="text" x="4" y="9" w="40" h="40"><p>{{ text }}</p></box>'
    told = problems(
        make_book, tmp_path, xml,
        bao={"text": "fine"}, mai={"text": "{aple}"}, doc={"text": "{aple}, {swrd}"},
        moe={"text": "{swrd}"}, rook={"text": "{swrd}"},
    )  # fmt: skip
    assert told == [
        "cards/a.yaml:2: no icon 'aple', on 2 faces; did you mean apple?",
        "cards/a.yaml:4: no icon 'swrd', on 2 faces; did you mean sword?",
    ]


def test_an_unknown_icon_of_a_template_is_told_at_the_template(make_book, tmp_path):
    xml = '<icon name="aple" x="4" y="9" size="5"/>'
    told = problems(make_book, tmp_path, xml, bao={}, mai={"text": "apple"})
    assert told == [f"{tmp_path}/test.xml.j2:2: no icon 'aple', on 2 faces; did you mean apple?"]


def test_what_is_wrong_with_one_card_is_not_counted():
    one = Problem("card bao, box trait: text 2 mm too high; shorten it", HERE, code="overflow")
    assert list(told_once([one, one])) == [one]
    other = Problem("no icon 'a'; did you mean b?", HERE, code=UNKNOWN_ICON)
    assert list(told_once([other])) == [other]
