"""A dial shows one sector at each position, its discs fit together, its knob can be gripped."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rnr_print.print.components.dials import (
    FEWEST_SECTORS,
    HOLE,
    KNOB_CLEAR,
    MOST_SECTORS,
    WINDOW_SPARE,
    Dial,
)

DIALS = some.builds(
    Dial,
    sectors=some.integers(FEWEST_SECTORS, MOST_SECTORS),
    radius=some.floats(25, 46),
)


@given(DIALS, some.integers(0, 100), some.floats(-0.99, 0.99))
def test_one_sector_shows_at_each_position(dial: Dial, position: int, off: float) -> None:
    turn = position * dial.sector_angle + off * WINDOW_SPARE / 2
    assert dial.showing(turn) == [position % dial.sectors]


@given(DIALS, some.integers(0, 100), some.floats(1.01, 1.5))
def test_two_sectors_show_when_the_cover_is_too_far_off(
    dial: Dial, position: int, off: float
) -> None:
    turn = position * dial.sector_angle + off * WINDOW_SPARE / 2
    neighbors = {position % dial.sectors, (position + 1) % dial.sectors}
    assert set(dial.showing(turn)) == neighbors


@given(DIALS)
def test_the_sectors_are_the_whole_circle(dial: Dial) -> None:
    assert dial.sectors * dial.sector_angle == pytest.approx(360)
    assert dial.window_angle == pytest.approx(360 / dial.sectors - 4)


@given(DIALS)
def test_the_window_lies_on_the_sector_and_off_hub_and_ring(dial: Dial) -> None:
    window = [hypot(*point) for point in dial.window()]
    sector = [hypot(*point) for point in dial.sector(0)]
    assert min(sector) <= dial.hub < min(window)
    assert max(window) < max(sector)


@given(DIALS)
def test_only_the_knob_reaches_over_the_base(dial: Dial) -> None:
    far = [(x, y) for x, y in dial.cover() if hypot(x, y) > dial.cover_radius + 0.01]
    assert far, "there is a knob"
    assert all(y < 0 for _, y in far)
    assert min(y for _, y in far) == pytest.approx(-(dial.radius + KNOB_CLEAR))


@given(DIALS)
def test_the_knob_is_opposite_of_the_window(dial: Dial) -> None:
    assert min(y for _, y in dial.window()) > 0 or dial.sectors == 2
    assert sum(x for x, _ in dial.knob()) == pytest.approx(0)


@given(DIALS)
def test_the_hole_leaves_paper_around_it_in_both_discs(dial: Dial) -> None:
    assert dial.hub - HOLE / 2 >= 2
    assert dial.window_inner - HOLE / 2 >= 2


def test_the_echo_dial_has_the_measures_of_the_design() -> None:
    dial = Dial(6, 45)
    assert (dial.cover_radius, dial.window_inner, dial.window_outer) == (41, 15, 38.5)
    assert dial.window_angle == 56
