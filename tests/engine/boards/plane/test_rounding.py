"""One rounding where the plane measures, moves and turns; tables turned give spots turned."""

from decimal import Decimal, localcontext
from math import atan2, cos, degrees, dist, radians, sin

import pytest
from fields import HERE, SPOTS
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rnr_print.engine.boards.directions import DIRECTIONS, ONE
from rnr_print.engine.boards.plane.rounding import (
    along,
    direction,
    length_up,
    offset,
    root_up,
    turned,
)
from rnr_print.engine.boards.plane.spots import Spot, square


@pytest.mark.parametrize("degree", range(360))
def test_directions_are_rounded_sines_and_cosines(degree: int) -> None:
    across, up = DIRECTIONS[degree]
    assert abs(across - sin(radians(degree)) * ONE) <= 0.5
    assert abs(up - cos(radians(degree)) * ONE) <= 0.5
    opposite = DIRECTIONS[(degree + 180) % 360]
    assert (across, up) == (-opposite[0], -opposite[1])
    assert (up, -across) == DIRECTIONS[(degree + 90) % 360]


@given(SPOTS)
def test_lengths_are_rounded_up(way: Spot) -> None:
    length = length_up(way)
    assert (length - 1) ** 2 < square(way) <= length**2 or way == HERE


@given(SPOTS, SPOTS, st.integers(0, 20000))
def test_a_spot_on_a_way_is_the_nearest_hundredth(start: Spot, end: Spot, distance: int) -> None:
    assume(start != end)
    found, way = along(start, end, distance), start.to(end)
    with localcontext() as context:
        context.prec = 50
        share = distance / Decimal(square(way)).sqrt()
        assert abs(found.x - (start.x + way.x * share)) <= Decimal("0.5")
        assert abs(found.y - (start.y + way.y * share)) <= Decimal("0.5")


@given(SPOTS, SPOTS, st.integers(0, 20000))
def test_mirrored_and_turned_tables_give_mirrored_and_turned_spots(
    start: Spot, end: Spot, distance: int
) -> None:
    assume(start != end)
    x, y = along(start, end, distance)
    for mirror in (
        lambda s: Spot(-s[0], s[1]),
        lambda s: Spot(s[1], s[0]),
        lambda s: Spot(-s[0], -s[1]),
    ):
        assert along(mirror(start), mirror(end), distance) == mirror((x, y))


@given(st.integers(-500, 500), st.integers(-500, 500), st.integers(-720, 720))
def test_offsets_keep_their_length_and_turn(ahead: int, right: int, degree: int) -> None:
    way = offset(degree, ahead, right)
    assert abs(dist(way, HERE) - dist((ahead, right), HERE)) < 0.75
    back = offset(degree + 180, ahead, right)
    assert back == Spot(-way.x, -way.y)
    if dist(way, HERE) > 100:
        turn = degrees(atan2(way.x, way.y)) - degrees(atan2(right, ahead)) - degree
        assert abs((turn + 180) % 360 - 180) < 1


@given(SPOTS, SPOTS)
def test_quarter_turns_are_exact(spot: Spot, about: Spot) -> None:
    way = about.to(spot)
    assert turned(spot, about, 90) == about.by(Spot(way.y, -way.x))
    assert turned(turned(spot, about, 90), about, 270) == turned(spot, about, 360) == spot


@pytest.mark.parametrize(
    ("x", "y", "degree"),
    [
        (0, 1, 0), (1, 1, 45), (1, 0, 90), (0, -1, 180), (-3, 0, 270), (-5, 5, 315),
        (-1, 114, 359), (-1, 115, 0), (1, 115, 0), (1, 114, 1), (1, -114, 179), (1, -115, 180),
    ],
)  # fmt: skip
def test_directions_of_ways(x: int, y: int, degree: int) -> None:
    assert direction(Spot(x, y)) == degree
    assert direction(Spot(-x, -y)) == (degree + 180) % 360


def test_what_leads_nowhere_has_no_direction() -> None:
    with pytest.raises(ValueError, match="has no direction"):
        direction(HERE)


@settings(max_examples=50)
@given(SPOTS)
def test_a_direction_is_the_nearest_degree(way: Spot) -> None:
    assume(way != HERE)
    off = degrees(atan2(way.x, way.y)) - direction(way)
    assert abs((off + 180) % 360 - 180) < 0.501


@given(st.integers(0, 10**9), st.integers(1, 10**6))
def test_roots_are_rounded_up(number: int, part: int) -> None:
    root = root_up(number, part)
    assert root * root * part >= number
    assert root == 0 or (root - 1) ** 2 * part < number
