"""Hexes: neighbors, distances, names, sides, corners."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rnr_print.engine.boards.hex import DIRECTIONS, Hex, HexBoard, Side

HEXES = st.builds(Hex, st.integers(0, 60), st.integers(0, 40))
ANYWHERE = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
OPPOSITE = dict(zip(DIRECTIONS, (*DIRECTIONS[3:], *DIRECTIONS[:3]), strict=True))
BOARD = HexBoard(15, 10)


def test_every_second_column_lies_half_a_hex_lower() -> None:
    assert [h.name for h in Hex.parse("J9").neighbors()] == ["J8", "K9", "K10", "J10", "I10", "I9"]
    assert [h.name for h in Hex.parse("K9").neighbors()] == ["K8", "L8", "L9", "K10", "J9", "J8"]


@given(ANYWHERE, st.sampled_from(DIRECTIONS), st.integers(0, 9))
def test_there_and_back(at: Hex, direction: str, steps: int) -> None:
    there = at.to(direction, steps)
    assert there.to(OPPOSITE[direction], steps) == at
    assert at.distance(there) == steps
    if steps == 1:
        assert at.toward(there) == direction


@given(ANYWHERE, ANYWHERE, ANYWHERE)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(ANYWHERE, ANYWHERE)
def test_distance_is_the_fewest_steps(a: Hex, b: Hex) -> None:
    nearest = min(other.distance(b) for other in a.neighbors())
    assert nearest == (a.distance(b) - 1 if a != b else 1)


@given(HEXES)
def test_names_round_trip(at: Hex) -> None:
    assert Hex.parse(at.name) == at


def test_names_go_on_after_z() -> None:
    assert [Hex(n, 9).name for n in (0, 25, 26, 27, 51, 52)] == [
        "A10", "Z10", "AA10", "AB10", "AZ10", "BA10",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["", "J", "9", "j9", "J0", "J09", "J100", "9J", "J9 ", "ABC1"])
def test_other_words_are_no_hex(name: str) -> None:
    with pytest.raises(ValueError, match="is no hex; write a column and a row: J9"):
        Hex.parse(name)


def test_a_side_has_one_name() -> None:
    assert Side.parse("M8/N8") == Side.parse("N8/M8") == Side(Hex(12, 7), Hex(13, 7))
    assert Side.parse("N8/M8").name == "M8/N8"
    with pytest.raises(ValueError, match="M8 and M10 have no side in common"):
        Side.parse("M8/M10")
    with pytest.raises(ValueError, match="'M8' is no side"):
        Side.parse("M8")


@given(ANYWHERE)
def test_neighbors_share_two_corners(at: Hex) -> None:
    for other in at.neighbors():
        assert len(set(at.corners()) & set(other.corners())) == 2
    assert len(set(at.corners())) == 6


@given(ANYWHERE)
def test_corners_lie_where_three_hexes_meet(at: Hex) -> None:
    ring = at.neighbors()
    for i, corner in enumerate(at.corners()):
        before, after = ring[i - 1], ring[i]
        assert corner in before.corners()
        assert corner in after.corners()


def test_a_board_has_its_hexes_and_no_others() -> None:
    assert len(list(BOARD)) == len(set(BOARD)) == 150
    assert all(at in BOARD for at in BOARD)
    assert Hex(15, 0) not in BOARD
    assert Hex(-1, 3) not in BOARD
    assert sum(len(BOARD.neighbors(at)) for at in BOARD) == 2 * (15 * 9 + 14 * 19)
    assert BOARD.neighbors(Hex(0, 0)) == [Hex(1, 0), Hex(0, 1)]


@given(st.sampled_from(list(BOARD)), st.integers(0, 20))
def test_within_are_all_up_to_a_distance(at: Hex, distance: int) -> None:
    assert BOARD.within(at, distance) == [o for o in BOARD if at.distance(o) <= distance]


def test_a_mirrored_board_is_the_same_board() -> None:
    """An odd number of columns may be counted from the other end."""
    for a, b in [(Hex(3, 2), Hex(9, 7)), (Hex(0, 0), Hex(14, 9)), (Hex(6, 5), Hex(7, 5))]:
        assert a.distance(b) == Hex(14 - a.column, a.row).distance(Hex(14 - b.column, b.row))
