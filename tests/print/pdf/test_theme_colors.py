"""Theme colors and their grays."""

from __future__ import annotations

import pytest
from reportlab.lib.colors import CMYKColor

from rnr_print.core.errors import InputError
from rnr_print.print.pdf.colors import gray, parse


def test_hexadecimal_is_rgb() -> None:
    color = parse("#bd3a20")
    assert color.hexval() == "0xbd3a20"
    assert not isinstance(color, CMYKColor)


def test_percentages_are_cmyk() -> None:
    assert parse("cmyk(0, 100,12.5 ,5)").cmyk() == (0, 1, 0.125, 0.05)


@pytest.mark.parametrize("text", ["red", "#abc", "#12345g", "cmyk(0,0,0)", "cmyk(0,0,0,101)", ""])
def test_anything_else_is_the_users_error(text: str) -> None:
    with pytest.raises(InputError, match="is not a color; write"):
        parse(text)


def test_gray_keeps_lightness_and_color_space() -> None:
    green, blue = gray(parse("#00ff00")), gray(parse("#0000ff"))
    assert green.red == green.green == green.blue
    assert green.red == pytest.approx(0.862, abs=0.001)  # L* 87.7
    assert blue.red == pytest.approx(0.298, abs=0.001)  # L* 32.3
    assert gray(parse("cmyk(0,0,0,40)")).cmyk() == pytest.approx((0, 0, 0, 0.4), abs=0.001)
    assert gray(parse("#ffffff")).rgb() == (1, 1, 1)
