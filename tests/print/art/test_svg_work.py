"""The work of an SVG is told before it is drawn, high rather than low."""

from __future__ import annotations

import pytest

from rnr_print.print.art.svg_paths import Reach, matrix, path
from rnr_print.print.art.svg_tree import TooMuchWork
from rnr_print.print.art.svg_work import work as work_of

WHOLE = '<rect width="20" height="10"/>'
FEW = 0.2  # passes that a shape costs beside its pixels


def work(body: str, head: str = "") -> float:
    """The passes of a picture of 20 by 10."""
    return work_of(f'<svg xmlns:xlink="x" viewBox="0 0 20 10" {head}>{body}</svg>').passes


@pytest.mark.parametrize(
    ("body", "least"),
    [
        (WHOLE, 1),
        (WHOLE * 7, 7),
        ('<rect width="10" height="10"/>', 0.5),
        ('<g transform="scale(.5 1)"><rect width="20" height="10"/></g>', 0.5),
        ('<circle r="1"/>' * 10, 0.2),
        ('<rect width="1" height="1" transform="scale(20 10)"/>', 1),
        ('<rect width="50%" height="10"/>', 1),
        ('<path d="M0 0h20v10h-20z"/>', 1),
        ('<polygon points="0,0 20,0 20,10"/>', 1),
        ('<line x2="20" y2="10" stroke="#000"/>', 2),
        (f'<g style="opacity:.5">{WHOLE}</g>', 9),
        (f'<defs>{WHOLE}</defs><g fill="none">{WHOLE}</g>', 0),
        (f'<defs><g id="a">{WHOLE * 5}</g></defs><use xlink:href="#a"/><use href="#a"/>', 10),
        (f'<clipPath id="a">{WHOLE * 5}</clipPath><g clip-path="url(#a)">{WHOLE}</g>', 22),
        (f'<style>.x, y {{ mask: url(#a) }}</style><mask id="a">{WHOLE}</mask>'
         f'<g class="x">{WHOLE}</g>', 18),
        (f'<style>g > * {{ opacity: .4 }}</style><g>{WHOLE * 3}</g>', 27),
        (f'<filter id="a"><feOffset/><feFlood/></filter><g filter="url(#a)">{WHOLE}</g>', 180),
        ('<filter id="a"><feTurbulence numOctaves="9"/></filter>'
         '<rect width="1" height="1" filter="url(#a)"/>', 2000),
        (f'<pattern id="a" width="1" height="1">{WHOLE * 3}</pattern>'
         '<g fill="url(#a)"><rect width="20" height="10"/></g>', 11),
        ('<marker id="a"><rect width="9" height="9"/></marker>'
         '<path d="M0 0h1h1h1" marker-mid="url(#a)"/>', 4),
        ('<path d="M0 0h20" stroke-width="1e-9" stroke="#000" stroke-dasharray="1e-4"/>', 200),
    ],
)  # fmt: skip
def test_work_is_never_told_low(body: str, least: float) -> None:
    assert least <= work(body) <= least * 1.6 + FEW * body.count("<")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<g>" * 120 + "</g>" * 120, "over 100 deep"),
        ('<g id="a0"><path d="M0 0h1"/></g>' + "".join(
            f'<g id="a{n + 1}">' + f'<use href="#a{n}"/>' * 10 + "</g>" for n in range(9)
        ), "over 50,000 elements"),
        (f'<path d="M0 0{"l9 9" * 600_000}"/>', "over 2,000,000 characters"),
        ('<filter id="a"><feTurbulence numOctaves="1e9"/></filter>'
         + '<rect filter="url(#a)"/>' * 9, "over a thousand times"),
    ],
)  # fmt: skip
def test_an_abyss_is_left_at_once(body: str, told: str) -> None:
    with pytest.raises(TooMuchWork, match=told):
        work(body)


def test_what_shows_itself_shows_it_once() -> None:
    assert work(f'<g id="a">{WHOLE}<use href="#a"/></g>') < 3


def test_what_is_no_svg_is_left_to_its_painter() -> None:
    found = work_of("<svg")
    assert found.passes == 0
    assert found.windows(20, 10) == [(0, 0, 20, 10)]


@pytest.mark.parametrize(
    ("data", "width", "height"),
    [
        ("M1 2L4 8", 3, 6),
        ("m1 2l3 6h-9v-1z", 9, 6),
        ("M0 0C0 9 5 -9 5 0", 5, 18),
        ("M0 0Q5 10 10 0T20 0", 20, 20),
        ("M0 0S2 3 4 0", 4, 3),
        ("M0 0c0 0 4 4 4 0s4 -4 4 0", 8, 8),
        ("M-1e2-.5.5.5", 100.5, 1),
        ("M0 0a2 3 0 014 0", 16, 16),
        ("", float("-inf"), float("-inf")),
    ],
)
def test_paths_lie_within_their_reach(data: str, width: float, height: float) -> None:
    reach = path(data)
    assert (reach.width, reach.height) == (width, height)


def test_transforms_are_followed() -> None:
    turned = path("M0 0H10V1H0Z").under(matrix("translate(5) rotate(90) scale(2 1)"))
    assert turned.width == pytest.approx(1)
    assert turned.height == pytest.approx(20)
    assert turned.right == pytest.approx(5)


def test_a_transform_that_nobody_knows_reaches_everywhere() -> None:
    assert matrix("spin(3)") is None
    assert path("M0 0h1").under(None).width == Reach().width == float("inf")
