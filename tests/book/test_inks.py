"""Whatever the ink, type on a ground differs from the ground."""

from __future__ import annotations

import pytest

from rnr_print.book.inks import Inks
from rnr_print.print.faces.theme import Theme

SIDES_AND_LOCALS = ("vietnam", "vpa", "local")


@pytest.fixture(params=["full", "low", "grey"])
def inks(request, full) -> Inks:
    theme = Theme.read(full.sources.templates / "themes" / "rocknroll.yaml")
    return Inks(theme.palette(request.param), request.param == "low")


def test_type_on_points_can_be_read(inks) -> None:
    for hot in (True, False):
        assert contrast(inks.point(hot), inks["on-plate"]) > 4.5


def test_figures_stand_out_from_the_ground_of_their_token(inks) -> None:
    for side in SIDES_AND_LOCALS:
        assert contrast(inks.ground(side), inks["black"]) > 4.5
        assert inks.ground(side).fill != inks.side(side).fill


def test_a_number_stands_out_from_the_disc_of_its_side(inks) -> None:
    for side in SIDES_AND_LOCALS:
        assert contrast(inks.side(side), inks[inks.on(side)]) > 4.5


@pytest.mark.parametrize("name", ["done", "accent"])
def test_hits_and_misses_can_be_read(inks, name) -> None:
    assert contrast(inks[name], inks["paper"]) > 4.5


def test_a_color_that_paints_nothing_is_no_ink(full) -> None:
    with pytest.raises(ValueError, match="paints nothing"):
        full.inks["none"]


def contrast(one, other) -> float:
    """The contrast of two inks (WCAG 2.2)."""
    lights = sorted(_light(ink.color) for ink in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(color) -> float:
    parts = (color.red, color.green, color.blue)
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
