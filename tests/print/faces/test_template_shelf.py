"""Templates can't reach anything outside, and say where they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.faces.template_shelf import TemplateShelf, accents, below, deep


@pytest.fixture
def shelf(tmp_path: Path) -> TemplateShelf:
    (tmp_path / "secret.xml.j2").write_text("<secret/>")
    folder = tmp_path / "game"
    folder.mkdir()
    return TemplateShelf(folder, len, len)


def render(shelf: TemplateShelf, source: str, **values: object) -> str:
    (shelf.folder / "card.xml.j2").write_text(source, encoding="utf-8")
    return shelf.render("card", values)


@pytest.mark.parametrize(
    "source",
    [
        "{{ ''.__class__ }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ self.__init__.__globals__ }}",
        "{{ cos.__globals__ }}",
        "{{ ''['__class__'] }}",
        "{{ '{0.__class__}'.format(1) }}",
        "{% include '/etc/passwd' %}",
        "{% include '../secret.xml.j2' %}",
        "{% import '../secret.xml.j2' as secret %}",
        "{% extends '../secret.xml.j2' %}",
        "{{ items.append(1) }}",
        "{{ values.update(a=1) }}",
        "{% for i in range(1000000) %}{% endfor %}",
        "{{ 'a' * 1000000000 }}",
        "{{ 9 ** 9 ** 9 }}",
        "{% for i in unknown %}{% endfor %}",
        "{{ 1 / 0 }}",
        "{{ '%999999999s' | format(1) }}",
        "{{ 'a'.ljust(999999999) }}",
        "{{ lipsum(n=9999) }}",
        "{% for i in range(400) %}{% for j in range(400) %}{% endfor %}{% endfor %}",
        "{% macro again() %}{{ again() }}{% endmacro %}{{ again() }}",
        "{% include 'card.xml.j2' %}",
        r"{{ '\ud800' }}",
        "{{ 1e400 | int }}",
        "{{ 'abcdef' | truncate(1, True) }}",
    ],
)
def test_what_a_hostile_pack_may_try_is_refused(shelf, source):
    with pytest.raises(InputError) as refused:
        render(shelf, f"<card>\n{source}</card>", items=[], values={})
    (problem,) = refused.value.problems
    assert problem.place is not None
    assert problem.place.file == "card.xml.j2"
    assert "Traceback" not in problem.message


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "card.xml.j2", "", "a//b", "Card"])
def test_template_names_are_plain(shelf, name):
    with pytest.raises(InputError, match="is no template name"):
        shelf.render(name, {})


def test_links_out_of_the_folder_are_not_followed(shelf, tmp_path):
    (shelf.folder / "link.xml.j2").symlink_to(tmp_path / "secret.xml.j2")
    with pytest.raises(InputError, match="no template"):
        shelf.render("link", {})


def test_undefined_value_is_told_with_its_line(shelf):
    with pytest.raises(InputError) as told:
        render(shelf, "<card>\n<a/>\n{{ flavour }}</card>")
    assert str(told.value) == (
        "card.xml.j2:3: the template can't be rendered: there is no 'flavour' here"
    )


def test_syntax_error_is_told_with_its_line(shelf):
    with pytest.raises(InputError) as told:
        render(shelf, "<card>\n\n{% if %}</card>")
    assert str(told.value).startswith("card.xml.j2:3: ")


def test_values_can_not_bring_tags(shelf):
    xml = render(shelf, "<card>{{ name }}</card>", name='<picture id="x"/> & more')
    assert "<picture" not in xml
    assert "&lt;picture id=&#34;x&#34;/&gt; &amp; more" in xml


def test_tags_know_their_lines(shelf):
    source = '<card>\n{# <no/>\n #}\n<a x="{{ 1 if 1 <b else 2 }}"/>\n<!-- <no/> --></card>'
    xml = render(shelf, source, b=2)
    assert '<a _="card.xml.j2:4" x="1"/>' in xml
    assert "<no/>" in xml


@pytest.mark.parametrize(("text", "marks"), [("BAO", 0), ("ВОЙ", 1), ("ĐẾM", 2), ("ẶC", 1)])
def test_accents_over_the_tallest_letter(text, marks):
    assert accents(text) == marks


@pytest.mark.parametrize(("text", "hangs"), [("BẠN", 1), ("Ệ", 1), ("ÇA", 1), ("ĐỨC", 0), ("Й", 0)])
def test_marks_under_a_letter(text, hangs):
    assert below(text) == hangs


@pytest.mark.parametrize(
    ("text", "hangs"), [("ماي", 2), ("فوي داي", 2), ("رخّ", 2), ("بيد", 1), ("جوني", 2), ("BAỌ", 0)]
)
def test_letters_that_hang_far_below_the_line(text, hangs):
    assert deep(text) == hangs
