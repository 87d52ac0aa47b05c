"""Signs of bodies that stand close lie beside each other, as near to their bodies as they can."""

from __future__ import annotations

from math import dist

from hypothesis import given
from hypothesis import strategies as some

from rnr_print.book.open_table.crowds import FARTHEST, TOUCH, apart

WIDE, HIGH = 60.0, 40.0
SIGN = some.tuples(
    some.tuples(some.floats(2.3, WIDE - 2.3), some.floats(2.3, HIGH - 2.3)),
    some.sampled_from([1.7, 2.3]),
)


def test_two_bodies_in_contact_have_two_signs_that_can_be_read() -> None:
    signs = {"b1": ((20.0, 10.0), 1.7), "h1": ((20.0, 12.5), 2.3), "b2": ((40.0, 10.0), 1.7)}
    found = apart(signs, WIDE, HIGH)
    assert dist(found["b1"], found["h1"]) > 4 - TOUCH - 0.01
    assert found["b1"][0] == found["h1"][0] == 20, "they move along the line between them"
    assert found["b2"] == (40, 10)


def test_bodies_at_one_place_are_told_apart_even_in_a_corner() -> None:
    found = apart({str(n): ((1.7, 1.7), 1.7) for n in range(3)}, WIDE, HIGH)
    places = list(found.values())
    assert min(dist(one, two) for i, one in enumerate(places) for two in places[:i]) > 1
    assert all(x >= 1.7 and y >= 1.7 for x, y in places)


@given(some.lists(SIGN, max_size=6))
def test_signs_stay_near_their_bodies_and_in_the_picture(
    bodies: list[tuple[tuple[float, float], float]],
) -> None:
    signs = {str(n): body for n, body in enumerate(bodies)}
    for name, (x, y) in apart(signs, WIDE, HIGH).items():
        at, r = signs[name]
        assert dist((x, y), at) <= FARTHEST + 1e-9
        assert r - 1e-9 <= x <= WIDE - r + 1e-9
        assert r - 1e-9 <= y <= HIGH - r + 1e-9
