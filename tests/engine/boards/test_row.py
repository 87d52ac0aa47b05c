"""A row of places."""

from hypothesis import given
from hypothesis import strategies as st

from rnr_print.engine.boards.row import ends, near

PLACES = list("ABCDE")


def test_neighbors_stand_left_and_right() -> None:
    assert near(PLACES, 0) == ["B"]
    assert near(PLACES, 2) == ["B", "D"]
    assert near(PLACES, 4) == ["D"]
    assert near(PLACES, 1, 2) == ["A", "C", "D"]
    assert near(PLACES, 1, 0) == []
    assert ends(PLACES) == ["A", "E"]


@given(st.integers(1, 9), st.data())
def test_near_are_all_up_to_a_distance(length: int, data: st.DataObject) -> None:
    at, distance = data.draw(st.integers(0, length - 1)), data.draw(st.integers(0, 10))
    places = list(range(length))
    assert near(places, at, distance) == [p for p in places if 0 < abs(p - at) <= distance]
