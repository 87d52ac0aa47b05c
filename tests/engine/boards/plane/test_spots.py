"""Spots and the ways between them: one text each, and what is left or ahead of what."""

import pytest
from fields import SPOTS
from hypothesis import given

from rnr_print.engine.boards.plane.spots import Spot, cross, dot, square


@given(SPOTS)
def test_spots_have_one_text(spot: Spot) -> None:
    assert Spot.parse(str(spot)) == spot


@pytest.mark.parametrize(
    ("text", "same"),
    [("30.50/40.00", "30.5/40"), ("-0.05/0.5", "-0.05/0.5"), ("007/-3.10", "7/-3.1")],
)
def test_texts_of_one_spot_are_one(text: str, same: str) -> None:
    assert str(Spot.parse(text)) == same


@pytest.mark.parametrize(
    "text", ["", "3", "3/", "3/4/5", "3.123/4", "3,5/4", "a/b", "3/4 ", "+1/2"]
)
def test_other_texts_are_no_spot(text: str) -> None:
    with pytest.raises(ValueError, match="is no spot; write x/y"):
        Spot.parse(text)


@given(SPOTS, SPOTS)
def test_left_is_positive(a: Spot, b: Spot) -> None:
    left = Spot(-a.y, a.x)
    assert dot(a, left) == 0
    assert cross(a, left) == square(a)
    assert cross(a, b) == -cross(b, a)
