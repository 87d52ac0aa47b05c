"""A die is folded here in space: its faces close, add up to 7, and each edge is glued once."""

from __future__ import annotations

from collections import Counter

import pytest

from rnr_print.print.components.dice import COLUMNS, DIE, ROWS, TAB, net_size, pips, shelves
from rnr_print.print.components.nets import Net, Vector, meeting_at, tab
from rnr_print.print.sheets.geometry import Size

FACING = {DIE.values[square]: standing.normal for square, standing in DIE.folded().items()}


def opposite(vector: Vector) -> Vector:
    return -vector[0], -vector[1], -vector[2]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def test_the_folded_net_is_a_closed_cube() -> None:
    assert sorted(FACING) == [1, 2, 3, 4, 5, 6]
    assert len(set(FACING.values())) == 6


@pytest.mark.parametrize("value", [1, 2, 3])
def test_opposite_faces_add_up_to_seven(value: int) -> None:
    assert FACING[7 - value] == opposite(FACING[value])


def test_one_two_three_turn_to_the_left_as_on_western_dice() -> None:
    assert cross(FACING[1], FACING[2]) == FACING[3]


def test_a_row_of_six_squares_is_no_die() -> None:
    row = Net({(i, 0): i + 1 for i in range(6)})
    assert len({standing.normal for standing in row.folded().values()}) == 4


def test_each_edge_of_the_cube_is_a_fold_or_glued_by_one_tab() -> None:
    standing, free = DIE.folded(), DIE.free_edges()
    tabs = Counter(meeting_at(standing[square], side) for square, side, has_tab in free if has_tab)
    both = Counter(meeting_at(standing[square], side) for square, side, _ in free)
    assert len(DIE.folds()) == 5
    assert len(tabs) == 12 - 5
    assert set(tabs.values()) == {1}
    assert set(both.values()) == {2}


def test_tabs_lie_beside_the_squares() -> None:
    for square, side, has_tab in DIE.free_edges():
        if has_tab:
            for x, y in tab(square, side, TAB)[1:3]:
                assert (int(x // 1), int(y // 1)) not in DIE.values, (square, side)
                assert -TAB <= x <= COLUMNS + TAB
                assert -TAB <= y <= ROWS + TAB


@pytest.mark.parametrize("value", range(1, 7))
def test_a_face_has_as_many_pips_as_it_is_worth_and_looks_the_same_turned(value: int) -> None:
    spots = {(round(x, 3), round(y, 3)) for x, y in pips(value)}
    assert len(spots) == value
    assert spots == {(round(1 - x, 3), round(1 - y, 3)) for x, y in spots}


def test_nets_stand_in_rows_without_touching() -> None:
    sizes = [net_size(16), net_size(16), net_size(16), net_size(8), Size(100, 10)]
    places = shelves(sizes, 190, 5)
    assert [place.bottom < -net_size(16).height for place in places] == [False] * 3 + [True] * 2
    assert not any(a.overlaps(b) for i, a in enumerate(places) for b in places[:i])
    assert max(place.right for place in places) <= 190
