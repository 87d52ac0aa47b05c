"""The page on card faces: its examples are drawn, and it knows every element and attribute."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnr_print.print.faces.elements import ELEMENTS

PAGE = (Path(__file__).parents[3] / "docs" / "faces.md").read_text(encoding="utf-8")
EXAMPLES = [xml for xml in re.findall(r"```xml\n(.*?)```", PAGE, re.S) if "<card" not in xml]
COMMON = {"fill", "stroke", "width"}


@pytest.mark.parametrize("xml", EXAMPLES)
def test_examples_are_drawn(draw, xml):
    result = draw("{% raw %}" + xml + "{% endraw %}")
    assert result.problems == []
    assert result.log


def test_every_element_has_its_section():
    assert set(re.findall(r"^### (\w+)$", PAGE, re.M)) == set(ELEMENTS)


@pytest.mark.parametrize("name", ELEMENTS)
def test_every_attribute_is_named(name):
    section = re.split(r"^##", PAGE.split(f"### {name}\n")[1], flags=re.M)[0]
    words = set(re.findall(r"[a-z]+", section))
    common = {"size", "color", "style", "name"} if name in ("text", "box") else COMMON
    assert ELEMENTS[name].readers.keys() - common <= words
