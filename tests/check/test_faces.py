"""Checks of faces go on where a template is wrong: drawing it tells that."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from rnr_print.build.products.drawn_faces import DrawnFace
from rnr_print.check.faces import hairline
from rnr_print.print.faces.xml_tree import Element


def stroked(width: str) -> DrawnFace:
    element = Element("line", {"stroke": "black", "width": width}, "unit.xml.j2:3")
    face = SimpleNamespace(elements=[(element, 1.0)], template_file=lambda name: name)
    return cast(DrawnFace, face)


def test_a_hairline_is_found() -> None:
    assert "a line of <line> is 0.14 pt wide" in str(*hairline.look(stroked("0.05")))


@pytest.mark.parametrize("width", ["|unique", "", "nan", "1e999"])
def test_a_width_that_is_no_number_is_none(width: str) -> None:
    assert not list(hairline.look(stroked(width)))
