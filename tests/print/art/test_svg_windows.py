"""Windows hold all that stands in a drawing, whole, and little of the empty paper."""

from __future__ import annotations

import io

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from rnr_print.print.art.draftsman import CannotDraw, draw, draw_apart
from rnr_print.print.art.svg_windows import windows
from rnr_print.print.art.svg_work import work

WIDTH, HEIGHT = 300, 200
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    f'viewBox="0 0 30 20" width="{WIDTH}" height="{HEIGHT}" preserveAspectRatio="none">{{}}</svg>'
)
DOT = '<circle cx="25" cy="5" r="2"/>'
CORNER = '<path d="M1 19l3-.4-2-2z" fill="#f00"/>'
WHOLE = [(0, 0, WIDTH, HEIGHT)]


def drawn(png: bytes) -> NDArray[np.uint8]:
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGBA"))


@pytest.mark.parametrize(
    "body",
    [
        DOT,
        DOT + CORNER,
        '<g transform="translate(30 0) rotate(90) scale(.5 1)">' + DOT + CORNER + "</g>",
        '<path d="M4 4l4 6 4-6" fill="none" stroke="#00f" stroke-width="3"/>' + DOT,
        f'<style>.s {{ stroke: #0f0; stroke-width: 4 }}</style><g class="s">{DOT}</g>',
        f'<g opacity=".5">{DOT}<rect x="23" y="4" width="2" height="9" fill="#0f0"/></g>',
        f'<defs><g id="a">{CORNER}</g></defs><use xlink:href="#a" x="9" y="-3"/>{DOT}',
        f'<clipPath id="c"><rect width="9" height="20"/></clipPath><g clip-path="url(#c)">'
        f'{CORNER}<rect x="2" y="2" width="20" height="1"/></g>',
        '<path d="M3 3a4 2 30 0 1 4 2z"/><ellipse cx="20" cy="15" rx="4" ry="2"/>',
        '<polygon points="28,18 29,19 27,19.5"/><polyline points="1,1 2,2 1,3"/>',
        '<line x1="2" x2="4" y1="3" y2="3" stroke="#000" stroke-linecap="square"/>',
    ],
)  # fmt: skip
def test_what_is_drawn_apart_is_drawn_alike(body: str) -> None:
    """And no empty paper is packed for nothing."""
    put = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    for (left, top, right, bottom), png in draw_apart(SVG.format(body), WIDTH, HEIGHT):
        put[top:bottom, left:right] = drawn(png)
    whole = drawn(draw(SVG.format(body), WIDTH, HEIGHT))
    assert whole[..., 3].any()
    assert np.abs(put.astype(int) - whole).max() <= 1
    assert sum(map(area, work(SVG.format(body)).windows(WIDTH, HEIGHT))) < 0.7 * WIDTH * HEIGHT


def area(window: tuple[int, int, int, int]) -> int:
    left, top, right, bottom = window
    return (right - left) * (bottom - top)


@pytest.mark.parametrize(
    "body",
    [
        f'<filter id="f"><feFlood/></filter><g filter="url(#f)">{DOT}</g>',
        f'<g transform="rotate(9)" transform-origin="3 4">{DOT}</g>',
        f'<g transform="spin(9)">{DOT}</g>',
        f'<svg x="4" y="5">{DOT}</svg>',
        '<image width="1" height="1" href="data:image/png;base64,"/>',
        f'<marker id="m">{DOT}</marker><path d="M0 0h1h1" marker-mid="url(#m)"/>',
        '<rect width="5%" height="1"/>',
    ],
)
def test_what_may_stand_anywhere_is_drawn_whole(body: str) -> None:
    assert work(SVG.format(body)).windows(WIDTH, HEIGHT) == WHOLE


@pytest.mark.parametrize("body", ["", "<defs>" + DOT + "</defs>", '<circle cx="-9" r="2"/>'])
def test_what_shows_nothing_is_not_drawn(body: str) -> None:
    assert list(draw_apart(SVG.format(body), WIDTH, HEIGHT)) == []


def test_what_cannot_be_drawn_is_told_and_the_next_is_drawn() -> None:
    with pytest.raises(CannotDraw):
        draw_apart("<svg", WIDTH, HEIGHT)
    assert list(draw_apart(SVG.format(DOT), WIDTH, HEIGHT))


def test_windows_part_at_wide_gaps_and_hold_their_boxes_whole() -> None:
    boxes = [(2, 2, 20, 180), (10, 100, 30, 190), (200, 5, 210, 15), (205, 150, 290, 160)]
    assert windows(boxes, WIDTH, HEIGHT) == [
        (0, 0, 32, 192), (198, 3, 212, 17), (203, 148, 292, 162),
    ]  # fmt: skip


def test_windows_do_not_part_for_little() -> None:
    """One more costs about as much as it spares."""
    assert windows([(0, 0, 140, 200), (147, 0, 300, 200)], WIDTH, HEIGHT) == WHOLE


def test_windows_end_with_the_picture() -> None:
    endless = (float("-inf"), float("-inf"), float("inf"), float("inf"))
    nowhere = (float("inf"), float("inf"), float("-inf"), float("-inf"))
    assert windows([(-50, -9, 20, 999)], WIDTH, HEIGHT) == [(0, 0, 22, HEIGHT)]
    assert windows([nowhere, endless], WIDTH, HEIGHT) == WHOLE
    assert windows([nowhere], WIDTH, HEIGHT) == []
