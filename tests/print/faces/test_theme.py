"""Themes are read strictly, with the place of every error."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.faces import Theme

GOOD = """\
colors:
  ink: {full: "#1b1816", low: "#1b1816", grey: "cmyk(0, 0, 0, 90)"}
  area: {full: "#efe4c8", low: none, grey: "#ffffff"}
styles:
  name: {role: name, size: 12, color: ink}
"""


def read(tmp_path: Path, text: str) -> Theme:
    path = tmp_path / "theme.yaml"
    path.write_text(text, encoding="utf-8")
    return Theme.read(path)


def test_palette_by_ink(tmp_path):
    theme = read(tmp_path, GOOD)
    assert theme.palette("low")["area"] is None
    assert theme.palette("full")["area"].fill == "0.9373 0.8941 0.7843 rg"
    assert theme.palette("grey")["ink"].stroke == "0 0 0 0.9 K"


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ('"#1b1816", low', '"black", low', 2, "is no color"),
        ("low: none, ", "", 3, "missing"),
        ("size: 12", "size: 5", 5, "too small to print"),
        ("color: ink", "color: inc", 5, "did you mean ink?"),
        ("styles", "stiles", 5, "unknown key"),
        ("size: 12", "size: 12, colour: ink", 5, "unknown key"),
    ],
)
def test_errors_are_told_with_their_line(tmp_path, old, new, line, told):
    with pytest.raises(InputError) as wrong:
        read(tmp_path, GOOD.replace(old, new))
    found = [p for p in wrong.value.problems if told in p.message]
    assert found, wrong.value
    assert found[0].place.line == line
