"""A user's SVG is told to be as large as it is to be drawn, and shows what it showed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from rnr_print.print.art.draftsman import draw
from rnr_print.print.art.safe_svg import proportion, sized

HEAD = 'xmlns="http://www.w3.org/2000/svg"'
DOT = '<rect x="{x}" y="{y}" width="{x}" height="{y}" fill="#0f0"/></svg>'


@pytest.mark.parametrize(
    ("root", "half"),
    [
        ('<svg viewBox="0 0 10.5 7" {}>', (5.25, 3.5)),
        ('<svg viewBox="0 0 10.5 7" width="3" height="2" {}>', (5.25, 3.5)),
        ("<?xml version='1.0'?><!-- <svg> --><svg width='21' height='14px' {} >", (10.5, 7)),
        ('<svg {} height="0.5in"\n width="72pt" desc=\' width="9" \'>', (48, 24)),
    ],
)
def test_a_drawing_fills_the_size_it_is_given(root: str, half: tuple[float, float]) -> None:
    svg = (root.format(HEAD) + DOT.format(x=half[0], y=half[1])).encode()
    width, height = 300, round(300 / proportion(svg, Path("a.svg")))
    made = sized(svg, Path("a.svg"), width, height).decode()
    with Image.open(io.BytesIO(draw(made, width, height))) as image:
        assert image.size == (width, height)
        assert image.getchannel("A").getbbox() == (width // 2, height // 2, width, height)
