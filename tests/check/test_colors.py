"""Distances of colors as the literature gives them."""

from __future__ import annotations

import pytest
from reportlab.lib.colors import CMYKColor, HexColor

from rnr_print.check.colors import BLINDNESS, ciede2000, distance, ink_percent, lightness


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_ciede2000_of_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], apart: float
) -> None:
    """Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula (2005), table 1."""
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(apart, abs=1e-4)


def test_red_and_green_are_one_to_some() -> None:
    red, green = HexColor("#a64a2a"), HexColor("#5f7327")
    assert distance(red, green) > 35
    assert min(distance(red, green, blindness) for blindness in BLINDNESS) < 8


def test_lightness_and_ink() -> None:
    assert lightness(HexColor("#ffffff")) == pytest.approx(100, abs=0.01)
    assert lightness(HexColor("#777777")) == pytest.approx(50, abs=1)
    assert ink_percent(CMYKColor(1, 0.9, 0.9, 0.5)) == pytest.approx(330)
    assert ink_percent(HexColor("#000000")) == 0
