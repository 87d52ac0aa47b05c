"""Rendered faces are read strictly: no DOCTYPE, no depth, every error at a template line."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError, Place
from rnr_print.print.faces import xml_tree


def test_elements_keep_attributes_text_and_place():
    root = xml_tree.parse(
        '<card _="a.xml.j2:1"><p _="a.xml.j2:7" x="1">one &amp; two</p></card>', "a"
    )
    (child,) = root
    assert child.tag == "p"
    assert child.attributes == {"x": "1"}
    assert child.text == "one & two"
    assert child.place == Place("a.xml.j2", 7)


@pytest.mark.parametrize(
    "doctype",
    [
        "<!DOCTYPE card>",
        '<!DOCTYPE card [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
        '<!DOCTYPE card SYSTEM "file:///etc/passwd">',
    ],
)
def test_doctype_is_refused(doctype):
    with pytest.raises(InputError, match="has no DOCTYPE"):
        xml_tree.parse(f"{doctype}<card/>", "a")


def test_unknown_entity_is_refused():
    with pytest.raises(InputError, match="undefined entity"):
        xml_tree.parse("<card>&xxe;</card>", "a")


def test_malformed_xml_is_told_at_the_template_line():
    xml = (
        '<card _="a.xml.j2:1">\n<group _="a.xml.j2:2">\n<rect _="a.xml.j2:5" x="1>\n</group></card>'
    )
    with pytest.raises(InputError) as told:
        xml_tree.parse(xml, "a")
    (problem,) = told.value.problems
    assert problem.place == Place("a.xml.j2", 5)
    assert "not well-formed XML" in problem.message


def test_unclosed_element_is_told():
    with pytest.raises(InputError, match="mismatched tag"):
        xml_tree.parse('<card _="a.xml.j2:1"><rect _="a.xml.j2:3"></card>', "a")


def test_depth_is_limited():
    deep = 40
    with pytest.raises(InputError, match="nested deeper"):
        xml_tree.parse("<group>" * deep + "</group>" * deep, "a")


def test_length_is_limited():
    with pytest.raises(InputError, match="draw less"):
        xml_tree.parse(f"<card>{'x' * xml_tree.MAX_CHARACTERS}</card>", "a")
