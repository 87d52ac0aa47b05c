"""Each drawing element: what it draws, where, and how it refuses what it can't draw."""

from __future__ import annotations

import re

import pytest

from rnr_print.print.faces.elements import ELEMENTS


def test_rect(draw):
    result = draw('<rect x="1" y="2" w="10" h="5" fill="star" stroke="black" width="0.5"/>')
    assert result.problems == []
    assert result.only("rect").box == (1, 2, 11, 7)
    assert "0.949 0.7412 0.1725 rg" in result.code
    assert "1.4173 w" in result.code


def test_rounded_rect_has_curves(draw):
    assert " c " in draw('<rect x="1" y="2" w="10" h="5" r="1" fill="black"/>').code


def test_circle(draw):
    assert draw('<circle x="10" y="10" r="4" fill="black"/>').only("circle").box == (6, 6, 14, 14)


def test_polygon(draw):
    drawn = draw('<polygon points="0,0 10,0 5,8.5" fill="black"/>').only("polygon")
    assert drawn.box == (0, 0, 10, 8.5)


def test_line_with_dashes_ends_them(draw):
    code = draw('<line points="4,20 58,20" stroke="black" dash="0.8 0.7"/>').code
    assert code.index("[2.2677 1.9843] 0 d") < code.index("[] 0 d")


def test_path_is_scaled_from_its_view_and_turned_upright(draw):
    result = draw('<path d="M0 0H50V100Z" x="10" y="20" w="25" view="50 100" fill="black"/>')
    assert result.only("path").box == (10, 20, 35, 70)
    assert "1.4173 0 0 -1.4173 28.3465 198.4252 cm" in result.code


@pytest.mark.parametrize("edge", ["straight", "torn", "notched", "wavy"])
def test_band(draw, edge):
    result = draw(f'<band x="-3" y="30" w="69" h="10" rise="1" top="{edge}" fill="black"/>')
    assert result.problems == []
    assert result.only("band").box == (-3, 30, 66, 41)


def test_band_tears_by_its_seed(draw):
    torn = '<band x="-3" y="30" w="69" h="10" top="torn" seed="{}" fill="black"/>'
    assert draw(torn.format(1)).code == draw(torn.format(1)).code
    assert draw(torn.format(1)).code != draw(torn.format(2)).code


def test_icon(draw):
    result = draw('<icon name="mark-star" x="4" y="60" size="8"/>')
    assert result.only("icon").box == (4, 60, 12, 68)
    assert "0.949 0.7412 0.1725 rg" in result.code


def test_icon_in_a_given_color(draw):
    assert " 0 g " in draw('<icon name="star" x="4" y="6" size="8" color="black"/>').code
    code = draw('<icon name="star" x="4" y="6" size="8" color="shade"/>').code
    assert "0.1059 0.0941 0.0863 rg" in code


def test_mirrored_icon(draw):
    code = draw('<icon name="arrow-left" x="0" y="0" size="10"/>').code
    assert "-0.2835 0 0 -0.2835 28.3465 28.3465 cm" in code


def test_picture_is_paper_then_color_then_black(draw):
    xml = '<picture id="x" x="-3" y="35" w="69" h="56" ink="vpa" paper="paper" black="shade"/>'
    code = draw(xml).code
    at = [code.index(color) for color in ("0.9373", "0.4627 0.5098 0.2471 rg", "0.1059")]
    assert at == sorted(at)
    assert code.count(" Do ") == 2


def test_paper_is_stained_in_full_ink_only(draw):
    xml = '<paper x="-3" y="-3" w="69" h="40" fill="paper" stain="paper-stain"/>'
    assert " Do " in draw(xml).code
    assert " Do " not in draw(xml, "low").code
    assert " Do " not in draw(xml, "grey").code


def test_group_moves_turns_and_scales(draw):
    inner = '<rect x="1" y="0" w="3" h="1" fill="black"/>'
    xml = f'<group x="10" y="20" rotate="90" scale="2">{inner}</group>'
    assert draw(xml).only("rect").box == pytest.approx((8, 22, 10, 28))


def test_group_mirrors(draw):
    inner = '<rect x="1" y="2" w="3" h="1" fill="black"/>'
    assert draw(f'<group x="10" flip="yes">{inner}</group>').only("rect").box == (6, 2, 9, 3)
    assert draw(f'<group y="10" upset="yes">{inner}</group>').only("rect").box == (1, 7, 4, 8)


def test_group_clips(draw):
    assert (
        "W n" in draw('<group clip="0 0 5 5"><circle x="0" y="0" r="9" fill="black"/></group>').code
    )


def test_text_is_aligned(draw):
    for align, left in (("left", 30), ("right", 30), ("center", 30)):
        result = draw(f'<text style="kind" x="30" y="40" align="{align}">UNIT</text>')
        box = result.only("text").box
        anchor = {"left": box[0], "right": box[2], "center": (box[0] + box[2]) / 2}[align]
        assert anchor == pytest.approx(left, abs=0.05)


def test_text_is_fitted_to_its_width(draw):
    drawn = draw('<text style="name" x="4" y="40" w="20">BATTALION</text>').only("text")
    assert drawn.size < 16.8
    assert drawn.box[2] <= 24.05


def test_text_too_long_is_told(draw):
    (problem,) = draw(
        f'<text name="name" style="name" x="4" y="40" w="20">{"W" * 40}</text>'
    ).problems
    assert "card bao, box name: text" in problem
    assert "mm too wide at 7.5 pt" in problem


def test_empty_text_draws_nothing(draw):
    result = draw('<text style="name" x="4" y="40"> </text>')
    assert result.log == []
    assert result.problems == []


def test_box_hangs_from_its_top_or_stands_on_its_foot(draw):
    box = '<box style="text" x="4" y="10" w="50" h="20" valign="{}"><p>One line.</p></box>'
    top, middle, bottom = (
        draw(box.format(valign)).only("box").box for valign in ("top", "middle", "bottom")
    )
    assert top[3] == pytest.approx(30)
    assert bottom[1] == pytest.approx(10)
    assert middle[1] - 10 == pytest.approx(30 - middle[3])


def test_foot_of_a_box_takes_its_room_from_the_paragraphs(draw):
    box = (
        '<box name="trait" style="text" x="4" y="10" w="50" h="20"><p>Trait.</p>'
        '<foot style="flavor" rule="vpa-rule">Flavor.</foot></box>'
    )
    foot, trait = draw(box).log
    assert foot.what == "foot of trait: Flavor."
    assert foot.box[1] == pytest.approx(10)
    assert trait.box[1] > foot.box[3] + 1.8


def test_box_keeps_non_breaking_spaces(draw):
    xml = (
        '<box style="text" x="4" y="10" w="50" h="20"><p>\n  1~Point\n  and {star} more\n</p></box>'
    )
    assert draw(xml).only("box").what == "text: 1\u00a0Point and \ufffc more"


@pytest.mark.parametrize(
    ("xml", "told"),
    [
        ("<rectangle/>", "no element 'rectangle'; did you mean rect?"),
        ('<rect x="1" y="1" w="1"/>', "lacks h; add it"),
        ('<rect x="1" y="1" w="1" h="1" colour="black"/>', "no attribute 'colour'"),
        ('<rect x="one" y="1" w="1" h="1"/>', "x='one': is no number"),
        ('<rect x="nan" y="1" w="1" h="1"/>', "x='nan': is out of range"),
        ('<rect x="1e9" y="1" w="1" h="1"/>', "out of range"),
        ('<rect x="1" y="1" w="1" h="1" fill="vietnm"/>', "did you mean vietnam?"),
        ('<band x="1" y="1" w="1" h="1" seed="1.5"/>', "seed='1.5': is no whole number"),
        ('<band x="1" y="1" w="1" h="1" top="ragged"/>', "use one of straight, torn"),
        ('<polygon points="1 2 3" fill="black"/>', "write points as x,y"),
        ('<polygon points="1,2" fill="black"/>', "fewer than two points"),
        ('<path d="M0 0 Q" x="0" y="0" w="5" fill="black"/>', "path data can't be read"),
        ('<line points="0,0 5,5" stroke="black" dash="1"/>', "has 1 numbers; write 2"),
        ('<group flip="true"/>', "write yes or no"),
        ('<icon name="sta" x="0" y="0" size="5"/>', "no icon 'sta'; did you mean star?"),
        ('<text style="nam" x="0" y="0">A</text>', "no style 'nam'; did you mean name?"),
        ('<text style="name" size="5" x="0" y="0">A</text>', "too small to print"),
        ('<text style="name" x="0" y="0">\u4e2d</text>', "no glyph for '\u4e2d' (U+4E2D"),
        ('<box style="text" x="0" y="0" w="20" h="9"><p>{sta}</p></box>', "no icon 'sta'; did"),
        ('<box style="text" x="0" y="0" w="20" h="9"><p>**a</p></box>', "never closed"),
        (
            '<box style="text" x="0" y="0" w="20" h="9"><foot size="4">a</foot></box>',
            "<foot> takes",
        ),
    ],
)
def test_what_can_not_be_drawn_is_told_at_its_line(draw, xml, told):
    (problem,) = draw(f'<circle x="1" y="1" r="1"/>\n{xml}').problems
    assert "/templates/game/test.xml.j2:3: " in problem
    assert told in problem


def test_the_rest_is_drawn_beside_a_problem(draw):
    result = draw('<rect x="1"/>\n<circle x="1" y="1" r="1" fill="black"/>\n<oval/>')
    assert len(result.problems) == 2
    assert result.only("circle")


def test_every_element_says_what_it_does():
    assert all(drawer.function.__doc__ for drawer in ELEMENTS.values())


def test_a_group_that_fails_leaves_the_rest_in_place(draw):
    result = draw('<group x="5" clip="1 2"/>\n<rect x="1" y="1" w="1" h="1" fill="black"/>')
    assert result.only("rect").box == (1, 1, 2, 2)
    assert result.code.split().count("q") == result.code.split().count("Q")


def test_text_is_lowered_below_its_top(draw):
    free = draw('<text style="name" x="4" y="80">ÉCHO</text>').only("text").box
    held = draw('<text style="name" x="4" y="80" top="84">ÉCHO</text>').only("text").box
    assert free[3] > 84.5
    assert held[3] == pytest.approx(84)
    assert held[3] - held[1] == pytest.approx(free[3] - free[1])
    low = draw('<text style="name" x="4" y="70" top="84">ÉCHO</text>').only("text").box
    assert low[1] == pytest.approx(free[1] - 10)


def test_lines_of_what_is_drawn_smaller_are_still_printed(draw):
    line = '<line points="0,0 50,0" stroke="black" width="0.2"/>'
    assert "0.5669 w" in draw(line).code
    assert "1 w" in draw(f'<group scale="0.3">{line}</group>').code
    assert "0.5669 w" in draw(f'<group scale="0.8">{line}</group>').code


def test_a_template_has_a_line_measured_as_it_is_drawn(draw):
    result = draw(
        '<rect x="4" y="4" w="{{ name | measure("name", 19) }}" h="9" fill="star"/>'
        '<text style="name" size="19" x="4" y="4">{{ name }}</text>',
        name="CHARLIE",
    )
    (left, _, right, _), (begin, _, end, _) = result.only("rect").box, result.only("text").box
    assert (right - left) == pytest.approx(end - begin, abs=0.01)


@pytest.mark.parametrize(("width", "rows"), [(60, 1), (30, 2), (14, 4)])
def test_a_template_counts_the_lines_of_a_box_as_they_are_broken(draw, width, rows):
    words = "**Ambush.** All attacks here are at -1."
    counted = f'{{{{ "{words}" | rows("text", {width}, 8) }}}}'
    face = draw(
        f'<rect x="1" y="1" w="{counted}" h="9" fill="star"/>'
        f'<box style="text" size="8" x="1" y="10" w="{width}" h="60"><p>{words}</p></box>'
    )
    (rect,) = (each for each in face.log if each.element == "rect")
    (drawn,) = (each for each in face.log if each.element == "box")
    assert rect.box[2] - rect.box[0] == pytest.approx(rows)
    assert drawn.box[3] - drawn.box[1] == pytest.approx(rows * one_line(draw), rel=0.02)


def one_line(draw) -> float:
    face = draw('<box style="text" size="8" x="1" y="10" w="60" h="60"><p>A</p></box>')
    return next(each.box[3] - each.box[1] for each in face.log if each.element == "box")


@pytest.mark.parametrize(
    ("measured", "told"),
    [
        ('"A" | measure("nome")', "name"),
        ('"A" | measure("name", 3)', "too small"),
        ('"' + "A" * 201 + '" | measure("name")', "at most 200 characters"),
        ('"A" | rows("nome", 40)', "name"),
        ('"A" | rows("name", 40, 3)', "too small"),
        ('"' + "A" * 1001 + '" | rows("name", 40)', "at most 1000 characters"),
    ],
)
def test_a_line_that_cannot_be_measured(draw, measured, told):
    (problem,) = draw(f'<rect x="1" y="1" w="{{{{ {measured} }}}}" h="1" fill="star"/>').problems
    assert told in problem


def test_a_sign_without_a_glyph_is_told_where_it_is_drawn(draw):
    (problem,) = draw(
        '<rect x="1" y="1" w="{{ 1 + ("\u0e01" | measure("name")) }}" h="1" fill="star"/>'
        '<text style="name" x="4" y="4">\u0e01</text>'
    ).problems
    assert "no glyph" in problem


@pytest.mark.parametrize("ink", ["full", "low", "grey"])
def test_type_and_lines_take_black_ink_alone(draw, ink):
    """At a press a gray of red, green and blue becomes four inks, and small type a blur."""
    drawn = draw(
        '<text style="text" x="4" y="20">Aa</text>'
        '<line points="4,4 9,9" stroke="black" width="0.2"/>', ink,
    ).code  # fmt: skip
    assert re.search(r"(^|\s)0 g\s", drawn)
    assert re.search(r"(^|\s)0 G\s", drawn)
    assert " rg" not in drawn
    assert " RG" not in drawn


def test_the_foot_of_a_box_is_read_after_its_paragraphs(draw):
    drawn = draw(
        '<box style="text" x="4" y="8" w="54" h="20"><foot style="flavor" rule="black">Xx</foot>'
        "<p>Aa</p></box>"
    ).code
    body, foot = drawn.index("\n0 g"), drawn.index("0.353 0.29 0.22 rg")
    assert body < foot
    assert drawn.count("BT") == 2
