"""Type in colors that nobody chose for it is read all the same."""

from __future__ import annotations

import pytest

from rnr_print.print.faces import InkMode, Theme
from rnr_print.print.faces.tints import READABLE, Tints
from rnr_print.print.pdf.colors import contrast, parse

COLORS = [f"#{red}{green}{blue}" for red in ("00", "77", "ff") for green in ("00", "77", "ff")
          for blue in ("00", "77", "ff")]  # fmt: skip


@pytest.fixture
def tints(theme: Theme) -> Tints:
    return Tints(theme.palette("full"))


def far(one: str, other: str) -> float:
    return contrast(parse(one), parse(other))


def test_contrast_is_that_of_the_standard() -> None:
    assert far("#000000", "#ffffff") == pytest.approx(21)
    assert far("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert far("#123456", "#123456") == 1


@pytest.mark.parametrize("ground", COLORS)
def test_black_or_white_stands_out_from_any_ground(tints: Tints, ground: str) -> None:
    assert far(tints.on(ground), ground) >= READABLE


@pytest.mark.parametrize("ground", COLORS)
def test_any_color_is_made_legible_on_any_ground(tints: Tints, ground: str) -> None:
    for color in COLORS:
        assert far(tints.legible(color, ground), ground) >= READABLE


def test_what_is_legible_stays_as_it_is(tints: Tints) -> None:
    assert tints.legible("#9c3d2a", "#ffffff") == "#9c3d2a"


def test_colors_are_mixed_by_name_and_by_number(tints: Tints) -> None:
    assert tints.mix("#ff0000", "white", 0.5) == "#ff8080"
    assert tints.mix("black", "white", 7) == "#ffffff"
    with pytest.raises(ValueError, match="did you mean white"):
        tints.mix("whte", "black", 0)


@pytest.mark.parametrize(("ink", "fill"), [("full", "1 0 0 rg"), ("grey", "0.4985 g")])
def test_a_template_paints_a_color_by_its_number(theme: Theme, ink: InkMode, fill: str) -> None:
    paint = theme.palette(ink)["#ff0000"]
    assert paint is not None
    assert paint.fill.startswith(fill[:5])


def test_a_number_that_is_no_color_is_told(theme: Theme) -> None:
    with pytest.raises(ValueError, match="write it as #8a1c14"):
        theme.palette("full")["#ff00"]
